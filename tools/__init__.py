"""Tools for working on the project: run them with `make`."""
