"""Which column of a table of ratings is which: guessed from names and contents, or said by hand.

Layouts, told by what the columns without a role of their own stand for:

- long: a row for each vote, with columns for listener, system and item (or the clip, whose name tells both) and score;
- wide: a row for each clip and a column for each listener; or a row for each listener and item (system) and a column for
  each system (item);
- transposed: a row for each listener and a column for each clip.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, cast, get_args

from engine.runs.listening_import_clips import split_clips
from engine.runs.listening_import_table import CLIP_NAME, RatingsTable
from engine.runs.listening_ratings import Scale, number_of
from engine.types import EngineError

Part = Literal["listener", "system", "item", "clip", "score", "trial"]
Spread = Literal["", "listeners", "systems", "items", "clips"]
PARTS: tuple[Part, ...] = get_args(Part)
SPREADS: tuple[Spread, ...] = get_args(Spread)

NAMES: Mapping[Part, tuple[str, ...]] = {
    "listener": (
        *("listener", "listener_id", "listenerid", "rater", "rater_id", "judge", "subject", "subject_id"),
        *("participant", "participant_id", "worker", "worker_id", "workerid", "user", "user_id", "assessor"),
        *("annotator", "evaluator", "respondent", "평가자", "청취자", "참가자", "听者", "评分者"),
    ),
    "system": (
        *("system", "system_id", "systemid", "sysid", "sys", "model", "method", "condition", "team"),
        *("시스템", "모델", "系统", "模型"),
    ),
    "item": (
        *("item", "item_id", "utterance", "utterance_id", "sentence", "sentence_id", "prompt", "text_id"),
        *("문장", "문항", "句子"),
    ),
    "clip": (
        *("clip", "stimulus", "stimulus_id", "file", "filename", "file_name", "wav", "wav_path", "path"),
        *(
            "audio",
            "audio_path",
            "audiofile",
            "utt",
            "uttid",
            "utt_id",
            "sample",
            "sample_id",
            "파일",
            "음성",
        ),
    ),
    "score": (
        *("score", "rating", "vote", "mos", "opinion", "naturalness", "quality", "similarity", "value"),
        *("점수", "평점", "분수", "评分"),
    ),
    "trial": ("trial", "trial_number", "position", "order", "순서"),
}
"""What columns are called; the first of a list that is there wins."""
BESIDE = frozenset(
    (
        *(
            "age",
            "gender",
            "sex",
            "duration",
            "time",
            "timestamp",
            "date",
            "mean",
            "average",
            "std",
            "n",
            "no",
        ),
        *("comment", "comments", "note", "text", "transcript", "ignore", "native", "hearing", "language"),
        *("id", "index", "평균", "나이"),
    )
)
"""Names of columns that hold no scores, though there may be numbers in them."""
MISSING = frozenset(("na", "n/a", "nan", "null", "none", "-", "–", "—", ".", "?", "#n/a", "없음", "missing"))
"""What is written where there is no vote, in lower case."""


@dataclass(frozen=True, slots=True)
class RatingsMapping:
    """Which column is which, and what is done with odd cells.

    Attributes:
        listener, system, item, clip, score, trial: names of columns; None: none has it. A clip's name tells system and
            item where these have no columns; trial is the place in the listener's session.
        columns_are: what the columns without a role of their own stand for; "" in a long table.
        ignore: columns that are not read.
        scale: lowest and highest score; None: any number is one.
        leave_out: kinds of odd cells that are left out instead of refused, or kept.
    """

    listener: str | None = None
    system: str | None = None
    item: str | None = None
    clip: str | None = None
    score: str | None = None
    trial: str | None = None
    columns_are: Spread = ""
    ignore: tuple[str, ...] = ()
    scale: Scale | None = None
    leave_out: frozenset[str] = frozenset()

    def column(self, part: Part) -> str | None:
        """The column of a part."""
        return cast("str | None", getattr(self, part))

    def used(self) -> dict[Part, str]:
        """The parts that have a column."""
        return {part: column for part in PARTS if (column := self.column(part)) is not None}


def parse_ratings_mapping(pairs: Sequence[str]) -> RatingsMapping:
    """What was said on a command line: `listener=judge`, `columns=systems`, `ignore=age`.

    Raises:
        EngineError: a pair is none, or its part is unknown.

    >>> parse_ratings_mapping(["listener=judge", "ignore=age"]).listener
    'judge'
    """
    said = RatingsMapping()
    for pair in pairs:
        part, equals, column = (piece.strip() for piece in pair.partition("="))
        if not equals or not column or part not in (*PARTS, "columns", "ignore"):
            known = ", ".join((*PARTS, "columns", "ignore"))
            raise EngineError(f"{pair!r} says no column; write PART=COLUMN, PART being one of {known}.")
        if part == "ignore":
            said = replace(said, ignore=(*said.ignore, column))
        elif part == "columns":
            if column not in SPREADS[1:]:
                raise EngineError(f"Columns are {', '.join(SPREADS[1:])}, and not {column!r}; choose one.")
            said = replace(said, columns_are=cast(Spread, column))
        else:
            said = replace(said, **{part: column})
    return said


def guessed(table: RatingsTable, said: RatingsMapping | None = None) -> RatingsMapping:
    """The whole mapping of a table: what was said, and the rest guessed.

    Raises:
        EngineError: a column that was said isn't there, or what a column is can't be told; it says what to say.
    """
    said = _with_own_names(table, said or RatingsMapping())
    found = _by_name(table, said) if table.is_named else _by_content(table, said)
    if found.score is None:
        return _spread(table, found)
    if found.columns_are:
        raise EngineError(
            f"{table.path}: {found.score!r} holds the scores, so its columns are no {found.columns_are}; "
            "say one of both."
        )
    _must_be_whole(table, found)
    return found


def spread_columns(table: RatingsTable, mapping: RatingsMapping) -> tuple[str, ...]:
    """The columns that stand for listeners, systems, items or clips: those with scores, and no others."""
    taken = {*mapping.used().values(), *mapping.ignore}
    rest = [column for column in table.columns if column not in taken and column.casefold() not in BESIDE]
    return tuple(column for column in rest if _holds_scores(table.column(column)))


def score_columns(table: RatingsTable) -> tuple[str, ...]:
    """The columns that are called like a score."""
    return tuple(column for column in table.columns if _plain(column) in NAMES["score"])


def _with_own_names(table: RatingsTable, said: RatingsMapping) -> RatingsMapping:
    """Names of columns as they stand in the table, whatever their case."""
    known = {column.casefold(): column for column in table.columns}

    def own(column: str) -> str:
        if column.casefold() not in known:
            there = ", ".join(table.columns)[:200]
            raise EngineError(f"{table.path} has no column {column!r} (found: {there}); choose one of these.")
        return known[column.casefold()]

    used = {part: own(column) for part, column in said.used().items()}
    twice = next((column for column in used.values() if list(used.values()).count(column) > 1), None)
    if twice:
        raise EngineError(f"{table.path}: the column {twice!r} stands for two things; say one of them.")
    return replace(said, **used, ignore=tuple(map(own, said.ignore)))


def _by_name(table: RatingsTable, said: RatingsMapping) -> RatingsMapping:
    found = said
    for part in PARTS:
        taken = {*found.used().values(), *found.ignore}
        free = {_plain(column): column for column in reversed(table.columns) if column not in taken}
        name = next((name for name in NAMES[part] if name in free), None)
        if found.column(part) is None and name and not (part == "score" and found.columns_are):
            found = replace(found, **{part: free[name]})
    told = (found.system, found.clip, said.item)
    if found.item and not any(told) and split_clips(table.column(found.item)):
        return replace(found, item=None, clip=found.item)  # what is called item is a clip
    if found.clip and found.system and not found.item and not said.clip and _is_said_by_many(table, found):
        return replace(found, clip=None, item=found.clip)  # what is called a clip is an item
    return found


def _is_said_by_many(table: RatingsTable, found: RatingsMapping) -> bool:
    """Whether names of clips stand with two systems or more, so that they tell no clip, but what is said in it."""
    systems: dict[str, str] = {}
    pairs = zip(table.column(found.clip or ""), table.column(found.system or ""), strict=True)
    return any(systems.setdefault(clip, system) != system for clip, system in pairs if clip and system)


def _plain(column: str) -> str:
    return "_".join(column.casefold().replace("-", " ").split())


def _by_content(table: RatingsTable, said: RatingsMapping) -> RatingsMapping:
    """Of a table without names, as the VoiceMOS challenges hand it out: system, clip, score, anything, listener."""
    free = [column for column in table.columns if column not in {*said.used().values(), *said.ignore}]
    cells = {column: table.column(column) for column in free}
    clip = said.clip or next((one for one in free if all(map(CLIP_NAME.fullmatch, cells[one]))), None)
    score = said.score or next((one for one in free if _holds_scores(cells[one])), None)
    texts = [
        one for one in free if one not in (clip, score) and any(cells[one]) and not _holds_scores(cells[one])
    ]
    system = said.system
    if system is None and clip is not None:
        names = table.column(clip)
        system = next(
            (one for one in texts if all(s and s in c for s, c in zip(cells[one], names, strict=True))), None
        )
    listener = said.listener or next((one for one in reversed(texts) if one != system), None)
    return replace(said, clip=clip, score=score, system=system, listener=listener)


def _holds_scores(cells: Sequence[str]) -> bool:
    """Half of what stands there or more is numbers; a column of missing votes is one of scores, too."""
    there = [cell for cell in cells if cell and cell.casefold() not in MISSING]
    return sum(number_of(cell.replace(",", ".")) is not None for cell in there) * 2 >= len(there)


def _spread(table: RatingsTable, found: RatingsMapping) -> RatingsMapping:
    """What columns with scores stand for: what the others don't tell."""
    if not found.columns_are:
        found = _rows_named(table, found)
        known = {part for part in ("listener", "system", "item", "clip") if found.column(part) is not None}
        ways: Mapping[frozenset[str], Spread] = {
            frozenset(("system", "item")): "listeners",
            frozenset(("clip",)): "listeners",
            frozenset(("system", "clip")): "listeners",
            frozenset(("listener", "item")): "systems",
            frozenset(("listener", "system")): "items",
            frozenset(("listener",)): "clips",
        }
        found = replace(found, columns_are=ways.get(frozenset(known), ""))
    if not found.columns_are or not spread_columns(table, found):
        raise EngineError(
            f"{table.path} has no column that is known to hold scores (found: {', '.join(table.columns)[:200]}); say "
            "which one is score, or that columns are listeners, systems, items or clips."
        )
    _must_be_whole(table, found)
    return found


