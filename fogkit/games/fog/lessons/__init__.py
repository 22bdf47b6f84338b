"""The lessons of this game, in order. Each is a package: its tasks and quiz as data, and its words in `locale`."""

NAMES = ("setup", "placement", "actions", "predictions", "scoring")
