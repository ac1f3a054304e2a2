"""Tables of scores for tests of translation quality: random ones with ties, and those handed in."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import strategies as st

from engine.qe.segments import Segments, segments_by_language, segments_of

CASES = Path(__file__).resolve().parents[2] / "../shared/cases"
handed = pytest.mark.skipif(not CASES.exists(), reason="the shared cases are not beside this checkout")


def one_document(human: list[float], metric: list[float]) -> Segments:
    return segments_of(["d"] * len(human), [f"s{row}" for row in range(len(human))], human, metric)


def random_table(
    seed: int, documents: int = 20, systems: int = 6, levels: int = 5, noise: float = 10.0
) -> Segments:
    """Human scores with ties, and a metric that follows them with noise, on about 0 to 100."""
    draw = np.random.default_rng(seed)
    human = draw.integers(0, levels, (documents, systems)) - np.arange(systems) * 0.5
    metric = 60 + 5 * human + draw.normal(0, noise, (documents, systems))
    return segments_of(
        [f"d{i:03}" for i in range(documents) for _ in range(systems)],
        [f"s{j}" for _ in range(documents) for j in range(systems)],
        human.ravel().tolist(),
        metric.ravel().tolist(),
    )


def shuffled(segments: Segments, seed: int) -> Segments:
    """The same rows in another order."""
    rows = np.random.default_rng(seed).permutation(len(segments)).tolist()
    return segments_of(
        [segments.documents[row] for row in rows],
        [segments.systems[row] for row in rows],
        segments.human[rows].tolist(),
        segments.metric[rows].tolist(),
        segments.language,
    )


@st.composite
def tables(draw: st.DrawFn) -> Segments:
    """Ragged documents with many ties on both sides."""
    sizes = draw(st.lists(st.integers(1, 6), min_size=1, max_size=6))
    n = sum(sizes)
    score = st.integers(-3, 3) | st.floats(-100, 100)
    human, metric = (draw(st.lists(score, min_size=n, max_size=n)) for _ in range(2))
    documents = [f"d{place}" for place, size in enumerate(sizes) for _ in range(size)]
    systems = [f"s{row}" for size in sizes for row in range(size)]
    return segments_of(documents, systems, human, metric)


def handed_table(split: str, metric: str) -> Segments:
    """The handed rows of a split with one metric's scores."""
    lines = (CASES / f"qe_zhen_{split}.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    scores = (CASES / f"qe_zhen_{split}.{metric}.jsonl").read_text(encoding="utf-8").splitlines()
    return segments_by_language(
        [row["src_lang"] + row["tgt_lang"] for row in rows],
        [row["doc_id"] for row in rows],
        [row["tgt_system"] for row in rows],
        [row["score"] for row in rows],
        [json.loads(score) for score in scores],
    )["zhen"]
