"""Files of translations with scores for the tests of the Translation page."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
import soundfile

from db.session import open_project
from engine.runs.qe_project_import import import_metric, import_set
from engine.runs.steps import finished
from gui.panels.translation_page import TranslationPage
from gui.window import Window
from tests.gui.conftest import Bench
from tests.gui.scored import show_first

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


def add_translations(project_folder: Path, files: tuple[Path, Path], metric: str) -> str:
    """Take a file of translations and a metric file into a closed project; the id of the set."""
    with open_project(project_folder) as project:
        made = finished(import_set(project, files[0]))
        finished(import_metric(project, made.id, files[1], metric, 1))
    return made.id


@pytest.fixture(scope="module", autouse=True)
def page_made(studio: Window, pattern: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The page is made once for the tests of a module: making it takes longer than most of them."""
    folder = tmp_path_factory.mktemp("made") / "Pilot.seam"
    shutil.copytree(pattern, folder)
    add_translations(folder, write_files(folder.parent / "in", with_sound=False), "kiwi")
    show_first(studio, folder, "translation", lambda: studio.services.translation.rows)


def new_page(bench: Bench) -> TranslationPage:
    """The Translation page of a window that serves several tests, as it is when it's new."""
    page, services = bench.window._pages["translation"], bench.window.services
    assert isinstance(page, TranslationPage)
    if page.plots.enlarged:
        page.plots.toggle_enlarged()
    for slot, key in zip(page.plots.slots, page.plots.figures, strict=False):
        page.plots._wanted(slot, key)
    if not page.segments.by_document:
        page.segments.toggle_way()
    if not page.inspector.ranking.by_people:
        page.inspector.toggle_order()
    for field in ("translation_choices", "places", "layouts", "column_mappings"):
        services.preferences.set(field, {})
    services.history.clear()
    bench.window.resize(1440, 900)
    return page
