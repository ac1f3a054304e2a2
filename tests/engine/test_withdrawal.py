"""Withdrawal and purge, with real files: what goes, what stays, and what can still be read afterwards."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

import main
from db.records import (
    ScriptRecord,
    StoreError,
    TakeRecord,
    new_id,
    now_utc,
)
from db.session import Project, open_project
from db.speech_records import SpeechPairRecord
from db.store import (
    consents,
    hypotheses,
    labels,
    pair_sets,
    people,
    profiles,
    project_settings,
    purge,
    scripts,
    segments,
    sessions,
    skips,
    spans,
    systems,
    takes,
    transcripts,
    utterances,
)
from db.translation_records import SegmentRecord
from engine.runs import withdrawal
from engine.runs.asr_project import score_project
from engine.runs.asr_settings import ScoreSettings
from engine.runs.exchange_export import export_takes
from engine.runs.exchange_formats import export_corpus
from engine.runs.project_backup import backup
from engine.runs.slm_project_pairs import rows_of_set
from engine.types import EngineError
from tests.engine.exchange_data import finish, sound_file
from tests.projects import new_project

SECRETS = (
    "저는 사실 Gangneung에서 자랐어요",
    "zanzibar marmalade hypothesis",
    "a private remark",
    "김민아 Mina Kim",
)


@pytest.fixture(scope="module")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What tests take copies of: two speakers with a take each, and everything that may hang on one."""
    folder = tmp_path_factory.mktemp("pattern") / "Study.seam"
    with new_project(folder, "Study") as made:
        with made.write() as session:
            home = scripts.add_set(session, "Set")
            script = ScriptRecord(
                new_id(), "", "s1", 0, "오늘 meeting 있어", "ko", ("ko", "en"), "work", "word"
            )
            scripts.add_many(session, home.id, [script])
        for name in (SECRETS[3], "Jun"):
            _speak(made, name, script.id)
    return folder


@pytest.fixture
def project(tmp_path: Path, pattern: Path) -> Iterator[Project]:
    """That project."""
    shutil.copytree(pattern, tmp_path / "Study.seam")
    with open_project(tmp_path / "Study.seam") as opened:
        yield opened


def _speak(project: Project, name: str, script_id: str) -> None:
    take_id = new_id()
    path = sound_file(project.audio_folder / f"{take_id}.wav", 0.6, subtype="PCM_24")
    sha256 = hashlib.sha256(path.read_bytes()).hexdigest()
    secret = name == SECRETS[3]
    with project.write() as session:
        speaker = people.add(session, name, ["speaker"])
        sitting = sessions.start(session, speaker.id, input_device="Mic", rate_hz=16_000)
        take = TakeRecord(
            take_id, script_id, speaker.id, sitting.id, project.relative(path), "kept", True, now_utc(), 0.6,
            16_000, 1, 24, "Mic", 0, sha256,
        )  # fmt: skip
        takes.add(session, take)
        transcripts.correct(session, take_id, SECRETS[0] if secret else "오늘 meeting 없어")
        spans.add(session, take_id, 0, 2, ["저는" if secret else "오늘", "today"])
        labels.set_labels(session, take_id, {"cs_level": "word", "note": SECRETS[2] if secret else "fine"})
        skips.add(session, sitting.id, script_id, "hard")
        system = systems.find(session, "W") or systems.add(session, "W")
        utterance = utterances.ids_by_key(session)[take_id]
        hypotheses.add_many(session, system.id, [(utterance, SECRETS[1] if secret else "오늘 미팅 없어")])
        found = segments.find_set(session, "T") or segments.add_set(session, "T", "t.csv")
        source = SECRETS[0] if secret else "오늘 meeting 없어"
        segment = SegmentRecord(
            new_id(), found.id, 0, name[:3], "M", source, "a translation", "ko", "en", utterance_id=utterance
        )
        segments.add_many(session, found.id, [segment])
        if secret:
            text_record = consents.add_text(session, {"ko": "동의합니다."})
            consents.sign(session, speaker.id, text_record.id, "ko", name, "2026-11-01")
            told = replace(profiles.get(session, speaker.id), region="강릉", note=SECRETS[2])
            profiles.set_profile(session, told, [("ko", "native")])
        pairs = pair_sets.add_set(session, f"Pairs of {speaker.id[:4]}", "built", "project")
        folder = project.speech_folder / "pairs" / take_id[:12]
        positive, negative = (
            project.relative(sound_file(folder / f"{side}.wav")) for side in ("positive", "negative")
        )
        how = json.dumps({"clips": {"positive": [{"clip": take_id}]}})
        pair = SpeechPairRecord(
            new_id(), pairs.id, 0, "p1", "speaker_consistency", positive, negative, 0.2, None, None, None, how
        )
        pair_sets.add_many(session, pairs.id, [pair])


