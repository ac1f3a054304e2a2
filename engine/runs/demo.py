"""The demo: builds the demo project in a folder, scores it, and says the result in tables.

A demo that is there already, made from the same data by the same Seam, is taken as it is, with whatever was
added to it. One made by another Seam is set aside under another name, never deleted; a folder that Seam
didn't make is never touched.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import tempfile
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from db.records import StoreError
from db.session import create_project, open_project
from db.starter import DEMO_FOLDER, SCRIPTS_FILE, demo_clips
from db.store import systems
from db.upgrade import revisions
from engine.asr.cs_level import LEVELS
from engine.runs import asr_project, demo_content, demo_field, demo_translations, imitated, starter
from engine.runs.asr_settings import Mode, ScoreSettings
from engine.types import EngineError, Progress

Result = TypeVar("Result")

NAME = "demo.seam"
TITLE = "Demo (synthetic data)"
MARK = "demo.json"
MODES: tuple[Mode, ...] = ("seam", "hike")
LATE = ("demo_listening", "demo_speech")
"""Modules of the demo that load more than the window needs to start."""
FORM = 1
"""Raise it when the demo must be built anew though neither data nor code of its content changed."""


def fingerprint() -> str:
    """Of all that the demo is made from: data, the code that fills it, the schema."""
    digest = hashlib.sha256(f"{FORM} {revisions()[-1]}".encode())
    modules = (demo_content, demo_field, demo_translations, imitated, starter)
    code = [Path(module.__file__) for module in modules if module.__file__]
    code += [Path(__file__).with_name(f"{name}.py") for name in LATE]
    for path in [SCRIPTS_FILE, *sorted(DEMO_FOLDER.iterdir()), *code]:
        if path.is_file():
            digest.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def mark_of(project_folder: Path) -> dict[str, Any] | None:
    """What the demo wrote about itself in its project's folder; None for any other folder."""
    try:
        mark = json.loads((project_folder / MARK).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return mark if isinstance(mark, dict) and mark.get("made_by") == "seam demo" else None


def is_good(target: Path) -> bool:
    """Whether a demo lies there that was made from what we have now and can be opened with all its sound.

    Raises:
        EngineError: something else lies there.
    """
    if not target.exists():
        return False
    mark = mark_of(target)
    if mark is None:
        raise EngineError(
            f"{target} is there but is not a demo made by Seam; move it away or choose another folder."
        )
    return mark.get("fingerprint") == fingerprint() and _opens(target)


def _opens(target: Path) -> bool:
    try:
        with open_project(target) as project:
            files = [
                project.audio_folder / f"{demo_content.take_id_of(project, clip)}.flac"
                for clip in demo_clips()
            ]
            return project.record.demo and all(file.is_file() for file in files)
    except StoreError:
        return False


def build(folder: Path, *, speech: bool = False) -> Generator[Progress, None, dict[str, Any]]:
    """Make sure that `folder/demo.seam` is the demo project, and score it in both modes.

    Args:
        folder: where it lies.
        speech: also make sure that it has pairs of clips, and what the embedded speech language model makes of them,
            which takes torch and some seconds.

    Returns:
        folder: of the project; reused: whether it was there already; set_aside: where an earlier demo lies
        now, or None; result: mode -> name of the system -> what `asr score` gives for it; speech: what
        `engine.runs.demo_speech.speak` gives, if it was asked for.

    Raises:
        EngineError: something else is there under that name, or the folder can't be written.
        StoreError: the disk is full, or the database is in use.
    """
    target = folder / NAME
    reused = is_good(target)
    set_aside = None
    if not reused:
        set_aside = yield from _make(folder, target)
    answer: dict[str, Any] = {
        "folder": str(target.resolve()),
        "reused": reused,
        "set_aside": None if set_aside is None else str(set_aside),
        "result": (yield from _score(target)),
    }
    if speech:
        from engine.runs.demo_speech import speak

        answer["speech"] = yield from speak(target)
    return answer


def _make(folder: Path, target: Path) -> Generator[Progress, None, Path | None]:
    """Build beside, then swap: a demo is there whole or not at all, and an earlier one is kept."""
    from engine.runs import demo_listening

    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".demo-", dir=folder) as place:
            made = Path(place) / NAME
            with create_project(made, TITLE, demo=True) as project:
                yield from demo_content.fill(project)
                yield from demo_field.add(project)
                yield from demo_translations.add(project)
                yield from demo_listening.add(project)
            mark = {"made_by": "seam demo", "fingerprint": fingerprint(), "note": "synthetic data, no person"}
            (made / MARK).write_text(json.dumps(mark) + "\n", encoding="utf-8", newline="\n")
            if is_good(target):  # another program has built it meanwhile, and may have it open
                return None
            set_aside = _set_aside(target)
            made.rename(target)
            return set_aside
    except OSError as error:
        raise EngineError(
            f"{folder} can't be written ({error.strerror}); choose another folder, or close what uses it."
        ) from error


