"""How long a person waits for the Translation page with 100,000 translations and three estimators."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path

from db.session import create_project
from engine.runs.qe_project_import import ImportOptions, MetricSource, import_set
from engine.runs.qe_project_split import mark_documents
from engine.runs.steps import finished
from tests.bench.event_loop import ENGLISH, KOREAN
from tests.bench.large import started
from tests.bench.own_process import measured

TRANSLATIONS = 100_000
SYSTEMS = 8
ESTIMATORS = ("kiwi", "xcomet", "chrf")
LIMIT_S = 600.0


def measure(count: int = TRANSLATIONS) -> dict[str, float]:
    """Seconds from what a person does to the tables, and to the figures that follow, and the longest gaps meanwhile.

    It runs in a process and a home of its own, on Qt's offscreen platform, as `large` does.

    Returns:
        STEP_rows_s: until the tables show it, STEP_s: until no job is left; STEP_gap_ms: of the event loop, the aim is
        under 100. The steps: `page` (the first look), `split` (dev alone), `all` (both splits again), `estimator`,
        `sort` and `filter`.
    """
    return measured("tests.bench.translations", count, limit_s=LIMIT_S)


def make_project(folder: Path, count: int, seed: int = 0) -> None:
    """Half of the documents are for training, half for development; people's scores have ties."""
    chance = random.Random(seed)
    rows, scores = folder.with_suffix(".jsonl"), [folder.with_suffix(f".{name}.jsonl") for name in ESTIMATORS]
    human = [chance.randrange(20) * 5.0 for _ in range(count)]
    with rows.open("w", encoding="utf-8") as file:
        for at in range(count):
            document, system = divmod(at, SYSTEMS)
            written = {
                "audio_path": f"clips/{document}.wav",
                "src_text": f"{' '.join(random.Random(document).choices(KOREAN, k=8))} {document}",
                "tgt_text": " ".join(chance.choices(ENGLISH, k=10)),
                "tgt_system": f"system {system}",
                "doc_id": f"talk {document}",
                "score": human[at],
                "src_lang": "ko",
                "tgt_lang": "en",
            }
            file.write(json.dumps(written, ensure_ascii=False) + "\n")
    for noise, path in enumerate(scores, 10):
        values = (min(1.0, max(0.0, (one + chance.gauss(0, noise)) / 100)) for one in human)
        path.write_text("".join(f"{value}\n" for value in values), encoding="utf-8")
    metrics = tuple(MetricSource(name, 1, path) for name, path in zip(ESTIMATORS, scores, strict=True))
    with create_project(folder) as project:
        made = finished(import_set(project, rows, ImportOptions(metrics=metrics)))
        documents = range(made.documents)
        mark_documents(project, made.id, {f"talk {at}": "dev" if at % 2 else "train" for at in documents})


def _measure_here(home: Path, count: int) -> dict[str, float]:
    from PySide6.QtCore import Qt

    from gui.panels.translation_page import TranslationPage

    folder = home / "translations.seam"
    make_project(folder, count)
    window, steps = started()
    translation, took = window.services.translation, dict[str, float]()

    def take(name: str, do: Callable[[], object]) -> None:
        before = translation.rows
        took[f"{name}_rows_s"] = steps.take(name, do, lambda: translation.rows not in (before, None))
        took[f"{name}_s"] = took[f"{name}_rows_s"] + steps.rest_s

    take("open", lambda: window.services.projects.open(folder))
    steps.take("page", lambda: window.show_page("translation"))
    took["page_s"] = steps.rest_s
    page = window.findChild(TranslationPage)
    assert page is not None
    steps.take("checks", lambda: page.plots.show_figure("calibration-checks"))
    took["checks_s"] = steps.rest_s
    take("split", lambda: translation.choose_splits(["dev"]))
    take("all", lambda: translation.choose_splits([]))
    take("estimator", lambda: translation.choose_estimator(translation.estimators[1].id))
    view = page.segments.view
    steps.take("sort", lambda: view.sortByColumn(2, Qt.SortOrder.DescendingOrder))
    key = Qt.Key
    steps.take("filter", lambda: steps.press(page.segments.search, [key.Key_M, key.Key_E, key.Key_E]))
    window.close()
    return {**took, **steps.found}


if __name__ == "__main__":
    print(json.dumps(_measure_here(Path(sys.argv[1]), int(sys.argv[2]))))
