"""`listening serve` and `listening codes` on the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.runs.command_answer import Answer
from engine.runs.options import whole_number
from engine.types import EngineError, Progress

if TYPE_CHECKING:
    from db.session import Project
    from engine.runs.listening_invitations import Invitation

LAST_PORT = 65_535
MOST_CODES = 10_000


def serve(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Serve the listening page of a study until it is stopped.

    Raises:
        EngineError, StoreError: one sentence.
    """
    from engine.runs.listening_server import ServeOptions, serve_study

    names = ("host", "port", "certificate", "key", "walk_in", "log")
    options = ServeOptions(*(values[name] for name in names))
    if values["codes"]:
        made = yield from codes({**values, "count": values["codes"], "address": "", "release": ""})
        say(made.text)
    yield from serve_study(values["folder"], values["study"], options, say)
    return Answer("Stopped; every vote is stored.", {"stopped": True})


def say(line: str) -> None:
    """A line that whoever started the server reads at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def codes(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Make one-time codes, let one be used in another browser, or list them all.

    Raises:
        EngineError, StoreError: one sentence.
    """
    from db.session import open_project
    from engine.runs.listening_invitations import Invitation, invitations, make_codes, release_code
    from engine.runs.listening_study import study_named

    yield Progress(0, 0, "codes")
    with open_project(values["folder"]) as project:
        study = study_named(project, values["study"])
        if values["release"]:
            freed = release_code(project, study.id, values["release"])
            answer = _answer([freed], values["address"])
            return replace(answer, text=f"{answer.text}\n{_freed(project, study.id, freed)}")
        if values["count"] is None:
            return _answer(invitations(project, study.id), values["address"])
        made = make_codes(project, study.id, values["count"])
        return _answer([Invitation(code, "") for code in made], values["address"])


def _freed(project: Project, study_id: str, freed: Invitation) -> str:
    """What happens to a code that was released."""
    from db.store import listening_sessions

    with project.read() as session:
        own = listening_sessions.of_listener(session, freed.listener_id or "")
    seated = next((one for one in own if one.study_id == study_id), None)
    if seated is None:
        return "Nobody has used it yet: the first browser that brings it has it."
    if seated.completed_at:
        return "It is released; its listener has answered everything and would only see the thanks again."
    return (
        "It is released: the next browser that brings it has it, and its listener goes on where they stopped."
    )


def _answer(found: Sequence[Any], address: str) -> Answer:
    from engine.runs.listening_invitations import link_of

    if address and not address.startswith(("http://", "https://")):
        raise EngineError(f"{address} is no address; write it as the server says it, http://HOST:PORT/.")
    rows = [
        {
            "code": one.text,
            "link": link_of(address.rstrip("/") + "/", one.code) if address else None,
            "used": one.listener_id is not None,
        }
        for one in found
    ]
    lines = [f"{row['link'] or row['code']}{'  used' if row['used'] else ''}" for row in rows]
    return Answer("\n".join(lines) or "There are no codes yet.", {"codes": rows})


def add_serve(command: argparse.ArgumentParser) -> None:
    """Options of `listening serve`."""
    _add_study(command)
    command.add_argument(
        "--host", default="127.0.0.1", help="127.0.0.1 (default): this computer only; 0.0.0.0: the network"
    )
    command.add_argument(
        "--port", type=whole_number(LAST_PORT), default=0, help="default 0: any that is free"
    )
    command.add_argument(
        "--codes",
        type=whole_number(MOST_CODES),
        default=0,
        metavar="N",
        help="make so many one-time codes first",
    )
    command.add_argument("--walk-in", action="store_true", help="let people without a code take part, too")
    command.add_argument("--certificate", type=Path, metavar="FILE.pem", help="serve HTTPS with it")
    command.add_argument("--key", type=Path, metavar="FILE.pem", help="of the certificate, if not within it")
    command.add_argument(
        "--log", type=Path, metavar="FILE", help="a line for each request, without names and addresses"
    )


def add_codes(command: argparse.ArgumentParser) -> None:
    """Options of `listening codes`."""
    _add_study(command)
    command.add_argument(
        "count",
        nargs="?",
        type=whole_number(MOST_CODES),
        metavar="N",
        help="make so many; without it, all codes are listed",
    )
    command.add_argument(
        "--address", default="", metavar="URL", help="of the server: print a link for each code"
    )
    command.add_argument(
        "--release", default="", metavar="CODE", help="let the listener of a code go on in another browser"
    )


def _add_study(command: argparse.ArgumentParser) -> None:
    command.add_argument("folder", type=Path, metavar="PROJECT", help="folder of the project, NAME.seam")
    command.add_argument("study", metavar="STUDY", help="its name or id")
