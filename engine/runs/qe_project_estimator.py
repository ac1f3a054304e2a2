"""Which estimator of a project some weights, a precision and a source of texts are; and whether they still score alike."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from db.session import Project, Session
from db.store import estimators, hypotheses, systems
from db.translation_records import EstimatorKind, EstimatorRecord, SegmentRecord, SegmentSetRecord
from engine.qe.segments import Scale
from engine.runs.asr_recognise_settings import program_name
from engine.runs.model_names import short_name
from engine.runs.qe_estimate import EstimatorSettings, OpenEstimator
from engine.runs.qe_reference_metrics import METRICS
from engine.runs.qe_score_cache import differ, identity_of, self_test_of
from engine.scorers.types import ModelFacts
from engine.types import EngineError

SHOWN_NAMES = {"chrf": "chrF", "chrf++": "chrF++", "bleu": "BLEU"}


@dataclass(frozen=True, slots=True)
class Transcripts:
    """Where source texts come from.

    Attributes:
        system_id, name: the recogniser; None and empty: the texts as they are.
        texts: its hypotheses by utterance id.
    """

    system_id: str | None = None
    name: str = ""
    texts: Mapping[str, str] | None = None

    @classmethod
    def of(cls, session: Session, system_id: str | None) -> Transcripts:
        """The texts of a recogniser, or those of the set."""
        if system_id is None:
            return cls()
        return cls(system_id, systems.get(session, system_id).name, hypotheses.texts(session, system_id))

    def text(self, row: SegmentRecord) -> str | None:
        """What the estimator takes for the source; None where the recogniser wrote nothing of it."""
        return row.source if self.texts is None else self.texts.get(row.utterance_id or "")


@dataclass(frozen=True, slots=True)
class ScoreJob:
    """What is scored, by what.

    Attributes:
        project, set: the translations.
        settings: of the estimator; name: of a new one; scale: of a program's scores.
        source: of the source texts.
    """

    project: Project
    set: SegmentSetRecord
    settings: EstimatorSettings
    name: str
    scale: Scale
    source: Transcripts

    @property
    def described(self) -> str:
        """All that starts the same run once more."""
        more = {
            "set": self.set.name,
            "set_id": self.set.id,
            "name": self.name,
            "scale": self.scale,
            "transcripts": self.source.name,
            "transcript_system_id": self.source.system_id,
        }
        return json.dumps(asdict(self.settings) | more, ensure_ascii=False)

    @property
    def label(self) -> str:
        """A name for the estimator: of the model, and of the recogniser whose texts it reads."""
        model = short_name(self.settings.model)
        label = SHOWN_NAMES.get(model, model) or program_name(self.settings.command)
        parts = [self.settings.precision] if self.settings.precision != "fp32" else []
        return " · ".join([label, *parts, *([self.source.name] if self.source.name else [])])

    @property
    def kind(self) -> EstimatorKind:
        """What the estimator is."""
        if self.settings.command:
            return "command"
        return "reference" if self.settings.model in METRICS else "comet"


def settings_of(found: OpenEstimator, source: Transcripts) -> str:
    """All that the scores depend on besides the texts."""
    facts = found.facts
    kept: dict[str, Any] = {
        "identity": identity_of(facts),
        "model": facts.model,
        "revision": facts.revision,
        "precision": facts.precision,
        "parameters": facts.parameters,
        "versions": dict(facts.versions),
        "chosen": dict(facts.settings),
        "transcripts": source.name,
    }
    if found.settings.command:
        kept["command"] = found.settings.command
    return json.dumps(kept, ensure_ascii=False)


def known_estimator(
    session: Session, identity: str, transcript_system_id: str | None
) -> EstimatorRecord | None:
    """The estimator of some weights, precision and transcripts, None where nothing was scored by it yet."""
    for one in estimators.list_estimators(session):
        is_own = one.kind != "imported" and one.transcript_system_id == transcript_system_id
        if is_own and json.loads(one.settings).get("identity") == identity:
            return one
    return None


def check_project_environment(found: EstimatorRecord, facts: ModelFacts) -> None:
    """The project may have been scored on another computer, of which this one's cache knows nothing.

    Raises:
        EngineError: the known pairs are scored otherwise here.
    """
    kept = json.loads(found.settings)
    first = [float(one) for one in str(kept.get("chosen", {}).get("self_test", "")).split()]
    if first and differ(first, self_test_of(facts)):
        before = kept.get("versions", {})
        changed = [f"{name} {before.get(name)} then, {new} now" for name, new in facts.versions]
        raise EngineError(
            f"{found.name} scores the known pairs otherwise than when it was first used in this project"
            f" ({'; '.join(changed)}): scores of both don't belong together; bring the packages back, or score with it as"
            " a new estimator after removing this one."
        )
