"""Small sets of translations for tests of projects."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from db.session import Project
from db.translation_records import SegmentSetRecord
from engine.runs.qe_project_import import ImportOptions, MetricSource, import_set
from engine.runs.steps import finished

SYSTEMS = ("one", "two", "three")


def rows(documents: int = 6, **changes: Any) -> list[dict[str, Any]]:
    """Rows of IWSLT by three systems; people's scores rise with the system, and tie in every third document."""
    return [
        {
            "audio_path": f"clips/d{at}.wav",
            "src_text": f"문장 number {at}",
            "tgt_text": f"sentence number {at} by {system}",
            "tgt_system": system,
            "doc_id": f"d{at}",
            "score": 60.0 + (0.0 if at % 3 == 0 else 10.0 * place) + 0.1 * at,
            "src_lang": "ko",
            "tgt_lang": "en",
        }
        | changes
        for at in range(documents)
        for place, system in enumerate(SYSTEMS)
    ]


def metric(count: int, scale: float = 1.0) -> list[float]:
    """Scores that agree with people except for noise, the same every time."""
    return [scale * (0.6 + 0.05 * (place % 3) + 0.013 * ((place * 7) % 11 - 5) / 5) for place in range(count)]


def written(path: Path, lines: Sequence[object]) -> Path:
    """A file of JSON, a line each."""
    path.write_text("".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines), encoding="utf-8")
    return path


def imported(project: Project, folder: Path, name: str = "train", documents: int = 6) -> SegmentSetRecord:
    """A set with one imported metric, `Kiwi`, in the project."""
    path = written(folder / f"{name}.jsonl", rows(documents))
    scores = written(folder / f"{name}.Kiwi.jsonl", metric(3 * documents))
    options = ImportOptions(metrics=(MetricSource("Kiwi", 1, scores),))
    return finished(import_set(project, path, options))
