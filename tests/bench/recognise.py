"""How fast a recogniser with CTC is against `transformers.pipeline` with the same batch size, at equal output.

Utterances of mixed length, as in a session: many short ones, some long. The pipeline gets them as they come, and pads
every batch to its longest; the scorer gets them sorted by duration in batches of the same size, as a run does. The
texts must be those that the pipeline gives for each utterance alone (what its batches add by padding is no text of
the utterance). Both take turns, so that whatever else the machine does falls on both alike.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

from engine.scorers.ctc import Ctc
from engine.scorers.types import AudioItem, Transcription
from tests.engine.scorers import tiny_checkpoints as tiny

UTTERANCES = 32
BATCH = 8
ROUNDS = 3
LONGEST_S = 16.0


def measure() -> dict[str, float]:
    """Seconds of sound heard in a second, and how many times as fast as the pipeline."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        return _measure(Path(folder))


def _measure(folder: Path) -> dict[str, float]:
    import torch
    from transformers import pipeline

    os.environ["OMP_NUM_THREADS"] = "1"  # one core each: threads of small models mostly wait
    torch.set_num_threads(1)
    model = tiny.ctc(
        folder / "model",
        feat_extract_norm="layer",
        do_stable_layer_norm=True,
        hidden_size=192,
        num_hidden_layers=4,
        num_attention_heads=4,
        intermediate_size=768,
        conv_dim=(64,) * 7,
        num_conv_pos_embeddings=64,
        num_conv_pos_embedding_groups=8,
    )
    items = _utterances(folder)
    scorer = Ctc(tiny.spec("engine.scorers.ctc:Ctc", model))
    theirs: Any = pipeline("automatic-speech-recognition", model=str(model), device="cpu")
    sounds = [soundfile.read(item.path, dtype="float32")[0] for item in items]

    ours = _by_duration(scorer, items)
    alone = [" ".join(theirs(sound)["text"].split()) for sound in sounds]
    if ours != alone:
        raise AssertionError("the scorer's texts are not those of the pipeline: no speed is worth reporting")
    times = [
        (_seconds(lambda: _by_duration(scorer, items)), _seconds(lambda: theirs(sounds, batch_size=BATCH)))
        for _ in range(ROUNDS)
    ]
    heard_s = sum(item.duration_s for item in items)
    return {
        "recogniser_times_real_time": heard_s / statistics.median(own for own, _ in times),
        "recogniser_throughput_ratio": statistics.median(other / own for own, other in times),
    }


def _by_duration(scorer: Ctc, items: list[AudioItem]) -> list[str]:
    """Texts in the order of the items, scored in batches by duration."""
    order = sorted(range(len(items)), key=lambda at: items[at].duration_s)
    texts = [""] * len(items)
    for first in range(0, len(order), BATCH):
        places = order[first : first + BATCH]
        for at, heard in zip(places, scorer.score([items[at] for at in places]), strict=True):
            assert isinstance(heard, Transcription)
            texts[at] = heard.text
    return texts


def _utterances(folder: Path) -> list[AudioItem]:
    """Sound files of 0.5 to 16 s, log-normally distributed round 5 s."""
    random = np.random.default_rng(0)
    lengths = np.clip(random.lognormal(np.log(5), 0.7, UTTERANCES), 0.5, LONGEST_S).round(2)
    return [tiny.sound_file(folder, float(seconds), seed) for seed, seconds in enumerate(lengths)]


def _seconds(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin
