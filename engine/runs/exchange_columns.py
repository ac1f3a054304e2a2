"""Which column of somebody's table is which: guessed from names and contents, said by hand, and applied."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any, Literal, cast, get_args

from engine.runs.exchange_rows import FileRow, as_text
from engine.text.scripts import DIGIT, script_of
from engine.text.tokens import nfc
from engine.types import EngineError

Field = Literal[
    "id",
    "text",
    "hypothesis",
    "system",
    "audio",
    "speaker",
    "level",
    "topic",
    "main_language",
    "loanwords",
]
FIELDS: tuple[Field, ...] = get_args(Field)
"""What a column can be, in the order in which names are handed out."""

NAMES: Mapping[Field, tuple[str, ...]] = {
    "id": (
        *("id", "sample_id", "utterance_id", "utt_id", "uttid", "utt", "key", "sentence_id", "segment_id"),
        *("file_id", "no", "번호", "아이디", "발화id"),
    ),
    "text": (
        *(
            "text",
            "reference",
            "sentence",
            "transcript",
            "transcription",
            "ref",
            "ref_text",
            "reference_text",
        ),
        *("ground_truth", "raw_transcription", "script", "prompt", "문장", "텍스트", "전사"),
        *("정답", "스크립트", "대본"),
    ),
    "hypothesis": (
        *("hypothesis", "pred_text", "hyp", "prediction", "predicted", "predicted_text", "asr", "asr_text"),
        *("recognized", "recognised", "output", "hyp_text", "result_text", "인식결과", "예측", "가설"),
    ),
    "system": ("system", "model", "recogniser", "recognizer", "engine", "model_name", "시스템", "모델"),
    "audio": (
        *("audio", "audio_filepath", "audio_path", "path", "wav", "wav_path", "audio_file", "clip", "file"),
        *("file_name", "filename", "음성", "파일", "오디오"),
    ),
    "speaker": ("speaker", "speaker_id", "spk", "spk_id", "client_id", "participant", "화자"),
    "level": ("cs_level", "level", "level_wanted", "switching_level", "수준", "레벨"),
    "topic": ("topic", "category", "domain", "sentence_domain", "theme", "주제", "분야", "카테고리"),
    "main_language": (
        *("main_language", "main", "matrix_language", "language", "lang", "locale", "언어", "주언어"),
    ),
    "loanwords": ("loanwords", "loanword_spellings", "loanword", "외래어", "spellings"),
}
"""Names under which people keep these columns, the likeliest first; compared without case, spaces and dashes."""

CANONICAL: Mapping[Field, tuple[str, ...]] = {
    "id": ("id", "sample_id", "utterance_id", "key"),
    "text": ("text", "reference"),
    "hypothesis": ("hypothesis", "pred_text"),
    "system": ("system",),
    "audio": ("audio", "audio_path"),
    "speaker": ("speaker",),
    "level": ("level", "cs_level", "level_wanted"),
    "topic": ("topic", "category"),
    "main_language": ("main_language", "main"),
    "loanwords": ("loanwords", "loanword_spellings"),
}
"""Names under which a field is read; the first is the one that a mapped column gets."""

LEVELS = frozenset(("none", "word", "phrase", "sentence"))
LONGEST_ID = 80
"""Characters; longer cells are texts."""
SOUND = re.compile(r"\.(wav|flac|mp3|ogg|opus|m4a|aiff?)$|\(\d+ bytes\)$", re.IGNORECASE)
"""The name of a sound, or what a person is shown for one in a cell."""
SOUND_NAMES = frozenset(
    ("audio", "audio_filepath", "audio_path", "wav", "wav_path", "audio_file", "음성", "오디오")
)
"""Of columns that hold sounds whatever stands in them: a wrong name there is refused, not passed over."""


@dataclass(frozen=True, slots=True)
class ColumnMapping:
    """The column of a table that holds each field; None where none does.

    >>> ColumnMapping(id="utt", text="sentence").as_text()
    'id=utt,text=sentence'
    """

    id: str | None = None
    text: str | None = None
    hypothesis: str | None = None
    system: str | None = None
    audio: str | None = None
    speaker: str | None = None
    level: str | None = None
    topic: str | None = None
    main_language: str | None = None
    loanwords: str | None = None

    def column(self, field: Field) -> str | None:
        """The column of a field."""
        return cast("str | None", getattr(self, field))

    def used(self) -> dict[Field, str]:
        """The fields that have a column, in the order of `FIELDS`."""
        return {name: column for name in FIELDS if (column := self.column(name)) is not None}

    def with_column(self, field: Field, column: str | None) -> ColumnMapping:
        """The same with another column for a field."""
        return replace(self, **{field: column})

    def as_text(self) -> str:
        """As it is written on the command line; `parse_mapping` reads it back."""
        return ",".join(f"{name}={column}" for name, column in self.used().items())

    def must_fit(self, columns: Sequence[str], needed: Sequence[Field], place: str) -> None:
        """Check it against a table.

        Args:
            columns: what the table has.
            needed: fields without which nothing can be imported.
            place: of the table, for the sentence.

        Raises:
            EngineError: a needed field has no column, a column isn't in the table, or one stands for two
                fields (other than id and audio). One sentence, naming what is missing.
        """
        known = {_plain(name): name for name in columns}
        used = self.used()
        for field, column in used.items():
            if _plain(column) not in known:
                there = ", ".join(name for name in columns if name)[:200]
                raise EngineError(
                    f"{place} has no column {column!r} for {field} (found: {there}); choose one of these."
                )
        lacking = next((field for field in needed if field not in used), None)
        if lacking:
            raise EngineError(f"{place}: no column is chosen for {lacking}; say which one holds it.")
        shared = _twice(
            [_plain(column) for field, column in used.items() if field != "audio" or "id" not in used]
        )
        if shared is not None:
            both = " and ".join(field for field, column in used.items() if _plain(column) == shared)
            raise EngineError(f"{place}: the column {known[shared]!r} stands for {both}; choose one of them.")

    def applied(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The values of a row under the names by which fields are read.

        Columns that aren't mapped keep their names, except those that would be taken for a field.

        >>> mapping = ColumnMapping(id="utt", text="sentence")
        >>> mapping.applied({"utt": 7, "sentence": "버스", "text": "draft", "mood": "calm"})
        {'id': 7, 'text': '버스', 'mood': 'calm'}
        """
        by_name = {_plain(name): name for name in values}
        found: dict[str, Any] = {}
        for field, column in self.used().items():
            name = by_name.get(_plain(column))
            if name is not None:
                found[CANONICAL[field][0]] = values[name]
        taken = {_plain(column) for column in self.used().values()}
        meant = {name for names in CANONICAL.values() for name in names}
        rest = {
            name: value
            for name, value in values.items()
            if _plain(name) not in taken and name.casefold() not in meant
        }
        return found | rest


