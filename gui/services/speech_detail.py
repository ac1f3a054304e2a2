"""A pair with all that can be heard of it: both clips, the prompt, the references, what models said on."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from db.speech_records import ContinuationsRecord, SpeechPairRecord
from engine.types import EngineError
from gui.services.speech import SpeechData
from recorder.envelope import Envelope
from recorder.types import RecorderError

if TYPE_CHECKING:
    from db.session import Project
    from engine.runs.slm_generations import ContinuationRow


@dataclass(frozen=True, slots=True)
class HeardContinuation:
    """What a model said on from the prompt.

    Attributes:
        continuations_id: of whose row; model: as a person sees it.
        path: the sound; None where there is none.
        positive_codec, negative_codec: the references through the model's codec and back; None where there are none.
        reason: why there is no sound; empty where there is one.
    """

    continuations_id: str
    model: str
    path: Path | None
    positive_codec: Path | None = None
    negative_codec: Path | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class SpeechDetail:
    """A pair as the Inspector shows it.

    Attributes:
        pair: what it is.
        positive, negative: the clips; None where there are none.
        prompt: a sound of its own; None: it is the beginning of the clips.
        envelopes: outlines of the positive and the negative clip; None where one can't be read.
        problem: why something can't be heard; empty where nothing is missing.
        continuations: of every model.
    """

    pair: SpeechPairRecord
    positive: Path | None
    negative: Path | None
    prompt: Path | None
    envelopes: tuple[Envelope | None, Envelope | None]
    problem: str
    continuations: tuple[HeardContinuation, ...]


Generations = MutableMapping[str, dict[str, "ContinuationRow"]]
"""Rows of continuations by the name of their pair, by the path of their folder."""


def read_detail(
    project: Project, data: SpeechData, pair: SpeechPairRecord, generations: Generations
) -> SpeechDetail:
    """Read what can be heard of a pair; called on a worker.

    Args:
        project: where it is.
        data: the set that it is of.
        pair: which.
        generations: continuations that were read; what is read now is added.
    """

    def absolute(path: str | None) -> Path | None:
        return None if path is None else project.absolute(path)

    positive, negative = absolute(pair.positive), absolute(pair.negative)
    problem = ""
    if positive is None or negative is None:
        problem = QCoreApplication.translate("speech", "only token losses are known of this pair")
    outlines: list[Envelope | None] = []
    for path in (positive, negative):
        found = _outline(path)
        problem = problem or (found if isinstance(found, str) else "")
        outlines.append(found if isinstance(found, Envelope) else None)
    return SpeechDetail(
        pair,
        positive,
        negative,
        absolute(pair.prompt),
        (outlines[0], outlines[1]),
        problem,
        tuple(_heard(project, one, pair.name, generations) for one in data.continuations),
    )


def _outline(path: Path | None) -> Envelope | str | None:
    if path is None:
        return None
    if not path.is_file():
        text = QCoreApplication.translate(
            "speech", "The file {name} is not there: bring it back to {folder}."
        )
        return text.format(name=path.name, folder=path.parent)
    try:
        return Envelope.of_file(path)
    except RecorderError as error:
        return str(error)


def _heard(
    project: Project, record: ContinuationsRecord, name: str, generations: Generations
) -> HeardContinuation:
    from engine.runs.slm_project_judge import read_continuations

    key = f"{record.path} {record.created_at} {record.pairs}"
    if key not in generations:
        try:
            generations[key] = {row.id: row for row in read_continuations(project, record).rows}
        except EngineError as error:
            return HeardContinuation(record.id, record.name, None, reason=str(error))
    row = generations[key].get(name)
    if row is None:
        reason = QCoreApplication.translate("speech", "its prompt was not continued")
        return HeardContinuation(record.id, record.name, None, reason=reason)
    return HeardContinuation(
        record.id, record.name, row.generated, row.positive_codec, row.negative_codec, row.reason
    )
