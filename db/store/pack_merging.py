"""Merging a pack: what is new, what is the same, and what both sides changed, which somebody decides.

plan(session, incoming, seen, decisions=None) -> MergePlan     reads only
apply(session, made) -> dict[str, int]                         writes it, in the transaction of the session

A row is told apart by its stable id. With what that seat was last known to have, three states are compared: changed
only there: taken over; changed only here: kept; changed at both: a conflict. What was decided about one take (transcript,
labels, marks, reviews) is one conflict where both decided. Nothing is overwritten that wasn't decided so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Literal, cast

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from db.models import Utterance
from db.records import StoreError, new_id, now_utc
from db.store import profiles, project_settings
from db.store.names import numbered
from db.store.packs import ALIASES, BY_NAME, TABLES, PackTable, Row, check_columns, row_hash, rows

Choice = Literal["mine", "theirs", "both"]
ConflictKind = Literal["changed", "same_name", "take_decided", "selected"]
Known = Mapping[str, Mapping[str, str]]

DECIDED = ("transcripts", "labels", "spans", "token_languages", "reviews")
"""Tables of what is decided about a take."""
MARKS = ("spans", "token_languages")
ONCE = {"people": "name", "speaker_profiles": "code", "script_sets": "name", "scripts": "key"}
"""Columns whose values are there once, and may change places."""
PEOPLE_COLUMNS = ("person_id", "speaker_id", "author_id", "reviewer_id")
SHOWN = 80
"""Letters of a value that are told."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Something that both sides changed.

    Attributes:
        id: names it in decisions; the same whenever the same pack is looked at.
        kind: `changed` a row; `same_name`: two people of one name; `take_decided`: transcript, labels or marks of a take;
            `selected`: which take of a script and speaker counts.
        table: whose row; what: what it is about, to read.
        mine, theirs: what stands here and there, to read.
        choices: what may be decided: keep `mine`, take `theirs`, keep `both`.
    """

    id: str
    kind: ConflictKind
    table: str
    what: str
    mine: str
    theirs: str
    choices: tuple[Choice, ...] = ("mine", "theirs")


@dataclass(slots=True)
class MergePlan:
    """What a merge does.

    Attributes:
        inserts, updates: rows by table; equal: how many are here already.
        conflicts: all, decided or not; undecided: those without a decision.
        notes: sentences about what was settled by itself.
        aliases: people there who are somebody here, by their ids.
        incoming: the rows of the pack as they are understood here.
    """

    inserts: dict[str, list[Row]] = field(default_factory=lambda: defaultdict(list))
    updates: dict[str, list[Row]] = field(default_factory=lambda: defaultdict(list))
    equal: int = 0
    conflicts: list[Conflict] = field(default_factory=list)
    undecided: list[Conflict] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    aliases: dict[str, str] = field(default_factory=dict)
    incoming: dict[str, list[Row]] = field(default_factory=dict)

    @property
    def added(self) -> dict[str, int]:
        """How many rows are new, by table."""
        return {name: len(found) for name, found in self.inserts.items() if found}

    @property
    def changed(self) -> dict[str, int]:
        """How many rows are taken over in place of others, by table."""
        return {name: len(found) for name, found in self.updates.items() if found}


def plan(
    session: Session,
    incoming: Mapping[str, Sequence[Row]],
    seen: Known,
    decisions: Mapping[str, Choice] | None = None,
) -> MergePlan:
    """What merging these rows would do.

    Args:
        session: of the project they come to.
        incoming: rows by table.
        seen: what that seat was last known to have, as `packs.last_seen` says.
        decisions: of conflicts, by their ids.

    Raises:
        StoreError: a table or a column is unknown, or a decision is none that may be made.
    """
    return _Merging(session, incoming, seen, decisions or {}).made()


def apply(session: Session, made: MergePlan) -> dict[str, int]:
    """Write what was planned; all of it or, where the transaction is undone, nothing. Gives back what was added.

    Raises:
        StoreError: a conflict isn't decided, or a row refers to something that isn't there.
    """
    if made.undecided:
        raise StoreError(f"{len(made.undecided)} conflicts are not decided yet; decide each, then merge.")
    try:
        for table in TABLES:
            _update(session, table, made.updates.get(table.name, ()))
            new = made.inserts.get(table.name, ())
            if new:
                session.connection().execute(insert(table.model), _numbered_rows(session, table, new))
        session.flush()
    except IntegrityError as error:
        raise StoreError(
            "The pack has rows that don't fit this project (something they name is missing, or is there twice);"
            " write it again from a project that `project check` finds whole."
        ) from error
    if made.aliases:
        kept: dict[str, str] = project_settings.get(session, ALIASES, {})
        project_settings.put(session, ALIASES, kept | made.aliases)
    return made.added


class _Merging:
    """One look at a pack."""

    def __init__(
        self,
        session: Session,
        incoming: Mapping[str, Sequence[Row]],
        seen: Known,
        decisions: Mapping[str, Choice],
    ) -> None:
        self._session = session
        self._seen = seen
        self._decisions = decisions
        self._plan = MergePlan()
        unknown = next((name for name in incoming if name not in BY_NAME), None)
        if unknown is not None:
            raise StoreError(
                f"The pack has a table {unknown} that is unknown here; update Seam and try again."
            )
        for name, found in incoming.items():
            for row in found[:1]:
                check_columns(BY_NAME[name], row)
        self._mine = {
            table.name: {table.key_of(row): row for row in rows(session, table, withdrawn=True)}
            for table in TABLES
        }
        self._incoming: dict[str, list[Row]] = {name: list(found) for name, found in incoming.items()}

    def made(self) -> MergePlan:
        """The plan."""
        self._match_people()
        self._leave_out_purged()
        self._keep_removable()
        self._plan.incoming = {name: [dict(row) for row in found] for name, found in self._incoming.items()}
        for table in TABLES:
            if table.name not in DECIDED:
                for row in self._incoming.get(table.name, ()):
                    self._compare(table, row)
        self._settle_names()
        self._settle_selected()
        self._decide_takes()
        return self._plan

    # ---- people

    def _match_people(self) -> None:
        """People of one name and two ids: the same person, or somebody else."""
        aliases: dict[str, str] = project_settings.get(self._session, ALIASES, {})
        by_name = {row["name"]: row["id"] for row in self._mine["people"].values()}
        taken = set(by_name)
        for row in self._incoming.get("people", ()):
            here = by_name.get(row["name"])
            if row["id"] in aliases or here in (None, row["id"]) or row["id"] in self._mine["people"]:
                continue
            conflict = Conflict(
                f"same_name:{row['id']}", "same_name", "people", row["name"],
                f"since {self._mine['people'][here]['created_at'][:10]}", f"since {row['created_at'][:10]}",
                ("mine", "both"),
            )  # fmt: skip
            choice = self._decided(conflict)
            if choice == "mine":
                aliases[row["id"]] = here
            elif choice == "both":
                row["name"] = next(name for name in numbered(row["name"]) if name not in taken)
                taken.add(row["name"])
        self._plan.aliases = {key: aliases[key] for key in aliases}
        if aliases:
            self._rename_people(aliases)

    def _rename_people(self, aliases: Mapping[str, str]) -> None:
        people = self._incoming.get("people", [])
        self._incoming["people"] = [row for row in people if row["id"] not in aliases]
        for name, found in self._incoming.items():
            columns = [column for column in PEOPLE_COLUMNS if column in BY_NAME[name].columns]
            for row in found:
                row |= {column: aliases.get(row[column], row[column]) for column in columns}

    def _leave_out_purged(self) -> None:
        """What was removed for good stays away."""
        gone = {key for key, row in self._mine["speaker_profiles"].items() if row["purged_at"] is not None}
        if not gone:
            return
        lost: set[str] = set()
        for name, found in self._incoming.items():
            kept = [
                row
                for row in found
                if not gone.intersection(
                    (row.get("speaker_id"), row.get("person_id"), row["id"] if name == "people" else None)
                )
            ]
            if name in ("takes", "sessions", "assignments"):
                lost |= {row["id"] for row in found} - {row["id"] for row in kept}
            self._incoming[name] = kept
        hanging = ("take_id", "session_id", "assignment_id")
        for name, found in self._incoming.items():
            if name != "takes":
                self._incoming[name] = [
                    row for row in found if not lost.intersection(row.get(column) for column in hanging)
                ]
        if lost:
            self._plan.notes.append("What was removed for good here is left out of the pack.")

    def _keep_removable(self) -> None:
        """Who was removed for good there has withdrawn here, and is removed here by whoever sees what that takes."""
        held = {row["speaker_id"] for name in ("takes", "sessions") for row in self._mine[name].values()}
        for row in self._incoming.get("speaker_profiles", ()):
            if row["purged_at"] is not None and row["person_id"] in held:
                row["purged_at"] = None
                self._plan.notes.append(
                    f"{row['code']} was removed for good there and has withdrawn here; "
                    "remove what is here as well, with `project withdraw` or on the Record page."
                )

    # ---- rows

    def _compare(self, table: PackTable, row: Row) -> None:
        key, mine = table.key_of(row), None
        mine = self._mine[table.name].get(key)
        known = self._seen.get(table.name, {}).get(key)
        if mine is None:
            if known != row_hash(row):  # else it was removed here
                self._plan.inserts[table.name].append(row)
        elif mine == row:
            self._plan.equal += 1
        elif known == row_hash(row):
            return
        elif known == row_hash(mine):
            self._plan.updates[table.name].append(row)
        else:
            self._conflict_of_rows(table, key, mine, row)

    def _conflict_of_rows(self, table: PackTable, key: str, mine: Row, theirs: Row) -> None:
        if (
            table.name == "speaker_profiles"
        ):  # who changed what else there: a withdrawal of either side stands
            withdrawn = mine["withdrawn_at"] or theirs["withdrawn_at"]
            theirs = theirs | {"withdrawn_at": withdrawn}
            if mine["withdrawn_at"] != withdrawn:
                mine = mine | {"withdrawn_at": withdrawn}
                self._plan.updates[table.name].append(mine)
        different = [name for name in table.columns if mine[name] != theirs[name] and name != "changed_at"]
        if not different:
            return
        conflict = Conflict(
            f"changed:{table.name}:{key}",
            "changed",
            table.name,
            self._called(table, mine),
            _told(mine, different),
            _told(theirs, different),
        )
        if self._decided(conflict) == "theirs":
            self._plan.updates[table.name].append(theirs)

    def _called(self, table: PackTable, row: Row) -> str:
        for name in ("name", "text", "key", "code", "path"):
            if row.get(name):
                return _short(row[name])
        person = self._mine["people"].get(row.get("person_id") or row.get("speaker_id") or "")
        return person["name"] if person else table.key_of(row)[:8]

    def _decided(self, conflict: Conflict) -> Choice | None:
        choice = self._decisions.get(conflict.id)
        if choice is not None and choice not in conflict.choices:
            raise StoreError(
                f"{conflict.id} can't be decided as {choice}; choose {' or '.join(conflict.choices)}."
            )
        self._plan.conflicts.append(conflict)
        if choice is None:
            self._plan.undecided.append(conflict)
        return choice

    # ---- what may be there once only

    def _settle_names(self) -> None:
        """Names and numbers that may be there once are given anew to what arrives."""
        self._renumber("consent_texts", "version", "The consent text of the pack is version {new} here.")
        self._renumber("guidelines", "version", "The guidelines of the pack are version {new} here.")
        self._rename("people", ("name",), "{old} of the pack is called {new} here.")
        self._rename("script_sets", ("name",), "The script set {old} of the pack is called {new} here.")
        self._rename("scripts", ("set_id", "key"), "The script {old} of the pack is called {new} here.")
        self._settle_codes()
        self._drop_twins("assignments", ("plan_id", "speaker_id"), "assignment_items", "assignment_id")
        self._drop_twins("take_flags", ("take_id", "kind"))
        self._drop_twins("utterances", ("take_id",))
        paths = {row["path"]: key for key, row in self._mine["takes"].items()}
        for row in self._plan.inserts.get("takes", ()):
            if row["path"] in paths:
                raise StoreError(
                    f"{row['path']} in the pack belongs to another take here; nothing was merged."
                )

    def _rename(self, table: str, unique: tuple[str, ...], note: str) -> None:
        last = unique[-1]
        arriving = [*self._plan.updates.get(table, ()), *self._plan.inserts.get(table, ())]
        given_up = {row["id"] for row in arriving}
        kept = (row for row in self._mine[table].values() if row["id"] not in given_up)
        taken = {tuple(row[name] for name in unique) for row in kept}
        for row in arriving:
            old, within = row[last], tuple(row[name] for name in unique[:-1])
            row[last] = next(one for one in numbered(old) if (*within, one) not in taken)
            taken.add((*within, row[last]))
            if row[last] != old:
                self._plan.notes.append(note.format(old=_short(old), new=_short(row[last])))

    def _renumber(self, table: str, column: str, note: str) -> None:
        taken = {row[column] for row in self._mine[table].values()}
        for row in self._plan.inserts.get(table, ()):
            if row[column] in taken:
                row[column] = max(taken) + 1
                self._plan.notes.append(note.format(new=row[column]))
            taken.add(row[column])

    def _settle_codes(self) -> None:
        table = "speaker_profiles"
        arriving = [*self._plan.inserts.get(table, ()), *self._plan.updates.get(table, ())]
        held = {row["code"]: key for key, row in self._mine[table].items()}
        proposed = {code: key for key, code in profiles.codes(self._session).items()}
        for row in arriving:
            if held.get(row["code"], row["person_id"]) != row["person_id"] or (
                proposed.get(row["code"], row["person_id"]) != row["person_id"]
            ):
                taken = {*held, *proposed, *(one["code"] for one in arriving)}
                old = row["code"]
                letter = old[:1] if old[:1].isalpha() else "S"
                row["code"] = next(
                    code for number in count(1) if (code := f"{letter}{number:03d}") not in taken
                )
                self._plan.notes.append(
                    f"The code {old} is somebody else's here; the pack's is {row['code']} now."
                )
            held[row["code"]] = row["person_id"]

    def _drop_twins(self, table: str, unique: tuple[str, ...], parts: str = "", column: str = "") -> None:
        """What is there already under another id isn't added; what hangs on it follows the one here."""
        here = {tuple(row[name] for name in unique): row["id"] for row in self._mine[table].values()}
        new = self._plan.inserts.get(table, [])
        twins = {row["id"]: here[key] for row in new if (key := tuple(row[name] for name in unique)) in here}
        if not twins:
            return
        self._plan.inserts[table] = [row for row in new if row["id"] not in twins]
        if parts:
            rest = self._plan.inserts.get(parts, [])
            self._plan.inserts[parts] = [row for row in rest if row[column] not in twins]
            for row in self._plan.inserts.get("sessions", ()):
                row[column] = twins.get(row[column], row[column])

    def _settle_selected(self) -> None:
        """One take of a script and speaker counts: what arrives as the one that does meets the one that does here."""
        changed = self._plan.updates["takes"]
        mine = self._mine["takes"]
        after = mine | {row["id"]: row for row in changed}
        arriving = [row for row in changed if row["selected"] and not mine[row["id"]]["selected"]]
        arriving += [row for row in self._plan.inserts.get("takes", ()) if row["selected"]]
        waiting = {row["id"] for row in arriving}
        counting = {_prompt(row): row for key, row in after.items() if row["selected"] and key not in waiting}
        for row in arriving:
            here = counting.setdefault(_prompt(row), row)
            if here is row or None in _prompt(row):
                continue
            conflict = Conflict(
                f"selected:{row['id']}", "selected", "takes", self._script(row["script_id"]),
                f"recorded {here['created_at'][:16]}, {here['duration_s']:.1f} s",
                f"recorded {row['created_at'][:16]}, {row['duration_s']:.1f} s",
            )  # fmt: skip
            if self._decided(conflict) == "theirs":
                counting[_prompt(row)] = row
                if here is mine.get(here["id"]):
                    changed.append(here | {"selected": False})
                else:
                    here["selected"] = False
            else:
                row["selected"] = False

    def _script(self, script_id: str) -> str:
        every = (*self._mine["scripts"].values(), *self._incoming.get("scripts", ()))
        return next((_short(row["text"]) for row in every if row["id"] == script_id), "")

    # ---- what was decided about takes

    def _decide_takes(self) -> None:
        theirs: defaultdict[str, list[tuple[str, Row, bool]]] = defaultdict(list)
        sent: dict[str, set[str]] = {}
        for name in DECIDED:
            table, mine = BY_NAME[name], self._mine[name]
            sent[name] = {table.key_of(row) for row in self._incoming.get(name, ())}
            for row in self._incoming.get(name, ()):
                here = mine.get(table.key_of(row))
                if here == row:
                    self._plan.equal += 1
                elif self._seen.get(name, {}).get(table.key_of(row)) != row_hash(row):
                    theirs[row["take_id"]].append((name, row, here is None))
        own: defaultdict[str, list[tuple[str, Row]]] = defaultdict(list)
        for name in DECIDED:
            for key, row in self._mine[name].items():
                if key not in sent[name] and row["take_id"] in theirs:
                    own[row["take_id"]].append((name, row))
        for take_id, news in theirs.items():
            self._decide_take(take_id, news, own.get(take_id, []))

    def _decide_take(
        self, take_id: str, news: list[tuple[str, Row, bool]], own: list[tuple[str, Row]]
    ) -> None:
        if own and not _agree(news, own):
            conflict = Conflict(
                f"take_decided:{take_id}",
                "take_decided",
                "takes",
                self._text(take_id),
                _decisions((name, row) for name, row in own),
                _decisions((name, row) for name, row, _new in news),
            )
            if self._decided(conflict) != "theirs":
                return
            self._give_way(own)
        self._take_over(take_id, news)

    def _take_over(self, take_id: str, news: list[tuple[str, Row, bool]]) -> None:
        versions = [row["version"] for row in self._mine["transcripts"].values() if row["take_id"] == take_id]
        highest = max(versions, default=0)
        taken = set(versions)
        for name, row, new in news:
            if name == "transcripts" and new:
                row = row | ({"version": highest + 1} if row["version"] in taken else {})
                highest = max(highest, row["version"])
                taken.add(row["version"])
            (self._plan.inserts if new else self._plan.updates)[name].append(row)

    def _give_way(self, own: list[tuple[str, Row]]) -> None:
        """Marks that were set here end, as if somebody had taken them off; labels and texts have newer ones after them."""
        now = now_utc()
        for name, row in own:
            if name in MARKS and row["removed_at"] is None:
                self._plan.updates[name].append(row | {"removed_at": now})

    def _text(self, take_id: str) -> str:
        versions = [row for row in self._mine["transcripts"].values() if row["take_id"] == take_id]
        return _short(max(versions, key=lambda row: row["version"])["text"]) if versions else take_id[:8]


