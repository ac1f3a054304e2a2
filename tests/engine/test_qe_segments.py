"""Rows of translations: what is let in, what is refused with its row, and how they are split."""

from __future__ import annotations

from math import inf, nan

import numpy as np
import pytest

from engine.qe.pairs import document_pairs
from engine.qe.segments import (
    canonical_order,
    on_hundred,
    scale_doubt,
    segments_by_language,
    segments_of,
    subset,
)
from engine.types import EngineError


@pytest.mark.parametrize("bad", [nan, inf, -inf, True, False, np.True_, None, "0.5", 1e101, 10**400, [1], 1j])
@pytest.mark.parametrize("side", ["human", "metric"])
def test_a_score_that_is_no_finite_number_is_refused_with_its_row(bad: object, side: str) -> None:
    scores: dict[str, list[object]] = {"human": [1, 2, 3], "metric": [1, 2, 3]}
    scores[side][1] = bad
    with pytest.raises(EngineError, match=rf"^Row 2: the {side} score is .*, and must be a finite number\.$"):
        segments_of(["d"] * 3, list("abc"), scores["human"], scores["metric"])


def test_numbers_of_numpy_are_numbers() -> None:
    found = segments_of(["d"] * 2, ["a", "b"], np.array([1, 2]), np.float32([0.5, 0.25]))  # pyright: ignore[reportArgumentType]
    assert found.human.tolist() == [1, 2]
    assert found.metric.dtype == np.float64


@pytest.mark.parametrize("short", range(4))
def test_columns_of_different_lengths_are_refused(short: int) -> None:
    columns = [["d", "d"], ["a", "b"], [1, 2], [3, 4]]
    columns[short].pop()
    with pytest.raises(EngineError, match="different lengths"):
        segments_of(*columns)  # pyright: ignore[reportArgumentType]


def test_no_row_is_refused() -> None:
    with pytest.raises(EngineError, match="no rows"):
        segments_of([], [], [], [])


@pytest.mark.parametrize(("column", "name"), list(enumerate(["language pair", "document", "system"])))
@pytest.mark.parametrize("bad", ["", " ", None, 3])
def test_a_missing_name_is_refused_with_its_row(column: int, name: str, bad: object) -> None:
    languages, documents, systems = names = [["zhen"] * 3, ["d"] * 3, list("abc")]
    names[column][2] = bad  # pyright: ignore[reportArgumentType, reportCallIssue]
    with pytest.raises(EngineError, match=f"^Row 3: the {name} is "):
        segments_by_language(languages, documents, systems, [1, 2, 3], [1, 2, 3])


def test_a_system_that_translates_a_document_twice_is_refused_with_both_rows() -> None:
    with pytest.raises(EngineError, match=r"^Rows 1 and 3 \(all\) .* 'd' .* 'a'"):
        segments_of(["d", "d", "d"], ["a", "b", "a"], [1, 2, 3], [1, 2, 3])


def test_language_pairs_are_apart() -> None:
    found = segments_by_language(["ende", "enzh", "ende"], ["d"] * 3, ["a", "a", "b"], [1, 2, 3], [4, 5, 6])
    assert list(found) == ["ende", "enzh"]
    assert found["ende"].rows.tolist() == [0, 2]
    assert found["ende"].metric.tolist() == [4, 6]
    assert found["enzh"].systems == ("a",)


def test_a_part_knows_its_rows_in_the_file() -> None:
    found = segments_by_language(["x", "y", "y", "y"], ["d"] * 4, list("abcd"), [1, 2, 3, 4], [5, 6, 7, 8])[
        "y"
    ]
    part = subset(found, np.array([True, False, True]))
    assert part.rows.tolist() == [1, 3]
    assert part.human.tolist() == [2, 4]


def test_scores_cannot_be_written() -> None:
    found = segments_of(["d"] * 2, ["a", "b"], [1, 2], [3, 4])
    for scores in (found.human, found.metric):
        with pytest.raises(ValueError, match="read-only"):
            scores[0] = 9


def test_canonical_order_is_of_documents_then_systems() -> None:
    found = segments_of(["d10", "d2", "d10"], ["b", "a", "a"], [1, 2, 3], [4, 5, 6])
    assert canonical_order(found).tolist() == [2, 0, 1]


def test_scales() -> None:
    assert on_hundred(np.array([0.123]), 1).tolist() == [12.3]
    assert on_hundred(np.array([12.3]), 100).tolist() == [12.3]
    assert not scale_doubt(np.array([-0.1, 1.2]), 1)
    assert "Row 1" in scale_doubt(np.array([-6.0, 0.2]), 1)
    assert not scale_doubt(np.array([0.4, 74.0]), 100)
    assert scale_doubt(np.array([0.4, 0.74]), 100)
    assert not scale_doubt(np.array([-20.0, 150.0]), 100)
    assert "Row 2" in scale_doubt(np.array([30.0, 800.0]), 100)


def test_documents_of_any_sizes_give_all_their_pairs() -> None:
    documents = ["d"] * 3 + ["a"] + ["c"] * 2 + ["b"] * 3
    systems = ["x", "y", "z", "x", "x", "y", "z", "y", "x"]
    pairs = document_pairs(segments_of(documents, systems, [0] * 9, [0] * 9))
    assert pairs.documents == ("b", "c", "d")
    assert pairs.n_single == 1
    assert list(zip(pairs.first.tolist(), pairs.second.tolist(), strict=True)) == [
        *((8, 7), (8, 6), (7, 6)),
        (4, 5),
        *((0, 1), (0, 2), (1, 2)),
    ]
    assert pairs.starts.tolist() == [0, 3, 4]
    assert pairs.sizes.tolist() == [3, 1, 3]
    assert pairs.rows.tolist() == [8, 7, 6, 4, 5, 0, 1, 2]
    assert pairs.row_documents.tolist() == [0, 0, 0, 1, 1, 2, 2, 2]


def test_one_document_with_all_rows_is_refused() -> None:
    n = 4500
    rows = segments_of(["all"] * n, [str(row) for row in range(n)], [0] * n, [0] * n)
    with pytest.raises(EngineError, match=r"most in 'all'.*one source segment"):
        document_pairs(rows)
