"""A whole game on the live table, without a browser."""
