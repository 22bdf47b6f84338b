"""The tests: one file for each subject; `tables` lays tables out by hand."""
