"""A text as written read into the units that it is scored in, chunk by chunk.

No step of the normaliser looks across a space, so what stands between two spaces is read once and remembered: most
chunks of a corpus come again.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from engine.text.normaliser import normalise_text
from engine.text.unit_text import UnitText, unit_text

_NOTHING = UnitText((), (), (), ())


@lru_cache(maxsize=1 << 16)
def _read_chunk(chunk: str) -> tuple[tuple[str, ...], tuple[int, ...], tuple[str, ...], tuple[int, ...]]:
    found = unit_text(normalise_text(chunk))
    return found.units, found.word_sizes, found.scripts, found.chunk_sizes


def read_units(text: str) -> UnitText:
    """The units of a text as written; equal to `unit_text(normalise_text(text))`.

    >>> read_units("Bug는 “wi-fi” 때문!").units
    ('bug', '는', 'wi', 'fi', '때', '문')
    """
    chunks = [_read_chunk(chunk) for chunk in text.split()]
    if not chunks:
        return _NOTHING
    units, word_sizes, scripts, chunk_sizes = zip(*chunks, strict=True)
    every = chain.from_iterable
    return UnitText(
        tuple(every(units)), tuple(every(word_sizes)), tuple(every(scripts)), tuple(every(chunk_sizes))
    )
