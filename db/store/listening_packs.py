"""Listening packs: the orders that travel with a study, what comes back of the listeners, and how it is taken in.

blind(trials) -> list[PlannedTrial]                          as they travel: nothing tells a check from other trials
order_hash(trials) -> str                                    of an order as it travels
arrive(session, study, stimuli, pack) -> StudyRecord         a study that was made elsewhere, under the same ids
arrived(session, study_id) -> ArrivedPack                    the orders that came with it
study_of_pack(session) -> StudyRecord | None                 the study of a project that was opened from a pack
rows(session, study_id) -> dict[str, list[Row]]              people, sessions, trials, votes and events, to go back
fault(session, study_id, pack_id, held) -> str               the first row that can't be one of this study; "": none
take_in(session, study_id, held) -> TakenIn                  adds what isn't here yet, by ids

Only votes and events are ever added, sessions are brought up to date; what is here already stays as it is.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any, cast, get_args

from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from db.listening_content import answered, settings_json
from db.listening_models import (
    ListeningEvent,
    ListeningSession,
    ListeningTrial,
    Study,
    StudyStimulus,
    Vote,
)
from db.listening_records import EventKind, PlannedTrial, StimulusRecord, StudyKind, StudyRecord, TrialStage
from db.models import Person, PersonLanguage, PersonRole
from db.recording_models import SpeakerProfile
from db.records import StoreError, now_utc
from db.store import listening_sessions, project_settings, studies, study_stimuli, votes
from db.store.batches import batches
from db.store.names import numbered
from db.store.pack_values import unfit
from db.store.packs import PackTable, Row

TABLES: tuple[PackTable, ...] = (
    PackTable(Person),
    PackTable(PersonLanguage, ("person_id", "tag")),
    PackTable(ListeningSession, local=("code",)),
    PackTable(ListeningTrial),
    PackTable(Vote, local=("number",)),
    PackTable(ListeningEvent, local=("number",)),
)
"""What comes back, in the order in which it is taken in."""
BY_NAME: Mapping[str, PackTable] = {table.name: table for table in TABLES}
CHECKS = ("gold", "trap")
_ID = re.compile(r"[0-9a-f]{32}")
_LARGEST_SCORE = 1e300
"""JSON holds whole numbers that no float can."""
_KEPT = ("answers", "device", "volume", "headphones", "language", "started_at", "completed_at")
"""Of a session: what is brought up to date where it comes back again."""


@dataclass(frozen=True, slots=True)
class ArrivedPack:
    """What a project that was opened from a listening pack keeps beside its study.

    Attributes:
        pack_id: of the pack; home: id of the project that it comes from.
        orders: by seat.
    """

    pack_id: str
    home: str
    orders: Mapping[int, Sequence[PlannedTrial]]


@dataclass(frozen=True, slots=True)
class TakenIn:
    """What was added: listeners with their sessions, votes, events; sentences on what settled itself."""

    sessions: int
    votes: int
    events: int
    notes: tuple[str, ...] = field(default_factory=tuple)


def blind(trials: Sequence[PlannedTrial]) -> list[PlannedTrial]:
    """An order as it travels: a check looks like any other trial.

    >>> blind([PlannedTrial("check", ("a",)), PlannedTrial("practice", ("b",))])[0].stage
    'rated'
    """
    return [replace(one, stage="practice" if one.stage == "practice" else "rated") for one in trials]


def order_hash(trials: Sequence[PlannedTrial]) -> str:
    """Tells an order from every other one.

    >>> order_hash([PlannedTrial("rated", ("a",))]) == order_hash([PlannedTrial("rated", ("b",))])
    False
    """
    return hashlib.sha256(json.dumps(_order_json(trials)).encode()).hexdigest()


def arrive(
    session: Session, study: StudyRecord, stimuli: Sequence[StimulusRecord], pack: ArrivedPack
) -> StudyRecord:
    """Keep a study that was made elsewhere, ready to seat listeners, under the ids that it has there.

    Args:
        session: of a new project.
        study, stimuli: as they travelled: no system, no item, no source.
        pack: where they come from.
    """
    held = asdict(replace(study, source="pack", state="draft"))
    session.add(Study(**held | {"settings": settings_json(study.settings)}))
    session.flush()
    study_stimuli.put(session, study.id, stimuli)
    orders = {str(seat): _order_json(trials) for seat, trials in pack.orders.items()}
    kept = {study.id: {"pack_id": pack.pack_id, "home": pack.home, "orders": orders}}
    project_settings.put(session, listening_sessions.ORDERS, kept)
    return studies.set_state(session, study.id, "ready")


def arrived(session: Session, study_id: str) -> ArrivedPack:
    """What came with a study that was opened from a pack.

    Raises:
        StoreError: it came with none.
    """
    kept: dict[str, Any] = project_settings.get(session, listening_sessions.ORDERS, {})
    if study_id not in kept:
        raise StoreError("This study came without its orders; open its pack again in a new folder.")
    held = kept[study_id]
    orders = {int(seat): _order_of(trials) for seat, trials in held["orders"].items()}
    return ArrivedPack(held["pack_id"], held["home"], orders)


def study_of_pack(session: Session) -> StudyRecord | None:
    """The study that a project was made for; None where it wasn't opened from a listening pack."""
    return next(
        (one for one in studies.list_studies(session, with_removed=True) if one.source == "pack"), None
    )


