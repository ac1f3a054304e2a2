"""Labels with times, as Praat and ELAN keep them: tiers of intervals, from and to utterances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from db.records import WordTime
from engine.runs.exchange_corpus import CorpusRow, ReadOptions, Sound, timed_text, timed_words
from engine.runs.exchange_export_items import ExportItem, without_line_ends
from engine.runs.exchange_rows import FileRow, loanword_cell
from engine.runs.exchange_sound import TOLERANCE_S
from engine.types import EngineError

TEXT_TIERS = (
    *("text", "reference", "transcript", "transcription", "sentence", "sentences", "utterance", "utterances"),
    *("orthography", "ort", "문장", "전사", "발화"),
)
"""Names of the tier that holds what was said, the likeliest first."""

LABEL_TIERS = {
    "speaker": "speaker",
    "topic": "topic",
    "category": "topic",
    "level": "level",
    "cs_level": "level",
    "main_language": "main_language",
    "loanwords": "loanwords",
    "id": "id",
}
"""Names of tiers whose interval over a text says something about it, and what."""

WORDS, WHOLE = "words: ", "hypothesis: "
"""Before the name of a system: its words with their times, and all that it wrote."""

SOUNDS = (".wav", ".flac", ".mp3", ".ogg", ".aiff", ".aif", ".WAV")
NO_LENGTH_S = 1.0
"""Length of what is written for an utterance of which nothing says how long it is."""

SHORTEST_S = 0.001


@dataclass(frozen=True, slots=True)
class Interval:
    """A label from one time to another, in seconds."""

    start_s: float
    end_s: float
    text: str

    @property
    def middle_s(self) -> float:
        """Its middle."""
        return (self.start_s + self.end_s) / 2


@dataclass(frozen=True, slots=True)
class Tier:
    """Intervals in their order, and whose they are; `speaker` is empty where it isn't said."""

    name: str
    intervals: tuple[Interval, ...]
    speaker: str = ""


@dataclass(frozen=True, slots=True)
class Tiers:
    """A file with tiers.

    Attributes:
        path: the file.
        tiers: as in the file.
        sounds: names of the recording as the file has them.
    """

    path: Path
    tiers: tuple[Tier, ...]
    sounds: tuple[str, ...] = ()


def tier_rows(file: Tiers, options: ReadOptions) -> Iterator[CorpusRow]:
    """The utterances of a file: the intervals of its text tier, with what the other tiers say about them.

    One interval alone has the name of the file as its id, several are numbered; a tier `id` names them. The sound
    of an interval is cut out of the recording that the file names, or that lies beside it under its name.

    Raises:
        EngineError: which tier holds the text isn't clear, or it holds nothing.
    """
    tier = _text_tier(file, options.tier)
    said = [interval for interval in tier.intervals if interval.text.strip()]
    if not said:
        raise EngineError(f"{file.path}: the tier {tier.name!r} holds no text; choose another tier.")
    recording = _recording(file, options.audio)
    for number, interval in enumerate(said, 1):
        alone = len(said) == 1
        values: dict[str, Any] = {"id": file.path.stem if alone else f"{file.path.stem}_{number:03d}"}
        values |= {"text": interval.text}
        if tier.speaker:
            values["speaker"] = tier.speaker
        values |= _labels(file, interval)
        where = f"{file.path.name}, interval {number} of {tier.name}"
        sound = None if recording is None else _part(recording, interval, alone)
        if options.system:
            values["hypothesis"] = values.pop("text")
        yield CorpusRow(where, FileRow(number, values), sound)
        yield from _hypotheses(file, interval, values["id"], where, number)


def _text_tier(file: Tiers, wanted: str | None) -> Tier:
    names = ", ".join(tier.name for tier in file.tiers) or "none"
    if wanted is not None:
        found = next((tier for tier in file.tiers if tier.name == wanted), None)
        if found is None:
            raise EngineError(f"{file.path} has no tier {wanted!r} (found: {names}); choose one of these.")
        return found
    by_name = {tier.name.strip().casefold(): tier for tier in reversed(file.tiers)}
    named = next((by_name[name] for name in TEXT_TIERS if name in by_name), None)
    if named is not None:
        return named
    others = [tier for tier in file.tiers if not _is_about_text(tier) and tier.intervals]
    if len(others) != 1:
        raise EngineError(
            f"{file.path}: which tier holds the text isn't clear (found: {names}); name the tier."
        )
    return others[0]


def _is_about_text(tier: Tier) -> bool:
    return tier.name.strip().casefold() in LABEL_TIERS or tier.name.startswith((WORDS, WHOLE))


def _labels(file: Tiers, interval: Interval) -> dict[str, str]:
    """What the intervals of other tiers over the middle of a text say about it."""
    found: dict[str, str] = {}
    for tier in file.tiers:
        field = LABEL_TIERS.get(tier.name.strip().casefold())
        value = _over(tier, interval.middle_s) if field else ""
        if field and value:
            found[field] = value
    return found


def _over(tier: Tier, at_s: float) -> str:
    return next(
        (i.text.strip() for i in tier.intervals if i.start_s <= at_s < i.end_s and i.text.strip()), ""
    )


