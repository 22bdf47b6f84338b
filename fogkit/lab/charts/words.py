"""The words of the charts in every language."""

from fogkit.i18n import Words

WORDS = Words.beside(__file__)
