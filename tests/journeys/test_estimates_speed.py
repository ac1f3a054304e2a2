"""Estimates come faster than by COMET's own `predict`, and are the same."""

from __future__ import annotations

import pytest

from tests.bench import estimates


@pytest.mark.long  # the same pairs three times each way, on every core
@pytest.mark.timeout(600)
def test_pairs_are_scored_faster_than_predict_scores_them() -> None:
    assert estimates.scoring()["scoring_against_predict_ratio"] >= 1.5
