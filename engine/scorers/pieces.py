"""Long recordings for models that hear little at once: cut where it is quiet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from engine.scorers import audio
from engine.scorers.transcript import Timed, transcription
from engine.scorers.types import AudioItem, Failed, Transcription

if TYPE_CHECKING:
    from engine.scorers.audio import Sound

_FRAME_S = 0.02
_QUIET_FRAMES = 10
"""A pause of 0.2 seconds is looked for."""


_LEAST_AT_ONCE = 4
"""Pieces that go through a model together, if the caller's batch isn't larger."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a recording: of which item of the batch, from which second, and its samples."""

    place: int
    start_s: float
    samples: Sound

    def timed(self, text: str, rate_hz: int) -> Timed:
        """Its text with its times."""
        return (text, self.start_s, self.start_s + len(self.samples) / rate_hz)


def in_pieces(
    batch: Sequence[AudioItem],
    rate_hz: int,
    longest_s: float,
    hear: Callable[[Sequence[Piece]], Sequence[tuple[str, bool]]],
    language: str | None,
) -> list[Transcription | Failed]:
    """What each item says, or why it can't be heard; of a cut recording the pieces' times are the times.

    Args:
        batch: of any lengths.
        rate_hz: that the model hears at.
        longest_s: what it hears at once.
        hear: the text of each of some pieces, and whether it was cut off.
        language: that was told or is known.
    """
    places, sounds, failed = audio.load_all(batch, rate_hz)
    found: dict[int, list[tuple[Timed, bool]]] = {at: [] for at in places}
    for group in slices(pieces_of(sounds, rate_hz, longest_s), len(sounds)):
        for piece, (text, is_cut) in zip(group, hear(group), strict=True):
            found[places[piece.place]].append((piece.timed(text, rate_hz), is_cut))
    return [reason or _joined(found[at], language) for at, reason in enumerate(failed)]


def _joined(pieces: Sequence[tuple[Timed, bool]], language: str | None) -> Transcription:
    text = " ".join(text.strip() for (text, _, _), _ in pieces if text.strip())
    flags = ["cut"] if any(is_cut for _, is_cut in pieces) else []
    times = [timed for timed, _ in pieces] if len(pieces) > 1 else []
    return transcription(text, times, flags, language)


def pieces_of(sounds: Sequence[Sound], rate_hz: int, longest_s: float) -> list[Piece]:
    """Every sound in pieces of at most `longest_s`, in order; a sound that is short enough is one piece."""
    return [
        Piece(place, start / rate_hz, sound[start:end])
        for place, sound in enumerate(sounds)
        for start, end in cuts(sound, rate_hz, longest_s)
    ]


def cuts(sound: Sound, rate_hz: int, longest_s: float) -> list[tuple[int, int]]:
    """Where to cut a sound: in the quietest fifth of a second of the second half of what may be heard at once.

    Returns:
        First sample and the one after the last of each piece; together they are the whole sound.
    """
    longest = int(longest_s * rate_hz)
    found: list[tuple[int, int]] = []
    start = 0
    while len(sound) - start > longest:
        end = start + longest // 2 + _quietest(sound[start + longest // 2 : start + longest], rate_hz)
        found.append((start, end))
        start = end
    return [*found, (start, len(sound))]


def _quietest(samples: Sound, rate_hz: int) -> int:
    """The middle of the quietest stretch."""
    import numpy as np

    size = max(1, int(_FRAME_S * rate_hz))
    count = len(samples) // size
    if count <= _QUIET_FRAMES:
        return len(samples)
    power = np.square(samples[: count * size].reshape(count, size)).mean(axis=1)
    smooth = np.convolve(power, np.ones(_QUIET_FRAMES), mode="valid")
    return (int(smooth.argmin()) + _QUIET_FRAMES // 2) * size


def slices(pieces: Sequence[_T], batch_size: int) -> Iterator[Sequence[_T]]:
    """Pieces in groups that go through a model together: as many as the caller had items, but a few at least.

    >>> [len(group) for group in slices(range(9), 1)]
    [4, 4, 1]
    """
    size = max(batch_size, _LEAST_AT_ONCE)
    for first in range(0, len(pieces), size):
        yield pieces[first : first + size]