def apply_mapping(mapping: ColumnMapping, rows: Iterable[FileRow]) -> Iterator[FileRow]:
    """Rows of a table under the names by which fields are read.

    >>> next(apply_mapping(ColumnMapping(id="utt"), [FileRow(2, {"utt": "a"})])).values
    {'id': 'a'}
    """
    return (FileRow(row.line, mapping.applied(row.values)) for row in rows)


def parse_mapping(text: str) -> ColumnMapping:
    """A mapping as written on the command line.

    Raises:
        EngineError: it isn't FIELD=COLUMN pairs, or a field is unknown or stands twice.

    >>> parse_mapping("id=utt, text=sentence")
    ColumnMapping(id='utt', text='sentence', hypothesis=None, system=None, audio=None, speaker=None, level=None, \
topic=None, main_language=None, loanwords=None)
    """
    found: dict[str, str] = {}
    for part in text.split(","):
        field, equals, column = (piece.strip() for piece in part.partition("="))
        if not equals or not field or not column:
            raise EngineError(f"{part.strip()!r} names no column; write FIELD=COLUMN, such as id=utt.")
        if field not in FIELDS:
            raise EngineError(f"{field!r} is no field; use one of {', '.join(FIELDS)}.")
        if field in found:
            raise EngineError(f"The field {field} is given twice; give it one column.")
        found[field] = column
    return ColumnMapping(**found)


