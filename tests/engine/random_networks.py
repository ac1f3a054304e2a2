"""References with arcs and hypotheses, drawn at random from few units, so that ties are frequent."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from engine.asr.network import Network, network_of
from engine.text.spellings import Arc

UNITS = st.lists(st.sampled_from("abc"), max_size=8).map(tuple)
HYPOTHESES = st.lists(st.sampled_from("abcx"), max_size=8).map(tuple)


@st.composite
def branched(draw: st.DrawFn) -> tuple[tuple[str, ...], tuple[Arc, ...]]:
    """A reference with some arcs."""
    units = draw(st.lists(st.sampled_from("abc"), min_size=1, max_size=6).map(tuple))
    found: set[Arc] = set()
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(units) - 1))
        end = draw(st.integers(start + 1, min(len(units), start + 3)))
        spelling = draw(st.lists(st.sampled_from("abcx"), min_size=1, max_size=3).map(tuple))
        if spelling != units[start:end]:
            found.add(Arc(start, end, spelling))
    return units, tuple(sorted(found))


def strung_together(parts: Sequence[tuple[tuple[str, ...], tuple[Arc, ...]]]) -> Network:
    """One reference after another."""
    units: tuple[str, ...] = ()
    arcs: list[Arc] = []
    for more, spellings in parts:
        arcs += [Arc(arc.start + len(units), arc.end + len(units), arc.units) for arc in spellings]
        units += more
    return network_of(units, tuple(arcs))
