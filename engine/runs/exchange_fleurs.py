"""FLEURS: read sentences of one language, such as a monolingual control set.

A language's folder holds `test.tsv` (or `dev.tsv`, `train.tsv`) without a header: id of the sentence, name of the sound,
sentence as written, sentence normalised, its characters, number of samples at 16 kHz, and the speaker's sex. Sounds lie in
`audio/test/`, `test/` or beside the list. A sentence is read by several speakers, so an utterance is named after its
sound.

Source: Conneau et al. (2022), FLEURS; layout of the published archives and of `google/fleurs` on the hub.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from engine.runs.exchange_corpus import AS_IT_IS, Corpus, CorpusRow, ReadOptions, Sound, place
from engine.runs.exchange_files import detected_encoding, must_be_file
from engine.runs.exchange_rows import FileRow
from engine.text.tokens import nfc
from engine.types import EngineError

FLEURS = ("test.tsv", "dev.tsv", "train.tsv")
RATE_HZ = 16_000
NAMED = 10
"""Rows without their sound that are named."""
COLUMNS = 6
"""At least so many; the seventh, the sex, is missing in some lists."""


def is_fleurs(listing: Path) -> bool:
    """Whether a list is one of FLEURS, by its first line."""
    must_be_file(listing)
    with listing.open(encoding="utf-8", errors="replace") as handle:
        cells = handle.readline().rstrip("\r\n").split("\t")
    return len(cells) >= COLUMNS and cells[1].casefold().endswith(".wav") and cells[5].isdecimal()


def read_fleurs(path: Path, options: ReadOptions = AS_IT_IS) -> Corpus:
    """The sentences of a list, as written; those of a system where one is named.

    Args:
        path: the list, or the folder of a language: its first list of `FLEURS`.
        options: encoding, folder of the sounds, system.

    Raises:
        EngineError: there is no list, or a line isn't one of FLEURS.
    """
    listing = path
    if path.is_dir():
        found = next((path / name for name in FLEURS if (path / name).is_file()), None)
        if found is None:
            raise EngineError(f"{path} has none of {', '.join(FLEURS)}; choose the folder of a language.")
        listing = found
    encoding, note = detected_encoding(listing, options.encoding)
    options = replace(options, encoding=encoding)
    notes = [note, "" if options.system else _without_sound(listing, options)]
    return Corpus(path, _rows(listing, options), 0, tuple(filter(None, notes)))


def _without_sound(listing: Path, options: ReadOptions) -> str:
    """A sentence that names the rows whose sounds aren't there; empty where all are."""
    folders = _sound_folders(listing, options.audio)
    rows = [
        (number, cells[1].strip()) for number, cells in _lines(listing, options.encoding) if len(cells) > 1
    ]
    missing = [f"line {number} ({name})" for number, name in rows if _file(name, folders) is None]
    if not missing:
        return ""
    shown = ", ".join(missing[:NAMED]) + (" and others" if len(missing) > NAMED else "")
    return f"{listing.name}: {len(missing)} of {len(rows)} sounds aren't there, so these rows have none: {shown}."


def _lines(listing: Path, encoding: str | None) -> Iterator[tuple[int, list[str]]]:
    """Number and cells of the lines with something in them."""
    must_be_file(listing)
    with listing.open(encoding=encoding or "utf-8-sig", newline=None) as handle:
        for number, line in enumerate(handle, 1):
            if line.strip():
                yield number, nfc(line.rstrip("\n")).split("\t")


def _file(name: str, folders: tuple[Path, ...]) -> Path | None:
    return next((folder / name for folder in folders if (folder / name).is_file()), None)


def _rows(listing: Path, options: ReadOptions) -> Iterator[CorpusRow]:
    folders = _sound_folders(listing, options.audio)
    for number, cells in _lines(listing, options.encoding):
        if len(cells) < COLUMNS or not cells[5].strip().isdecimal():
            raise EngineError(
                f"{listing}, line {number}: it hasn't the columns of FLEURS (id, sound, sentence, normalised"
                " sentence, characters, samples); mend it or name another format."
            )
        yield _row(place(listing, number), number, cells, folders, options.system)


def _row(
    where: str, number: int, cells: list[str], folders: tuple[Path, ...], system: str | None
) -> CorpusRow:
    name = cells[1].strip()
    text = {"hypothesis" if system else "text": cells[2].strip()}
    values = {
        "id": Path(name).stem,
        **text,
        "fleurs_sentence": cells[0].strip(),
        "duration_s": int(cells[5]) / RATE_HZ,
    }
    if len(cells) > COLUMNS and cells[6].strip():
        values["gender"] = cells[6].strip().casefold()
    file = _file(name, folders)
    return CorpusRow(where, FileRow(number, values), Sound(str(file), file) if file is not None else None)


def _sound_folders(listing: Path, named: Path | None) -> tuple[Path, ...]:
    """Where the sounds may lie."""
    if named is not None:
        return (named,)
    root, split = listing.parent, listing.stem
    return (root / "audio" / split, root / split, root / "audio", root)
