"""Played copies: equally loud, of one form, from untouched originals, and nothing in them tells what made them."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile
from hypothesis import given, settings
from hypothesis import strategies as st

from db.files import file_sha256
from db.listening_records import StimulusRecord, StudySettings
from db.session import Project
from db.store import people, profiles, studies, study_stimuli, takes
from engine.runs.listening_copies import (
    CHANGED_AT_S,
    CopiesReport,
    calibration_path,
    copy_path,
    make_copies,
)
from engine.runs.listening_loudness import gain_db, highest_lufs, level_of
from engine.runs.listening_made import trap
from engine.runs.listening_new import ready_copies
from engine.runs.listening_seat import seat_listener
from engine.runs.listening_source_takes import drafts_of_takes
from engine.runs.listening_sources import StimulusDraft, with_anchors
from engine.runs.listening_sources import study_stimuli as stimuli_of
from engine.runs.steps import finished
from engine.types import EngineError
from recorder.loudness import loudness_lufs, true_peak_dbtp
from recorder.types import Samples
from tests.engine.exchange_data import add_take
from tests.engine.listening_clips import RATE_HZ, file_draft, new_study, tone, write
from tests.projects import new_project

SILENCE_S = 0.05
SETTINGS = StudySettings(rate_hz=RATE_HZ, silence_ms=1000 * SILENCE_S, loudness_lufs=-23.0)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "P.seam") as made:
        yield made


def heard(project: Project, stimulus: StimulusRecord) -> Samples:
    """A copy between its silences."""
    sound, rate_hz = soundfile.read(
        project.absolute(copy_path(stimulus.study_id, stimulus.code)), dtype="float32", always_2d=True
    )
    edge = round(SILENCE_S * rate_hz)
    assert not sound[:edge].any() and not sound[-edge:].any()
    return np.asarray(sound[edge:-edge], np.float32)


def made(project: Project, study_id: str) -> tuple[CopiesReport, list[StimulusRecord]]:
    report = finished(make_copies(project, study_id))
    with project.read() as session:
        return report, study_stimuli.list_stimuli(session, study_id)


def put(project: Project, study_id: str, drafts: list[StimulusDraft]) -> None:
    """Give a study these clips in place of its own."""
    with project.write() as session:
        study_stimuli.put(session, study_id, stimuli_of(drafts, study_id, 8))


def chunks(data: bytes) -> dict[str, bytes]:
    """The chunks of a WAV file."""
    assert (
        data[:4] == b"RIFF" and data[8:12] == b"WAVE" and len(data) == 8 + struct.unpack("<I", data[4:8])[0]
    )
    found: dict[str, bytes] = {}
    at = 12
    while at < len(data):
        length = struct.unpack("<I", data[at + 4 : at + 8])[0]
        found[data[at : at + 4].decode("ascii")] = data[at + 8 : at + 8 + length]
        at += 8 + length + length % 2
    return found


def test_copies_are_equally_loud_and_alike_in_form(project: Project, tmp_path: Path) -> None:
    sources = [
        write(tmp_path / "soft.wav", tone(1.0, 0.003)),
        write(tmp_path / "loud.flac", tone(0.7, 0.9, rate_hz=44_100), 44_100),
        write(tmp_path / "low.ogg.wav", tone(2.0, 0.2, 180.0, 8_000), 8_000),
    ]
    before = [(file_sha256(path), path.stat().st_mtime_ns) for path in sources]
    drafts = [
        file_draft(path, system) for path, system in zip(sources, ("vits", "human", "tacotron"), strict=True)
    ]
    study_id, _ = new_study(project, drafts, SETTINGS)
    report, stimuli = made(project, study_id)
    assert [(file_sha256(path), path.stat().st_mtime_ns) for path in sources] == before
    assert (report.made, report.kept, report.channels, report.reached_lufs) == (3, 0, 1, -23.0)
    for one in stimuli:
        sound = heard(project, one)
        assert loudness_lufs(sound, RATE_HZ) == pytest.approx(-23.0, abs=0.01)
        path = project.absolute(one.path or "")
        info = soundfile.info(str(path))
        assert (info.samplerate, info.subtype, info.channels) == (RATE_HZ, "PCM_24", 1)
        assert one.duration_s == info.frames / RATE_HZ and one.sha256 == file_sha256(path)
        assert path.stat().st_mtime == CHANGED_AT_S
        assert sound[0, 0] == pytest.approx(0.0, abs=1e-3) and abs(sound[-1, 0]) < 1e-3  # faded


def test_nothing_in_a_copy_tells_its_system(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "vits-secret" / "item-9.wav"
    write(path)
    with soundfile.SoundFile(path, "r+") as file:
        file.title, file.artist = "vits-secret", "somebody"
    drafts = [file_draft(path, "vits-secret", "item-9"), file_draft(path, "human", "item-9")]
    study_id, _ = new_study(project, drafts, SETTINGS)
    _, stimuli = made(project, study_id)
    folder = project.absolute(copy_path(study_id, "x")).parent
    contents = [project.absolute(one.path or "").read_bytes() for one in stimuli]
    assert contents[0] == contents[1]  # one sound under two systems: the same file but for its name
    assert list(chunks(contents[0])) == ["fmt ", "data"]
    for file in folder.iterdir():
        data = file.name.encode() + file.read_bytes()
        assert not any(
            name in data for name in (b"vits", b"secret", b"human", b"item-9", b"somebody", b"P.seam")
        )


def test_peaks_lower_the_loudness_of_all_and_nothing_clips(project: Project, tmp_path: Path) -> None:
    click = tone(1.0, 0.01)
    click[8_000] = 0.5
    drafts = [
        file_draft(write(tmp_path / "a.wav", click), "A"),
        file_draft(write(tmp_path / "b.wav", tone(1.0, 0.3)), "B"),
    ]
    study_id, _ = new_study(project, drafts, SETTINGS)
    report, stimuli = made(project, study_id)
    assert report.wanted_lufs == -23.0 and report.reached_lufs < -30.0 and report.lowered_by == "A · 1"
    for one in stimuli:
        sound = heard(project, one)
        assert loudness_lufs(sound, RATE_HZ) == pytest.approx(report.reached_lufs, abs=0.02)
        assert (true_peak_dbtp(sound, RATE_HZ) or 0.0) <= -0.99


def test_short_soft_and_silent_clips_are_named(project: Project, tmp_path: Path) -> None:
    faint = np.random.default_rng(1).standard_normal(RATE_HZ).astype(np.float32) * 2e-5
    drafts = [
        file_draft(write(tmp_path / "long.wav", tone(1.0, 0.05)), "long"),
        file_draft(write(tmp_path / "short.wav", tone(0.2, 0.5)), "short"),
        file_draft(tmp_path / "faint.wav", "faint"),
        file_draft(write(tmp_path / "none.wav", np.zeros(4_000)), "none"),
    ]
    soundfile.write(tmp_path / "faint.wav", faint, RATE_HZ, subtype="FLOAT")
    study_id, _ = new_study(project, drafts, SETTINGS)
    report, stimuli = made(project, study_id)
    assert report.silent == ("none · 1",)
    assert any("0.4 s" in note and "short · 1" in note for note in report.notes)
    assert any("-70 LUFS" in note and "faint · 1" in note for note in report.notes)
    long, short, soft, silent = (heard(project, one) for one in stimuli)
    assert not silent.any() and stimuli[3].gain_db == 0.0
    rms = [20 * np.log10(np.sqrt(np.square(one).mean())) for one in (long, short)]
    assert rms[1] == pytest.approx(rms[0], abs=0.5)  # the same tone, so equally loud whatever its length
    assert loudness_lufs(soft, RATE_HZ) == pytest.approx(report.reached_lufs, abs=0.3)


def test_all_copies_have_the_channels_of_the_widest_source(project: Project, tmp_path: Path) -> None:
    mono, other = tone(0.6, 0.1), tone(0.6, 0.1, 500.0)
    write(tmp_path / "same.wav", np.stack([mono, mono], axis=1))
    drafts = [file_draft(tmp_path / "same.wav", "A"), file_draft(write(tmp_path / "mono.wav", mono), "B")]
    study_id, _ = new_study(project, drafts, SETTINGS)
    report, stimuli = made(project, study_id)
    assert report.channels == 1  # both sides alike is one channel
    write(tmp_path / "wide.wav", np.stack([mono, other], axis=1))
    write(tmp_path / "many.wav", np.stack([mono, other, mono], axis=1))
    drafts += [file_draft(tmp_path / "wide.wav", "C"), file_draft(tmp_path / "many.wav", "D")]
    with project.write() as session:
        study = studies.add(session, "Wide", "acr", SETTINGS, 8, None)
    put(project, study.id, drafts)
    report, stimuli = made(project, study.id)
    assert report.channels == 2 and any("more than two channels" in note for note in report.notes)
    sounds = [heard(project, one) for one in stimuli]
    assert {sound.shape[1] for sound in sounds} == {2}
    assert [np.array_equal(sound[:, 0], sound[:, 1]) for sound in sounds] == [True, True, False, True]


def test_a_take_is_heard_between_its_trim_points(project: Project) -> None:
    take_id = add_take(project, "오늘 meeting 있어")
    with project.write() as session:
        takes.set_trim(session, take_id, 0.1, 0.35)
    (draft,) = drafts_of_takes(project)
    assert draft.take_id == take_id
    study_id, _ = new_study(project, [draft], SETTINGS)
    _, (stimulus,) = made(project, study_id)
    assert len(heard(project, stimulus)) == round(0.25 * RATE_HZ)


def test_anchors_lack_what_lies_above(project: Project, tmp_path: Path) -> None:
    noise = (0.1 * np.random.default_rng(3).standard_normal(RATE_HZ)).astype(np.float32)
    reference = StimulusDraft(
        "reference", "", "1", {"kind": "file", "path": str(write(tmp_path / "r.wav", noise))}
    )
    rated = file_draft(write(tmp_path / "a.wav"))
    study_id, _ = new_study(project, with_anchors([reference, rated]), SETTINGS, "mushra")
    _, stimuli = made(project, study_id)
    share = {one.system: above(heard(project, one), 4_000.0) for one in stimuli}
    assert share[""] > 0.3 and share["anchor 7 kHz"] > 0.3 and share["anchor 3.5 kHz"] < 1e-5


def above(sound: np.ndarray, hertz: float) -> float:
    """The share of power above a frequency."""
    power = np.abs(np.fft.rfft(sound[:, 0] * np.hanning(len(sound)))) ** 2
    return float(power[np.fft.rfftfreq(len(sound), 1 / RATE_HZ) >= hertz].sum() / power.sum())


def test_a_stopped_run_goes_on_and_a_repeated_one_makes_nothing(project: Project, tmp_path: Path) -> None:
    drafts = [
        file_draft(write(tmp_path / f"{at}.wav", tone(0.5, 0.1, 200.0 + at)), "A", str(at)) for at in range(6)
    ]
    study_id, _ = new_study(project, drafts, SETTINGS)
    run = make_copies(project, study_id)
    while next(run).note != "copying clip 4 of 6":
        pass
    run.close()
    with project.read() as session:
        missing = sorted(one.path is None for one in study_stimuli.list_stimuli(session, study_id))
        assert missing == [False] * 3 + [True] * 3
    report, stimuli = made(project, study_id)
    assert (report.made, report.kept) == (3, 3)
    again, same = made(project, study_id)
    assert (again.made, again.kept, same) == (0, 6, stimuli)
    project.absolute(stimuli[2].path or "").unlink()
    project.absolute(stimuli[3].path or "").write_bytes(b"damaged")
    mended, same = made(project, study_id)
    assert (mended.made, same) == (2, stimuli)
    write(tmp_path / "5.wav", tone(0.5, 0.2, 350.0))
    assert made(project, study_id)[0].made == 1  # another source, another copy
    put(project, study_id, drafts[:2])
    made(project, study_id)
    folder = project.absolute(copy_path(study_id, "x")).parent
    assert len([path for path in folder.glob("*.wav") if path.name != "calibration.wav"]) == 2


def test_requests_and_the_clip_for_the_volume_are_as_loud_as_all_others(
    project: Project, tmp_path: Path
) -> None:
    drafts = [file_draft(write(tmp_path / "a.wav", tone(1.0, 0.2))), trap(2, ["ko"])]
    study_id, _ = new_study(project, drafts, SETTINGS)
    _, stimuli = made(project, study_id)
    assert loudness_lufs(heard(project, stimuli[1]), RATE_HZ) == pytest.approx(-23.0, abs=0.01)
    volume, rate_hz = soundfile.read(project.absolute(calibration_path(study_id)), dtype="float32")
    assert rate_hz == RATE_HZ and loudness_lufs(np.asarray(volume, np.float32), rate_hz) == pytest.approx(
        -23.0, abs=0.3
    )


@given(st.integers(2, 2 * RATE_HZ), st.floats(-80.0, 20.0), st.integers(1, 2), st.integers(0, 99))
@settings(max_examples=50)
def test_a_gain_moves_the_loudness_by_itself_whatever_the_length(
    samples: int, gain: float, channels: int, seed: int
) -> None:
    sound = np.random.default_rng(seed).standard_normal((samples, channels)).astype(np.float32) * 0.1
    plain, moved = level_of(sound, RATE_HZ), level_of(sound * np.float32(10 ** (gain / 20)), RATE_HZ)
    assert plain.loudness_lufs is not None and moved.loudness_lufs is not None
    assert moved.loudness_lufs - plain.loudness_lufs == pytest.approx(gain, abs=0.05)
    assert gain_db(moved, -23.0) == pytest.approx(gain_db(plain, -23.0) - gain, abs=0.05)
    assert (highest_lufs(moved) or 0.0) == pytest.approx(highest_lufs(plain) or 0.0, abs=0.05)


def test_withdrawn_speakers_are_not_copied(project: Project) -> None:
    add_take(project, "하나 one")
    drafts = drafts_of_takes(project)
    study_id, _ = new_study(project, drafts, SETTINGS)
    with project.write() as session:
        (speaker,) = people.list_people(session, "speaker")
        profiles.withdraw(session, speaker.id)
    report, stimuli = made(project, study_id)
    assert report.left_out == (f"{drafts[0].system} · {drafts[0].item}",) and stimuli[0].path is None


def test_when_copies_were_written_tells_nothing(project: Project, tmp_path: Path) -> None:
    pairs = [(system, str(item)) for system in "AB" for item in range(8)]
    drafts = [
        file_draft(write(tmp_path / f"{system}{item}.wav", tone(0.1, 300 + 20 * n)), system, item)
        for n, (system, item) in enumerate(pairs)
    ]
    study_id, _ = new_study(project, drafts, SETTINGS)
    _report, stimuli = made(project, study_id)
    changed_at = {one.code: project.absolute(one.path or "").stat().st_ctime_ns for one in stimuli}
    written = sorted(stimuli, key=lambda one: (changed_at[one.code], one.code))
    systems = "".join(one.system for one in written)
    assert systems not in ("A" * 8 + "B" * 8, "B" * 8 + "A" * 8, "AB" * 8, "BA" * 8)
    assert written != stimuli


def test_what_can_not_be_copied_is_said_in_one_sentence(project: Project, tmp_path: Path) -> None:
    gone = file_draft(tmp_path / "gone.wav")
    study_id, _ = new_study(project, [gone])
    with pytest.raises(EngineError, match=r"gone\.wav can't be read: there is no such file"):
        finished(make_copies(project, study_id))
    put(project, study_id, [gone, *(file_draft(tmp_path / f"gone-{n}.wav", "B", f"{n}") for n in range(6))])
    with pytest.raises(EngineError, match=r"^7 files are gone: .*gone\.wav, .*gone-3\.wav and 2 more; bring"):
        finished(make_copies(project, study_id))
    (tmp_path / "text.wav").write_text("no sound", encoding="utf-8")
    put(project, study_id, [file_draft(tmp_path / "text.wav")])
    with pytest.raises(EngineError, match="can't be read as sound"):
        finished(make_copies(project, study_id))
    put(project, study_id, [])
    with pytest.raises(EngineError, match="has no clips yet"):
        finished(make_copies(project, study_id))
    take_id = add_take(project, "둘 two")
    put(project, study_id, list(drafts_of_takes(project)))
    with project.read() as session:
        path = project.absolute(takes.get(session, take_id).path)
    path.write_bytes(path.read_bytes() + b"\0")
    with pytest.raises(EngineError, match="has changed since it was recorded"):
        finished(make_copies(project, study_id))


def test_nothing_changes_under_a_seated_listener(project: Project, tmp_path: Path) -> None:
    source = write(tmp_path / "a.wav")
    study_id, _ = new_study(project, [file_draft(source)], SETTINGS)
    finished(ready_copies(project, study_id))
    with project.write() as session:
        listener = people.add(session, "Bo", ["listener"])
    seat_listener(project, study_id, listener.id, "window")
    (stimulus,) = made(project, study_id)[1]
    path = project.absolute(stimulus.path or "")
    path.unlink()
    assert made(project, study_id)[0].made == 1 and file_sha256(path) == stimulus.sha256
    write(source, tone(0.6, 0.1, 444.0))
    with pytest.raises(EngineError, match="Somebody is seated in the study Study, and the copy of A · 1"):
        finished(make_copies(project, study_id))
    assert file_sha256(path) == stimulus.sha256


def test_a_ledger_that_can_not_be_read_is_made_anew(project: Project, tmp_path: Path) -> None:
    study_id, _ = new_study(project, [file_draft(write(tmp_path / "a.wav"))], SETTINGS)
    _, before = made(project, study_id)
    ledger = project.absolute(copy_path(study_id, "x")).parent / "copies.json"
    for text in ("", "[]", json.dumps({"form": 0, "copies": {}}), json.dumps({"form": 1})):
        ledger.write_text(text, encoding="utf-8")
        report, after = made(project, study_id)
        assert report.made == 1 and after == before
