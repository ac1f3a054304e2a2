"""Session packs: which rows travel to another computer and back, and what each pack held.

TABLES                                                  in the order in which they are written
rows(session, table, with_takes=True, withdrawn=False) -> list[Row]
    what travels of a table, in the order of the rows here
row_hash(row) -> str
keep_out(session, pack_id, name, sha256, rows) -> PackRecord
keep_in(session, pack_id, name, sha256, rows, seat, added) -> PackRecord
list_packs(session) -> list[PackRecord]                 newest first
merged(session, pack_id) -> PackRecord | None           the pack, if it was merged here
last_seen(session, seat, base) -> dict[str, dict[str, str]]
    what that seat is known to have: hashes of rows by table and key
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from db.annotation_models import Annotation, Guideline, Queue, QueueItem, Review
from db.models import (
    Label,
    LexiconEntry,
    Person,
    PersonLanguage,
    PersonRole,
    Quality,
    Script,
    ScriptSet,
    Sitting,
    Skip,
    Span,
    Take,
    TakeFlag,
    TokenLanguage,
    Transcript,
    Utterance,
)
from db.recording_models import (
    Assignment,
    AssignmentItem,
    Consent,
    ConsentText,
    Pack,
    Plan,
    ProjectSetting,
    ScriptTarget,
    SetUp,
    SpeakerProfile,
    TakeMeasures,
)
from db.recording_records import PackDirection, PackRecord
from db.records import StoreError, new_id, now_utc
from db.store import listening_sessions, profiles, purge
from db.table import Table

Row = dict[str, Any]

SEAT = "pack_seat"
"""The setting of a project that was opened from a pack: `{"seat", "base"}`."""
ALIASES = "pack_people"
"""The setting that keeps which people of packs are somebody here: id here by id there."""
MERGES_LEFT = "merges_left"
"""The setting that keeps which sounds of merged packs are still to be moved: by pack id, their paths."""
OWN_SETTINGS = frozenset({SEAT, ALIASES, MERGES_LEFT, purge.LEFT, *listening_sessions.OWN_SETTINGS})
"""Settings that stay at home."""


@dataclass(frozen=True, slots=True)
class PackTable:
    """A table that travels.

    Attributes:
        model: its class.
        key: the columns that name a row at every computer.
        with_takes: whether its rows hang on takes, which the way out may leave at home.
        local: columns that are given anew where a row arrives.
    """

    model: type[Table]
    key: tuple[str, ...] = ("id",)
    with_takes: bool = False
    local: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Of the table."""
        return self.model.__tablename__

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that travel."""
        return tuple(one.name for one in self.model.__table__.columns if one.name not in self.local)

    def key_of(self, row: Mapping[str, Any]) -> str:
        """What names a row, as one text."""
        return "|".join(str(row[name]) for name in self.key)


TABLES: tuple[PackTable, ...] = (
    PackTable(Person),
    PackTable(PersonRole, ("person_id", "role")),
    PackTable(PersonLanguage, ("person_id", "tag")),
    PackTable(SpeakerProfile, ("person_id",)),
    PackTable(ProjectSetting, ("key",)),
    PackTable(ScriptSet),
    PackTable(Script),
    PackTable(ScriptTarget, ("topic", "level_wanted", "main_language")),
    PackTable(ConsentText),
    PackTable(Consent),
    PackTable(Plan),
    PackTable(Assignment),
    PackTable(AssignmentItem, ("assignment_id", "position")),
    PackTable(LexiconEntry),
    PackTable(Guideline),
    PackTable(SetUp),
    PackTable(Sitting, with_takes=True),
    PackTable(Skip, with_takes=True),
    PackTable(Take, with_takes=True),
    PackTable(Quality, ("take_id",), with_takes=True),
    PackTable(TakeMeasures, ("take_id",), with_takes=True),
    PackTable(TakeFlag, with_takes=True),
    PackTable(Utterance, with_takes=True, local=("position",)),
    PackTable(Transcript, with_takes=True),
    PackTable(Label, with_takes=True, local=("number",)),
    PackTable(Span, with_takes=True),
    PackTable(TokenLanguage, with_takes=True),
    PackTable(Queue, with_takes=True),
    PackTable(QueueItem, ("queue_id", "person_id", "position"), with_takes=True),
    PackTable(Annotation, with_takes=True, local=("number",)),
    PackTable(Review, with_takes=True, local=("number",)),
)
BY_NAME: Mapping[str, PackTable] = {table.name: table for table in TABLES}


def rows(session: Session, table: PackTable, with_takes: bool = True, withdrawn: bool = False) -> list[Row]:
    """What travels of a table. Takes of speakers who have withdrawn, and all that hangs on them, stay at home; so does a
    set-up's recording of the room, where takes do or its speaker has withdrawn.

    Args:
        session: of the project.
        table: which.
        with_takes: whether takes travel.
        withdrawn: also what stays at home because its speaker has withdrawn: what arrives is held against all of it.
    """
    if table.with_takes and not with_takes:
        return []
    model = cast(Any, table.model)
    columns = [model.__table__.c[name] for name in table.columns]
    order = [model.number] if "number" in table.local else [model.__table__.c[name] for name in table.key]
    query = select(*columns).where(*_travels(model, withdrawn)).order_by(*order)
    found = [dict(row) for row in session.execute(query).mappings()]
    if table.model is SetUp and not withdrawn:
        counted = set(session.scalars(select(SetUp.id).where(profiles.counts(SetUp.speaker_id))))
        return [
            row if with_takes and row["id"] in counted else row | {"room_tone_path": None} for row in found
        ]
    return found


def row_hash(row: Mapping[str, Any]) -> str:
    """The same for the same content, whatever the order of its columns."""
    written = json.dumps(row, ensure_ascii=False, sort_keys=True, allow_nan=False)
    return hashlib.sha256(written.encode("utf-8", "surrogatepass")).hexdigest()[:20]


def keep_out(
    session: Session, pack_id: str, name: str, sha256: str, held: Mapping[str, Iterable[Row]]
) -> PackRecord:
    """Note a pack that leaves, with the hash of every row in it."""
    return _keep(session, pack_id, "out", name, sha256, {"rows": _hashes(held)})


def keep_in(
    session: Session,
    pack_id: str,
    name: str,
    sha256: str,
    held: Mapping[str, Iterable[Row]],
    seat: str,
    added: Mapping[str, int],
) -> PackRecord:
    """Note a pack that was merged: what its seat has now, and how many rows it added."""
    content = {"rows": _hashes(held), "seat": seat, "added": dict(added)}
    return _keep(session, pack_id, "in", name, sha256, content)


def list_packs(session: Session) -> list[PackRecord]:
    """Every pack that left or came back, newest first."""
    return [_record(row) for row in session.scalars(select(Pack).order_by(Pack.created_at.desc(), Pack.id))]


def merged(session: Session, pack_id: str) -> PackRecord | None:
    """The pack, if it was merged into this project already."""
    row = session.scalars(select(Pack).where(Pack.pack_id == pack_id, Pack.direction == "in")).first()
    return None if row is None else _record(row)


def last_seen(session: Session, seat: str, base: str) -> Mapping[str, Mapping[str, str]]:
    """What a seat had when it last sent something, else what it was given: hashes by table and key."""
    packs = list_packs(session)
    came = (one for one in packs if one.direction == "in" and one.content.get("seat") == seat)
    left = (one for one in packs if one.direction == "out" and one.pack_id == base)
    known = next(came, None) or next(left, None)
    return {} if known is None else cast(Any, known.content["rows"])


def check_columns(table: PackTable, row: Mapping[str, Any]) -> None:
    """A row of a pack has just the columns of its table.

    Raises:
        StoreError: it hasn't.
    """
    if set(row) != set(table.columns):
        raise StoreError(
            f"A row of {table.name} in the pack has other columns than here; write the pack again."
        )


def _travels(model: Any, withdrawn: bool) -> list[ColumnElement[bool]]:
    if model is ProjectSetting:
        return [ProjectSetting.key.not_in(OWN_SETTINGS)]
    if withdrawn:  # of utterances only those of takes
        return [model.take_id.is_not(None)] if hasattr(model, "take_id") else []
    counted = select(Take.id).where(profiles.counts(Take.speaker_id))
    if model is Take:
        return [profiles.counts(Take.speaker_id)]
    if hasattr(model, "take_id"):  # of utterances only those of takes
        return [model.take_id.in_(counted)]
    return []


def _hashes(held: Mapping[str, Iterable[Row]]) -> dict[str, dict[str, str]]:
    return {name: {BY_NAME[name].key_of(row): row_hash(row) for row in found} for name, found in held.items()}


def _keep(
    session: Session, pack_id: str, direction: PackDirection, name: str, sha256: str, content: object
) -> PackRecord:
    row = Pack(
        id=new_id(),
        pack_id=pack_id,
        direction=direction,
        name=name,
        sha256=sha256,
        content=json.dumps(content, ensure_ascii=False),
        created_at=now_utc(),
    )
    session.add(row)
    session.flush()
    return _record(row)


def _record(row: Pack) -> PackRecord:
    values = {name: getattr(row, name) for name in PackRecord.__slots__ if name != "content"}
    return PackRecord(content=json.loads(row.content), **values)
