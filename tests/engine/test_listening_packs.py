"""A study goes to listeners elsewhere, blind, and their votes come back: all or nothing, and never twice."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import main
from db.listening_records import StudyKind, StudyRecord, StudySettings, StudyWording
from db.records import StoreError
from db.session import Project, open_project
from db.store import listening_events, listening_sessions, people, profiles, studies, study_stimuli, votes
from engine.runs import withdrawal
from engine.runs.listening_pack_merge import merge_votes
from engine.runs.listening_pack_open import open_listening_pack
from engine.runs.listening_pack_write import write_listening_pack, write_votes
from engine.runs.listening_seat import Answer, Heard, Standing, order_of, seat_listener, standing, vote
from engine.runs.listening_server_asked import Browser
from engine.runs.listening_server_room import Room
from engine.runs.listening_server_words import Refused
from engine.types import EngineError
from gui.services.listen_seat import Seat, seated
from tests.engine.exchange_data import finish
from tests.engine.test_listening_seat import full_answer, whole_study
from tests.listening_projects import ready_study, stimulus
from tests.projects import new_project

SETTINGS = StudySettings(
    {"en": StudyWording("How does it sound?")},
    may_go_back=True,
    break_every=2,
    screen_rules={"secret-rule": 3.0},
)
SECRETS = (
    "SystemA",
    "SystemB",
    "item-one",
    "item-two",
    "secret",
    "Studies of A against B",
    "hidden text",
    "Home",
)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Project]:
    """A study of two systems and two items, with practice and a trap, ready."""
    with new_project(tmp_path / "Home.seam", "Home") as made:
        more = [
            stimulus("", "secret practice", 10, "practice", origin={"kind": "file", "path": "/secret/p.wav"}),
            stimulus("", "secret trap", 11, "trap", text="hidden text", expected_low=2.0, expected_high=2.0),
        ]
        ready_study(
            made,
            ("SystemA", "SystemB"),
            ("item-one", "item-two"),
            settings=SETTINGS,
            name="Studies of A against B",
            more=more,
        )
        yield made


def _study(project: Project) -> StudyRecord:
    with project.read() as session:
        return studies.list_studies(session)[0]


def _sent(home: Project, path: Path, seats: int = 2) -> Path:
    return finish(write_listening_pack(home, _study(home).id, seats, path)).path


def _seat(project: Project, name: str) -> str:
    with project.write() as session:
        person = people.add(session, name, ["listener"], languages=[("ko", "native")])
    return seat_listener(project, _study(project).id, person.id, "window").id


def _vote(project: Project, session_id: str, times: int = 99, score: float = 3) -> Standing:
    now = standing(project, session_id)
    while now.trial is not None and times:
        heard = Heard(1.0, 0, "Loud", now.trial.id, frozenset(now.trial.stimulus_ids))
        now = vote(project, session_id, now.trial.id, Answer({now.trial.stimulus_ids[-1]: score}), heard)
        times -= 1
    return now


def _elsewhere(pack: Path, folder: Path, back: Path, name: str = "Ana") -> Path:
    """Open a pack, let somebody vote on everything, and write the votes."""
    finish(open_listening_pack(folder, pack))
    with open_project(folder) as project:
        _vote(project, _seat(project, name))
        return finish(write_votes(project, back)).path


def test_a_pack_is_blind_and_its_votes_come_back_once(home: Project, tmp_path: Path) -> None:
    study = _study(home)
    here = _seat(home, "Here")
    pack = _sent(home, tmp_path / "pack.zip")
    with zipfile.ZipFile(pack) as archive:
        held = b"".join(archive.read(name) + name.encode() for name in archive.namelist())
        assert len(archive.namelist()) == 8
    for secret in SECRETS:
        assert secret.encode() not in held, secret
    made = finish(open_listening_pack(tmp_path / "Away.seam", pack))
    assert (made.title, made.seats, made.study_id) == ("How does it sound?", 2, study.id)
    with open_project(tmp_path / "Away.seam") as away:
        there = _study(away)
        assert (there.source, there.state, there.kind, there.seed) == ("pack", "ready", "acr", study.seed)
        with away.read() as session:
            clips = study_stimuli.list_stimuli(session, there.id)
        assert {(one.system, one.item, one.text, one.gain_db) for one in clips} == {("", "", "", None)}
        assert sorted(one.role for one in clips) == ["practice", *["rated"] * 5]
        assert there.settings.votes_per_stimulus == 2
        assert all(away.absolute(one.path or "").is_file() for one in clips)
        first = _seat(away, "Here")
        _vote(away, first)
        second = _seat(away, "Bo")
        assert _vote(away, second, 1).done == 1
        with pytest.raises(EngineError, match="All 2 seats"):
            _seat(away, "Cy")
        back = finish(write_votes(away, tmp_path / "back.zip"))
        assert (back.sessions, back.votes) == (2, 7)
        with pytest.raises(EngineError, match="made elsewhere"):
            finish(write_listening_pack(away, there.id, 1, tmp_path / "no.zip"))
        merged = finish(merge_votes(home, back.path))
        assert (merged.sessions, merged.votes, merged.held) == (2, 7, 7)
        assert merged.notes == ("There is another Here here already; the listener of the pack is Here 2.",)
        again = finish(merge_votes(home, back.path))
        assert (again.sessions, again.votes, again.events) == (0, 0, 0)
        _vote(away, second)
        later = finish(merge_votes(home, finish(write_votes(away, tmp_path / "later.zip")).path))
        assert (later.sessions, later.votes) == (0, 5)
    with home.read() as session:
        rows = votes.rows(session, study.id)
        assert [one.seat for one in listening_sessions.list_sessions(session, study.id)] == [0, 1, 2]
        record = listening_sessions.get(session, second)
        assert record.mode == "pack"
        assert record.completed_at
        assert [one.kind for one in listening_events.list_events(session, second)] == ["completed"]
        progress = studies.progress(session, study.id)
        assert people.get(session, record.listener_id).languages == (("ko", "native"),)
    assert {row.stage for row in rows} == {"practice", "rated", "check"}
    assert (progress.votes, progress.least, progress.most) == (8, 2, 2)
    assert standing(home, here).done == 0


@pytest.mark.parametrize("kind", ["attribute", "abx", "mushra"])
def test_every_kind_comes_back(tmp_path: Path, kind: StudyKind) -> None:
    with new_project(tmp_path / "Home.seam") as home:
        study = whole_study(home, kind)
        pack = _sent(home, tmp_path / "pack.zip", 1)
        finish(open_listening_pack(tmp_path / "Away.seam", pack))
        with open_project(tmp_path / "Away.seam") as away:
            seated = _seat(away, "Ana")
            now = standing(away, seated)
            while now.trial is not None:
                heard = Heard(1.0, 0, "", now.trial.id, frozenset(now.trial.stimulus_ids))
                now = vote(away, seated, now.trial.id, full_answer(kind, now), heard)
            back = finish(write_votes(away, tmp_path / "back.zip")).path
            with away.read() as session:
                there = studies.progress(session, study.id)
        finish(merge_votes(home, back))
        with home.read() as session:
            here = studies.progress(session, study.id)
    assert (here.least, here.most, there.least) == (1, 1, 1)  # a hidden reference is a clip like others there


def test_orders_elsewhere_are_those_of_their_seats_here(home: Project, tmp_path: Path) -> None:
    """What a pack's listener hears is what the same seat would have heard here."""
    back = _elsewhere(_sent(home, tmp_path / "pack.zip"), tmp_path / "Away.seam", tmp_path / "back.zip")
    finish(merge_votes(home, back))
    with home.read() as session:
        (came,) = listening_sessions.list_sessions(session, _study(home).id)
        order = [one.stimulus_ids for one in listening_sessions.trials(session, came.id)]
        stages = [one.stage for one in listening_sessions.trials(session, came.id)]
    with home.write() as session:
        planned = order_of(session, studies.get(session, _study(home).id), 0)
    assert [one.stimulus_ids for one in planned] == order
    assert [one.stage for one in planned] == stages


