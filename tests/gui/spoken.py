"""A project with pairs of clips, token losses of two models and a continuation, none of them made by a model."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from db.session import open_project
from engine.runs.slm_losses import LossRun
from engine.runs.slm_losses_npz import write_npz
from engine.runs.slm_project_continuations import import_continuations
from engine.runs.slm_project_losses import import_losses
from engine.runs.slm_project_pairs import import_pairs
from engine.runs.steps import finished
from tests.engine.scorers.tiny_speech_lm import some_pairs
from tests.engine.slm_files import random_pairs, write_rows, write_sound

MODELS = {"mimi": 0.6, "twist": -0.6}
"""Of each model, by how much the positive clips are better."""


def manifest(folder: Path) -> Path:
    """Five pairs with sounds."""
    rows = [
        {
            "id": pair.key,
            "subset": "room" if pair.key in "ab" else "speaker",
            "positive": pair.positive,
            "negative": pair.negative,
            "switch_s": pair.switch_s,
        }
        for pair in some_pairs(folder / "sounds")
    ]
    return write_rows(folder / "pairs.jsonl", rows)


def add_pairs(project_folder: Path, folder: Path) -> str:
    """Five pairs with all that was made of them, into a closed project; the id of their set."""
    with open_project(project_folder) as project:
        made = finished(import_pairs(project, manifest(folder), name="Voices"))
        for place, (name, lead) in enumerate(MODELS.items()):
            given = [pair for pair in random_pairs(place, n=5, lead=lead) if pair.subset == "room"]
            pairs = tuple(
                replace(pair, pair_id=key, subset="room" if key in "ab" else "speaker")
                for key, pair in zip("abcde", given, strict=True)
            )
            path = folder / f"{name}.npz"
            write_npz(path, LossRun(name, pairs, {"model": name, "precision": "fp32"}))
            finished(import_losses(project, path, made.id))
        write_sound(folder / "elsewhere" / "a.wav", 0.5)
        rows = [{"id": "a", "generated": "a.wav"}, {"id": "b", "reason": "it was silent"}]
        listed = write_rows(folder / "elsewhere" / "lm.jsonl", rows)
        finished(import_continuations(project, listed, made.id, name="mimi"))
    return made.id
