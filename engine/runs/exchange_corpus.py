"""What every format of corpora comes down to: rows with a text, perhaps a sound, a hypothesis, times of words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from db.records import WordTime
from engine.runs.exchange_columns import ColumnMapping
from engine.runs.exchange_rows import FileRow
from engine.text.tokens import nfc
from engine.types import EngineError, Progress

LONGEST_S = 1e9
"""Times beyond it, thirty years, are mistakes."""


@dataclass(frozen=True, slots=True)
class Sound:
    """The sound of a row: a file or its bytes, and which part of it.

    Attributes:
        name: of the file, for sentences and for its suffix.
        path: where it lies; None: `data` holds it.
        start_s: where the part begins.
        duration_s: how long it is; None: to the end.
    """

    name: str
    path: Path | None = None
    data: bytes | None = field(default=None, repr=False)
    start_s: float = 0.0
    duration_s: float | None = None

    @property
    def is_whole(self) -> bool:
        """Whether the whole file is meant."""
        return self.start_s == 0 and self.duration_s is None


@dataclass(frozen=True, slots=True)
class CorpusRow:
    """One utterance of a corpus.

    Attributes:
        place: where it stands, such as `wav.scp, line 3`.
        row: its values under the names by which fields are read: `id`, `text`, `hypothesis` (missing: none),
            `system`, `speaker`, `topic`, `level`, `main_language`, `loanwords` and whatever else is to be kept.
        sound: what is heard; None: nothing.
        words: when the words of the hypothesis were said.
        control: language of the monolingual control set that a new reference belongs to; None: to none.
    """

    place: str
    row: FileRow
    sound: Sound | None = None
    words: tuple[WordTime, ...] = ()
    control: str | None = None


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """What a reader may be told.

    Attributes:
        system: whose hypotheses they are; None: the texts are references, where a format leaves it open.
        mapping: which column is which; None: guessed.
        encoding: of text files; None: found out.
        audio: folder in which sound is looked for; None: beside the file.
        tier: of the text, in files with tiers; None: guessed.
        control: its references are a monolingual control set of this language, such as `ko`.
    """

    system: str | None = None
    mapping: ColumnMapping | None = None
    encoding: str | None = None
    audio: Path | None = None
    tier: str | None = None
    control: str | None = None


AS_IT_IS = ReadOptions()
"""Nothing is told."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """A corpus that is being read: its rows come one by one, once.

    Attributes:
        path: the file or folder.
        rows: to be read once; reading may raise EngineError. Steps among them say that it goes on.
        total: how many there are; 0: not known.
        notes: sentences for the person, such as that a file was read as CP949.
    """

    path: Path
    rows: Iterator[CorpusRow | Progress]
    total: int = 0
    notes: tuple[str, ...] = ()


def place(path: Path, number: int, unit: str = "line") -> str:
    """Where a row stands, for sentences.

    >>> place(Path("data/wav.scp"), 3)
    'wav.scp, line 3'
    """
    return f"{path.name}, {unit} {number}"


def seconds(text: str, path: Path, where: str, what: str) -> float:
    """A time in seconds as a file writes it.

    Raises:
        EngineError: it is no number, not finite, negative, or longer than any recording.

    >>> seconds("1.50", Path("a.ctm"), "line 2", "the start")
    1.5
    """
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value <= LONGEST_S:  # NaN is in no range
        raise EngineError(f"{path}, {where}: {what} is {text!r}, no time in seconds; mend it.")
    return value


def timed_text(words: Iterable[tuple[float, float, str]]) -> tuple[str, tuple[WordTime, ...]]:
    """Words with their times as a text and the times of its stretches.

    >>> timed_text([(0.0, 0.4, "버스"), (0.4, 0.9, "missed")])
    ('버스 missed', (WordTime(start_s=0.0, end_s=0.4, start=0, end=2), WordTime(start_s=0.4, end_s=0.9, start=3, end=9)))
    """
    parts: list[str] = []
    times: list[WordTime] = []
    at = 0
    for start_s, end_s, word in words:
        word = " ".join(nfc(word).split())
        if not word:
            continue
        parts.append(word)
        times.append(WordTime(start_s, end_s, at, at + len(word)))
        at += len(word) + 1
    return " ".join(parts), tuple(times)


def timed_words(text: str, words: Sequence[WordTime]) -> Iterator[tuple[float, float, str]]:
    """The stretches of a text with their times: the way back from `timed_text`.

    >>> list(timed_words("버스 missed", timed_text([(0.0, 0.4, "버스"), (0.4, 0.9, "missed")])[1]))
    [(0.0, 0.4, '버스'), (0.4, 0.9, 'missed')]
    """
    for word in words:
        if covered := text[word.start : word.end].strip():
            yield word.start_s, word.end_s, covered
