"""Kaldi's data folder: `text`, and as there are `wav.scp`, `segments`, `utt2spk`; both ways."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path

from engine.runs.exchange_corpus import AS_IT_IS, Corpus, CorpusRow, ReadOptions, Sound, place, seconds
from engine.runs.exchange_export_items import ExportItem, without_line_ends
from engine.runs.exchange_files import detected_encoding, read_text, text_lines
from engine.runs.exchange_rows import FileRow
from engine.runs.exchange_sound import sound_beside
from engine.types import EngineError

NO_SYSTEMS = frozenset(("trn", "ctm", "stm", "txt", "scp", "ark", "filt"))
"""What ends the name of a file of another format; no system is called so."""
ARCHIVE = re.compile(r"\.ark:\d+$|\.ark$")


def read_kaldi(path: Path, options: ReadOptions = AS_IT_IS) -> Corpus:
    """A data folder, or one file of ids and texts (such as a decoder writes, then with a system).

    Files `hyp.NAME` in a folder are hypotheses of the system NAME, as `write_kaldi` writes them; where the texts
    themselves are said to be hypotheses they are left alone.

    Sound of `wav.scp` is a file, relative to the folder, to `options.audio` or to where the program runs; a
    command that makes it is not run.

    Raises:
        EngineError: a file is missing or has a line of another form, or an id stands twice.
    """
    text = path / "text" if path.is_dir() else path
    encoding, note = detected_encoding(text, options.encoding)
    lines = dict(_pairs(text, encoding))
    folder = path if path.is_dir() else None
    sounds = _sounds(folder, options) if folder is not None else {}
    speakers = _values(folder / "utt2spk") if folder is not None and (folder / "utt2spk").is_file() else {}
    rows = (_row(text, key, line, said, sounds, speakers, options) for key, (line, said) in lines.items())
    heard = list(_hypotheses(folder)) if folder is not None and not options.system else []
    return Corpus(path, chain(rows, heard), len(lines) + len(heard), (note,) if note else ())


def _hypotheses(folder: Path) -> Iterator[CorpusRow]:
    """What stands in the files `hyp.NAME` of a folder, by their names."""
    for path in sorted(folder.glob("hyp.*")):
        name = path.name.partition(".")[2]
        if path.is_file() and name not in NO_SYSTEMS:
            encoding, _ = detected_encoding(path)
            for key, (line, said) in _pairs(path, encoding):
                values = {"id": key, "hypothesis": said, "system": name}
                yield CorpusRow(place(path, line), FileRow(line, values))


def _row(
    path: Path,
    key: str,
    line: int,
    said: str,
    sounds: Mapping[str, Sound],
    speakers: Mapping[str, str],
    options: ReadOptions,
) -> CorpusRow:
    values = {"id": key, "hypothesis" if options.system else "text": said}
    if key in speakers:
        values["speaker"] = speakers[key]
    if sounds and key not in sounds:
        raise EngineError(
            f"{path}, line {line}: {key} is neither in wav.scp nor in segments; add its sound or remove it."
        )
    return CorpusRow(place(path, line), FileRow(line, values), sounds.get(key))


def _sounds(folder: Path, options: ReadOptions) -> dict[str, Sound]:
    """The sound of each utterance: a recording, or its part by `segments`."""
    scp = folder / "wav.scp"
    if not scp.is_file():
        return {}
    recordings = {key: _recording(scp, line, name, options) for key, (line, name) in _pairs(scp, None)}
    segments = folder / "segments"
    if not segments.is_file():
        return {key: Sound(str(path), path) for key, path in recordings.items()}
    return {key: _segment(segments, line, rest, recordings) for key, (line, rest) in _pairs(segments, None)}


def _recording(scp: Path, line: int, name: str, options: ReadOptions) -> Path:
    if name.rstrip().endswith("|"):
        raise EngineError(
            f"{scp}, line {line}: the sound is made by a command, which isn't run here; write WAV files first."
        )
    if ARCHIVE.search(name):
        raise EngineError(f"{scp}, line {line}: the sound lies in an archive; write WAV files first.")
    folders = [folder for folder in (options.audio, scp.parent, Path()) if folder is not None]
    candidates = [sound_beside(folder, name.strip()) for folder in folders]
    found = next((path for path in candidates if path.is_file()), None)
    if found is None:
        raise EngineError(f"{scp}, line {line}: there is no file {name.strip()}; check the name.")
    return found


def _segment(path: Path, line: int, rest: str, recordings: Mapping[str, Path]) -> Sound:
    parts = rest.split()
    where = f"line {line}"
    if len(parts) != 3:
        raise EngineError(f"{path}, {where}: a segment is written as ID RECORDING START END; mend the line.")
    recording, start, end = parts
    if recording not in recordings:
        raise EngineError(f"{path}, {where}: the recording {recording} is not in wav.scp; add it there.")
    start_s = seconds(start, path, where, "the start")
    file = recordings[recording]
    if end == "-1":
        return Sound(str(file), file, start_s=start_s)
    duration_s = seconds(end, path, where, "the end") - start_s
    if duration_s <= 0:
        raise EngineError(f"{path}, {where}: the segment ends at {end} s, before it begins; mend its times.")
    return Sound(str(file), file, start_s=start_s, duration_s=duration_s)


def _values(path: Path) -> dict[str, str]:
    return {key: value for key, (_, value) in _pairs(path, None)}


def _pairs(path: Path, encoding: str | None) -> Iterator[tuple[str, tuple[int, str]]]:
    """Key, line and the rest of each line.

    Raises:
        EngineError: the file can't be read, or a key stands twice.
    """
    met: dict[str, int] = {}
    for number, line in text_lines(read_text(path, encoding)):
        if not line.strip():
            continue
        key, _, rest = line.strip().replace("\t", " ").partition(" ")
        if key in met:
            raise EngineError(
                f"{path}, line {number}: {key} stands in line {met[key]} too; keep one of them."
            )
        met[key] = number
        yield key, (number, rest.strip())


def write_kaldi(
    folder: Path, items: Sequence[ExportItem], sounds: Mapping[str, str], systems: Sequence[str]
) -> None:
    """A data folder: sorted as Kaldi wants it (by bytes), with `spk2utt`; hypotheses as `hyp.SYSTEM`.

    Args:
        folder: where the files go.
        items: the utterances.
        sounds: path of the sound of each id, as `wav.scp` should have it; all have one, or none has.
        systems: names for files of hypotheses, in the order of each item's hypotheses.

    Raises:
        EngineError: an id or speaker has a space in it.
    """
    ordered = sorted(items, key=lambda item: item.key.encode("utf-8"))
    speakers = {item.key: item.speaker or item.key for item in ordered}
    for key, speaker in speakers.items():
        _must_be_word(key, "id")
        _must_be_word(speaker, "speaker")
    _write(folder / "text", ((item.key, without_line_ends(item.text)) for item in ordered))
    _write(folder / "utt2spk", speakers.items())
    of_speaker: dict[str, list[str]] = {}
    for key, speaker in speakers.items():
        of_speaker.setdefault(speaker, []).append(key)
    by_bytes = sorted(of_speaker.items(), key=lambda pair: pair[0].encode("utf-8"))
    _write(folder / "spk2utt", ((speaker, " ".join(keys)) for speaker, keys in by_bytes))
    if sounds:
        _write(folder / "wav.scp", ((item.key, sounds[item.key]) for item in ordered))
    for index, name in enumerate(systems):
        written = ((item.key, item.hypotheses[index]) for item in ordered)
        texts = [(key, without_line_ends(one.text)) for key, one in written if one is not None]
        if texts:  # an empty file is none that can be read back
            _write(folder / f"hyp.{name}", texts)


def _must_be_word(text: str, what: str) -> None:
    if not text or re.search(r"\s", text):
        raise EngineError(f"The {what} {text!r} has a space in it, which Kaldi can't hold; rename it first.")


def _write(path: Path, pairs: Iterator[tuple[str, str]] | object) -> None:
    lines = (f"{key} {value}".rstrip() + "\n" for key, value in pairs)  # type: ignore[union-attr]
    path.write_text("".join(lines), encoding="utf-8", newline="\n")
