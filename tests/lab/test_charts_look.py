"""Every chart, in every language: it can be read, nothing lies on anything else, and it is told in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.text import Text
from matplotlib.transforms import Bbox

import fogkit as fk
from fogkit.i18n import LANGUAGES, Explained, Unknown
from fogkit.lab.charts import CHARTS, Chart, chart, names, style
from fogkit.lab.meeting import get_lab
from tests.lab.drawn import EXAMPLES, finished, simulated, swept

EVERY = CHARTS | dict(get_lab("fog").charts)
every_chart = pytest.mark.parametrize("example", EXAMPLES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def drawn(example: str, ax: Axes | None = None, lang: str | None = None) -> Chart:
    name, about, options = EXAMPLES[example]
    return chart(name, about(), ax, lang=lang, **options())


def texts(ax: Axes) -> Iterator[Text]:
    """Yield all that is written on a chart."""
    figure = ax.get_figure(root=True)
    assert figure is not None
    yield from figure.texts
    yield from ax.texts
    yield from (ax.xaxis.label, ax.yaxis.label, ax.title)
    if legend := ax.get_legend():
        yield from legend.get_texts()
    for axis in (ax.xaxis, ax.yaxis):
        low, high = sorted(axis.get_view_interval())
        for place, label in zip(axis.get_ticklocs(), axis.get_ticklabels(), strict=True):
            if low <= place <= high:
                yield label


def boxes(chart: Chart) -> dict[str, Bbox]:
    """Return where each text stands on a chart that was laid out."""
    chart.png()
    chart.figure.canvas.draw()
    written = [text for text in texts(chart.ax) if text.get_text()]
    return {f"{at} {text.get_text()}": text.get_window_extent() for at, text in enumerate(written)}


@pytest.mark.long
@every_language
@every_chart
def test_no_text_lies_on_another_or_leaves_the_paper(example: str, lang: str) -> None:
    shown = drawn(example, lang=lang)
    found, paper = boxes(shown), shown.figure.bbox
    assert len(found) > 5
    for text, box in found.items():
        assert box.x0 >= 0 <= box.y0, text
        assert box.x1 <= paper.x1, text
        assert box.y1 <= paper.y1, text
    for (one, first), (other, second) in combinations(found.items(), 2):
        shared = Bbox.intersection(first, second)
        assert shared is None or shared.width < 2 or shared.height < 2, (one, other)


@every_chart
def test_all_that_is_written_can_be_read(example: str) -> None:
    shown = drawn(example)
    for text in texts(shown.ax):
        if text in shown.ax.texts and shown.name == "sweep":
            continue  # the numbers of a heat map stand on colours: see below
        assert style.contrast(to_hex(text.get_color()), style.PAPER) >= 4.5, text.get_text()
        assert float(text.get_fontsize()) >= 9, text.get_text()
    assert shown.figure.get_figwidth() == style.WIDTH


def test_the_numbers_of_a_heat_map_can_be_read_on_every_cell() -> None:
    ax = chart("sweep", swept("exact_bonus", "players")).ax
    assert len(ax.patches) == len(ax.texts) == 6
    for cell, text in zip(ax.patches, ax.texts, strict=True):
        assert style.contrast(cell.get_facecolor()[:3], text.get_color()) >= 4.5, text.get_text()  # type: ignore[arg-type]


def test_marks_stand_out_and_no_two_series_look_alike_without_colour() -> None:
    for look in style.LOOKS:
        assert style.contrast(look.colour, style.PAPER) >= 3
    assert len({look.marker for look in style.LOOKS}) == len({str(look.dash) for look in style.LOOKS}) == 6


@every_chart
def test_a_chart_is_drawn_on_the_axes_it_is_given(example: str) -> None:
    ax = Figure().subplots()
    shown = drawn(example, ax)
    assert shown.ax is ax
    assert ax.get_title(loc="left").replace("\n", " ") == style.title_of(drawn(example).ax)
    assert [text for text in ax.texts if text.get_gid() == "told"]


@every_chart
def test_words_stand_beside_it_in_every_language(example: str) -> None:
    name, about, options = EXAMPLES[example]
    told = {lang: EVERY[name].tell(about(), lang, **options()) for lang in LANGUAGES}
    assert told["en"] == drawn(example).text
    assert len(set(told.values())) == len(LANGUAGES)
    numbers = {lang: re.findall(r"\d+(?:\.\d+)?", text.replace("95", "")) for lang, text in told.items()}
    assert numbers["fr"] == numbers["nl"] == numbers["en"] != []


def test_a_notebook_shows_the_picture_and_its_words() -> None:
    shown = drawn("margins")
    bundle = shown._repr_mimebundle_()
    assert bundle["text/plain"] == repr(shown) == shown.text
    assert 'alt="How close games end"' in bundle["text/html"]
    assert 'src="data:image/png;base64,iVBOR' in bundle["text/html"]
    assert "<div>The winner is " in bundle["text/html"]
    assert '<div style="padding-left:1.2em">number 1 in the order' in drawn("start_order").html()


def test_what_is_shown_is_escaped() -> None:
    ax = Figure().subplots()
    ax.set_title("<b>", loc="left")
    assert "<b>" not in Chart("x", ax, "<b>").html()


def test_the_same_chart_is_the_same_file() -> None:
    assert drawn("margins").svg() == drawn("margins").svg()
    assert drawn("margins").png() == drawn("margins").png()
    assert drawn("margins").svg().startswith("<?xml")


def test_no_figure_is_left_open() -> None:
    before = plt.get_fignums()
    for example in EXAMPLES:
        drawn(example)
    assert plt.get_fignums() == before


def test_every_chart_has_an_example() -> None:
    assert {name for name, _, _ in EXAMPLES.values()} == set(names())
    assert set(CHARTS) < set(names())


# --- what cannot be drawn ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("wrong", [5, None, "x"])
def test_what_is_no_result_gets_a_sentence(name: str, wrong: Any) -> None:
    with pytest.raises(Explained, match=rf"^{wrong!r} .*\.$"):
        chart(name, wrong)


def test_a_tournament_is_asked_for_by_name() -> None:
    with pytest.raises(Explained, match=r"5 \(int\) is no result of a tournament. Make one with fk.tournament"):
        fk.lost_points(5)  # type: ignore[arg-type]


def test_an_unknown_chart_or_option_gets_a_sentence() -> None:
    with pytest.raises(Unknown, match=r"There is no chart margin\. .*margins.*calibration"):
        chart("margin", simulated())
    with pytest.raises(Explained, match=r"margins does not know after\. It takes: before\."):
        chart("margins", simulated(), after=simulated())
    with pytest.raises(Explained, match=r"reveals does not know x\. It takes: nothing\."):
        chart("reveals", simulated(), x=1)


def test_what_cannot_be_drawn_on_gets_a_sentence() -> None:
    with pytest.raises(Explained, match=r"^3 \(int\) is no place to draw on"):
        chart("margins", simulated(), ax=3)  # type: ignore[arg-type]


def test_tables_of_other_sizes_are_not_drawn_together() -> None:
    with pytest.raises(Explained, match="Before there were 2 rows, now there are 3"):
        chart("seats", simulated(), before=simulated(players=2))


def test_a_match_that_runs_keeps_its_secrets() -> None:
    match = fk.Match.from_record(finished().record())
    match.undo()
    with pytest.raises(Explained, match="not over"):
        chart("story", match)
