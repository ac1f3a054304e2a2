"""Starter scripts and the sound of the demo project, as they lie in this folder.

`ko_en.jsonl` holds Korean-English scripts written for this project: eight topics, three levels, two main
languages, at least two of each. `zh_en.jsonl` and `es_en.jsonl` hold two dozen Mandarin-English and Spanish-English
ones: one of each topic and level, half of them mainly in English. Spanish and English share a script, so there the
stretches that are switched to stand beside the text. `demo/` holds two dozen of them spoken by a speech synthesiser, with a
manifest that says how. Reading needs nothing but the files.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from db.records import SpellingSet

PAIRS = {"ko-en": "Korean-English", "zh-en": "Mandarin-English", "es-en": "Spanish-English"}
"""The pairs of languages that there are scripts of, with their names."""
SCRIPTS_FILE = Path(__file__).parent / "ko_en.jsonl"
"""Those of the demo."""
DEMO_FOLDER = Path(__file__).parent / "demo"
MANIFEST_FILE = DEMO_FOLDER / "manifest.json"
MISHEARINGS_FILE = DEMO_FOLDER / "mishearings.json"
TRANSLATIONS_FILE = DEMO_FOLDER / "translations.jsonl"

TOPICS = (
    "travel and culture",
    "entertainment",
    "academic",
    "language education",
    "software development",
    "medical",
    "everyday conversation",
    "business",
)
LEVELS = ("word", "phrase", "sentence")
MAIN_LANGUAGES = ("ko", "en")


@dataclass(frozen=True, slots=True)
class StarterScript:
    """A script before it belongs to a project.

    Attributes:
        id: such as `travel-ko-word-1`; becomes the key of the script in its set.
        text: NFC.
        main_language: one of the pair; the other one is switched to.
        topic: one of `TOPICS`; level: one of `LEVELS`, the highest one that the text holds.
        loanwords: spellings in either language that count as equal; one of each set stands in the text.
        pair: of its languages, one of `PAIRS`.
        switched: stretches in the other language, in their order, where both languages share a script; else empty.
    """

    id: str
    text: str
    main_language: str
    topic: str
    level: str
    loanwords: tuple[SpellingSet, ...]
    pair: str = "ko-en"
    switched: tuple[str, ...] = ()

    @property
    def languages(self) -> tuple[str, str]:
        """Both languages, the main one first."""
        first, second = self.pair.split("-")
        return (first, second) if self.main_language == first else (second, first)

    @property
    def switched_places(self) -> tuple[tuple[int, int], ...]:
        """Where the stretches in the other language stand in the text, in code points."""
        places: list[tuple[int, int]] = []
        for stretch in self.switched:
            start = self.text.index(stretch, places[-1][1] if places else 0)
            places.append((start, start + len(stretch)))
        return tuple(places)


@dataclass(frozen=True, slots=True)
class DemoSpeaker:
    """A voice of the demo: a variant of the synthesiser, named so that nobody takes it for a person."""

    id: str
    name: str
    variant: str
    pitch: int
    words_per_minute: int


@dataclass(frozen=True, slots=True)
class DemoClip:
    """One spoken script.

    Attributes:
        script_id: of the `StarterScript` that is read.
        speaker_id: of the `DemoSpeaker`.
        file: its name in `DEMO_FOLDER`.
        sha256: of that file.
        rate_hz, frames: mono, 16 bit.
        flaw: what was done to it on purpose: `quiet`, `noisy`, `clipped`, or empty.
    """

    script_id: str
    speaker_id: str
    file: str
    sha256: str
    rate_hz: int
    frames: int
    flaw: str

    @property
    def path(self) -> Path:
        """Where the sound lies."""
        return DEMO_FOLDER / self.file


@dataclass(frozen=True, slots=True)
class DemoTranslation:
    """A spoken script in the other language, written for the demo: what people would write, and what systems make of it.

    Attributes:
        id: of the `StarterScript`.
        reference: a good translation; careful: another one; literal: word for word; wandering: of something else.
    """

    id: str
    reference: str
    careful: str
    literal: str
    wandering: str


def _script(row: Mapping[str, Any], pair: str) -> StarterScript:
    return StarterScript(
        id=row["id"],
        text=row["text"],
        main_language=row["main_language"],
        topic=row["topic"],
        level=row["level"],
        loanwords=tuple(SpellingSet(tuple(spellings)) for spellings in row["loanwords"]),
        pair=pair,
        switched=tuple(row.get("switched", ())),
    )


@cache
def scripts(pair: str = "ko-en") -> tuple[StarterScript, ...]:
    """Every starter script of a pair of languages, in the order of the file.

    Args:
        pair: one of `PAIRS`.

    >>> first = scripts()[0]
    >>> first.topic, first.level, first.main_language, first.languages
    ('travel and culture', 'word', 'ko', ('ko', 'en'))
    >>> len(scripts("zh-en")), scripts("es-en")[0].switched
    (24, ('shuttle',))
    """
    lines = scripts_file(pair).read_text(encoding="utf-8").splitlines()
    return tuple(_script(json.loads(line), pair) for line in lines)


def scripts_file(pair: str) -> Path:
    """The file with the scripts of a pair, one of `PAIRS`."""
    return Path(__file__).parent / f"{pair.replace('-', '_')}.jsonl"


@cache
def manifest() -> Mapping[str, Any]:
    """How the demo's sound was made: origin, synthesiser and version, speakers, clips, checksums."""
    return json.loads(MANIFEST_FILE.read_text(encoding="utf-8"))


def demo_speakers() -> tuple[DemoSpeaker, ...]:
    """The voices of the demo.

    >>> [speaker.name for speaker in demo_speakers()][:2]
    ['Synthetic voice A', 'Synthetic voice B']
    """
    return tuple(DemoSpeaker(**row) for row in manifest()["speakers"])


def demo_clips() -> tuple[DemoClip, ...]:
    """The spoken scripts of the demo, in the order in which the starter scripts stand.

    >>> len(demo_clips())
    24
    """
    return tuple(DemoClip(**row) for row in manifest()["clips"])


@cache
def demo_translations() -> tuple[DemoTranslation, ...]:
    """Translations of the spoken scripts, in their order.

    >>> len(demo_translations())
    24
    """
    lines = TRANSLATIONS_FILE.read_text(encoding="utf-8").splitlines()
    return tuple(DemoTranslation(**json.loads(line)) for line in lines)


@cache
def mishearings() -> Mapping[str, Mapping[str, Any]]:
    """What the demo's imitated recognisers may write instead of what was said, made by hand for its scripts.

    Keys: `near` (word -> a word that sounds or looks like it), `hangul` (English word -> Hangul by sound),
    `roman` (Korean stretch -> Latin letters by sound), `translated` (stretch -> the other language),
    `endings` (language -> sentences that come from nowhere).
    """
    return json.loads(MISHEARINGS_FILE.read_text(encoding="utf-8"))
