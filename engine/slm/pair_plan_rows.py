"""What pairs are planned from: clips with who speaks how in them and where they can be cut, recorded noises and rooms."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

FoundBy = Literal["words", "pause"]


@dataclass(frozen=True, slots=True)
class SaidWord:
    """When a word is said, in which language; empty where that isn't known."""

    start_s: float
    end_s: float
    language: str = ""


@dataclass(frozen=True, slots=True)
class LanguageChange:
    """A text goes from one language to another.

    Attributes:
        share: of the text's sounds that come before, 0 to 1.
        before, after: the languages.
    """

    share: float
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Gap:
    """A place between two words, where a clip can be cut.

    Attributes:
        start_s, end_s: of the pause.
        found_by: "words" (their times are known) or "pause" (nothing is loud there).
        before, after: languages of the words around it; empty where they aren't known.
        words_before: how many words come before; None where their times aren't known.
    """

    start_s: float
    end_s: float
    found_by: FoundBy
    before: str = ""
    after: str = ""
    words_before: int | None = None

    @property
    def at_s(self) -> float:
        """Where it is cut: its middle."""
        return (self.start_s + self.end_s) / 2.0

    @property
    def length_s(self) -> float:
        """How long nothing is said."""
        return self.end_s - self.start_s

    @property
    def changes_language(self) -> bool:
        """Whether another language goes on."""
        return bool(self.before and self.after and self.before != self.after)


@dataclass(frozen=True, slots=True)
class Heard:
    """What was measured in a clip.

    Attributes:
        sha256: of its file.
        duration_s, rate_hz: of the file.
        start_s, end_s: of the speech in it.
        snr_db: speech over background; None where nothing is there but speech.
        gaps: where it can be cut, from the left.
    """

    sha256: str
    duration_s: float
    rate_hz: int
    start_s: float
    end_s: float
    snr_db: float | None
    gaps: tuple[Gap, ...]


@dataclass(frozen=True, slots=True)
class ClipRow:
    """A clip as a project, a list or a folder has it. Empty texts: not known.

    Attributes:
        id: its name, the only one.
        audio: its sound file.
        speaker, gender, sentiment, accent: who speaks, and how.
        speaker_name: another name of who speaks, by which tables may call that person; it is never written anywhere.
        text_key: what clips with the same words share, such as the key of a script.
        words: when its words are said, from the left.
        changes: of language in its text.
        problem: why it can't be used at all; empty: it can.
        heard: what was measured; None before that.
    """

    id: str
    audio: Path
    speaker: str = ""
    text_key: str = ""
    gender: str = ""
    sentiment: str = ""
    accent: str = ""
    words: tuple[SaidWord, ...] = ()
    changes: tuple[LanguageChange, ...] = ()
    problem: str = ""
    heard: Heard | None = None
    speaker_name: str = ""


@dataclass(frozen=True, slots=True)
class RecordedSound:
    """A recorded noise, or the impulse response of a room.

    Attributes:
        family: what is alike: of noises the kind, of impulse responses the room.
        audio: its sound file.
        sha256, duration_s: of the file.
        rt60_s: of an impulse response, as measured; None where it can't be, and for noises.
    """

    family: str
    audio: Path
    sha256: str
    duration_s: float
    rt60_s: float | None = None