def _rows_named(table: RatingsTable, found: RatingsMapping) -> RatingsMapping:
    """Where no column has a known name, the first one tells the rows: clips, or listeners where the others are clips."""
    if any(found.column(part) for part in ("listener", "system", "item", "clip")):
        return found
    first = table.columns[0]
    if split_clips(table.column(first)):
        return replace(found, clip=first)
    others = [column for column in table.columns[1:] if column not in found.ignore]
    return replace(found, listener=first) if split_clips(others) else found


def _must_be_whole(table: RatingsTable, found: RatingsMapping) -> None:
    """Listener, and clip or system and item, are told by a column or by the columns."""
    told = {part for part in PARTS if found.column(part) is not None}
    told |= {found.columns_are.removesuffix("s")} if found.columns_are else set()
    if "listener" not in told:
        raise EngineError(
            f"{table.path} has no column that is known to name listeners (found: {', '.join(table.columns)[:200]}); say "
            "which one does; means over listeners are no votes."
        )
    if "clip" not in told and not {"system", "item"} <= told:
        lacking = "system" if "system" not in told else "item"
        raise EngineError(
            f"{table.path} has no column that is known to name the {lacking} (found: {', '.join(table.columns)[:200]}); "
            "say which one does, or which one is clip."
        )


def mapping_said(mapping: RatingsMapping) -> str:
    """A mapping in words.

    >>> mapping_said(RatingsMapping(listener="judge", columns_are="clips"))
    'listener: judge; columns: clips'
    """
    parts = [f"{part}: {column}" for part, column in mapping.used().items()]
    if mapping.columns_are:
        parts.append(f"columns: {mapping.columns_are}")
    return "; ".join(parts)
