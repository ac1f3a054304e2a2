"""Clips that sound a little like speech: words of harmonics and hiss with pauses between, a pitch for each speaker."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
from numpy.typing import NDArray

RATE_HZ = 16_000
WORD_S, PAUSE_S, LEAD_S = 0.4, 0.12, 0.2
PITCHES = {"ann": 210.0, "bea": 250.0, "carl": 110.0, "dan": 95.0}
GENDERS = {"ann": "female", "bea": "female", "carl": "male", "dan": "male"}


def clip(speaker: str, words: int, seed: int, peak: float = 0.3) -> NDArray[np.float32]:
    """So many words by somebody, over a faint noise."""
    random = np.random.default_rng(seed)
    parts = [np.zeros(round(LEAD_S * RATE_HZ))]
    for _ in range(words):
        parts += [_word(PITCHES[speaker], random), np.zeros(round(PAUSE_S * RATE_HZ))]
    sound = np.concatenate([*parts[:-1], np.zeros(round(LEAD_S * RATE_HZ))])
    sound *= peak / np.abs(sound).max()
    return (sound + 1e-4 * random.standard_normal(len(sound))).astype(np.float32)


def _word(pitch_hz: float, random: np.random.Generator) -> NDArray[np.float64]:
    times = np.arange(round(WORD_S * RATE_HZ)) / RATE_HZ
    tone = pitch_hz * (1.0 + 0.05 * random.standard_normal() + 0.1 * times)
    voice = sum(np.sin(2 * np.pi * tone * n * times) / n for n in range(1, 12))
    return (voice + 0.1 * random.standard_normal(len(times))) * np.minimum(
        1.0, 40.0 * np.minimum(times, times[::-1])
    )


def times_of(number: int) -> tuple[float, float]:
    """When a word begins and ends, counted from 0."""
    start_s = LEAD_S + number * (WORD_S + PAUSE_S)
    return start_s, start_s + WORD_S


def write_clips(
    folder: Path, speakers: Sequence[str] = tuple(PITCHES), each: int = 3, words: int = 7
) -> Path:
    """A list of clips with speakers, genders, sentiments, scripts that all read, and words whose language changes."""
    folder.mkdir(exist_ok=True)
    rows: list[dict[str, Any]] = []
    for speaker in speakers:
        for number in range(each):
            name = f"{speaker}-{number}.wav"
            seed = 100 * list(PITCHES).index(speaker) + number
            soundfile.write(
                folder / name, clip(speaker, words, seed, 0.1 + 0.1 * number), RATE_HZ, subtype="PCM_16"
            )
            said = [[*times_of(at), "오늘" if at < words // 2 else "meeting"] for at in range(words)]
            rows.append(
                {
                    "id": f"{speaker}-{number}",
                    "audio": name,
                    "speaker": speaker,
                    "gender": GENDERS[speaker],
                    "sentiment": "happy" if number % 2 else "sad",
                    "script": f"script-{number}",
                    "languages": "ko,en",
                    "words": said,
                }
            )
    path = folder / "clips.jsonl"
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    return path
