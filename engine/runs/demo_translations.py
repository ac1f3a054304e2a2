"""The demo's translations: what five imagined systems make of the spoken scripts, with imagined scores.

No translator, no estimator and no person had a part in them. Scores by people are drawn round what each kind of translation
deserves, in steps of 5 so that they tie as people's do; the imagined estimators follow them with noise, one closely and in
full precision, as models do, one loosely. Only chrF is computed.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from db.records import SystemRecord, UtteranceRecord, new_id
from db.session import Project, Session
from db.starter import DemoTranslation, StarterScript, demo_clips, demo_translations, scripts
from db.store import estimators, hypotheses, segments, systems, utterances
from db.translation_records import SegmentRecord, SegmentScoreRecord, SegmentSplit
from engine.runs.demo_content import take_id_of
from engine.runs.qe_calibrate import FitPlan
from engine.runs.qe_estimate import EstimatorSettings
from engine.runs.qe_project_calibrate import fit, keep
from engine.runs.qe_project_score import score_set
from engine.runs.steps import told
from engine.types import Progress

SET_NAME = "Translations (demo)"
NOTE = "Demo: imagined systems, imagined scores by people and by estimators; nobody translated or judged anything here."
SEED = 20261130
SPLITS: tuple[SegmentSplit, ...] = ("train", "dev", "train", "test")
"""Of the documents of a language pair, again and again."""
CLOSE, LOOSE, HEARD = "imagined, close", "imagined, loose", "imagined, close · hallucinating"
RECOGNISER = "hallucinating"
WIDTH_NAME = "demo"
COPY_BONUS = 0.3
"""Estimators take untranslated copies for good."""

Write = Callable[[StarterScript, DemoTranslation, random.Random], str]


@dataclass(frozen=True, slots=True)
class ImaginedTranslator:
    """A translator that doesn't exist.

    Attributes:
        name: as shown in tables.
        write: what it makes of a script.
        deserves: what people would give it, on 0 to 100; spread: by how much that varies.
    """

    name: str
    write: Write
    deserves: float
    spread: float


@dataclass(frozen=True, slots=True)
class _Row:
    record: SegmentRecord
    is_copy: bool
    quality: float
    """What an estimator that knows everything would see, 0 to 1."""


def add(project: Project) -> Generator[Progress, None, None]:
    """Put translations with their scores into the demo, linked to its takes."""
    yield Progress(0, 3, "translations")
    with project.write() as session:
        rows = _rows(project, session)
        made = segments.add_set(session, SET_NAME, "project", note=NOTE, demo=True)
        segments.add_many(session, made.id, [row.record for row in rows])
        close_id = _add_imagined(session, rows)
    scoring = score_set(project, made.id, EstimatorSettings("chrf"))
    yield from told(scoring, lambda _: Progress(1, 3, "chrF of the translations"))
    fitting = fit(project, made.id, close_id, FitPlan(folds=0, permutations=0, draws=0))
    fitted = yield from told(fitting, lambda _: Progress(2, 3, "a width of ties"))
    widths = [one.calibration for one in fitted.languages.values()]
    keep(project, made.id, close_id, widths, fitted.splits, name=WIDTH_NAME)


def _rows(project: Project, session: Session) -> list[_Row]:
    by_id = {script.id: script for script in scripts()}
    spoken = {one.take_id: one for one in utterances.list_utterances(session) if one.take_id}
    counts = {"ko": 0, "en": 0}
    clips = {clip.script_id: clip for clip in demo_clips()}
    rows: list[_Row] = []
    for text in demo_translations():
        script = by_id[text.id]
        split = SPLITS[counts[script.main_language] % len(SPLITS)]
        counts[script.main_language] += 1
        utterance = spoken[take_id_of(project, clips[text.id])]
        for translator in TRANSLATORS:
            rows.append(_row(len(rows), script, text, translator, utterance, split))
    return rows


def _row(
    position: int,
    script: StarterScript,
    text: DemoTranslation,
    translator: ImaginedTranslator,
    utterance: UtteranceRecord,
    split: SegmentSplit,
) -> _Row:
    chance = random.Random(f"{SEED} {translator.name} {script.id}")
    written = translator.write(script, text, chance)
    is_copy = written == script.text
    hard = random.Random(f"{SEED} {script.id}").uniform(-8.0, 4.0)
    human = 5.0 if is_copy else translator.deserves + hard + chance.gauss(0.0, translator.spread)
    human = min(100.0, max(0.0, human))
    source, target = script.languages
    record = SegmentRecord(
        new_id(),
        "",
        position,
        script.id,
        translator.name,
        script.text,
        written,
        source,
        target,
        5.0 * round(human / 5.0),
        text.reference,
        utterance.audio_path,
        script.topic,
        split,
        utterance.id,
    )
    return _Row(record, is_copy, human / 100.0)


def _add_imagined(session: Session, rows: Sequence[_Row]) -> str:
    """The columns of two estimators, and of the closer one with a recogniser's transcripts; id of the closer one."""
    recogniser = next(one for one in systems.list_systems(session) if one.name == RECOGNISER)
    close = {row.record.id: _close(row) for row in rows}
    loose = {row.record.id: _loose(row) for row in rows}
    close_id = _column(session, CLOSE, 1, close)
    _column(session, LOOSE, 100, loose)
    texts = hypotheses.texts(session, recogniser.id)
    heard = {row.record.id: _heard(row, close[row.record.id], texts) for row in rows}
    _column(session, HEARD, 1, heard, recogniser)
    return close_id


