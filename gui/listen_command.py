"""`main.py listen`: the window with a listener's screen over it, for one person or for whoever walks in."""

from __future__ import annotations

import argparse
from getpass import getpass
from pathlib import Path
from typing import Any

from engine.types import EngineError

ASKED = "?"
"""In place of a number that is asked for."""


def add_to(commands: Any) -> None:
    """Add the command to those of the command line."""
    here = commands.add_parser("listen", help="seat a listener of a study at this screen")
    here.add_argument("folder", type=Path, metavar="PROJECT.seam")
    here.add_argument("study", metavar="STUDY", help="its name")
    who = here.add_mutually_exclusive_group(required=True)
    who.add_argument("--listener", default="", metavar="NAME", help="a person, by name or code")
    who.add_argument(
        "--kiosk",
        nargs="?",
        const=ASKED,
        default="",
        metavar="PIN",
        help="whoever walks in; the number to leave (without it, it is asked for, so that no list of processes shows it)",
    )
    here.set_defaults(run=listen)


def listen(args: argparse.Namespace) -> int:
    """Open the project, and the listener's screen once it is open.

    Raises:
        EngineError: there is no display, or no number to leave a kiosk.
    """
    from gui.app import must_have_display, run

    must_have_display()
    pin = getpass("The number to leave the listener's screen: ") if args.kiosk == ASKED else args.kiosk
    if not pin and not args.listener:
        raise EngineError("A kiosk needs the number with which it is left; type at least four digits.")
    return run(args.folder, lambda services: services.listening.open_named(args.study, args.listener, pin))
