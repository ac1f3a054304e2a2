"""What is said of the points of interest of one hypothesis, as its strip draws it and the chooser asks about it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from db.records import FailureLabelRecord
from engine.asr.alignment import Piece
from engine.asr.failure_kinds import KINDS, FailureKind
from engine.asr.failure_points import FailurePoint
from gui.panels.inspector_failure_words import kind_name
from gui.plots.alignment_points import StripPoint
from gui.services.failure_answers import Place
from gui.services.scoring_detail import SystemDetail

Answers = Mapping[Place, Sequence[FailureLabelRecord]]
"""What holds about a hypothesis, by place, oldest first."""


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
    report = system.failures
    assert report is not None
    places = [AskedPlace(None, "", "", frozenset(report.kinds), _kinds(mine.get(None)))]
    for point, heard in zip(system.points, heard_at(system, system.points), strict=True):
        answer = mine.get(point.place)
        held = answer if answer is not None and answer.hypothesis == report.hypothesis else None
        text = _told_text(point) or heard.text
        places.append(
            AskedPlace(point.place, point.reference.text, text, frozenset(point.kinds), _kinds(held))
        )
    return places


def _kinds(answer: FailureLabelRecord | None) -> frozenset[FailureKind] | None:
    if answer is None or answer.kinds is None:
        return None
    return frozenset(kind for kind in KINDS if kind in answer.kinds)


def _told_text(point: FailurePoint) -> str:
    """What the detector holds for a point: words that were written as one are aligned syllable by syllable."""
    sure = [one.hypothesis.text for one in point.evidence if one.kind in point.kinds and one.hypothesis.text]
    return min(sure, key=len, default="")


def heard_at(system: SystemDetail, points: Sequence[FailurePoint]) -> list[Piece]:
    """What is aligned with each of some points in the hypothesis; empty where nothing is."""
    alignment = system.alignment
    assert alignment is not None
    words = [word for word in alignment.words if word.reference.text]
    places = _Places([word.reference for word in words])
    found: list[Piece] = []
    for point in points:
        pieces = [words[at].hypothesis for at in places.met(*point.place)]
        filled = [piece for piece in pieces if piece.text]
        start, end = (filled[0].start, filled[-1].end) if filled else (0, 0)
        found.append(Piece(start, end, alignment.hypothesis[start:end]))
    return found


def columns_at(system: SystemDetail, points: Sequence[FailurePoint]) -> list[list[int]]:
    """The columns of the alignment that stand for each of some points, with what was inserted into it; one of a
    spelling that stands for several words is of each of them."""
    assert system.alignment is not None
    columns = system.alignment.columns
    written = [at for at, column in enumerate(columns) if column.reference.text]
    others = [at for at, column in enumerate(columns) if not column.reference.text and column.hypothesis.text]
    in_reference = _Places([columns[at].reference for at in written])
    in_hypothesis = _Places([columns[at].hypothesis for at in others])
    return [
        sorted(
            [written[at] for at in in_reference.met(*point.place)]
            + [others[at] for at in in_hypothesis.met(heard.start, heard.end)]
        )
        for point, heard in zip(points, heard_at(system, points), strict=True)
    ]


class _Places:
    """Stretches of a text that don't overlap, from the left."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self._starts = [piece.start for piece in pieces]
        self._ends = [piece.end for piece in pieces]

    def met(self, start: int, end: int) -> range:
        """Which of them overlap a stretch."""
        return range(bisect_right(self._ends, start), bisect_left(self._starts, end))


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


def answers_that_hold(system: SystemDetail, answers: Sequence[FailureLabelRecord]) -> Answers:
    """Answers by place, without those about a text that the hypothesis is no more."""
    text = system.failures.hypothesis if system.failures is not None else None
    found: defaultdict[Place, list[FailureLabelRecord]] = defaultdict(list)
    for answer in answers:
        if answer.hypothesis == text:
            found[answer.place].append(answer)
    return found


def answered_points(system: SystemDetail, answers: Sequence[FailureLabelRecord]) -> int:
    """How many points of a hypothesis somebody has said something of."""
    held = answers_that_hold(system, answers)
    return sum(point.place in held for point in system.points)


def strip_points(
    system: SystemDetail,
    answers: Sequence[FailureLabelRecord],
    names: Mapping[str | None, str],
    shown: Mapping[int, int],
) -> list[StripPoint]:
    """What a strip draws over points: what people said of them, else what the detector finds there.

    Args:
        system: whose strip it is.
        answers: about its hypothesis, oldest first.
        names: of people by id.
        shown: where each column of the alignment stands in the strip; those that it leaves out are missing.
    """
    held = answers_that_hold(system, answers)
    told = [point for point in system.points if point.kinds or point.place in held]
    found: list[StripPoint] = []
    for point, columns in zip(told, columns_at(system, told) if told else (), strict=True):
        said = held.get(point.place, ())
        wrong = any(one.kinds for one in said) if said else True
        if seen := tuple(shown[at] for at in columns if at in shown):
            state = "confirmed" if said else "proposed"
            found.append(StripPoint(seen, state, wrong, _text(point, said, names)))
    return found


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
