"""Simulated games as a pandas frame, with a row for each game, round and seat, and as a file.

| column | what it is |
|---|---|
| game, round, seat | which row it is: games from 0, rounds from 1, seats from 0 |
| bot | who sits there |
| start | the seat that begins the round |
| order | the seat's place in the round's order: 0 begins |
| points, total | of this round, and of all rounds so far |
| won | whether the seat is among the winners of the game |
| reason | what decided the game |
| decisions, choices | of the whole game: decisions made, and moves to choose from summed over them |

Then come the columns of the game itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from fogkit.i18n import Explained
from fogkit.lab.batch import Batch, Numbers, joined
from fogkit.lab.plan import Plan
from fogkit.lab.words import WORDS

_NOT_OWN = {"game", "starts", "points", "winners", "reason", "decisions", "choices"}


def frame(plan: Plan, batches: Sequence[Batch]) -> pd.DataFrame:
    """Return a row for each game, round and seat."""
    arrays = joined(batches)
    shape: tuple[int, int, int] = arrays["points"].shape
    seat = np.arange(shape[2], dtype=np.int8)
    starts = arrays["starts"][:, :, None]
    names = list(dict.fromkeys(plan.names))
    own = {name: array for name, array in arrays.items() if name not in _NOT_OWN}
    own |= plan.lab.columns(own)

    def rows(array: Any) -> Numbers:
        return np.broadcast_to(array, shape).ravel()

    def words(places: Any, among: Sequence[str]) -> Any:
        return pd.Categorical.from_codes(rows(places), categories=pd.Index(among))

    columns = {
        "game": rows(arrays["game"][:, None, None]),
        "round": rows(np.arange(1, shape[1] + 1, dtype=np.int8)[:, None]),
        "seat": rows(seat),
        "bot": words(np.array([names.index(name) for name in plan.names], np.int8), names),
        "start": rows(starts),
        "order": rows((seat - starts) % shape[2]),
        "points": rows(arrays["points"]),
        "total": rows(np.cumsum(arrays["points"], axis=1)),
        "won": rows(arrays["winners"][:, None, :]),
        "reason": words(arrays["reason"][:, None, None], plan.lab.reasons),
        "decisions": rows(arrays["decisions"][:, None, None]),
        "choices": rows(arrays["choices"][:, None, None]),
    }
    return pd.DataFrame(columns | {name: rows(array) for name, array in own.items()})


def save(plan: Plan, batches: Sequence[Batch], target: Path) -> Path:
    """Write the frame to a file, batch after batch, in the format that its ending names."""
    write = _WRITERS.get(target.suffix.lower())
    if write is None:
        raise Explained(WORDS.text("save", path=str(target)[:80], endings=tuple(_WRITERS)))
    try:
        write(target, (frame(plan, [batch]) for batch in batches))
    except OSError as error:
        problem = error.strerror or type(error).__name__
        raise Explained(WORDS.text("save.failed", path=str(target)[:80], problem=problem)) from error
    return target


def _write_csv(target: Path, parts: Iterator[pd.DataFrame]) -> None:
    with target.open("w", encoding="utf-8", newline="") as file:
        for number, part in enumerate(parts):
            part.to_csv(file, index=False, header=number == 0)


def _write_parquet(target: Path, parts: Iterator[pd.DataFrame]) -> None:
    import pyarrow as pa  # noqa: PLC0415 - only who writes this format needs it
    from pyarrow import parquet  # noqa: PLC0415

    first = pa.Table.from_pandas(next(parts), preserve_index=False)
    with parquet.ParquetWriter(target, first.schema) as writer:
        writer.write_table(first)
        for part in parts:
            writer.write_table(pa.Table.from_pandas(part, preserve_index=False))


_WRITERS = {".parquet": _write_parquet, ".csv": _write_csv}
