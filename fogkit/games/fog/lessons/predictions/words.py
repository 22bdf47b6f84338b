"""The words of this lesson."""

from fogkit.i18n import Words

WORDS = Words.beside(__file__)
