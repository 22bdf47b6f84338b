"""A chart as a notebook shows it: the picture, and below it the same in words."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

from fogkit import svg
from fogkit.lab.charts import style

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


class Drawing(NamedTuple):
    """A kind of chart: the function that draws it, and the one that tells in words what it shows."""

    draw: Callable[..., Axes]
    """(result, ax=None, *, lang=None, ...) -> the axes."""
    tell: Callable[..., str]
    """(result, lang=None, ...) -> the words, with the same options."""
    ready: Callable[[Any], Any] = lambda result: result
    """Makes of what was given what both need, so that what takes long is done once."""


@dataclass(frozen=True, repr=False, eq=False)
class Chart:
    """A chart that was drawn. A notebook shows it with its words; `ax` can be changed before that."""

    name: str
    ax: Axes
    text: str
    """What it shows, in words."""

    @property
    def figure(self) -> Figure:
        """The figure it is drawn on, to save it: `chart.figure.savefig("x.pdf")`."""
        found = self.ax.get_figure(root=True)
        assert found is not None
        return found

    def png(self, dpi: int = 160) -> bytes:
        """Return the picture, finer than it is shown, for sharp screens."""
        return self._written("png", dpi=dpi)

    def svg(self) -> str:
        """Return the picture as lines and letters, to be printed in any size."""
        return self._written("svg").decode()

    def _written(self, form: str, **options: Any) -> bytes:
        from matplotlib import rc_context  # noqa: PLC0415 - only who draws needs it

        file = BytesIO()
        # Without a date, and with ids that are the same each time, the same chart is the same file.
        meta = {"Date": None} if form == "svg" else {"Software": None}
        with rc_context({"svg.hashsalt": self.name}):
            self.figure.savefig(file, format=form, metadata=meta, facecolor=style.PAPER, **options)
        return file.getvalue()

    def html(self) -> str:
        """Return the picture with its words below, which are what a screen reader reads."""
        wide = round(self.figure.get_figwidth() * 100)
        title = svg.escape(style.title_of(self.ax))
        words = "".join(map(_line, self.text.splitlines()))
        return (
            f'<figure style="margin:0;max-width:{wide}px">'
            f'<img alt="{title}" width="{wide}" style="max-width:100%;height:auto;border-radius:6px" '
            f'src="data:image/png;base64,{b64encode(self.png()).decode()}">'
            f'<figcaption style="padding:.4em 0;line-height:1.45">{words}</figcaption></figure>'
        )

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": self.text}

    def __repr__(self) -> str:
        return self.text


def _line(line: str) -> str:
    """Return a line of the words; what is set in stays set in."""
    inset = ' style="padding-left:1.2em"' if line.startswith(" ") else ""
    return f"<div{inset}>{svg.escape(line.strip())}</div>"