def rows(session: Session, study_id: str) -> dict[str, list[Row]]:
    """What goes back of a study, by table; codes that were typed stay."""
    seats = select(ListeningSession.id).where(ListeningSession.study_id == study_id)
    trials = select(ListeningTrial.id).where(ListeningTrial.session_id.in_(seats))
    listeners = select(ListeningSession.listener_id).where(ListeningSession.study_id == study_id)
    conditions: dict[Any, Any] = {
        Person: Person.id.in_(listeners),
        PersonLanguage: PersonLanguage.person_id.in_(listeners),
        ListeningSession: ListeningSession.study_id == study_id,
        ListeningTrial: ListeningTrial.session_id.in_(seats),
        Vote: Vote.trial_id.in_(trials),
        ListeningEvent: ListeningEvent.session_id.in_(seats),
    }
    found: dict[str, list[Row]] = {}
    for table in TABLES:
        columns = cast(Any, table.model).__table__.c
        order = columns["number"] if "number" in table.local else columns[table.key[0]]
        query = select(*(columns[name] for name in table.columns)).where(conditions[table.model])
        found[table.name] = [dict(row) for row in session.execute(query.order_by(order)).mappings()]
    gone = select(SpeakerProfile.person_id).where(SpeakerProfile.withdrawn_at.is_not(None))
    withdrawn = set(session.scalars(gone))
    for row in found["listening_sessions"]:
        if row["listener_id"] in withdrawn:
            row["withdrawn_at"] = row["withdrawn_at"] or now_utc()
    return found


def fault(session: Session, study_id: str, pack_id: str, held: Mapping[str, Sequence[Row]]) -> str:
    """Where what came back can't be of this study: "votes, row 3"; "" where all of it can.

    Every value is of its column's kind, every row hangs on another one that came with it, each session has the order of
    a seat of this pack, and every score is one that its trial asks for.
    """
    for table in TABLES:
        for number, row in enumerate(held[table.name], 1):
            if _misshapen(table, row):
                return f"{table.name}, row {number}"
    return _Checked(session, study_id, pack_id, held).fault()


def take_in(session: Session, study_id: str, held: Mapping[str, Sequence[Row]]) -> TakenIn:
    """Add what isn't here yet; the same again adds nothing.

    Args:
        held: without `fault`.
    """
    notes: list[str] = []
    _add_people(session, held, notes)
    new = _add_sessions(session, study_id, held["listening_sessions"], notes)
    known = set(session.scalars(select(ListeningTrial.id)))
    checks = _checks(session, study_id)
    trials = [
        row | {"stage": _stage(row, checks)} for row in held["listening_trials"] if row["id"] not in known
    ]
    _insert(session, ListeningTrial, trials)
    purged = _purged_sessions(session, held["listening_sessions"])
    unnamed = {row["id"] for row in held["listening_trials"] if row["session_id"] in purged}
    cast_votes = [row | {"device": ""} if row["trial_id"] in unnamed else row for row in held["votes"]]
    events = [
        row | {"details": {}} if row["session_id"] in purged else row for row in held["listening_events"]
    ]
    added = _insert_new(session, Vote, cast_votes), _insert_new(session, ListeningEvent, events)
    if new:
        study = studies.get(session, study_id)
        if study.state == "ready":
            studies.set_state(session, study_id, "running")
    return TakenIn(new, *added, tuple(notes))


