"""`listening pack`, `listening open`, `listening votes` and `listening merge` on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any

from engine.runs.command_answer import Answer
from engine.runs.options import whole_number
from engine.types import Progress

MOST_SEATS = 1_000


def pack(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Write a pack of a study with free seats for listeners elsewhere.

    Raises:
        EngineError, StoreError: one sentence.
    """
    from db.session import open_project
    from engine.runs.listening_pack_write import write_listening_pack
    from engine.runs.listening_study import study_named

    with open_project(values["project"]) as project:
        study = study_named(project, values["study"])
        made = yield from write_listening_pack(project, study.id, values["seats"], values["to"])
    text = f"{made.path}\nseats: {len(made.seats)}\nclips: {made.clips}\nNothing in it names a system."
    json = {
        "pack": str(made.path),
        "pack_id": made.pack_id,
        "study": study.name,
        "seats": list(made.seats),
        "clips": made.clips,
    }
    return Answer(text, json)


def open_pack(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Make a project of a pack, for listeners to sit down to.

    Raises:
        EngineError, StoreError: one sentence.
    """
    from engine.runs.listening_pack_open import open_listening_pack

    made = yield from open_listening_pack(values["to"], values["pack"])
    text = f"{made.folder} was made of the pack.\nstudy: {made.title}\nseats: {made.seats}"
    json = {"folder": str(made.folder), "study": made.study_id, "title": made.title, "seats": made.seats}
    return Answer(text, json)


def votes(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Write what listeners did in a project that was opened from a pack.

    Raises:
        EngineError, StoreError: one sentence.
    """
    from db.session import open_project
    from engine.runs.listening_pack_write import write_votes

    with open_project(values["project"]) as project:
        made = yield from write_votes(project, values["to"])
    text = f"{made.path}\nlisteners: {made.sessions}\nvotes: {made.votes}"
    return Answer(text, {"file": str(made.path), "listeners": made.sessions, "votes": made.votes})


def merge(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Take in what came back, file after file; what one of them can't be taken in for ends it there.

    Raises:
        EngineError, StoreError: one sentence.
    """
    from db.session import open_project
    from engine.runs.listening_pack_merge import merge_votes

    lines: list[str] = []
    told: list[dict[str, Any]] = []
    with open_project(values["project"]) as project:
        for path in values["files"]:
            made = yield from merge_votes(project, path)
            said = f"new listeners: {made.sessions}, new votes: {made.votes} of {made.held}"
            lines += [f"{path}: {made.study}, {said}", *(f"  {note}" for note in made.notes)]
            told.append(
                {
                    "file": str(path),
                    "study": made.study,
                    "listeners": made.sessions,
                    "votes": made.votes,
                    "events": made.events,
                    "held": made.held,
                    "notes": list(made.notes),
                }
            )
    return Answer("\n".join(lines), {"merged": told})


def add_pack(command: argparse.ArgumentParser) -> None:
    """Options of `listening pack`."""
    command.add_argument("study", metavar="STUDY", help="its name or id")
    _add_project(command)
    command.add_argument(
        "--seats", type=whole_number(MOST_SEATS), required=True, metavar="N", help="for so many listeners"
    )
    _add_target(command)


def add_open(command: argparse.ArgumentParser) -> None:
    """Options of `listening open`."""
    command.add_argument("pack", type=Path, metavar="PACK.zip", help="as `listening pack` wrote it")
    command.add_argument(
        "--to", type=Path, required=True, metavar="FOLDER", help="a new folder, usually NAME.seam"
    )


def add_votes(command: argparse.ArgumentParser) -> None:
    """Options of `listening votes`."""
    command.add_argument("project", type=Path, metavar="FOLDER", help="the project of the pack")
    _add_target(command)


def add_merge(command: argparse.ArgumentParser) -> None:
    """Options of `listening merge`."""
    command.add_argument(
        "files", type=Path, nargs="+", metavar="VOTES.zip", help="as `listening votes` wrote them elsewhere"
    )
    _add_project(command)


def _add_project(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--project", type=Path, required=True, metavar="FOLDER", help="folder of the project, NAME.seam"
    )


def _add_target(command: argparse.ArgumentParser) -> None:
    command.add_argument("--to", type=Path, metavar="FILE.zip", help="default: a new file in exports/")
