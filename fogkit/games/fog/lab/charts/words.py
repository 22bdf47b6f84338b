"""The words of this game's charts in every language."""

from fogkit.i18n import Words

WORDS = Words.beside(__file__)
