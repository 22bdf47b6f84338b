"""The words of the desk in every language."""

from fogkit.i18n import Words

WORDS = Words.beside(__file__)