def guess_mapping(
    columns: Sequence[str], rows: Sequence[Sequence[object]] = (), needed: Sequence[Field] = ()
) -> ColumnMapping:
    """Which column is likely which: by its name, else by what stands in it.

    Contents decide only what names leave open: a column of names of sounds is the audio, one of switching
    levels the level, one whose values all differ (for each system) the id, and the longest texts with letters
    the text, or the hypothesis where that is needed: a note is then no text.

    Args:
        columns: names, in the order of the table.
        rows: the first rows, cells in the order of the columns.
        needed: fields without which nothing can be imported.

    >>> guess_mapping(["utt", "Sentence", "pred_text"]).as_text()
    'id=utt,text=Sentence,hypothesis=pred_text'
    >>> guess_mapping(["a", "b"], [["u1", "오늘 meeting이 있어"], ["u2", "bug를 고쳤어 드디어"]]).as_text()
    'id=a,text=b'
    >>> guess_mapping(["a", "b"], [["u1", "오늘 meeting이 있어"]], ["id", "hypothesis"]).as_text()
    'id=a,hypothesis=b'
    """
    found = _by_name(columns)
    if not _is_sound(found, columns, rows):
        found.setdefault("id", found.pop("audio"))
    free = [index for index, name in enumerate(columns) if name and name not in found.values()]
    cells = {index: [row[index] for row in rows if index < len(row)] for index in free}
    systems = _cells_of(found.get("system"), columns, rows)
    words = "hypothesis" if "hypothesis" in needed and "hypothesis" not in found else "text"
    for field in ("audio", "level", words, "id"):
        index = None if field in found else _by_content(field, cells, systems)
        if index is not None:
            found[field] = columns[index]
            del cells[index]
    if "hypothesis" in needed and "audio" in found:  # their rows name the sound, if nothing else
        found.setdefault("id", found["audio"])
    return ColumnMapping(**{field.name: found.get(field.name) for field in fields(ColumnMapping)})


@lru_cache(maxsize=4096)
def _plain(name: str) -> str:
    """A column's name as it is compared.

    >>> _plain("Audio-File Path")
    'audio_file_path'
    """
    return re.sub(r"[\s\-]+", "_", nfc(name).strip().casefold())


def _by_name(columns: Sequence[str]) -> dict[str, str]:
    """The columns with a telling name; a column is used once, an earlier name of the list counts more."""
    by_name: dict[str, str] = {}
    for name in columns:
        by_name.setdefault(_plain(name), name)
    found: dict[str, str] = {}
    for field in FIELDS:
        names = (by_name[name] for name in NAMES[field] if name in by_name)
        column = next((name for name in names if name not in found.values()), None)
        if column is not None:
            found[field] = column
    return found


def _cells_of(column: str | None, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    """What stands in a column; as many empty texts where there is none."""
    place = columns.index(column) if column is not None else len(columns)
    return [as_text(row[place]) if place < len(row) else "" for row in rows]


def _by_content(field: str, cells: Mapping[int, Sequence[object]], systems: Sequence[str]) -> int | None:
    """The column whose content looks like a field's; None where none does."""
    texts = {index: [as_text(cell).strip() for cell in column if cell] for index, column in cells.items()}
    texts = {index: column for index, column in texts.items() if column}
    if field == "audio":
        fit = [index for index, column in texts.items() if all(map(SOUND.search, column))]
    elif field == "level":
        fit = [index for index, column in texts.items() if {one.casefold() for one in column} <= LEVELS]
    elif field == "id":
        fit = [
            index
            for index, column in texts.items()
            if len(column) == len(cells[index]) and _may_be_ids(column, systems)
        ]
    else:
        lengths = {index: sum(map(_letters, column)) / len(column) for index, column in texts.items()}
        fit = sorted((i for i in lengths if lengths[i] >= 4), key=lambda i: -lengths[i])
        fit = [index for index in fit if any(" " in one for one in texts[index])]
    return fit[0] if fit else None


def _may_be_ids(texts: Sequence[str], systems: Sequence[str]) -> bool:
    """Whether texts are short and name each row of a system; those with a space, such as `Take 7`, by a digit."""
    pairs = set(zip(texts, systems, strict=True))
    return len(pairs) == len(texts) and all(
        len(one) <= LONGEST_ID and (" " not in one or any(map(str.isdigit, one))) for one in texts
    )


def _is_sound(found: Mapping[str, str], columns: Sequence[str], rows: Sequence[Sequence[object]]) -> bool:
    """Whether the column found for the audio stands: by an unmistakable name, unless there is no other id."""
    column = found.get("audio")
    if column is None or ("id" in found and _plain(column) in SOUND_NAMES):
        return True
    return _may_be_sound([row[columns.index(column)] for row in rows])


def _may_be_sound(cells: Sequence[object]) -> bool:
    """Whether cells could name sounds: a column called `path` may hold something else."""
    texts = [cell.strip() for cell in cells if isinstance(cell, str) and cell.strip()]
    return not texts or any(map(SOUND.search, texts))


def _letters(text: str) -> int:
    return sum(script_of(character) not in (None, DIGIT) for character in text)


def _twice(names: Sequence[str]) -> str | None:
    return next((name for name in names if names.count(name) > 1), None)
