"""What a command says that answers both a person and a program, and how it is run."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Run = Callable[[argparse.Namespace], int]
"""A command on the command line, which gives back its exit status."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command says.

    Attributes:
        text: to a person; json: to a program.
        has_left_out: whether it made nothing of something that it was asked for.
        warnings: to both, on stderr, one sentence each.
    """

    text: str
    json: dict[str, Any]
    has_left_out: bool = False
    warnings: tuple[str, ...] = ()
