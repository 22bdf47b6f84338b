"""How to think about this game: three bots, from careful to far-sighted, and the adviser.

`spot` reads a view in numbers, `forecast` estimates claims over sampled worlds, `playout` plays sampled futures.
"""
