"""The handed public human and metric scores, with the values a shared task's own script gives them."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.qe.calibration import calibrate
from engine.qe.kendall import TauMeans, tau_b_means
from engine.qe.pairs import document_pairs
from engine.qe.segments import Segments, on_hundred
from engine.qe.soft_pairwise_accuracy import soft_pairwise_accuracy
from engine.qe.sweep import CalibrationSettings, sigma_of
from engine.qe.ties import Rounding, bucket_numbers
from tests.engine.qe_tables import CASES, handed, handed_table, shuffled

pytestmark = handed
METRICS = ("CometKiwi", "chrF", "GEMBA")


@cache
def expected() -> dict[str, Any]:
    return json.loads((CASES / "qe_zhen.expected.json").read_text(encoding="utf-8"))


@cache
def table(split: str, metric: str) -> Segments:
    return handed_table(split, metric)


def on_hundred_of(split: str) -> Segments:
    rows = table(split, "CometKiwi")
    return replace(rows, metric=on_hundred(rows.metric, 1))


def same_means(found: TauMeans, values: dict[str, Any]) -> None:
    assert found.tau_b == pytest.approx(values["tau_b"], abs=1e-9)
    assert found.tau_b_nan0 == pytest.approx(values["tau_b_nan0"], abs=1e-9)
    assert (found.n_documents, found.n_undefined) == (values["n_documents"], values["n_undefined"])


@pytest.mark.parametrize("metric", METRICS)
@pytest.mark.parametrize("split", ["train", "dev"])
def test_segment_and_system_level(split: str, metric: str) -> None:
    segments, values = table(split, metric), expected()[split][metric]
    same_means(tau_b_means(document_pairs(segments), segments.metric), values)
    found = soft_pairwise_accuracy(segments, way="compatible")
    assert found.value == pytest.approx(values["spa_compatible"], abs=3e-4)
    assert (found.n_documents, len(found.systems)) == (values["n_complete"], values["n_systems"])


@pytest.mark.parametrize("rounding", ["round", "floor", "ceil"])
def test_calibration(rounding: Rounding) -> None:
    train, dev, values = on_hundred_of("train"), on_hundred_of("dev"), expected()["calibration"][rounding]
    found = calibrate(train, CalibrationSettings(rounding=rounding))
    assert found.k == values["k"]
    assert found.sigma == pytest.approx(values["sigma"], abs=1e-9)
    assert found.epsilon == pytest.approx(values["epsilon"], abs=1e-9)
    assert found.point.tau_b == pytest.approx(values["train"]["tau_b"], abs=1e-9)
    assert found.point.tau_b_nan0 == pytest.approx(values["train"]["tau_b_nan0"], abs=1e-9)
    assert found.point.n_undefined == values["train"]["n_undefined"]
    pairs = document_pairs(dev)
    same_means(tau_b_means(pairs, dev.metric), values["dev_before"])
    same_means(tau_b_means(pairs, bucket_numbers(dev.metric, found.epsilon, rounding)), values["dev_after"])


def test_the_whole_sweep() -> None:
    found = calibrate(on_hundred_of("train"))
    for point, values in zip(found.curve, expected()["calibration"]["round"]["curve"], strict=True):
        assert point.k == values["k"]
        for name in ("epsilon", "tau_b", "tau_b_nan0"):
            assert getattr(point, name) == pytest.approx(values[name], abs=1e-9)
        assert point.n_undefined == values["n_undefined"]
        assert found.n_documents == values["n_documents"]


def test_wide_buckets_are_rewarded_where_undefined_documents_are_dropped() -> None:
    """With half the deviation of the scores themselves as width."""
    dev = on_hundred_of("dev")
    buckets = bucket_numbers(dev.metric, 0.5 * sigma_of(dev.metric))
    found = tau_b_means(document_pairs(dev), buckets)
    assert (round(found.tau_b or 0.0, 3), round(found.tau_b_nan0 or 0.0, 3)) == (0.322, 0.293)
    assert (found.n_undefined, found.n_documents) == (16, 182)


def test_real_scores_agree_with_themselves_in_any_order() -> None:
    dev = table("dev", "GEMBA")
    assert soft_pairwise_accuracy(replace(dev, metric=dev.human)).value == 1.0
    assert soft_pairwise_accuracy(shuffled(dev, 1)).value == soft_pairwise_accuracy(dev).value
