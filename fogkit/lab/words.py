"""The words of the lab in every language."""

from fogkit.i18n import Words

WORDS = Words.beside(__file__)
