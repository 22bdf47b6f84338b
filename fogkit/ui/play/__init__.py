"""A whole game on the live table: sitting down, playing, and looking back."""
