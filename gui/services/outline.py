"""The outline of a sound for drawing, or why there is none: read on a worker."""

from __future__ import annotations

from pathlib import Path

from recorder.envelope import Envelope
from recorder.types import RecorderError


def outline_of(path: Path) -> Envelope | str:
    """The outline of a sound, or the sentence that says why there is none."""
    try:
        return Envelope.of_file(path)
    except RecorderError as error:
        return str(error)
