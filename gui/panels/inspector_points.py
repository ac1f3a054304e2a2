"""What is said of the points of interest of one hypothesis, as its strip draws it and the chooser asks about it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from db.records import FailureLabelRecord
from engine.asr.alignment import Alignment, Column, Piece
from engine.asr.failure_kinds import KINDS, FailureKind
from engine.asr.failure_points import FailurePoint
from gui.panels.inspector_failure_words import kind_name
from gui.plots.alignment_points import StripPoint
from gui.services.failure_answers import Place
from gui.services.scoring_detail import SystemDetail


@dataclass(frozen=True, slots=True)
class AskedPlace:
    """A place of a hypothesis that a person may say something of.

    Attributes:
        place: offsets of the point of interest; None: the whole utterance.
        said, heard: what stands there in the reference and in the hypothesis; empty for the whole.
        found: the kinds that the detector found.
        mine: the kinds that the person said; None where the person has not answered.
    """

    place: Place
    said: str
    heard: str
    found: frozenset[FailureKind]
    mine: frozenset[FailureKind] | None


def asked_places(system: SystemDetail, mine: Mapping[Place, FailureLabelRecord]) -> list[AskedPlace]:
    """The whole hypothesis, then its points of interest from the left.

    Args:
        system: with its detector's report.
        mine: what the person said, by place; about a point it holds as long as the hypothesis is the same text.
    """
    report, alignment = system.failures, system.alignment
    assert report is not None and alignment is not None
    whole = mine.get(None)
    places = [AskedPlace(None, "", "", frozenset(report.kinds), _kinds(whole))]
    for point in system.points:
        answer = mine.get(point.place)
        held = answer if answer is not None and answer.hypothesis == report.hypothesis else None
        heard = _heard_text(point, alignment)
        places.append(
            AskedPlace(point.place, point.reference.text, heard, frozenset(point.kinds), _kinds(held))
        )
    return places


def _kinds(answer: FailureLabelRecord | None) -> frozenset[FailureKind] | None:
    if answer is None or answer.kinds is None:
        return None
    return frozenset(kind for kind in KINDS if kind in answer.kinds)


def columns_at(point: FailurePoint, alignment: Alignment) -> list[int]:
    """The columns of an alignment that stand for some of a point, with what was inserted into it; one of a spelling
    stands for all its words."""
    heard = heard_at(point, alignment)

    def is_of_point(column: Column) -> bool:
        if column.kind == "insertion":
            return heard.start <= column.hypothesis.start and column.hypothesis.end <= heard.end
        return _overlaps(column.reference, point)

    return [at for at, column in enumerate(alignment.columns) if is_of_point(column)]


def heard_at(point: FailurePoint, alignment: Alignment) -> Piece:
    """What stands for a point in the hypothesis; empty where nothing does."""
    pieces = [word.hypothesis for word in alignment.words if _overlaps(word.reference, point)]
    filled = [piece for piece in pieces if piece.text]
    if not filled:
        return Piece(0, 0, "")
    start, end = filled[0].start, filled[-1].end
    return Piece(start, end, alignment.hypothesis[start:end])


def _heard_text(point: FailurePoint, alignment: Alignment) -> str:
    """What a person reads as recognised at a point: what the detector holds for it, as words that were written as one
    are aligned syllable by syllable; else what is aligned with it."""
    sure = [one.hypothesis.text for one in point.evidence if one.kind in point.kinds and one.hypothesis.text]
    return min(sure, key=len, default="") or heard_at(point, alignment).text


def _overlaps(reference: Piece, point: FailurePoint) -> bool:
    start, end = point.place
    return reference.start < end and start < reference.end


def point_at(system: SystemDetail, columns: tuple[int, int]) -> int | None:
    """Which point of a system some columns of its alignment belong to, or lie next to; None where it has none.

    Args:
        system: with its alignment.
        columns: the first and the last of them.
    """
    assert system.alignment is not None
    first, last = (system.alignment.columns[at].reference for at in columns)

    def distance(at: int) -> int:
        start, end = system.points[at].place
        return max(0, first.start - end + 1, start - last.end + 1)

    return min(range(len(system.points)), key=distance, default=None)


def answered_points(system: SystemDetail, answers: Sequence[FailureLabelRecord]) -> int:
    """How many points of a hypothesis somebody has said something of."""
    return sum(bool(_said_of(point, system, answers)) for point in system.points)


def strip_points(
    system: SystemDetail,
    answers: Sequence[FailureLabelRecord],
    names: Mapping[str | None, str],
    shown: Mapping[int, int],
) -> list[StripPoint]:
    """What a strip draws over points: what people said of them, else what the detector finds there.

    Args:
        system: whose strip it is.
        answers: that hold about its hypothesis, oldest first.
        names: of people by id.
        shown: where each column of the alignment stands in the strip; those that it leaves out are missing.
    """
    found: list[StripPoint] = []
    alignment = system.alignment
    for point in system.points if alignment is not None else ():
        said = _said_of(point, system, answers)
        if not said and not point.kinds:
            continue
        columns = tuple(shown[at] for at in columns_at(point, alignment) if at in shown)  # type: ignore[arg-type]
        wrong = any(one.kinds for one in said) if said else True
        state = "confirmed" if said else "proposed"
        found.append(StripPoint(columns, state, wrong, _text(point, said, names)))
    return found


def _said_of(
    point: FailurePoint, system: SystemDetail, answers: Sequence[FailureLabelRecord]
) -> list[FailureLabelRecord]:
    """What holds about a point: said of it, and of the text that the hypothesis still is."""
    text = system.failures.hypothesis if system.failures is not None else None
    return [one for one in answers if one.place == point.place and one.hypothesis == text]


def _text(point: FailurePoint, said: Sequence[FailureLabelRecord], names: Mapping[str | None, str]) -> str:
    somebody = QCoreApplication.translate("failures", "somebody")
    parts = [f"{names.get(one.author_id) or somebody}: {kinds_text(one.kinds or ())}" for one in said]
    detector = QCoreApplication.translate("failures", "detector: {kinds}")
    if not said or any(set(one.kinds or ()) != set(point.kinds) for one in said):
        parts.append(detector.format(kinds=kinds_text(point.kinds)))
    return " · ".join(parts)


def kinds_text(kinds: Collection[str]) -> str:
    """The names of kinds in a line, in their order."""
    named = ", ".join(kind_name(kind) for kind in KINDS if kind in kinds)
    return named or QCoreApplication.translate("failures", "nothing is wrong")
