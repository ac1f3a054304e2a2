"""How fast token losses are read: 2,000 pairs of clips of about 600 tokens, and a sweep of the window over 30 points.

Once as a codec of four codebooks at 12.5 Hz gives them, once as units at 25 Hz of which runs are folded, where windows
are found by time; in eight subsets, as SALMon has. The clips are drawn before, and laid out within what is measured.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import numpy as np

from engine.runs.slm_losses import LossRun, read_run
from engine.runs.slm_losses_npz import write_npz
from engine.slm.readings import READINGS
from engine.slm.task_scores import pair_table, read_pairs, task_scores
from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import TokenStream, token_stream
from engine.slm.window_sweep import window_sweep

PAIRS, TOKENS, SUBSETS, ROUNDS = 2_000, 600, 8, 3


def measure(pairs: int = PAIRS, tokens: int = TOKENS, rounds: int = ROUNDS) -> dict[str, float]:
    """Seconds, the least of some rounds.

    Returns:
        readings_and_sweep_s: all five readings, scored with their intervals, and the sweep of the windowed one over 30
            lengths of the window; at most 1 wanted. readings_s and sweep_s are its parts, folded_… the same of
            folded units. npz_write_s, npz_read_s: the run as one file; npz_bytes_per_token: of that file.
    """
    figures: dict[str, float] = {}
    for name, codec in (("", True), ("folded_", False)):
        drawn = [_pair(np.random.default_rng(place), place, codec, tokens) for place in range(pairs)]
        readings, sweep = min((_read(drawn) for _ in range(rounds)), key=sum)
        figures |= {
            f"{name}readings_and_sweep_s": readings + sweep,
            f"{name}readings_s": readings,
            f"{name}sweep_s": sweep,
        }
    return figures | _as_file(drawn)


def _pair(draw: np.random.Generator, place: int, codec: bool, tokens: int) -> TokenPair:
    positive, negative = (_clip(draw, codec, tokens) for _ in range(2))
    return TokenPair(str(place), f"subset {place % SUBSETS}", positive, negative)


def _clip(draw: np.random.Generator, codec: bool, tokens: int) -> TokenStream:
    count = int(draw.integers(tokens * 9 // 10, tokens * 11 // 10))
    losses = draw.gamma(2.0, 1.5, count).astype(np.float32)
    prompt = count // 2 // 4 * 4
    alone = draw.gamma(2.0, 1.6, count - prompt).astype(np.float32)
    if codec:
        return token_stream("", losses, 12.5, codebooks=4, prompt_tokens=prompt, losses_alone=alone)
    durations = draw.integers(1, 4, count)
    return token_stream("", losses, 25.0, durations=durations, prompt_tokens=prompt, losses_alone=alone)


def _read(pairs: list[TokenPair]) -> tuple[float, float]:
    start = time.perf_counter()
    table = pair_table(pairs)
    for reading in READINGS:
        task_scores(table, read_pairs(table, reading))
    between = time.perf_counter()
    window_sweep(table, "windowed")
    return between - start, time.perf_counter() - between


def _as_file(pairs: list[TokenPair]) -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="seam-bench-") as folder:
        path = Path(folder) / "run.npz"
        start = time.perf_counter()
        write_npz(path, LossRun("bench", tuple(pairs)))
        between = time.perf_counter()
        read_run(path)
        end = time.perf_counter()
        size = path.stat().st_size
    tokens = sum(len(clip) for pair in pairs for clip in (pair.positive, pair.negative))
    return {"npz_write_s": between - start, "npz_read_s": end - between, "npz_bytes_per_token": size / tokens}
