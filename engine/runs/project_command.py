"""`project new|info|check|measure|backup|restore|copy|starter` on the command line: arguments, and each one's answer."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

from engine.types import Progress

COMMANDS = (
    ("new", "make an empty project"),
    ("info", "what a project holds"),
    ("check", "verify files, checksums and database; says what it would mend"),
    ("measure", "check takes that never were: bandwidth, pace, duplicates, noise"),
    ("backup", "copy the project while it may be in use"),
    ("restore", "make a project from a backup"),
    ("copy", "copy a project while it may be in use, also into PostgreSQL or out of it"),
    ("starter", "add the starter scripts of a pair of languages"),
)
AT = "keep the database in PostgreSQL: postgresql://NAME@SERVER/DATABASE, with ?schema=NAME for one of several in it"


def add_commands(projects: Any, run: Callable[[str], Callable[[argparse.Namespace], int]]) -> None:
    """The arguments of each command.

    Args:
        projects: argparse's subcommands of `project`.
        run: makes what runs a command from its name.
    """
    for name, what in COMMANDS:
        command = projects.add_parser(name, help=what)
        if name == "copy":
            command.add_argument("source", type=Path, metavar="FROM", help="the project, NAME.seam")
        command.add_argument(
            "folder", type=Path, metavar="TO" if name == "copy" else "DIR", help=_folder_of(name)
        )
        command.add_argument("--json", action="store_true", help="one JSON object on stdout")
        _add_own(name, command)
        command.set_defaults(run=run(name))


def answer(name: str, args: argparse.Namespace) -> Generator[Progress, None, dict[str, Any]]:
    """Do what a command says and answer with one record.

    Raises:
        StoreError, EngineError: as the functions of `engine.runs.project`.
    """
    from engine.runs import project

    yield Progress(0, 0)
    if name == "new":
        return project.new(args.folder, args.name, args.at)
    if name == "info":
        return project.info(args.folder)
    if name == "check":
        return (yield from project.check(args.folder))
    if name == "measure":
        from engine.runs import take_checks

        return (yield from take_checks.measure_folder(args.folder, args.again))
    if name == "backup":
        return project.backup(args.folder, args.to)
    if name == "copy":
        from engine.runs import project_copy

        return (yield from project_copy.copy(args.source, args.folder, args.at))
    if name == "starter":
        return _add_starter(args.folder, args.pair)
    return project.restore(args.folder, args.source)


def _add_starter(folder: Path, pair: str) -> dict[str, Any]:
    """The starter scripts of a pair of languages, as a set of their own."""
    from db.session import open_project
    from engine.runs.starter import add_starter_scripts

    with open_project(folder) as project:
        made = add_starter_scripts(project, pair=pair)
    return {"set": made.name, "scripts": made.scripts}


def _folder_of(name: str) -> str:
    return "a new folder, NAME.seam" if name == "copy" else "the project, NAME.seam"


def _add_own(name: str, command: argparse.ArgumentParser) -> None:
    """What only this command takes."""
    if name == "new":
        command.add_argument("--name", default="", help="title (default: the folder's name)")
    if name in ("new", "copy"):
        command.add_argument("--at", metavar="URL", default=None, help=AT)
    if name == "measure":
        command.add_argument("--again", action="store_true", help="all takes, as after a change of policy")
    if name == "backup":
        command.add_argument("--to", type=Path, default=None, metavar="FOLDER", help="default: DIR/backups")
    if name == "restore":
        command.add_argument("source", type=Path, metavar="BACKUP", help="a backup made by `project backup`")
    if name == "starter":
        command.add_argument(
            "--pair", default="ko-en", metavar="PAIR", help="ko-en (default), zh-en or es-en"
        )
