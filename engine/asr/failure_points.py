"""What went wrong at each point of interest: where they stand in a reference, and the kinds of failure there.

A point is a word of the reference that is of interest (see `points_of_interest`). Where it stands depends on the
reference and the settings alone, so what is said of it holds for every system and every hypothesis. A point that is
right in the alignment has no failure; any other has those that cover some of it. What nobody said belongs to no point.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.asr.alignment import Alignment, Piece
from engine.asr.failure_kinds import KINDS, LEAST_CONFIDENCE, Failure, FailureKind, FailureReport
from engine.asr.seam_reading import read_reference, spans_of
from engine.asr.seam_settings import DEFAULT, SeamSettings
from engine.text.language_runs import Marked


@dataclass(frozen=True, slots=True)
class FailurePoint:
    """One point of interest and what the detector sees there.

    Attributes:
        reference: the word, with its place in the NFC text (tags taken out).
        kinds: those that hold there, in the order of `KINDS`; empty where nothing is wrong.
        evidence: the places that cover some of it; also those too unsure to make a kind.
    """

    reference: Piece
    kinds: tuple[FailureKind, ...] = ()
    evidence: tuple[Failure, ...] = ()

    @property
    def place(self) -> tuple[int, int]:
        """Its offsets in code points, end exclusive."""
        return self.reference.start, self.reference.end


def points_in(
    reference: str,
    *,
    tagged: bool = False,
    main_language: str | None = None,
    marked: Sequence[Marked] = (),
    settings: SeamSettings = DEFAULT,
) -> tuple[Piece, ...]:
    """The points of interest of a reference, from the left.

    Args:
        reference, tagged, main_language, marked, settings: as `seam.score_utterance` takes them.

    >>> [(piece.start, piece.text) for piece in points_in("오늘 bug 두 개")]
    [(0, '오늘'), (3, 'bug'), (7, '두')]
    """
    read = read_reference(reference, tagged, main_language, marked, settings)
    spans, starts = spans_of(read.text, settings), read.units.word_starts()
    places = [
        (spans[starts[word]][0], spans[starts[word + 1] - 1][1])
        for word, is_point in enumerate(read.points)
        if is_point
    ]
    return tuple(Piece(start, end, read.text[start:end]) for start, end in places)


def failure_points(
    points: Sequence[Piece], alignment: Alignment, report: FailureReport
) -> tuple[FailurePoint, ...]:
    """What the detector sees at points that don't overlap, from the left.

    Args:
        points: as `points_in` gives them, or other stretches of the reference.
        alignment, report: of the hypothesis, with the same settings.

    >>> from engine.asr.failures import failures_of
    >>> from engine.asr.seam import score_utterance
    >>> pair = "이번 분기 revenue가 낮아요", "이번 분기 레버뉴가 낮아요"
    >>> found = failure_points(points_in(pair[0]), score_utterance(*pair).alignment, failures_of(*pair))
    >>> [(point.reference.text, point.kinds) for point in found]
    [('분기', ()), ('revenue', ('phonetic',)), ('가', ())]
    """
    wrong = bytearray(len(report.reference))
    for word in alignment.words:
        if word.kind not in ("hit", "accepted"):
            wrong[word.reference.start : word.reference.end] = b"\1" * len(word.reference.text)
    ends = [point.end for point in points]
    found: list[list[Failure]] = [[] for _ in points]
    for failure in report.evidence:
        at = bisect_right(ends, failure.reference.start)
        while at < len(points) and points[at].start < failure.reference.end:
            if any(wrong[points[at].start : points[at].end]):
                found[at].append(failure)
            at += 1
    return tuple(
        FailurePoint(point, _kinds(evidence), tuple(evidence))
        for point, evidence in zip(points, found, strict=True)
    )


def _kinds(evidence: Iterable[Failure]) -> tuple[FailureKind, ...]:
    sure = {failure.kind for failure in evidence if failure.confidence >= LEAST_CONFIDENCE}
    return tuple(kind for kind in KINDS if kind in sure)