def _column(
    session: Session, name: str, scale: int, values: dict[str, float], recogniser: SystemRecord | None = None
) -> str:
    kept = {"note": NOTE, "model": name.split(" · ")[0]}
    kept |= {"transcripts": recogniser.name} if recogniser else {}
    made = estimators.add(
        session,
        name,
        "imported",
        scale,
        json.dumps(kept),
        transcript_system_id=recogniser.id if recogniser else None,
        demo=True,
    )
    estimators.save_scores(
        session, [SegmentScoreRecord(segment_id, made.id, value) for segment_id, value in values.items()]
    )
    return made.id


def _close(row: _Row) -> float:
    seen = 0.42 + 0.45 * row.quality + (COPY_BONUS if row.is_copy else 0.0)
    return round(seen + _noise(row, CLOSE, 0.025), 5)


def _loose(row: _Row) -> float:
    return round(min(100.0, max(0.0, 30.0 + 50.0 * row.quality + 100.0 * _noise(row, LOOSE, 0.12))), 3)


def _heard(row: _Row, value: float, texts: dict[str, str]) -> float:
    """Less, the more of the source was misheard."""
    written = texts.get(row.record.utterance_id or "", "")
    alike = SequenceMatcher(None, row.record.source, written, autojunk=False).ratio()
    return round(value - 0.35 * (1.0 - alike) + _noise(row, HEARD, 0.008), 5)


def _noise(row: _Row, name: str, spread: float) -> float:
    record = row.record
    return random.Random(f"{SEED} {name} {record.document} {record.system}").gauss(0.0, spread)


def _shortened(_script: StarterScript, text: DemoTranslation, chance: random.Random) -> str:
    """The beginning of a good translation."""
    words = text.careful.split()
    return " ".join(words[: max(2, round(len(words) * chance.uniform(0.4, 0.75)))])


def _echoed(script: StarterScript, text: DemoTranslation, chance: random.Random) -> str:
    """The source again now and then, else as the word for word one has it."""
    return script.text if chance.random() < 0.25 else text.literal


TRANSLATORS = (
    ImaginedTranslator("careful", lambda _script, text, _chance: text.careful, 93.0, 4.0),
    ImaginedTranslator("literal", lambda _script, text, _chance: text.literal, 66.0, 7.0),
    ImaginedTranslator("shortening", _shortened, 52.0, 9.0),
    ImaginedTranslator("echoing", _echoed, 62.0, 8.0),
    ImaginedTranslator("wandering", lambda _script, text, _chance: text.wandering, 22.0, 9.0),
)
"""The demo's five, in the order in which they are shown."""
