"""Records of translations: segments, estimators and their scores, widths of ties. As `db.records`, of which they are part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

SegmentSplit = Literal["", "train", "dev", "test"]
EstimatorKind = Literal["comet", "command", "imported", "reference"]


@dataclass(frozen=True, slots=True)
class SegmentSetRecord:
    """Translations that came from one file or folder, in its order.

    Attributes:
        name: unique in the project.
        source: the file or folder it came from, as its name; `project` where it was made of the project's takes.
        sha256: of what was read; None where nothing was.
        note: a person's words.
        segments, documents, scored: how many rows, source segments, and rows with a human score (filled when read).
        languages: the language pairs, such as `enzh` (filled when read).
    """

    id: str
    name: str
    source: str
    sha256: str | None
    created_at: str
    note: str = ""
    demo: bool = False
    segments: int = 0
    documents: int = 0
    scored: int = 0
    languages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SegmentRecord:
    """One system's translation of one source segment; (set, languages, document, system) is unique.

    Attributes:
        position: in the file, counted from 0.
        document: the source segment; its rows are translations of one source and are compared with each other.
        source, translation: texts; what was said (a transcript) and what a system made of it.
        source_language, target_language: codes such as `en` and `zh`; empty where the file has none.
        human_score: by people, higher is better; None where there is none.
        reference: a translation by people; None where there is none.
        audio_path: relative to the project folder, or absolute where the sound stays outside.
        domain: as the file says; empty where it says nothing.
        split: what it may be used for; a width of ties is fitted on `train` only.
        utterance_id: the utterance whose text is the source.
        extra: everything else the row held, as a JSON object.
    """

    id: str
    set_id: str
    position: int
    document: str
    system: str
    source: str
    translation: str
    source_language: str = ""
    target_language: str = ""
    human_score: float | None = None
    reference: str | None = None
    audio_path: str | None = None
    domain: str = ""
    split: SegmentSplit = ""
    utterance_id: str | None = None
    extra: str = "{}"

    @property
    def language(self) -> str:
        """The language pair, such as `enzh`; `all` where the row has none."""
        return f"{self.source_language}{self.target_language}" or "all"


@dataclass(frozen=True, slots=True)
class EstimatorRecord:
    """What gives segments a score: a model, a program, a metric with references, or an imported file.

    Attributes:
        name: unique in the project; the head of its column.
        kind: `comet` (scored here by a model), `command` (an external program), `imported` (a metric file),
            `reference` (chrF, BLEU).
        scale: 1 where its scores run from 0 to 1, 100 where from 0 to 100.
        settings: JSON object of what it was made with: model, hash of its weights, precision, versions …
        transcript_system_id: the recogniser whose hypotheses stood in for the source texts; None: the texts as they are.
            The scores stay when that recogniser is removed; its name is in the settings.
        segments: how many it has scored (filled when read).
    """

    id: str
    name: str
    kind: EstimatorKind
    scale: int
    settings: str
    created_at: str
    transcript_system_id: str | None = None
    demo: bool = False
    segments: int = 0


@dataclass(frozen=True, slots=True)
class SegmentScoreRecord:
    """An estimator's score of a segment.

    Attributes:
        value: finite, on the estimator's scale; higher is better.
        flags: what has to be known about it, as codes: `cut`, `copy`, `empty_source`, `empty_translation` …
        content_hash: of the texts and settings it was made with; equal means up to date. None where it was imported.
        run_id: the run that made it.
    """

    segment_id: str
    estimator_id: str
    value: float
    flags: tuple[str, ...] = ()
    content_hash: str | None = None
    run_id: str | None = None


@dataclass(frozen=True, slots=True)
class CalibrationRecord:
    """A width of ties, fitted once and applied as it is.

    Attributes:
        name: what it is called; free.
        estimator_id: whose scores it is for; language: of which pair.
        k, epsilon, sigma: epsilon = k * sigma, on 0 to 100.
        rounding: `round`, `floor` or `ceil`.
        shared: one width for all language pairs.
        n_documents: training documents with at least two rows.
        train_set_id: the segments it was fitted on; None where that set is gone or the calibration was imported.
        train_sha256: of the training rows and scores, by which a calibration is told from others.
        settings: JSON object: grid, objective, choice, seed, versions …
        curve: JSON list of the sweep's points.
        removed_at: when it was taken back; None while it holds.
    """

    id: str
    name: str
    estimator_id: str
    language: str
    k: float
    epsilon: float
    sigma: float
    rounding: str
    shared: bool
    n_documents: int
    train_set_id: str | None
    train_sha256: str
    settings: str
    curve: str
    created_at: str
    author_id: str | None = None
    run_id: str | None = None
    removed_at: str | None = None
