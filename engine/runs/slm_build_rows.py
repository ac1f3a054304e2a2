"""Clips to make pairs of, from a list, or a folder in which each speaker has a folder; and labels from a table.

A list is JSONL, CSV or TSV with a row for each clip:

    audio                       its sound file, relative to the list
    id                          its name; else that of its file
    speaker, gender, sentiment, accent
    script                      what clips with the same words share
    text, languages             what is said, in which languages ("ko,en"): where the language changes is told by it
    words                       in JSONL: when words are said, [[start_s, end_s, "word"], …]

A table of labels has `gender`, `sentiment`, `accent` for the clips that fit all of its `clip`, `speaker` and `script`
that aren't empty, such as `speaker,gender`. Other columns aren't read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.runs.asr_recognise_folder import sound_files
from engine.runs.slm_pairs import rows_of, sound_of, text_of
from engine.slm.pair_plan_gaps import language_changes
from engine.slm.pair_plan_rows import ClipRow, SaidWord
from engine.text.language_runs import word_languages
from engine.text.tokens import nfc, tokens
from engine.types import EngineError

LABELS = ("gender", "sentiment", "accent")
_MATCHED = ("clip", "speaker", "script")


def rows_of_list(path: Path) -> tuple[ClipRow, ...]:
    """The clips of a list.

    Raises:
        EngineError: it can't be read, a row lacks its sound, an id stands twice, or a value can't be one; the line is
            named.
    """
    found: dict[str, ClipRow] = {}
    for where, values in rows_of(path, (("audio",),)):
        row = _row(values, where, path.parent)
        if row.id in found:
            raise EngineError(f"{where}: the id {row.id!r} was there before; give each clip its own.")
        found[row.id] = row
    if not found:
        raise EngineError(f"{path} has no clips: write one in each line.")
    return tuple(found.values())


def _row(values: Mapping[str, Any], where: str, folder: Path) -> ClipRow:
    texts = {
        name: text_of(values, name, where)
        for name in ("id", "audio", "speaker", "script", "text", "languages")
    }
    audio = sound_of(texts["audio"], "audio", where, folder)
    if audio is None:
        raise EngineError(f'{where}: "audio" is missing; name a sound file.')
    languages = [part.strip() for part in texts["languages"].split(",") if part.strip()]
    text = nfc(texts["text"])
    return ClipRow(
        texts["id"] or audio.stem,
        audio,
        speaker=texts["speaker"],
        text_key=texts["script"] or text,
        words=said_words(_times(values.get("words"), where), languages),
        changes=language_changes(text, languages),
        gender=text_of(values, "gender", where),
        sentiment=text_of(values, "sentiment", where),
        accent=text_of(values, "accent", where),
    )


def _times(value: object, where: str) -> list[tuple[float, float, str]]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise EngineError(
            f'{where}: "words" is no list; write [[start_s, end_s, "word"], …] in JSONL, or leave it out.'
        )
    return sorted(_time(item, where) for item in value)


def _time(item: object, where: str) -> tuple[float, float, str]:
    match item:
        case [int() | float() as start_s, int() | float() as end_s, str() as word] if (
            0 <= start_s <= end_s < 1e6
        ):
            return float(start_s), float(end_s), nfc(word)
    raise EngineError(f'{where}: {str(item)[:40]} is no word; write [start_s, end_s, "word"].')


def said_words(
    times: Iterable[tuple[float, float, str]], languages: Sequence[str] = ()
) -> tuple[SaidWord, ...]:
    """Words with their times and languages; numbers are in the language of the word before.

    >>> [word.language for word in said_words([(0.0, 0.4, "오늘"), (0.4, 0.5, "3"), (0.6, 0.9, "meeting이")])]
    ['ko', 'ko', 'en']
    """
    found: list[SaidWord] = []
    for start_s, end_s, word in times:
        known = [language for language in word_languages(tokens(word), languages) if language]
        language = known[0] if known else found[-1].language if found else ""
        found.append(SaidWord(start_s, end_s, language))
    return tuple(found)


def rows_of_folder(folder: Path) -> tuple[ClipRow, ...]:
    """The sound files of a folder; those of a sub-folder are of the speaker whose name it bears.

    Raises:
        EngineError: it has none.
    """
    files = sound_files(folder)
    return tuple(
        ClipRow(name, path, speaker=name.split("/")[0] if "/" in name else "") for name, path in files.items()
    )


def with_labels(rows: Sequence[ClipRow], path: Path) -> tuple[ClipRow, ...]:
    """Clips with the labels of a table.

    Raises:
        EngineError: it can't be read, a row has no label or fits no clip, or two rows say different things of a clip.
    """
    found = {row.id: row for row in rows}
    said: dict[tuple[str, str], str] = {}
    for where, values in rows_of(path, ()):
        named = {name: text for name in _MATCHED if (text := text_of(values, name, where))}
        labels = {name: text for name in LABELS if (text := text_of(values, name, where))}
        if not named or not labels:
            raise EngineError(f"{where}: give a clip, speaker or script, and a gender, sentiment or accent.")
        fitting = [row.id for row in rows if _fits(row, named)]
        if not fitting:
            raise EngineError(f"{where}: no clip has {_as_text(named)}; correct it or take the line out.")
        for clip in fitting:
            _say(said, clip, labels, where)
            found[clip] = replace(found[clip], **labels)
    return tuple(found.values())


def _fits(row: ClipRow, named: Mapping[str, str]) -> bool:
    values = {
        "clip": (row.id, row.audio.name, row.audio.stem),
        "speaker": (row.speaker, row.speaker_name or row.speaker),
        "script": (row.text_key,),
    }
    return all(text in values[name] for name, text in named.items())


def _say(said: dict[tuple[str, str], str], clip: str, labels: Mapping[str, str], where: str) -> None:
    for name, text in labels.items():
        if said.setdefault((clip, name), text) != text:
            raise EngineError(
                f"{where}: the {name} of {clip} is {text!r}, and an earlier line says {said[clip, name]!r}; correct one."
            )


def _as_text(named: Mapping[str, str]) -> str:
    return ", ".join(f"{name} {text!r}" for name, text in named.items())
