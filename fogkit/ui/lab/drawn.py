"""Light charts for what must answer at once: a few kilobytes of SVG in a few milliseconds.

`fogkit.lab.charts` draws for print and takes a third of a second for each chart; here four must follow a slider.
What is new is filled, what is old is a broken line or hollow: nobody needs the colours to tell them apart. The light
colours stand at every element, for pages without our style sheet; `lab.css` adds the dark ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import floor, log10
from typing import NamedTuple

from fogkit import svg
from fogkit.bots.ranking import Interval
from fogkit.lab.charts.distributions import Bars, bars
from fogkit.lab.desk import Row
from fogkit.lab.measures.told import signed
from fogkit.svg import NOTHING, Markup, join, number, tag

WIDTH, HEIGHT = 300, 196
"""Of one chart."""
GAP = 12
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 8, 46, 34
_HALF_A_NUMBER = 22
"""Room at the right for a number below the last line, which may stand at the very end."""
_MOST_BARS = 40
_ROOMY = 1.16
"""Some computers have only wider letters than those that text is fitted with."""
_ROW = 34

_COLOURS = {"ink": "#1b2733", "soft": "#4d5b68", "line": "#c9d3db", "new": "#0b5cad", "old": "#b04a00", "paper": "#fff"}


class Told(NamedTuple):
    """What stands around a chart: its title, what is compared below it, and what runs along its axis."""

    title: str
    told: str = ""
    across: str = ""


def sheet(charts: Sequence[Markup], title: str, told: str, columns: int = 2, legend: Markup = NOTHING) -> str:
    """Return charts of one size side by side as one picture, with a title and words for those who do not see it."""
    top = 26 if legend else 0
    wide = columns * WIDTH + (columns - 1) * GAP
    high = top + -(-len(charts) // columns) * (HEIGHT + GAP) - GAP
    placed = [
        tag("g", chart, transform=f"translate({at % columns * (WIDTH + GAP)} {top + at // columns * (HEIGHT + GAP)})")
        for at, chart in enumerate(charts)
    ]
    return _picture(wide, high, title, told, legend, *placed)


def alone(chart: Markup, rows: int, title: str, told: str, wide: float = 2 * WIDTH + GAP) -> str:
    """Return a chart of rows as a picture of its own."""
    return _picture(wide, _TOP + rows * _ROW + _BOTTOM, title, told, chart)


def _picture(wide: float, high: float, title: str, told: str, *parts: Markup) -> str:
    ground = tag("rect", width=wide, height=high, **paint("paper"))
    return tag(
        "svg",
        tag("title", svg.text(title)),
        tag("desc", svg.text(told)),
        ground,
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(wide)} {number(high)}",
        font_family=svg.FONT,
        font_size=12,
        class_="fk-drawn",
    )


def paint(fill: str | None = None, line: str | None = None, wide: float = 1) -> dict[str, object]:
    """Return the attributes that colour a shape, and the classes by which a style sheet finds it."""
    names = [f"fk-fill-{fill}"] * bool(fill) + [f"fk-line-{line}"] * bool(line)
    colours: dict[str, object] = {"fill": _COLOURS[fill] if fill else "none"}
    if line:
        colours |= {"stroke": _COLOURS[line], "stroke_width": wide}
    return {**colours, "class_": " ".join(names)}


def _label(words: str, x: float, y: float, *, anchor: str = "start", colour: str = "ink", **more: object) -> Markup:
    return tag("text", svg.text(words), x=x, y=y, text_anchor=anchor, **paint(colour), **more)


def legend(new: str, old: str, wide: float = 2 * WIDTH + GAP) -> Markup:
    """Return what is filled and what is a broken line."""
    after = 24 + _ROOMY * svg.text_width(new, 13, bold=True) + 20
    return join(
        (
            tag("rect", x=2, y=4, width=14, height=12, **paint("new"), fill_opacity=0.75),
            _label(new, 22, 15, font_size=13, font_weight="bold"),
            tag("path", d=f"M{number(after)} 10h24", **paint(None, "old", 2.5), stroke_dasharray="6 3"),
            _label(svg.fit(old, wide - after - 32, 13), after + 30, 15, font_size=13),
        )
    )


def _head(told: Told, wide: float) -> Markup:
    size = svg.shrink(told.title, wide / _ROOMY, 13, 11, bold=True)
    title = svg.fit(told.title, wide / _ROOMY, size, bold=True)
    return join(
        (
            _label(title, 0, 14, font_size=size, font_weight="bold"),
            _label(svg.fit(told.told, wide / _ROOMY, 12), 0, 31, colour="soft"),
        )
    )


# --- how often each number occurs ------------------------------------------------------------------------


def histogram(told: Told, now: Mapping[int, float], then: Mapping[int, float] | None) -> Markup:
    """Return how often each number occurs, in bars; what was before is a broken outline over them."""
    values = [*now, *(then or ())]
    low, high = min(values), max(values)
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, high - low) if (high - low) / step <= _MOST_BARS)
    front = bars(now, step, low, high)
    back = bars(then, step, low, high) if then else None
    tallest = max(*front.shares, *(back.shares if back else ()), 1e-9)
    wide, deep = WIDTH - _LEFT - _RIGHT, HEIGHT - _TOP - _BOTTOM
    slot = wide / len(front.starts)

    def top(share: float) -> float:
        return _TOP + deep * (1 - share / tallest)

    shapes = [
        tag("rect", x=_LEFT + at * slot + slot * 0.1, y=top(share), width=slot * 0.8, height=_TOP + deep - top(share))
        for at, share in enumerate(front.shares)
        if share
    ]
    outline = tag("path", d=_steps(back, slot, top, _TOP + deep), **paint(None, "old", 2), stroke_dasharray="5 3")
    return join(
        (
            _head(told, WIDTH),
            _shares(tallest, top),
            tag("g", *shapes, **paint("new"), fill_opacity=0.75) if shapes else NOTHING,
            outline if back else NOTHING,
            _numbers(front, slot),
            _label(svg.fit(told.across, WIDTH - _LEFT, 12), WIDTH, HEIGHT - 3, anchor="end", colour="soft"),
        )
    )


def _steps(back: Bars | None, slot: float, top: Callable[[float], float], ground: float) -> str:
    if back is None:
        return ""
    path = [f"M{number(_LEFT)} {number(ground)}"]
    for at, share in enumerate(back.shares):
        path.append(f"V{number(top(share))}H{number(_LEFT + (at + 1) * slot)}")
    return "".join([*path, f"V{number(ground)}"])


def _shares(tallest: float, top: Callable[[float], float]) -> Markup:
    """Return faint lines at round shares, with what they stand for."""
    step = round_step(tallest / 3)
    lines = []
    for count in range(int(tallest / step) + 1):
        y = top(count * step)
        lines.append(tag("path", d=f"M{_LEFT} {number(y)}H{WIDTH - _RIGHT}", **paint(None, "line")))
        lines.append(_label(percent(count * step), _LEFT - 5, y + 4, anchor="end", colour="soft"))
    return join(lines)


def _numbers(front: Bars, slot: float) -> Markup:
    """Return the numbers along the axis, as many as there is room for."""
    first, last = front.starts[0], front.starts[-1]
    step = max(front.step, round(round_step(max(1.0, (last - first) / 6))))
    shown = [start for start in front.starts if start % step == 0] or [first]
    return join(
        _label(
            signed(start, 0),
            _LEFT + ((start - first) / front.step + 0.5) * slot,
            HEIGHT - _BOTTOM + 16,
            anchor="middle",
        )
        for start in shown
    )


def round_step(wanted: float) -> float:
    """Return a round number not below the wanted one.

    >>> round_step(3.1), round_step(0.012), round_step(10)
    (5.0, 0.02, 10.0)
    """
    power: float = 10.0 ** floor(log10(wanted))
    steps = [power * factor for factor in (1, 2, 5, 10)]
    return round(min(step for step in steps if step >= wanted * (1 - 1e-9)), 9)


def percent(share: float) -> str:
    """Write a share in percent, with a digit behind the point only where it says something.

    >>> percent(0.25), percent(0.025)
    ('25\N{NO-BREAK SPACE}%', '2.5\N{NO-BREAK SPACE}%')
    """
    value = round(100 * share, 6)
    return f"{signed(value, 0 if value == round(value) else 1)}\N{NO-BREAK SPACE}%"


# --- measured numbers with their intervals ---------------------------------------------------------------


def ranges(told: Told, rows: Sequence[Row], wide: float = WIDTH, high: float | None = HEIGHT) -> Markup:
    """Return a line for each measured share: its interval, and hollow below it what it was before.

    What it is held against, such as a fair share, is a mark across.
    """
    deep = (high - _TOP - _BOTTOM) / len(rows) if high else _ROW
    left = min(wide * 0.58, _ROOMY * max(svg.text_width(row.label, 12) for row in rows) + 12)
    ends = [end for row in rows for end in _ends(row)]
    low, top = min(ends), max(ends)
    space = 0.06 * (top - low) or 0.01
    low, top = low - space, top + space
    bottom = _TOP + deep * len(rows)

    def across(value: float) -> float:
        return left + (wide - left - _HALF_A_NUMBER) * (value - low) / (top - low)

    drawn = [_ticks(low, top, across, bottom)]
    for at, row in enumerate(rows):
        middle = _TOP + deep * (at + 0.5)
        drawn.append(_label(svg.fit(row.label, (left - 10) / _ROOMY, 12), left - 8, middle + 4, anchor="end"))
        if row.mark is not None:
            x = number(across(row.mark))
            drawn.append(
                tag("path", d=f"M{x} {number(middle - deep / 2 + 2)}v{number(deep - 4)}", **paint(None, "ink", 2))
            )
        if row.before is not None:
            drawn.append(_range(row.before, across, middle + 6, old=True))
        drawn.append(_range(row.value, across, middle - (4 if row.before else 0), old=False))
    foot = _label(svg.fit(told.across, wide, 12), wide, bottom + 30, anchor="end", colour="soft")
    return join((_head(told, wide), *drawn, foot))


def _ends(row: Row) -> list[float]:
    ends = [*row.value, *(row.before or ())]
    return ends if row.mark is None else [*ends, row.mark]


def _ticks(low: float, top: float, across: Callable[[float], float], bottom: float) -> Markup:
    step = round_step((top - low) / 4)
    first = -(-low // step)
    drawn = []
    for count in range(int((top - first * step) / step) + 1):
        value = (first + count) * step
        x = across(value)
        drawn.append(tag("path", d=f"M{number(x)} {_TOP}V{number(bottom)}", **paint(None, "line")))
        drawn.append(_label(percent(value), x, bottom + 15, anchor="middle", colour="soft"))
    return join(drawn)


def _range(value: Interval, across: Callable[[float], float], y: float, *, old: bool) -> Markup:
    colour = "old" if old else "new"
    low, middle, high = (across(end) for end in (value.low, value.mean, value.high))
    path = f"M{number(low)} {number(y)}H{number(high)}M{number(low)} {number(y - 4)}v8M{number(high)} {number(y - 4)}v8"
    dot = tag("circle", cx=round(middle, 1), cy=y, r=4.5, **paint("paper" if old else "new", colour, 2))
    return join((tag("path", d=path, **paint(None, colour, 2)), dot))
