"""How long a person waits for the Speech LM page with 1,600 pairs, each with a sound, and four models."""

from __future__ import annotations

import json
import sys
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np

from db.session import create_project
from engine.runs.slm_losses import LossRun
from engine.runs.slm_losses_npz import write_npz
from engine.runs.slm_pairs import PairRow, write_manifest
from engine.runs.slm_project_losses import import_losses
from engine.runs.slm_project_pairs import import_pairs
from engine.runs.steps import finished
from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import TokenStream, token_stream
from tests.bench.large import started
from tests.bench.own_process import measured

PAIRS = 1_600
MODELS = ("mimi", "slam", "twist", "tiny")
TASKS = ("speaker", "gender", "room", "background")
TOKENS, PROMPT = 300, 152
RATE_HZ, CODEBOOKS = 12.5, 4
SWITCH_S = PROMPT / CODEBOOKS / RATE_HZ
SCROLLED = 40
LIMIT_S = 300.0


def measure(count: int = PAIRS) -> dict[str, float]:
    """Seconds from what a person does to the end of all jobs, and the longest gaps of the event loop meanwhile.

    It runs in a process and a home of its own, on Qt's offscreen platform, as `large` does.

    Returns:
        STEP_s and STEP_gap_ms (aim: under 100): `page` (the first look), `scroll` (down 40 pairs by key, each one
        shown with its sounds and losses), `window` (dragged over 12 places), `model`, `reading`, `filter`.
    """
    return measured("tests.bench.speech_page", count, limit_s=LIMIT_S)


def make_project(folder: Path, count: int, seed: int = 0) -> None:
    """Pairs that share one sound, and losses of four models."""
    draw = np.random.default_rng(seed)
    sound = folder.with_suffix(".wav")
    with wave.open(str(sound), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16_000)
        samples = draw.normal(0.0, 3_000.0, round(16_000 * TOKENS / CODEBOOKS / RATE_HZ))
        file.writeframes(samples.astype("<i2").tobytes())
    names = [f"{TASKS[at % len(TASKS)]}-{at:05}" for at in range(count)]
    rows = [PairRow("", name, name.partition("-")[0], sound, sound, SWITCH_S) for name in names]
    manifest = folder.with_suffix(".jsonl")
    write_manifest(manifest, rows)
    with create_project(folder) as project:
        made = finished(import_pairs(project, manifest))
        for lead, model in enumerate(MODELS):
            pairs = tuple(
                TokenPair(row.id, row.subset, _clip(draw, 0.0), _clip(draw, 0.05 * lead)) for row in rows
            )
            path = folder.with_suffix(f".{model}.npz")
            write_npz(path, LossRun(model, pairs, {"model": model}))
            finished(import_losses(project, path, made.id))


def _clip(draw: np.random.Generator, lead: float) -> TokenStream:
    losses = draw.gamma(2.0, 1.0, TOKENS)
    losses[PROMPT:] += lead
    alone = draw.gamma(2.0, 1.0, TOKENS - PROMPT)
    return token_stream(
        "a", losses, RATE_HZ, codebooks=CODEBOOKS, switch_s=SWITCH_S, losses_alone=alone
    )  # fmt: skip


def _measure_here(home: Path, count: int) -> dict[str, float]:
    from PySide6.QtCore import Qt

    from gui.panels.speech_page import SpeechPage

    folder = home / "speech.seam"
    make_project(folder, count)
    window, steps = started()
    speech, took = window.services.speech, dict[str, float]()

    def take(name: str, do: Callable[[], object]) -> None:
        took[f"{name}_s"] = steps.take(name, do) + steps.rest_s

    steps.take("open", lambda: window.services.projects.open(folder), lambda: speech.data is not None)
    take("page", lambda: window.show_page("speech"))
    page = window.findChild(SpeechPage)
    assert page is not None
    page.pairs.view.setFocus()
    take("scroll", lambda: steps.press(page.pairs.view, [Qt.Key.Key_Down] * SCROLLED))
    speech.choose(reading="localized")
    for place in range(12):
        take(f"window{place}", lambda at=place: page.inspector.curve.window_moved.emit(0.02 * at, 0.5))
    for kind in ("s", "gap_ms"):
        source = took if kind == "s" else steps.found
        took[f"window_{kind}"] = max(source.pop(f"window{place}_{kind}") for place in range(12))
    take("model", lambda: page.models.step(1))
    take("reading", page.next_reading)
    key = Qt.Key
    take("filter", lambda: steps.press(page.pairs.search, [key.Key_R, key.Key_O, key.Key_O]))
    window.close()
    return {**took, **steps.found}


if __name__ == "__main__":
    print(json.dumps(_measure_here(Path(sys.argv[1]), int(sys.argv[2]))))