def test_a_pack_that_was_opened_twice_loses_nothing(home: Project, tmp_path: Path) -> None:
    pack = _sent(home, tmp_path / "pack.zip", 1)
    files = [
        _elsewhere(pack, tmp_path / f"{name}.seam", tmp_path / f"{name}.zip", name) for name in ("Ana", "Bo")
    ]
    first, last = (finish(merge_votes(home, path)) for path in files)
    assert first.notes == ()
    assert last.notes == (
        "Seat 1 was used on two sides; both listeners are kept, this one as seat 2 with the order of seat 1.",
    )
    assert finish(merge_votes(home, files[1])).notes == ()
    with home.read() as session:
        assert studies.progress(session, _study(home).id).votes == 8
        assert len(listening_sessions.list_sessions(session, _study(home).id)) == 2


def test_what_a_pack_needs_is_said(home: Project, tmp_path: Path) -> None:
    study = _study(home)
    with pytest.raises(EngineError, match="0 seats"):
        finish(write_listening_pack(home, study.id, 0, tmp_path / "a.zip"))
    (tmp_path / "there.zip").write_bytes(b"")
    with pytest.raises(EngineError, match="is there already"):
        _sent(home, tmp_path / "there.zip")
    with pytest.raises(EngineError, match="wasn't opened from a listening pack"):
        finish(write_votes(home, tmp_path / "b.zip"))
    with home.read() as session:
        lost = study_stimuli.list_stimuli(session, study.id)[0].path or ""
    home.absolute(lost).rename(tmp_path / "lost.wav")
    with pytest.raises(EngineError, match="make the copies"):
        _sent(home, tmp_path / "c.zip")
    (tmp_path / "lost.wav").rename(home.absolute(lost))
    with pytest.raises(EngineError, match="too long"):
        _sent(home, tmp_path / ("d" * 300))
    steps = len(list(write_listening_pack(home, study.id, 2, tmp_path / "all.zip")))
    with home.read() as session:
        given = listening_sessions.allotted(session, study.id)
    for taken in range(1, steps + 1):  # however late it is stopped, no pack is there without its seats
        run = write_listening_pack(home, study.id, 2, tmp_path / "d.zip")
        for _ in range(taken):
            next(run)
        run.close()
        assert not list(tmp_path.glob("d.zip*"))
    with home.read() as session:
        assert listening_sessions.allotted(session, study.id) == given
        assert study_stimuli.unplayable(session, study.id) == set()
    _sent(home, tmp_path / "e.zip")
    with home.write() as session, pytest.raises(StoreError, match="is running"):
        study_stimuli.put(session, study.id, [])


