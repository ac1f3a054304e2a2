"""What a judge hears of a pair and of a continuation: stretches of sound files, as near to the switch as they come.

A prompt is heard at its end, up to the longest stretch; a continuation at its beginning. The prompt of a pair is its
own file or the positive clip up to the switch, its reference continuations are files or what follows the switch.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from db.files import file_sha256
from engine.runs.asr_recognise_audio import HASH_LENGTH, Unreadable
from engine.runs.slm_clip_length import clip_length_s
from engine.runs.slm_pairs import PairRow

ROUNDED_S = 0.01
"""By so much a switch may lie behind a prompt's end: it was rounded."""


@dataclass(frozen=True, slots=True)
class Clip:
    """A stretch of a sound file.

    Attributes:
        path: the file.
        start_s: where it begins.
        duration_s: how long it is.
    """

    path: Path
    start_s: float
    duration_s: float


Heard = Clip | str
"""A stretch, or why there is none: one sentence."""


@dataclass(frozen=True, slots=True)
class PairClips:
    """What is heard of a pair.

    Attributes:
        prompt: its end.
        positive, negative: beginnings of the reference continuations.
    """

    prompt: Heard
    positive: Heard
    negative: Heard


@dataclass(slots=True)
class Sounds:
    """Files as they are looked at: how long they are, and what is in them; each is looked at once.

    Attributes:
        max_s: of the longest stretch.
    """

    max_s: float
    _lengths: dict[Path, float | str] = field(default_factory=dict)
    _hashes: dict[Path, str] = field(default_factory=dict)

    def pair(self, row: PairRow) -> PairClips:
        """What is heard of a pair."""
        prompt = self._whole(row.prompt, last=True) if row.prompt else self._until_switch(row)
        return PairClips(
            prompt,
            self._continuation(row, row.positive_continuation, row.positive),
            self._continuation(row, row.negative_continuation, row.negative),
        )

    def beginning(self, path: Path) -> Heard:
        """The beginning of a file."""
        return self._whole(path)

    def key(self, clip: Clip) -> str:
        """What a stretch is known by: the content of its file, and where it lies.

        Raises:
            OSError: the file can't be read.
        """
        if clip.path not in self._hashes:
            self._hashes[clip.path] = file_sha256(clip.path)[:HASH_LENGTH]
        return f"{self._hashes[clip.path]} {clip.start_s:.6f} {clip.duration_s:.6f}"

    def same(self, row: PairRow) -> str:
        """What a pair is known by when two sets are compared: the content of its files, and the switch.

        Raises:
            OSError: a file can't be read.
        """
        keys = [self.key(Clip(path, 0.0, 0.0)) for path in (row.positive, row.negative)]
        return f"{keys} {row.switch_s}"

    def _whole(self, path: Path, *, last: bool = False) -> Heard:
        length_s = self._length(path)
        if isinstance(length_s, str):
            return length_s
        heard_s = min(length_s, self.max_s)
        return Clip(path, length_s - heard_s if last else 0.0, heard_s)

    def _until_switch(self, row: PairRow) -> Heard:
        if row.switch_s is None:
            return f"{row.where} has neither a switch nor a prompt of its own."
        length_s = self._length(row.positive)
        if isinstance(length_s, str):
            return length_s
        if row.switch_s > length_s + ROUNDED_S:
            return _ends_before(row.positive, row, length_s)
        end_s = min(row.switch_s, length_s)
        if not end_s:
            return f"{row.where} has its switch at 0 s, so there is no prompt."
        start_s = max(0.0, end_s - self.max_s)
        return Clip(row.positive, start_s, end_s - start_s)

    def _continuation(self, row: PairRow, own: Path | None, clip: Path) -> Heard:
        if own is not None:
            return self._whole(own)
        if row.switch_s is None:
            return f"{row.where} has neither a switch nor continuations of its own."
        length_s = self._length(clip)
        if isinstance(length_s, str):
            return length_s
        if length_s <= row.switch_s:
            return _ends_before(clip, row, length_s)
        return Clip(clip, row.switch_s, min(length_s - row.switch_s, self.max_s))

    def _length(self, path: Path) -> float | str:
        if path not in self._lengths:
            try:
                self._lengths[path] = clip_length_s(path)
            except Unreadable as error:
                self._lengths[path] = f"{path}: {error}."
        return self._lengths[path]


def _ends_before(clip: Path, row: PairRow, length_s: float) -> str:
    return f"{row.where}: {clip.name} ends at {length_s:.2f} s, and the switch is at {row.switch_s:g} s."
