"""Files of a model on their way from the hub into the local cache, and what of them is there."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from engine.scorers import notes
from engine.scorers.hub_errors import HubErrors

ANSWER_S = 20.0
"""Longest wait for the hub to begin an answer."""

_TELL_EVERY_S = 1.0
_MEGABYTE = 1_000_000


def snapshot(model: str, revision: str = "") -> Path | None:
    """The snapshot of a model in the local cache, whole or not; None where there is none."""
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HFValidationError, LocalEntryNotFoundError

    try:
        return Path(snapshot_download(model, revision=revision or None, local_files_only=True))
    except (LocalEntryNotFoundError, HFValidationError):
        return None


def downloaded(
    model: str, revision: str, wanted: Callable[[Iterable[str]], Sequence[str]], doing: str
) -> Path:
    """Fetch files of a model; while they come, it is told how much of them is here.

    Args:
        model: id on the hub.
        revision: commit, tag or branch; empty for the newest one.
        wanted: of the names of all its files those that are needed.
        doing: what the notes begin with.

    Raises:
        EngineError: they can't be had; the sentence has the steps.
    """
    from huggingface_hub import HfApi, snapshot_download
    from huggingface_hub.utils.tqdm import disable_progress_bars, tqdm

    disable_progress_bars()
    tqdm.monitor_interval = 0  # no thread that would watch bars
    with HubErrors(model):
        # The list first: without a network it fails at once, where the download tries for half a minute.
        found = HfApi().model_info(model, revision=revision or None, files_metadata=True, timeout=ANSWER_S)
        sizes = {file.rfilename: file.size or 0 for file in found.siblings or ()}
        names = list(wanted(sizes))
        with _told(model, sum(sizes[name] for name in names), doing):
            return Path(snapshot_download(model, revision=revision or None, allow_patterns=names))


@contextmanager
def _told(model: str, total_bytes: int, doing: str) -> Iterator[None]:
    """While files come, it is told every second how much of them is here."""
    from huggingface_hub import constants

    blobs = Path(constants.HF_HUB_CACHE) / f"models--{model.replace('/', '--')}" / "blobs"
    done = threading.Event()

    def tell() -> None:
        while True:
            here = min(_bytes_in(blobs), total_bytes)
            notes.tell(f"{doing} {here // _MEGABYTE:,} of {-(-total_bytes // _MEGABYTE):,} MB")
            if done.wait(_TELL_EVERY_S):
                return

    teller = threading.Thread(target=tell, name="download", daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()
    notes.tell(f"loading {model}")


def _bytes_in(folder: Path) -> int:
    """Size of the files in a folder; one that gets its last name at this moment is not counted."""
    sizes = [0]
    for path in folder.glob("*"):
        with suppress(FileNotFoundError):
            sizes.append(path.stat().st_size)
    return sum(sizes)