def test_whoever_walks_in_is_told_that_all_seats_are_taken(home: Project, tmp_path: Path) -> None:
    study = _study(home)
    with home.write() as session:
        studies.set_settings(session, study.id, replace(SETTINGS, listeners_limit=3))
    pack = _sent(home, tmp_path / "pack.zip")
    _seat(home, "Here")  # with the two seats of the pack, all that the study takes
    finish(open_listening_pack(tmp_path / "Away.seam", pack))
    with open_project(tmp_path / "Away.seam") as away:
        for name in ("One", "Two"):
            _seat(away, name)
        for project, there in ((home, 1), (away, 2)):
            room = Room(project, study.id, has_walk_ins=True)
            with pytest.raises(Refused, match="full"):
                room.actions()["walk-in"](Browser("b" * 64), {})
            walk_in = Seat(project, _study(project), None, "kiosk")
            assert seated(walk_in, "en") == "full"
            with project.write() as session:
                assert len(people.list_people(session)) == there  # nobody is made a person for nothing
                studies.remove(session, study.id)
            assert seated(walk_in, "en") == "closed"


Change = Callable[[dict[str, Any], dict[str, Any]], object]
TAMPERED: dict[str, Change] = {
    "score": lambda _about, rows: rows["votes"][0]["scores"].update(
        {next(iter(rows["votes"][0]["scores"])): 9}
    ),
    "nan": lambda _about, rows: rows["votes"][0].update(listened_s="x"),
    "huge": lambda _about, rows: rows["votes"][0]["scores"].update(
        {next(iter(rows["votes"][0]["scores"])): 10**400}
    ),
    "huge time": lambda _about, rows: rows["votes"][0].update(listened_s=10**400),
    "no number": lambda _about, rows: rows["listening_events"][0].update(details={"x": float("nan")}),
    "half a letter": lambda _about, rows: rows["people"][0].update(name="\ud800"),
    "version of none": lambda about, _rows: about.update(seam_listening_pack=float("inf")),
    "foreign trial": lambda _about, rows: rows["votes"][0].update(trial_id="0" * 32),
    "foreign session": lambda _about, rows: rows["listening_trials"][0].update(session_id="0" * 32),
    "other study": lambda _about, rows: rows["listening_sessions"][0].update(study_id="0" * 32),
    "no listener": lambda _about, rows: rows["people"].clear(),
    "other seat": lambda _about, rows: rows["listening_sessions"][0].update(seat=1),
    "seat of nobody": lambda _about, rows: rows["listening_sessions"][0].update(seat=99),
    "another order": lambda _about, rows: rows["listening_trials"][0].update(
        stimuli=rows["listening_trials"][1]["stimuli"]
    ),
    "a trial less": lambda _about, rows: rows["listening_trials"].pop(),
    "extra column": lambda _about, rows: rows["votes"][0].update(more=1),
    "an id twice": lambda _about, rows: rows["votes"].append(rows["votes"][0]),
    "an id of none": lambda _about, rows: rows["votes"][0].update(id="../../x"),
    "a time of none": lambda _about, rows: rows["votes"][0].update(created_at="yesterday"),
    "an event of none": lambda _about, rows: rows["listening_events"][0].update(kind="bribed"),
    "a table less": lambda _about, rows: rows.pop("votes"),
    "rows of none": lambda _about, rows: rows.update(votes=[3]),
    "other project": lambda about, _rows: about.update(project_id="0" * 32),
    "other pack": lambda about, _rows: about.update(pack_id="0" * 32),
    "newer schema": lambda about, _rows: about.update(schema="9999"),
    "older schema": lambda about, _rows: about.update(schema="0001"),
    "newer": lambda about, _rows: about.update(seam_listening_pack=9),
}