def _set_aside(target: Path) -> Path | None:
    if not target.exists():
        return None
    names = (target.with_name(f"demo-before-{number}.seam") for number in itertools.count(1))
    return target.rename(next(path for path in names if not path.exists()))


def _score(target: Path) -> Generator[Progress, None, dict[str, dict[str, dict[str, Any]]]]:
    """Score what isn't scored yet in both modes, and read what is stored."""
    result: dict[str, dict[str, dict[str, Any]]] = {mode: {} for mode in MODES}
    with open_project(target) as project:
        with project.read() as session:
            found = systems.list_systems(session)
        steps = len(MODES) * (len(found) + 1)
        for number, mode in enumerate(MODES):
            settings = ScoreSettings(mode=mode)
            done = number * (len(found) + 1)
            scoring = asr_project.score_project(target, [system.id for system in found], settings)
            yield from _as_one(scoring, Progress(done, steps, f"scoring, mode {mode}"))
            for place, system in enumerate(found, start=1):
                reading = asr_project.stored_result(project, system.id, settings)
                step = Progress(done + place, steps, f"rates of {system.name}, mode {mode}")
                result[mode][system.name] = yield from _as_one(reading, step)
    return result


def _as_one(run: Generator[Progress, None, Result], step: Progress) -> Generator[Progress, None, Result]:
    """A run whose many steps show as one of a longer run, so that progress doesn't jump back."""
    try:
        while True:
            next(run)
            yield step
    except StopIteration as end:
        return end.value
    finally:
        run.close()


def summary_text(result: Mapping[str, Any]) -> str:
    """The answer of `build` as tables for people: systems x levels, MER and PIER, each mode."""
    head = [
        f"Demo project: {result['folder']}",
        "Synthetic voices and imitated recognisers: no person, no model.",
    ]
    if result["set_aside"]:
        head.append(f"An earlier demo was kept as {result['set_aside']}.")
    tables = [
        line
        for mode, of_systems in result["result"].items()
        for measure in ("mer", "pier")
        for line in ("", _title(mode, measure, of_systems), *_table(mode, measure, of_systems))
    ]
    if "speech" in result:
        from engine.runs.demo_speech import speech_text

        tables += ["", speech_text(result["speech"])]
    return "\n".join(head + tables)


def _title(mode: str, measure: str, of_systems: Mapping[str, Mapping[str, Any]]) -> str:
    name = {"mer": "Mixed error rate (MER)", "pier": "Point-of-interest error rate (PIER)"}[measure]
    if mode == "hike":
        return f"{name}, mode hike: mean of the utterances' rates, in percent, 0 is best"
    interval = next(iter(of_systems.values()))["settings"]["interval"]
    return (
        f"{name}, mode seam: errors per unit in percent, 0 is best, "
        f"[{100 * interval['level']:g} % interval over utterances]"
    )


def _table(mode: str, measure: str, of_systems: Mapping[str, Mapping[str, Any]]) -> list[str]:
    groups = ("all", *LEVELS)
    rows = [["system", *groups]]
    for system, scored in of_systems.items():
        by_level = scored if mode == "hike" else {"all": scored["all"], **scored["level"]}
        rows.append([system, *(_cell(by_level.get(group), measure) for group in groups)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]


def _cell(group: Mapping[str, Any] | None, measure: str) -> str:
    rate = None if group is None else group[measure]
    if rate is None:
        return "n/a"
    if not isinstance(rate, Mapping):
        return f"{rate:.1f}"
    if rate["micro"] is None:
        return "n/a"
    interval = (
        f" [{rate['micro_low']:.1f}, {rate['micro_high']:.1f}]" if rate["micro_low"] is not None else ""
    )
    return f"{rate['micro']:.1f}{interval}"
