"""A text as written read into the units that it is scored in, chunk by chunk.

No step of the normaliser looks across a space, so what stands between two spaces is read once and remembered: most
chunks of a corpus come again. What is remembered shares its parts (a syllable is one object wherever it stands), which
keeps them near the processor and makes comparing them a comparison of addresses.
"""

from __future__ import annotations

import re
from functools import lru_cache
from sys import intern

from engine.text.normaliser import normalise_text
from engine.text.scripts import HANGUL, LATIN
from engine.text.unit_text import UnitText, unit_text

_MOST_CHUNKS = 1 << 16

_USUAL = re.compile("([A-Za-z]*)([가-힣]*)[.,?!]*")
"""Latin letters, then Hangul, then punctuation: most chunks, of which the units can be told at once."""

_Shape = tuple[tuple[int, ...], tuple[str, ...], tuple[int, ...]]
"""Word sizes, scripts and chunk sizes of what stands between two spaces."""


@lru_cache(maxsize=1 << 12)
def _shared(shape: _Shape) -> _Shape:
    return shape


class _Chunks(dict[str, tuple[tuple[str, ...], _Shape]]):
    """What was read: units and shape of each chunk."""

    def __missing__(self, chunk: str) -> tuple[tuple[str, ...], _Shape]:
        if len(self) >= _MOST_CHUNKS:
            self.clear()
        units, shape = _read(chunk)
        found = self[chunk] = tuple(map(intern, units)), _shared(shape)
        return found


def _read(chunk: str) -> tuple[tuple[str, ...], _Shape]:
    if not (usual := _USUAL.fullmatch(chunk)):
        found = unit_text(normalise_text(chunk))
        return found.units, (found.word_sizes, found.scripts, found.chunk_sizes)
    latin, hangul = usual.groups()
    size = len(hangul)
    if not latin:
        return tuple(hangul), ((size,), (HANGUL,), (size,)) if hangul else ((), (), ())
    if hangul:
        return (latin.lower(), *hangul), ((1, size), (LATIN, HANGUL), (1 + size,))
    return (latin.lower(),), ((1,), (LATIN,), (1,))


_CHUNKS = _Chunks()


def read_units(text: str) -> UnitText:
    """The units of a text as written; equal to `unit_text(normalise_text(text))`.

    >>> read_units("Bug는 “wi-fi” 때문!").units
    ('bug', '는', 'wi', 'fi', '때', '문')
    """
    units: list[str] = []
    word_sizes: list[int] = []
    scripts: list[str] = []
    chunk_sizes: list[int] = []
    for chunk_units, (of_words, of_scripts, of_chunks) in map(_CHUNKS.__getitem__, text.split()):
        units += chunk_units
        word_sizes += of_words
        scripts += of_scripts
        chunk_sizes += of_chunks
    return UnitText(tuple(units), tuple(word_sizes), tuple(scripts), tuple(chunk_sizes))
