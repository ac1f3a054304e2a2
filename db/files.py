"""Files of a project: checksums and sizes."""

from __future__ import annotations

import hashlib
from pathlib import Path

PRESETS = "scoring-presets.json"
"""Settings of scoring that a project keeps under a name; there only once one was saved."""
LISTENING = "listening"
"""Folder of the played copies of listening studies, a folder each; made when it is needed."""
SPEECH = "speech"
"""Folder of what speech language models need and make: `pairs/`, `losses/`, `continuations/`; made when it is needed."""


def file_sha256(path: Path) -> str:
    """SHA-256 of a file's bytes as 64 hexadecimal characters. Raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def folder_bytes(folder: Path) -> int:
    """Size of all files below a folder; 0 where there is none."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