def _mina(project: Project) -> str:
    with project.read() as session:
        found = people.find(session, SECRETS[3])
        assert found is not None
        return found.id


def _strings(project: Project) -> bytes:
    """Every byte of the database and of what SQLite keeps beside it."""
    return b"".join(path.read_bytes() for path in sorted(project.folder.glob("seam.db*")))


def test_who_has_withdrawn_is_exported_scored_and_queued_no_more(project: Project) -> None:
    mina = _mina(project)
    with project.write() as session:
        code = profiles.withdraw(session, mina).code
        assert profiles.withdrawn(session).sentence.startswith("Speakers who have withdrawn: 1.")
        assert takes.queue_count(session) == utterances.count(session) == 1
        assert [one.speaker for one in utterances.list_utterances(session)] != [code]
        withdrawn = next(
            key for key in utterances.ids_by_key(session) if takes.get(session, key).speaker_id == mina
        )
        assert utterances.find(session, withdrawn) is None  # not by its name, either
        system = systems.find(session, "W")
        assert system is not None
    finish(score_project(project.folder, [system.id], ScoreSettings(draws=10), None))
    with project.read() as session:
        scored = session.execute(text("SELECT utterance_id FROM scores")).scalars().all()
        assert scored == [one.id for one in utterances.list_utterances(session)]
        found = segments.find_set(session, "T")
        assert found is not None and len(segments.list_segments(session, found.id)) == 1
        sets = {one.name.endswith(mina[:4]): one.id for one in pair_sets.list_sets(session)}
    assert len(rows_of_set(project, sets[False])) == 1
    with pytest.raises(EngineError, match="speaker who has withdrawn"):
        rows_of_set(project, sets[True])
    made = finish(export_takes(project, "Out"))
    assert made.takes == 1 and "left out: 1" in " ".join(made.notes)
    about = json.loads((made.folder / "columns.json").read_text(encoding="utf-8"))
    assert about["people"] == "codes" and about["notes"] == list(made.notes)
    corpus = finish(export_corpus(project, "table", project.exports_folder / "T"))
    assert corpus.utterances == 1
    assert "left out: 1" in (corpus.folder / "README.txt").read_text(encoding="utf-8")
    with project.write() as session:
        everybody = [one.person_id for one in profiles.list_profiles(session)]
        for one in everybody:
            profiles.withdraw(session, one)
    with pytest.raises(EngineError, match="is of a speaker who has withdrawn"):
        finish(export_corpus(project, "table", project.exports_folder / "U"))
    with pytest.raises(EngineError, match="is of a speaker who has withdrawn"):
        finish(export_takes(project, "V"))
    with project.write() as session:
        for one in everybody:
            profiles.take_back_withdrawal(session, one)
        assert utterances.count(session) == 2


