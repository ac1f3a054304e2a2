"""`main.py listen`: the window with a listener's screen over it, for one person or for whoever walks in."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any


def add_to(commands: Any) -> None:
    """Add the command to those of the command line."""
    here = commands.add_parser("listen", help="seat a listener of a study at this screen")
    here.add_argument("folder", type=Path, metavar="PROJECT.seam")
    here.add_argument("study", metavar="STUDY", help="its name")
    who = here.add_mutually_exclusive_group(required=True)
    who.add_argument("--listener", default="", metavar="NAME", help="a person, by name or code")
    who.add_argument("--kiosk", default="", metavar="PIN", help="whoever walks in; the number to leave")
    here.set_defaults(run=listen)


def listen(args: argparse.Namespace) -> int:
    """Open the project, and the listener's screen once it is open.

    Raises:
        EngineError: there is no display.
    """
    from gui.app import must_have_display, run

    must_have_display()
    return run(
        args.folder, lambda services: services.listening.open_named(args.study, args.listener, args.kiosk)
    )