def _rewritten(path: Path, target: Path, change: Change, content: str = "votes.json") -> Path:
    """The same file as somebody would write it who knows how."""
    with zipfile.ZipFile(path) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    about, rows = json.loads(held.pop("manifest.json")), json.loads(held.pop(content))
    change(about, rows)
    held[content] = json.dumps(rows).encode()
    about["files"] = [
        {"path": name, "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
        for name, data in held.items()
    ]
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in held.items():
            archive.writestr(name, data)
        archive.writestr("manifest.json", json.dumps(about))
    return target


def test_files_that_are_not_what_was_written_are_refused_whole(home: Project, tmp_path: Path) -> None:
    pack = _sent(home, tmp_path / "pack.zip")
    back = _elsewhere(pack, tmp_path / "Away.seam", tmp_path / "back.zip")
    cases = [_rewritten(back, tmp_path / f"{name}.zip", change) for name, change in TAMPERED.items()]
    data = back.read_bytes()
    for name, content in {
        "cut": data[: len(data) // 2],
        "flipped": data[:99] + bytes([data[99] ^ 1]) + data[100:],
        "empty": b"",
        "text": b"votes",
    }.items():
        cases.append(tmp_path / f"{name}.zip")
        cases[-1].write_bytes(content)
    cases += [tmp_path / "missing.zip", pack]
    for path in cases:
        with pytest.raises(EngineError) as raised:
            finish(merge_votes(home, path))
        said = str(raised.value)
        assert path.name in said, path
        assert said.endswith("."), said
        assert ". " not in said, said
    with home.read() as session:
        assert listening_sessions.list_sessions(session, _study(home).id) == []
        assert people.find(session, "Ana") is None
    same = _rewritten(back, tmp_path / "same.zip", lambda _about, _rows: None)
    assert finish(merge_votes(home, same)).votes == 6


def test_packs_that_are_not_what_was_written_open_nothing(home: Project, tmp_path: Path) -> None:
    pack = _sent(home, tmp_path / "pack.zip")
    data = pack.read_bytes()
    (tmp_path / "cut.zip").write_bytes(data[: len(data) // 2])
    (tmp_path / "flipped.zip").write_bytes(data[:200] + bytes([data[200] ^ 1]) + data[201:])
    with zipfile.ZipFile(tmp_path / "outside.zip", "w") as archive:
        about = {"seam_listening_pack": 1, "kind": "seats", "demo": False, "made_at": "", "schema": ""}
        about |= dict.fromkeys(("pack_id", "study_id", "project_id"), "0" * 32)
        files = [{"path": name, "bytes": 1, "sha256": ""} for name in ("study.json", "../evil.wav")]
        archive.writestr("study.json", "x")
        archive.writestr("../evil.wav", "x")
        archive.writestr("manifest.json", json.dumps(about | {"files": files}))
    back = _elsewhere(pack, tmp_path / "Away.seam", tmp_path / "back.zip")
    for name in ("cut.zip", "flipped.zip", "outside.zip", "missing.zip", back.name):
        with pytest.raises(EngineError, match=name):
            finish(open_listening_pack(tmp_path / "New.seam", tmp_path / name))
    assert not (tmp_path / "New.seam").exists()
    assert not list(tmp_path.glob(".seam-pack-*"))
    with pytest.raises(EngineError, match="not an empty folder"):
        finish(open_listening_pack(tmp_path / "Away.seam", pack))


def _set(**values: object) -> Change:
    """Other settings in a pack."""

    def change(_about: dict[str, Any], told: dict[str, Any]) -> None:
        told["settings"] = json.dumps(json.loads(told["settings"]) | values)

    return change


STRANGE: tuple[Change, ...] = (
    _set(rate_hz=0),
    _set(rate_hz=float("nan")),
    _set(rate_hz="x"),
    _set(loudness_lufs="a"),
    _set(break_every=-1),
    _set(replays=-1),
    _set(may_go_back=1),
    _set(completion_code=["x"]),
    _set(wording={"en": {"title": "\ud800"}}),
    _set(wording={"en": {"labels": [1]}}),
    _set(questions={"en": [5]}),
    lambda _about, told: told["clips"][0].update(text="\ud800"),
    lambda _about, told: told["clips"][0].update(duration_s=10**400),
)


def test_a_study_that_no_seam_wrote_is_not_opened(home: Project, tmp_path: Path) -> None:
    pack = _sent(home, tmp_path / "pack.zip")
    for change in STRANGE:
        strange = _rewritten(pack, tmp_path / "strange.zip", change, "study.json")
        with pytest.raises(EngineError, match=r"strange\.zip was changed"):
            finish(open_listening_pack(tmp_path / "New.seam", strange))
    same = _rewritten(pack, tmp_path / "same.zip", lambda _about, _told: None, "study.json")
    for place in (pack / "New.seam", tmp_path / ("n" * 300)):
        with pytest.raises(EngineError, match="was not written"):
            finish(open_listening_pack(place, same))
    with pytest.raises(EngineError, match="can't be read"):
        finish(merge_votes(home, tmp_path / ("n" * 300)))
    assert finish(open_listening_pack(tmp_path / "New.seam", same)).seats == 2


def test_listeners_who_withdrew_elsewhere_or_were_removed_here(home: Project, tmp_path: Path) -> None:
    pack = _sent(home, tmp_path / "pack.zip")
    finish(open_listening_pack(tmp_path / "Away.seam", pack))
    with open_project(tmp_path / "Away.seam") as away:
        first, second = _seat(away, "Ana"), _seat(away, "Bo")
        for one in (first, second):
            _vote(away, one)
        with away.write() as session:
            listening_sessions.set_answers(session, second, {"1": "a private answer"})
            profiles.withdraw(session, listening_sessions.get(session, first).listener_id)
        back = finish(write_votes(away, tmp_path / "back.zip")).path
    finish(merge_votes(home, back))
    with home.write() as session:
        assert {row.session_id for row in votes.rows(session, _study(home).id)} == {second}
        assert len(votes.rows(session, _study(home).id, with_withdrawn=True)) == 12
        bo = listening_sessions.get(session, second).listener_id
        code = profiles.withdraw(session, bo).code
    finish(withdrawal.purge(home, bo, code))
    assert finish(merge_votes(home, back)).votes == 0
    held = b"".join(path.read_bytes() for path in home.folder.glob("seam.db*"))
    assert b"private answer" not in held
    with home.read() as session:
        assert people.get(session, bo).name == code


def test_the_command_line_sends_opens_and_takes_in(
    home: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, name = str(home.folder), _study(home).name
    pack, away, back = (str(tmp_path / one) for one in ("pack.zip", "Away.seam", "back.zip"))
    assert main.main(["listening", "pack", name, "--project", folder, "--seats", "2", "--to", pack]) == 0
    assert "seats: 2" in capsys.readouterr().out
    assert main.main(["listening", "open", pack, "--to", away, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == 2
    with open_project(Path(away)) as project:
        _vote(project, _seat(project, "Ana"))
    assert main.main(["listening", "votes", away, "--to", back]) == 0
    assert "votes: 6" in capsys.readouterr().out
    assert main.main(["listening", "merge", back, "--project", folder]) == 0
    assert "new listeners: 1, new votes: 6 of 6" in capsys.readouterr().out
    assert main.main(["listening", "merge", pack, "--project", folder]) == 2
    assert "holds a study to be heard" in capsys.readouterr().err