def _hypotheses(file: Tiers, over: Interval, key: str, where: str, number: int) -> Iterator[CorpusRow]:
    """What systems wrote for an interval; their times count from its beginning."""
    for tier in file.tiers:
        if tier.name.startswith(WHOLE):
            name = tier.name.removeprefix(WHOLE)
            words = next((one for one in file.tiers if one.name == WORDS + name), None)
            written = next((i.text for i in tier.intervals if i.start_s <= over.middle_s < i.end_s), "")
            yield _hypothesis(name, key, where, number, written, _within(words, over))
        elif tier.name.startswith(WORDS):
            name = tier.name.removeprefix(WORDS)
            if not any(one.name == WHOLE + name for one in file.tiers):
                yield _hypothesis(name, key, where, number, None, _within(tier, over))


def _hypothesis(
    name: str,
    key: str,
    where: str,
    number: int,
    written: str | None,
    words: Sequence[tuple[float, float, str]],
) -> CorpusRow:
    text, times = timed_text(words)
    if written is not None:
        text, times = written, placed_words(written, words)
    values = {"id": key, "hypothesis": text, "system": name}
    return CorpusRow(where, FileRow(number, values), words=times)


def placed_words(text: str, words: Sequence[tuple[float, float, str]]) -> tuple[WordTime, ...]:
    """Where words with times stand in a text; those that don't stand there in this order are left out.

    >>> placed_words("bug는 고쳤어", [(0.0, 0.3, "bug"), (0.3, 0.4, "는"), (0.4, 0.9, "고쳤어")])[1]
    WordTime(start_s=0.3, end_s=0.4, start=3, end=4)
    """
    found: list[WordTime] = []
    at = 0
    for start_s, end_s, word in words:
        start = text.find(word, at) if word else -1
        if start >= 0:
            at = start + len(word)
            found.append(WordTime(start_s, end_s, start, at))
    return tuple(found)


def _within(tier: Tier | None, over: Interval) -> list[tuple[float, float, str]]:
    """The labels of a tier whose middle lies in an interval, with times from its beginning."""
    inside = () if tier is None else (i for i in tier.intervals if over.start_s <= i.middle_s < over.end_s)
    return [
        (round(max(0.0, i.start_s - over.start_s), 6), round(i.end_s - over.start_s, 6), i.text)
        for i in inside
        if i.text.strip()
    ]


def _recording(file: Tiers, folder: Path | None) -> Path | None:
    """The recording: of the name in the file, or of the file's own name; None where there is none."""
    there = next(
        (path for name in file.sounds if (path := Path(name)).is_absolute() and path.is_file()), None
    )
    if there is not None:
        return there
    folders = [one for one in (folder, file.path.parent) if one is not None]
    names = [Path(name.replace("\\", "/")).name for name in file.sounds]
    names += [file.path.stem + suffix for suffix in SOUNDS]
    candidates = (one / name for one in folders for name in names if name)
    return next((path for path in candidates if path.is_file()), None)


def _part(recording: Path, interval: Interval, alone: bool) -> Sound:
    start_s = 0.0 if alone and interval.start_s <= TOLERANCE_S else interval.start_s
    return Sound(str(recording), recording, start_s=start_s, duration_s=interval.end_s - start_s)


def tiers_of(item: ExportItem, systems: Sequence[str]) -> tuple[tuple[Tier, ...], float]:
    """The tiers of an utterance, and where they end: its text and labels over all of it, and for each system what
    it wrote and, where they are known, its words with their times."""
    words = [() if one is None else _apart(timed_words(one.text, one.words)) for one in item.hypotheses]
    ends = [interval.end_s for intervals in words for interval in intervals]
    end_s = max([item.duration_s or 0.0, *ends]) or NO_LENGTH_S
    level, main_language = item.fixed
    whole = {
        "text": item.text,
        "id": item.key,
        "cs_level": level or "",
        "main_language": main_language or "",
        "topic": item.utterance.topic or "",
        "speaker": item.speaker or "",
        "loanwords": loanword_cell(item.utterance.loanwords),
    }
    length_s = item.duration_s or end_s  # words may be said to end behind the sound
    tiers = [_whole(name, text, length_s) for name, text in whole.items() if text.strip()]
    for name, written, intervals in zip(systems, item.hypotheses, words, strict=True):
        if written is not None:
            tiers.append(_whole(WHOLE + name, written.text, length_s))
            tiers += [Tier(WORDS + name, intervals)] if intervals else []
    return tuple(tiers), end_s


def _whole(name: str, text: str, end_s: float) -> Tier:
    return Tier(name, (Interval(0.0, end_s, without_line_ends(text)),))


def _apart(words: Iterator[tuple[float, float, str]]) -> tuple[Interval, ...]:
    """Words as intervals that follow each other: what overlaps is cut, what has no length gets a little."""
    found: list[Interval] = []
    before = 0.0
    for start_s, end_s, word in words:
        start_s = max(start_s, before)
        before = max(end_s, start_s + SHORTEST_S)
        found.append(Interval(start_s, before, without_line_ends(word)))
    return tuple(found)
