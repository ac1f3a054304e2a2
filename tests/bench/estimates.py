"""Quality estimation: a sweep of tie widths, soft pairwise accuracy, and scoring beside COMET's own `predict`."""

from __future__ import annotations

import tempfile
import time
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from scipy.stats import kendalltau

from engine.qe.kendall import document_taus
from engine.qe.pairs import document_pairs
from engine.qe.segments import Segments, segments_of
from engine.qe.soft_pairwise_accuracy import soft_pairwise_accuracy
from engine.qe.sweep import CalibrationSettings, sigma_of, sweep
from engine.qe.ties import bucket_numbers
from engine.scorers.comet_pairs import PairItem, by_length
from engine.scorers.types import ScorerSpec

DOCUMENTS, ROWS = 6_000, 8
COMPARED_WIDTHS = 2
PAIRS = 5_000
REPEATS = 2


def measure() -> dict[str, float]:
    """Seconds, and ratios to scipy and to COMET (more is better)."""
    return {**_sweep(), **_accuracy(), **scoring()}


def _table(documents: int, systems: int) -> Segments:
    draw = np.random.default_rng(0)
    human = draw.integers(0, 5, (documents, systems)).astype(float)
    metric = 70 + 3 * human + draw.normal(0, 8, human.shape)
    names = [f"d{at:05}" for at in range(documents) for _ in range(systems)]
    columns = names, [f"s{at}" for _ in range(documents) for at in range(systems)]
    return segments_of(*columns, human.ravel().tolist(), metric.ravel().tolist())


def _sweep() -> dict[str, float]:
    segments, settings = _table(DOCUMENTS, ROWS), CalibrationSettings()
    sigma = sigma_of(segments.metric)
    seconds = _best(lambda: sweep(segments, sigma, settings))
    widths = [k * sigma for k in settings.grid[1 :: len(settings.grid) // COMPARED_WIDTHS]]
    pairs, apart = document_pairs(segments), 0.0
    began = time.perf_counter()
    theirs = [_by_scipy(segments, width) for width in widths]
    by_scipy = (time.perf_counter() - began) * len(settings.grid) / len(widths)
    for width, taus in zip(widths, theirs, strict=True):
        ours = document_taus(pairs, bucket_numbers(segments.metric, width))
        apart = max(apart, float(np.nanmax(np.abs(ours - taus))))
    if apart > 1e-12:
        raise AssertionError(f"tau_b differs from scipy's by {apart}")
    return {"sweep_41_widths_48000_rows_s": seconds, "sweep_against_scipy_ratio": by_scipy / seconds}


def _by_scipy(segments: Segments, width: float) -> np.ndarray:
    """tau_b of each document, one after the other, as it is usually done."""
    buckets = bucket_numbers(segments.metric, width).reshape(DOCUMENTS, ROWS)
    human = segments.human.reshape(DOCUMENTS, ROWS)
    return np.array([kendalltau(*both)[0] for both in zip(human, buckets, strict=True)])


def _accuracy() -> dict[str, float]:
    segments = _table(5_000, 15)
    return {"spa_15_systems_5000_segments_s": _best(lambda: soft_pairwise_accuracy(segments))}


def scoring() -> dict[str, float]:
    """5,000 pairs of mixed lengths, a fifth of them repeated, by a model of two narrow layers."""
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from engine.scorers.comet import SCORER, Comet
        from tests.engine.scorers import comet_tiny

        path = comet_tiny.comet(Path(folder) / "kiwi", width=128)
        items = comet_tiny.pairs(PAIRS * 4 // 5, longest=40)
        items = [items[at % len(items)] for at in np.random.default_rng(0).permutation(PAIRS)]
        scorer = Comet(ScorerSpec(SCORER, str(path)))
        predict = _predict(path)
        ours, theirs = _timed(lambda: _scores(scorer, items), lambda: predict(items))
    if max(abs(one - other) for one, other in zip(ours[1], theirs[1], strict=True)) > 1e-4:
        raise AssertionError("scores differ from those of predict")
    return {"scoring_pairs_per_s": PAIRS / ours[0], "scoring_against_predict_ratio": theirs[0] / ours[0]}


def _scores(scorer: object, items: Sequence[PairItem]) -> list[float]:
    """As `qe score` does it: each pair once, similar lengths together."""
    from engine.scorers.comet import Comet, batch_tokens

    assert isinstance(scorer, Comet)
    found: dict[tuple[str, str], float] = {}
    unique = {(item.source, item.translation): item for item in items}
    for batch in by_length(unique.values(), 4 * batch_tokens("cpu")):
        for item, score in zip(batch, scorer.score(batch), strict=True):
            found[item.source, item.translation] = score.value
    return [found[item.source, item.translation] for item in items]


def _predict(path: Path) -> Callable[[Sequence[PairItem]], list[float]]:
    import comet

    model = comet.load_from_checkpoint(str(path / "checkpoints" / "model.ckpt"), local_files_only=True)

    def run(items: Sequence[PairItem]) -> list[float]:
        rows = [{"src": item.source, "mt": item.translation} for item in items]
        return model.predict(rows, batch_size=16, gpus=0, progress_bar=False)["scores"]

    return run


def _timed(*works: Callable[[], list[float]]) -> list[tuple[float, list[float]]]:
    """The shortest time of each, and what came out; they take turns, so that a busy machine slows all of them."""
    found = [work() for work in works]
    times = [float("inf")] * len(works)
    for _ in range(REPEATS):
        for at, work in enumerate(works):
            began = time.perf_counter()
            found[at] = work()
            times[at] = min(times[at], time.perf_counter() - began)
    return list(zip(times, found, strict=True))


def _best(work: Callable[[], object]) -> float:
    times: list[float] = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)
