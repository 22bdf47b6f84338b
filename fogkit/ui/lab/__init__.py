"""The desk on screen: a sandbox for the rules, guided questions, cards and a report. It works for any game."""