class _Checked:
    """Rows that came back, held against the study and against each other."""

    def __init__(
        self, session: Session, study_id: str, pack_id: str, held: Mapping[str, Sequence[Row]]
    ) -> None:
        self._session = session
        self._study = studies.get(session, study_id)
        self._held = held
        self._people = {row["id"] for row in held["people"]}
        self._sessions = {row["id"]: row for row in held["listening_sessions"]}
        self._trials = {row["id"]: row for row in held["listening_trials"]}
        allotted = listening_sessions.allotted(session, study_id)
        self._orders = {seat: one.order for seat, one in allotted.items() if one.pack_id == pack_id}

    def fault(self) -> str:
        tests = {
            "person_languages": lambda row: row["person_id"] in self._people,
            "listening_sessions": self._fits_session,
            "listening_trials": lambda row: row["session_id"] in self._sessions,
            "votes": self._fits_vote,
            "listening_events": self._fits_event,
        }
        for name, found in self._held.items():
            is_right = tests.get(name, lambda row: True)
            wrong = next((number for number, row in enumerate(found, 1) if not is_right(row)), None)
            if wrong is not None:
                return f"{name}, row {wrong}"
            ids = [BY_NAME[name].key_of(row) for row in found]
            if len(set(ids)) < len(ids):
                return f"{name}, an id twice"
        return self._wrong_order() or self._clash()

    def _fits_session(self, row: Row) -> bool:
        is_here = row["study_id"] == self._study.id and row["listener_id"] in self._people
        return (
            is_here and row["seat"] in self._orders and row["mode"] in ("window", "kiosk", "browser", "pack")
        )

    def _fits_vote(self, row: Row) -> bool:
        trial = self._trials.get(row["trial_id"])
        return trial is not None and votes.misfit(self._study, trial["stimuli"], row["scores"]) == ""

    def _fits_event(self, row: Row) -> bool:
        own = row["trial_id"] is None or (
            row["trial_id"] in self._trials
            and self._trials[row["trial_id"]]["session_id"] == row["session_id"]
        )
        return row["session_id"] in self._sessions and row["kind"] in get_args(EventKind) and own

    def _wrong_order(self) -> str:
        """The first session whose trials aren't those of its seat."""
        by_session: dict[str, list[Row]] = {key: [] for key in self._sessions}
        for row in self._trials.values():
            by_session[row["session_id"]].append(row)
        for number, (key, row) in enumerate(self._sessions.items(), 1):
            listed = sorted(by_session[key], key=lambda one: one["number"])
            order = [PlannedTrial(one["stage"], tuple(one["stimuli"]), one["break_before"]) for one in listed]
            is_counted = [one["number"] for one in listed] == list(range(1, len(listed) + 1))
            if not is_counted or order_hash(order) != self._orders[row["seat"]]:
                return f"the order of listening_sessions, row {number}"
        return ""

    def _clash(self) -> str:
        """The first row whose id is here and of something else."""
        links = {
            "listening_sessions": (ListeningSession, ListeningSession.study_id, "study_id"),
            "listening_trials": (ListeningTrial, ListeningTrial.session_id, "session_id"),
            "votes": (Vote, Vote.trial_id, "trial_id"),
            "listening_events": (ListeningEvent, ListeningEvent.session_id, "session_id"),
        }
        for name, (model, column, link) in links.items():
            came = {row["id"]: row[link] for row in self._held[name]}
            for part in batches(came):
                query = select(model.id, column).where(model.id.in_(part))
                for key, there in self._session.execute(query):
                    if came[key] != there:
                        return f"{name}, {key}"
        return ""


def _misshapen(table: PackTable, row: object) -> bool:
    """Whether a row isn't one of its table, whatever it says."""
    if not isinstance(row, dict) or set(row) != set(table.columns) or unfit(table, row):
        return True
    ids = [row[name] for name in row if name == "id" or name.endswith("_id")]
    times = [row[name] for name in row if name.endswith("_at") and name != "shown_at"]
    return (
        any(one is not None and not _ID.fullmatch(one) for one in ids)
        or any(one is not None and not _is_time(one) for one in times)
        or ("stimuli" in row and not _are_ids(row["stimuli"]))
        or ("scores" in row and not _are_scores(row["scores"]))
        or ("answers" in row and not all(isinstance(one, str) for one in row["answers"].values()))
    )


def _is_time(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def _are_ids(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, str) for one in value)


