"""What the Fog?! in the design lab: its columns, its compiled form, and the numbers that only it has."""

from fogkit.games.fog.lab.lab import LAB

__all__ = ["LAB"]
