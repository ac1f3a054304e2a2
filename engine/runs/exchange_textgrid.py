"""Praat's TextGrid (long or short form, text), by way of praatio; both ways."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.runs.exchange_files import detected_encoding, read_text
from engine.runs.exchange_tiers import Interval, Tier, Tiers
from engine.types import EngineError


def read_textgrid(path: Path, encoding: str | None = None) -> Tiers:
    """The tiers of intervals of a TextGrid; tiers of points are left out.

    Raises:
        EngineError: it can't be read, or isn't a whole TextGrid.
    """
    from praatio.utilities.errors import PraatioException
    from praatio.utilities.textgrid_io import parseTextgridStr

    text = read_text(path, detected_encoding(path, encoding)[0])
    try:
        grid = parseTextgridStr(text, includeEmptyIntervals=False)
        tiers = tuple(
            Tier(tier["name"], tuple(_interval(entry) for entry in tier["entries"]))
            for tier in grid["tiers"]
            if tier["class"] == "IntervalTier"
        )
    except (PraatioException, LookupError, ValueError, TypeError) as error:  # whatever its parser trips over
        raise EngineError(f"{path} isn't a whole TextGrid; save it in Praat as a text file again.") from error
    bad = next((i for tier in tiers for i in tier.intervals if not 0 <= i.start_s < i.end_s), None)
    if bad is not None:
        raise EngineError(
            f"{path}: the interval {bad.text[:40]!r} ends at {bad.end_s:g} s, before it begins; mend its times."
        )
    return Tiers(path, tiers)


def _interval(entry: Sequence[str]) -> Interval:
    start, end, label = entry
    return Interval(float(start), float(end), label)


def write_textgrid(path: Path, tiers: Sequence[Tier], end_s: float) -> None:
    """Write tiers as a TextGrid in long form, UTF-8.

    Raises:
        OSError: it can't be written.
    """
    from praatio.textgrid import IntervalTier, Textgrid
    from praatio.utilities.constants import Interval as Entry

    grid = Textgrid(0.0, end_s)
    for tier in tiers:
        entries = [Entry(one.start_s, one.end_s, one.text) for one in tier.intervals]
        grid.addTier(IntervalTier(tier.name, entries, 0.0, end_s), reportingMode="silence")
    grid.save(str(path), "long_textgrid", includeBlankSpaces=True, reportingMode="silence")