def _are_scores(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(one, int | float) and not isinstance(one, bool) and abs(one) < _LARGEST_SCORE
        for one in value.values()
    )


def _add_people(session: Session, held: Mapping[str, Sequence[Row]], notes: list[str]) -> None:
    """Listeners who aren't here yet; who has somebody else's name gets a number behind it."""
    ids = [row["id"] for row in held["people"]]
    known = {
        key for part in batches(ids) for key in session.scalars(select(Person.id).where(Person.id.in_(part)))
    }
    names = set(session.scalars(select(Person.name)))
    new: list[Row] = []
    for row in held["people"]:
        if row["id"] in known:
            continue
        name = next(one for one in numbered(row["name"]) if one not in names)
        if name != row["name"]:
            notes.append(f"There is another {row['name']} here already; the listener of the pack is {name}.")
        names.add(name)
        new.append(row | {"name": name})
    _insert(session, Person, new)
    added = {row["id"] for row in new}
    _insert(session, PersonRole, [{"person_id": key, "role": "listener"} for key in added])
    _insert(session, PersonLanguage, [row for row in held["person_languages"] if row["person_id"] in added])


def _add_sessions(session: Session, study_id: str, found: Sequence[Row], notes: list[str]) -> int:
    """Sessions that aren't here yet; what is known of the others is brought up to date."""
    here = {one.id: one for one in listening_sessions.list_sessions(session, study_id)}
    taken = {one.seat for one in here.values()}
    purged = _purged_sessions(session, found)
    new: list[Row] = []
    for row in found:
        if row["id"] in here:
            if row["id"] not in purged:
                _bring_up_to_date(session, row)
            continue
        seat = row["seat"]
        if seat in taken:
            seat = listening_sessions.free_seats(session, study_id, 1, taken)[0]
            notes.append(
                f"Seat {row['seat'] + 1} was used on two sides; both listeners are kept, this one as seat {seat + 1} "
                f"with the order of seat {row['seat'] + 1}."
            )
        taken.add(seat)
        new.append(row | {"seat": seat, "mode": "pack", "code": None})
    _insert(session, ListeningSession, new)
    return len(new)


def _bring_up_to_date(session: Session, row: Row) -> None:
    there = session.get_one(ListeningSession, row["id"])
    for name in _KEPT:
        if row[name] not in (None, "", {}):
            setattr(there, name, row[name])
    there.withdrawn_at = there.withdrawn_at or row["withdrawn_at"]
    session.flush()


def _purged_sessions(session: Session, found: Sequence[Row]) -> set[str]:
    """The sessions of listeners who were removed for good here: nothing that tells who they were comes back."""
    gone = select(SpeakerProfile.person_id).where(SpeakerProfile.purged_at.is_not(None))
    purged = set(session.scalars(gone))
    return {row["id"] for row in found if row["listener_id"] in purged}


def _checks(session: Session, study_id: str) -> tuple[StudyKind, set[str]]:
    """The kind of a study, and its traps and gold questions."""
    study = studies.get(session, study_id)
    query = select(StudyStimulus.id).where(StudyStimulus.study_id == study_id, StudyStimulus.role.in_(CHECKS))
    return study.kind, set(session.scalars(query))


def _stage(row: Row, checks: tuple[StudyKind, set[str]]) -> TrialStage:
    """What a trial is here, where it is known what its clips are."""
    kind, ids = checks
    if row["stage"] == "practice":
        return "practice"
    return "rated" if ids.isdisjoint(answered(kind, row["stimuli"])) else "check"


def _insert_new(session: Session, model: Any, found: Sequence[Row]) -> int:
    known: set[str] = set()
    for part in batches([row["id"] for row in found]):
        known |= set(session.scalars(select(model.id).where(model.id.in_(part))))
    new = [row for row in found if row["id"] not in known]
    _insert(session, model, new)
    return len(new)


def _insert(session: Session, model: Any, found: Sequence[Row]) -> None:
    for part in batches(found):
        session.execute(insert(model), part)


def _order_json(trials: Sequence[PlannedTrial]) -> list[list[Any]]:
    return [[one.stage, list(one.stimulus_ids), one.break_before] for one in trials]


def _order_of(stored: Sequence[Sequence[Any]]) -> list[PlannedTrial]:
    return [PlannedTrial(stage, tuple(ids), break_before) for stage, ids, break_before in stored]
