"""What the files of a model or program look like from outside: a warm process serves only while that stays."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from engine.scorers import hub

PARTS = (".json", ".safetensors", ".bin", ".model", ".txt", ".jinja", ".tiktoken")
"""Endings of what a model is loaded from; whatever else lies beside it changes nothing."""


def stamp_of(paths: Iterable[Path]) -> str:
    """A hash over real paths, sizes and times of files; empty where none of them is there."""
    found: list[str] = []
    for path in paths:
        with suppress(OSError, ValueError):  # no file, or not even the name of one
            if path.is_file():
                facts = path.stat()
                found.append(f"{path.resolve()} {facts.st_size} {facts.st_mtime_ns}")
    text = "\n".join(found).encode("utf-8", "surrogateescape")
    return hashlib.sha256(text).hexdigest()[:16] if found else ""


def stamp_of_model(model: str) -> str:
    """Of the files of a folder; empty for an id of the hub, whose files never change under a commit."""
    if not hub.is_folder(model):
        return ""
    try:
        return stamp_of(path for path in sorted(Path(model).expanduser().iterdir()) if path.suffix in PARTS)
    except OSError:
        return ""
