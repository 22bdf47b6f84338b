"""What the Fog?!, rule by rule."""
