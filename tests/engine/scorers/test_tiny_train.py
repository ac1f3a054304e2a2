"""From speech to weights to accuracy, with a real synthesiser: seeded, and far above chance on what was never heard."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest
import soundfile

from engine.scorers.tiny.evaluate import markdown, measured
from engine.scorers.tiny.features import RATE_HZ
from engine.scorers.tiny.held_out import TASKS, Cast, cast, held_out_pairs, keep
from engine.scorers.tiny.model import Shape
from engine.scorers.tiny.speech import HELD_OUT_VARIANTS, SPOKEN, TRAINING_VARIANTS, Phrase, Voice, spoken
from engine.scorers.tiny.train import Recipe, train
from engine.scorers.tiny.weights import load
from engine.scorers.tiny.words import WORDS
from engine.slm.acoustics import HELD_OUT_NOISES, NOISES, room_response, with_noise

needs_speech = pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")


@pytest.fixture(scope="module")
def people() -> Cast:
    return cast(7, texts=3)


@needs_speech
@pytest.mark.smoke
def test_voices_differ_in_every_language() -> None:
    """espeak-ng falls back silently where it doesn't know a variant, or ignores it."""
    languages = [language for spoken_as in SPOKEN.values() for language in spoken_as]
    for language in languages:
        variants = [*HELD_OUT_VARIANTS["female"], *HELD_OUT_VARIANTS["male"], "no-such-variant"]
        sounds = spoken(
            [Phrase(Voice(variant, "male", 50, 160), language, "ma na 마") for variant in variants]
        )
        distinct = {sound.tobytes() for sound in sounds}
        assert len(distinct) == len(variants), language


def test_what_is_held_out_is_never_heard_in_training() -> None:
    for gender in ("female", "male"):
        assert not set(HELD_OUT_VARIANTS[gender]) & {
            name for names in TRAINING_VARIANTS.values() for name in names
        }
    assert not set(NOISES) & set(HELD_OUT_NOISES)
    assert all(len(set(words)) == len(words) for words in WORDS.values())


@pytest.mark.parametrize("rt60_s", [0.2, 0.6, 1.5])
def test_a_room_falls_as_it_should(rt60_s: float) -> None:
    found = []
    for seed in range(8):
        response = room_response(rt60_s, np.random.default_rng(seed)).astype(np.float64)
        left = np.cumsum(np.square(response)[::-1])[::-1]
        level = 10 * np.log10(left / left[0] + 1e-12)
        found.append(3.0 * (np.argmax(level < -25) - np.argmax(level < -5)) / RATE_HZ)
    assert 0.4 * rt60_s < np.median(found) < 1.6 * rt60_s


def test_noise_is_as_loud_as_asked() -> None:
    sound = np.sin(np.arange(RATE_HZ)).astype(np.float32)
    for family in (NOISES | HELD_OUT_NOISES).values():
        noise = family(RATE_HZ, np.random.default_rng(1)).astype(np.float32)
        added = with_noise(sound, noise, 6.0) - sound
        ratio = np.square(sound).mean() / np.square(added).mean()
        assert abs(10 * np.log10(ratio) - 6.0) < 0.01


@needs_speech
@pytest.mark.smoke
def test_pairs_never_heard_are_told_apart(people: Cast) -> None:
    """The full table is in the README; with fifty pairs a task and fewer texts ten points are left for chance."""
    tasks = ("speaker", "gender", "background")
    pairs = [pair for task in tasks for pair in held_out_pairs(people, task, 50, 7)]
    scores = measured(load(), pairs)
    accuracy = {
        (reading, task): score.accuracy.value or 0.0
        for reading, found in scores.items()
        for task, score in found.tasks.items()
    }
    for task in ("speaker", "gender"):
        assert accuracy["global", task] > 65, accuracy
        assert accuracy["localized", task] > 70, accuracy
        assert accuracy["normalized", task] > 85, accuracy
    assert accuracy["normalized", "background"] > 80, accuracy
    assert markdown(scores).count("\n") == len(tasks) + 1


@needs_speech
@pytest.mark.smoke
def test_conditions_are_taken_both_ways_and_spliced_alike(people: Cast, tmp_path: Path) -> None:
    pairs = [pair for task in TASKS for pair in held_out_pairs(people, task, 2, 3)]
    for one, other in zip(pairs[::2], pairs[1::2], strict=True):
        assert one.subset == other.subset
        for pair in (one, other):
            assert np.array_equal(pair.positive[: pair.switch], pair.negative[: pair.switch])
            assert not np.array_equal(pair.positive[pair.switch :], pair.negative[pair.switch :])
            assert np.isfinite(pair.positive).all()
        assert np.array_equal(one.positive[one.switch :], other.negative[other.switch :])
    one, other = pairs[:2]
    manifest = keep([one, other], tmp_path / "kept")
    rows = [json.loads(line) for line in manifest.read_text(encoding="utf-8").splitlines()]
    sound, rate_hz = soundfile.read(manifest.parent / rows[1]["negative"], dtype="float32")
    assert rate_hz == RATE_HZ
    assert np.array_equal(sound, other.negative)
    assert rows[0]["switch_s"] == one.switch / RATE_HZ


@needs_speech
@pytest.mark.smoke
def test_the_same_seed_gives_the_same_weights(tmp_path: Path) -> None:
    import torch

    torch.set_num_threads(1)
    recipe, shape = Recipe(phrases=2, clips=24, steps=3, batch=4), Shape(16, 1, 2, 40)
    for name in ("one", "same"):
        train(recipe, shape, 5, tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "same").read_bytes()
    assert load(tmp_path / "one").made["steps"] == 3