def _prompt(take: Row) -> tuple[str | None, str | None]:
    """Script and speaker."""
    return take["script_id"], take["speaker_id"]


def _agree(news: Iterable[tuple[str, Row, bool]], own: Iterable[tuple[str, Row]]) -> bool:
    """Whether both sides decided the same: labels only, with the same values of the same fields."""
    there = {(row["field"], row["value"]) if name == "labels" else None for name, row, _new in news}
    here = {(row["field"], row["value"]) if name == "labels" else None for name, row in own}
    return None not in there and there == here


def _decisions(found: Iterable[tuple[str, Row]]) -> str:
    told: list[str] = []
    for name, row in found:
        if name == "labels":
            told.append(f"{row['field']} {row['value']}")
        elif name in ("transcripts", "reviews"):
            told.append(_short(row.get("text") or row.get("state")))
        else:
            told.append(_short(row["covered"]))
    return "; ".join(dict.fromkeys(told))


def _told(row: Row, names: Iterable[str]) -> str:
    return "; ".join(f"{name} {_short(row[name])}" for name in names)


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"


def _update(session: Session, table: PackTable, found: Sequence[Row]) -> None:
    """Rows change one after another: what may be there once is given up by all of them before one takes it."""
    for row in found:
        if table.name in ONCE:
            _write(session, table, row, {ONCE[table.name]: f"{table.key_of(row)} {new_id()}"})
        elif "selected" in table.columns:
            _write(session, table, row, {"selected": False})
    for row in found:
        _write(session, table, row, {name: row[name] for name in table.columns if name not in table.key})


def _write(session: Session, table: PackTable, row: Row, values: Mapping[str, Any]) -> None:
    columns = cast(Any, table.model).__table__.c
    where = [columns[name] == row[name] for name in table.key]
    session.execute(
        update(table.model).where(*where).values(values).execution_options(synchronize_session=False)
    )


def _numbered_rows(session: Session, table: PackTable, new: Sequence[Row]) -> list[Row]:
    """What is given anew here: places at the end of the utterances; numbers come by themselves."""
    if table.model is not Utterance:
        return list(new)
    last = session.scalar(select(func.max(Utterance.position)))
    first = 0 if last is None else last + 1
    return [row | {"position": first + place} for place, row in enumerate(new)]


def paths_of(made: MergePlan) -> list[str]:
    """Files that the new rows name: sounds of takes and recordings of silent rooms."""
    takes = [row["path"] for row in made.inserts.get("takes", ()) if row["state"] != "deleted"]
    rooms = [row["room_tone_path"] for row in made.inserts.get("set_ups", ()) if row["room_tone_path"]]
    return [*takes, *rooms]
