"""The words of this game's questions and cards in every language."""

from fogkit.i18n import Words

WORDS = Words.beside(__file__)