def test_names_leave_only_where_they_are_asked_for(project: Project) -> None:
    plain = finish(export_takes(project, "Plain"))
    named = finish(export_takes(project, "Named", with_names=True))
    written = [(one.folder / "data.jsonl").read_text(encoding="utf-8") for one in (plain, named)]
    assert SECRETS[3] not in written[0] and SECRETS[3] in written[1]
    assert '"speaker": "S001"' in written[0]
    assert "names of people" in named.notes[0] and not plain.notes
    corpus = finish(export_corpus(project, "kaldi", project.exports_folder / "N", audio="wav"))
    assert "S001" in (corpus.folder / "utt2spk").read_text(encoding="utf-8")
    assert not (corpus.folder / "README.txt").exists()


def test_a_damaged_archive_is_searched_as_far_as_it_can_be_read(project: Project) -> None:
    """An archive with a broken file in it doesn't stop the search, and what is whole in it is found."""
    mina = _mina(project)
    project.exports_folder.mkdir(exist_ok=True)
    for name, said in (("theirs.zip", mina), ("others.zip", new_id())):
        with zipfile.ZipFile(project.exports_folder / name, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("broken.json", "speech " * 99)
            archive.writestr("whole.json", said)
        data = bytearray((project.exports_folder / name).read_bytes())
        first = 30 + len("broken.json")  # behind the local header
        data[first : first + 8] = b"\xff" * 8
        (project.exports_folder / name).write_bytes(data)
    with project.write() as session:
        profiles.withdraw(session, mina)
    assert finish(withdrawal.preview(project, mina)).out_of_reach == ("exports/theirs.zip",)


def test_a_purge_says_what_goes_and_nothing_of_it_can_be_read_afterwards(project: Project) -> None:
    mina = _mina(project)
    saved = backup(project.folder)["backup"]
    finish(export_takes(project, "Out"))
    with pytest.raises(StoreError, match="S001 has not withdrawn"):
        finish(withdrawal.purge(project, mina, "S001"))
    with project.write() as session:
        profiles.withdraw(session, mina)
    looked = finish(withdrawal.preview(project, mina))
    assert looked.content.takes == 1 and looked.content.counts["hypotheses"] == 1
    assert looked.content.counts["translations"] == 1 and looked.content.counts["transcripts"] == 2
    assert len(looked.content.pair_sets) == 1
    assert set(looked.out_of_reach) == {"exports/Out", f"backups/{Path(saved).name}"}
    with pytest.raises(EngineError, match="S002 was typed, not S001"):
        finish(withdrawal.purge(project, mina, "S002"))
    sounds = [project.absolute(path) for path in looked.content.paths]
    assert all(path.exists() for path in sounds)
    assert all(secret.encode() in _strings(project) for secret in SECRETS)
    with project.read() as session:
        sitting = sessions.list_sessions(session, mina)[0].id
    part = project.audio_folder / f"{new_id()}_{new_id()}_{sitting}.part.wav"
    part.write_bytes(b"RIFF")  # what a crash left of a take that was never stored
    report = finish(withdrawal.purge(project, mina, " S001 "))
    assert report.codes == ("S001",) and report.files == len(looked.content.paths) + 1 and not report.stuck
    assert not part.exists()
    assert not any(path.exists() for path in sounds)
    for secret in (*SECRETS, "강릉"):
        assert secret.encode() not in _strings(project), secret
    with project.read() as session:
        profile = profiles.get(session, mina)
        assert (profile.code, profile.region, people.get(session, mina).name) == ("S001", "", "S001")
        assert profile.purged_at is not None and people.get(session, mina).languages == ()
        assert [one.signed_name for one in consents.of_person(session, mina)] == ["S001"]
        assert (
            len(takes.list_takes(session))
            == utterances.count(session)
            == len(pair_sets.list_sets(session))
            == 1
        )
        assert not purge.left(session)
    with pytest.raises(StoreError, match="purged already"):
        finish(withdrawal.preview(project, mina))
    checked = finish(main_check(project))
    assert checked["ok"], checked["problems"]


def main_check(project: Project):
    """The check of the whole project."""
    from engine.runs.project_check import check

    return check(project.folder)


def test_a_purge_that_was_cut_off_goes_on(project: Project) -> None:
    mina, folder = _mina(project), project.folder
    with project.write() as session:
        profiles.withdraw(session, mina)
    run = withdrawal.purge(project, mina, "S001")
    for _step in range(3):  # rows are gone, files are not
        next(run)
    run.close()
    with project.read() as session:
        waiting = purge.left(session)
    assert waiting and any(project.absolute(path).exists() for path in waiting[0].paths)
    checked = finish(main_check(project))
    assert "removal_unfinished" in {one["kind"] for one in checked["problems"]}
    project.close()
    with open_project(folder) as again:
        report = finish(withdrawal.go_on(again))
        assert report is not None and report.codes == ("S001",)
        assert not any(again.absolute(path).exists() for path in waiting[0].paths)
        assert SECRETS[0].encode() not in _strings(again)
        assert finish(withdrawal.go_on(again)) is None


def test_a_purge_goes_on_until_the_database_is_written_anew(project: Project) -> None:
    mina = _mina(project)
    with project.write() as session:
        profiles.withdraw(session, mina)
    run = withdrawal.purge(project, mina, "S001")
    while next(run).note != "writing the database anew":  # files are gone, texts are still in the file
        pass
    run.close()
    report = finish(withdrawal.go_on(project))
    assert report is not None and report.codes == ("S001",)
    assert SECRETS[0].encode() not in _strings(project)
    assert finish(withdrawal.go_on(project)) is None


KILLED = """
import os, sys
from pathlib import Path
from db.session import open_project
from engine.runs import withdrawal
with open_project(Path(sys.argv[1])) as project:
    for number, _step in enumerate(withdrawal.purge(project, sys.argv[2], "S001")):
        if number == int(sys.argv[3]):
            os._exit(9)
os._exit(0)
"""


@pytest.mark.smoke
@pytest.mark.parametrize("at", [0, 1, 3, 5])
def test_a_purge_whose_process_is_killed_goes_on(project: Project, at: int) -> None:
    mina, folder = _mina(project), project.folder
    with project.write() as session:
        profiles.withdraw(session, mina)
    project.close()
    ended = subprocess.run([sys.executable, "-c", KILLED, str(folder), mina, str(at)], check=False)
    assert ended.returncode == 9
    with open_project(folder) as again:
        if at == 0:  # nothing had begun
            finish(withdrawal.purge(again, mina, "S001"))
        else:
            finish(withdrawal.go_on(again))
        assert all(secret.encode() not in _strings(again) for secret in SECRETS)
    assert finish(main_check(again))["ok"]


def test_nothing_outside_the_project_is_ever_deleted(project: Project, tmp_path: Path) -> None:
    outside = tmp_path / "precious.wav"
    outside.write_bytes(b"x")
    with project.write() as session:
        project_settings.put(session, purge.LEFT, {_mina(project): ["../precious.wav", ".", str(outside)]})
    report = finish(withdrawal.go_on(project))
    assert report is not None and outside.exists() and project.database.exists()


def test_the_command_withdraws_shows_and_purges(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(project.folder)
    mina = _mina(project)
    project.close()
    assert main.main(["project", "withdraw", folder, SECRETS[3]]) == 0
    assert "S001 has withdrawn" in capsys.readouterr().out
    assert main.main(["project", "withdraw", folder, "S001", "--back"]) == 0
    assert "S001 takes part again" in capsys.readouterr().out
    assert main.main(["project", "withdraw", folder, "S001", "--purge"]) == 0
    told = capsys.readouterr().out
    assert "1 takes with their files" in told and "add --code S001" in told
    assert main.main(["project", "withdraw", folder, "S001", "--purge", "--code", "S9"]) == 2
    assert "S9 was typed" in capsys.readouterr().err
    assert main.main(["project", "withdraw", folder, "S001", "--purge", "--code", "S001", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["purged"] is True
    assert main.main(["project", "withdraw", folder, "nobody"]) == 2
    with open_project(Path(folder)) as again, again.read() as session:
        assert profiles.get(session, mina).purged_at is not None
