"""A rate with its interval, and without one that can't hold."""

from __future__ import annotations

from engine.types import Interval, Score
from gui.panels.recognition_numbers import percent_with_interval


def test_an_interval_of_a_few_utterances_is_not_shown_beside_its_number() -> None:
    def text(n: int) -> str:
        return percent_with_interval(
            Score(12.34, n, Interval(4.0, 23.3, "percentile bootstrap", n, 10_000, 0))
        )

    assert (text(2), text(4), text(5)) == ("12.3", "12.3", "12.3 [4.0, 23.3]")
    assert percent_with_interval(Score(None, 0, reason="no utterance has a unit to be scored")) == "n/a"
