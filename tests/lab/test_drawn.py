"""The light charts of the desk: what is written on them stands on the paper."""

from __future__ import annotations

import re

import pytest

from fogkit.bots.ranking import Interval
from fogkit.lab.desk import Row
from fogkit.svg import text_width
from fogkit.ui.lab import drawn


@pytest.mark.parametrize("top", [0.05, 0.092, 0.1, 0.103, 0.5, 0.96, 9.9])
@pytest.mark.parametrize("wide", [drawn.WIDTH, 2 * drawn.WIDTH + drawn.GAP])
def test_no_number_below_the_lines_is_cut_at_the_right(top: float, wide: float) -> None:
    rows = [Row("margin", Interval(top / 2, -top / 2, top), None, 0.0)]
    chart = str(drawn.ranges(drawn.Told("A title"), rows, wide))
    numbers = re.findall(r'<text x="([-\d.]+)"[^>]*text-anchor="middle"[^>]*>([^<]*%)<', chart)
    assert len(numbers) >= 2
    for x, words in numbers:
        assert float(x) + drawn._ROOMY * text_width(words, 12) / 2 <= wide, (x, words)
