"""The words of this game in every language, and its rulebook."""

from fogkit.i18n import Words
from fogkit.rulebook import Rulebook

WORDS = Words.beside(__file__)

# The points on which the printed rulebooks are silent or ambiguous; CHANGELOG.md gives each reading.
RULEBOOK = Rulebook(WORDS, ours=frozenset({"C2", "C3", "C5", "P5", "P6", "A3", "A6", "E7"}))
