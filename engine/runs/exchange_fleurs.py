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
from engine.runs.exchange_files import detected_encoding
from engine.runs.exchange_rows import FileRow
from engine.text.tokens import nfc
from engine.types import EngineError

FLEURS = ("test.tsv", "dev.tsv", "train.tsv")
RATE_HZ = 16_000
COLUMNS = 6
"""At least so many; the seventh, the sex, is missing in some lists."""


def is_fleurs(listing: Path) -> bool:
    """Whether a list is one of FLEURS, by its first line."""
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
    encoding, note = (options.encoding, "") if options.encoding else detected_encoding(listing)
    return Corpus(path, _rows(listing, replace(options, encoding=encoding)), 0, (note,) if note else ())


def _rows(listing: Path, options: ReadOptions) -> Iterator[CorpusRow]:
    folders = _sound_folders(listing, options.audio)
    with listing.open(encoding=options.encoding or "utf-8-sig", newline=None) as handle:
        for number, line in enumerate(handle, 1):
            if not line.strip():
                continue
            cells = nfc(line.rstrip("\n")).split("\t")
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
    file = next((folder / name for folder in folders if (folder / name).is_file()), None)
    return CorpusRow(where, FileRow(number, values), Sound(str(file), file) if file is not None else None)


def _sound_folders(listing: Path, named: Path | None) -> tuple[Path, ...]:
    """Where the sounds may lie."""
    if named is not None:
        return (named,)
    root, split = listing.parent, listing.stem
    return (root / "audio" / split, root / split, root / "audio", root)
