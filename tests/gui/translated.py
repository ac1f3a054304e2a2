"""Files of translations with scores for the tests of the Translation page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import soundfile

RATE = 16_000
SYSTEMS = ("north", "south", "west", "east")
SOURCES = (
    "오늘 meeting이 세 개나 있어.",
    "버스에서 내려서 coffee shop에 갔어.",
    "정말 힘들었어. It was a long day.",
    "이 report는 내일까지 끝내야 해.",
    "그 영화 진짜 boring했어.",
    "Deadline이 너무 가까워.",
)
TRANSLATIONS = (
    "There are three meetings today.",
    "I got off the bus and went to a coffee shop.",
    "It was really hard. It was a long day.",
    "This report has to be finished by tomorrow.",
    "That film was really boring.",
    "The deadline is too close.",
)


def human_score(document: int, system: int) -> float:
    """By people: whole steps, so that some translations of a source are tied."""
    return float((3 * document + 7 * system) % 5 * 10 + 50)


def metric_score(document: int, system: int) -> float:
    """By a metric, on 0 to 1: what people say, and a little more."""
    return round(human_score(document, system) / 100 + 0.013 * ((document + 2 * system) % 3), 4)


def split_of(document: int) -> str:
    """Four documents to train on, two to develop on."""
    return "train" if document < 4 else "dev"


def write_files(folder: Path, with_sound: bool = True) -> tuple[Path, Path]:
    """A file of six documents with four translations each, and a metric file for it; sounds lie beside them.

    Returns:
        Both files.
    """
    folder.mkdir(parents=True, exist_ok=True)
    rows, scores = [], []
    for document, (source, text) in enumerate(zip(SOURCES, TRANSLATIONS, strict=True)):
        sound = f"s{document}.wav"
        if with_sound:
            wave = 0.2 * np.sin(np.arange(RATE // 10) / (4 + document))
            soundfile.write(folder / sound, wave, RATE)
        for place, system in enumerate(SYSTEMS):
            rows.append(
                {
                    "audio_path": sound if with_sound else None,
                    "src_text": source,
                    "tgt_text": f"{text} ({system})" if place else source,
                    "tgt_system": system,
                    "doc_id": f"d{document}",
                    "score": human_score(document, place),
                    "src_lang": "ko",
                    "tgt_lang": "en",
                    "ref_text": text,
                    "split": split_of(document),
                }
            )
            scores.append(metric_score(document, place))
    return write_jsonl(folder / "talks.jsonl", rows), write_jsonl(folder / "kiwi.jsonl", scores)


def write_jsonl(path: Path, lines: Sequence[object]) -> Path:
    """A JSON value a line."""
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    path.write_text(text, encoding="utf-8")
    return path
