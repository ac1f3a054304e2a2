"""The failures of many utterances as JSON objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from engine.asr.alignment import Piece
from engine.asr.failure_kinds import LEAST_CONFIDENCE, Failure
from engine.asr.failures import failures_of


class FailureRow(Protocol):
    """What a row has to hold: as a line of `asr score`."""

    @property
    def id(self) -> str | int | float: ...
    @property
    def reference(self) -> str: ...
    @property
    def hypothesis(self) -> str | None: ...
    @property
    def loanwords(self) -> tuple[tuple[str, ...], ...]: ...
    @property
    def tagged(self) -> bool: ...
    @property
    def main_language(self) -> str | None: ...


def failure_lines(rows: Iterable[FailureRow]) -> Iterator[dict[str, Any]]:
    """One object a row: `{"id", "kinds", "evidence"}`, the kinds and places of `failures_of`.

    `kinds` are those of the places that are `counted`; others, less sure than `LEAST_CONFIDENCE`, are told beside them.

    A row without a hypothesis has no kind and says `"missing": "no hypothesis"`.
    """
    for row in rows:
        if row.hypothesis is None:
            yield {"id": row.id, "kinds": [], "evidence": [], "missing": "no hypothesis"}
            continue
        found = failures_of(
            row.reference, row.hypothesis, row.loanwords, tagged=row.tagged, main_language=row.main_language
        )
        evidence = [failure_json(failure) for failure in found.evidence]
        yield {"id": row.id, "kinds": list(found.kinds), "evidence": evidence}


def failure_json(failure: Failure) -> dict[str, Any]:
    """One place of failure as a JSON object; texts with their offsets in code points of the NFC text."""
    return {
        "kind": failure.kind,
        "signal": failure.signal,
        "reference": _piece_json(failure.reference),
        "hypothesis": _piece_json(failure.hypothesis),
        "confidence": failure.confidence,
        "counted": failure.confidence >= LEAST_CONFIDENCE,
        "nearness": failure.nearness,
        "count": failure.count,
        "words": list(failure.words),
        "point_of_interest": failure.point_of_interest,
    }


def _piece_json(piece: Piece) -> dict[str, Any]:
    return {"start": piece.start, "end": piece.end, "text": piece.text}
