"""Building of pairs: what is in the sounds, that a folder is there whole or not at all, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray

import main
from engine.runs.slm_build import MANIFEST, SETTINGS, build_pairs
from engine.runs.slm_build_render import FADE_S, Sounds, render_pair, repeated
from engine.runs.slm_build_rows import rows_of_folder, rows_of_list, with_labels
from engine.runs.slm_build_sound import hear_clips, recorded_sounds, speech_and_floor
from engine.runs.slm_pairs import PairRow, read_pairs
from engine.runs.steps import finished
from engine.slm.pair_plan import Plan, plan_pairs
from engine.slm.pair_plan_rows import ClipRow
from engine.slm.pair_plan_settings import PlanSettings
from engine.types import EngineError, Progress
from tests.engine.spoken_clips import RATE_HZ, clip, times_of, write_clips

Result = TypeVar("Result")
TASKS = (
    *("speaker", "gender", "language", "sentiment"),
    *("background", "background_in_domain", "room", "speaker+background", "gender+background_in_domain+room"),
)


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> tuple[ClipRow, ...]:
    path = write_clips(tmp_path_factory.mktemp("clips"), each=4)
    return finished(hear_clips(rows_of_list(path)))


@pytest.fixture(scope="module")
def plan(heard: tuple[ClipRow, ...]) -> Plan:
    return plan_pairs(heard, PlanSettings(TASKS, pairs=2), 7)


@pytest.fixture(scope="module")
def built(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finished(build_pairs(plan, tmp_path_factory.mktemp("built") / "pairs")).folder


def sounds_of(row: PairRow) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    return tuple(soundfile.read(path, dtype="int16")[0] for path in (row.positive, row.negative))  # type: ignore[return-value]


def level_db(sound: NDArray[np.int16]) -> float:
    speech, _ = speech_and_floor(sound.astype(np.float32) / 32_767.0, RATE_HZ)
    return 20.0 * float(np.log10(speech))


def power_db(sound: NDArray[np.int16]) -> float:
    return 10.0 * float(np.log10(np.square(sound / 32_767.0).mean()))


def test_words_and_pauses_are_heard(heard: tuple[ClipRow, ...]) -> None:
    for row in heard:
        assert row.heard is not None and not row.problem
        assert row.heard.start_s == pytest.approx(times_of(0)[0], abs=0.03)
        assert [gap.start_s for gap in row.heard.gaps] == pytest.approx(
            [times_of(at)[1] for at in range(6)], abs=0.03
        )
        assert [gap.changes_language for gap in row.heard.gaps] == [False, False, True, False, False, False]


def test_without_times_of_words_pauses_are_found(heard: tuple[ClipRow, ...]) -> None:
    (found,) = finished(hear_clips([replace(heard[0], words=(), heard=None)]))
    assert found.heard is not None
    middles = [(times_of(at)[1] + times_of(at + 1)[0]) / 2 for at in range(6)]
    assert [gap.at_s for gap in found.heard.gaps] == pytest.approx(middles, abs=0.03)


def test_every_task_is_built_both_ways(plan: Plan, built: Path) -> None:
    rows = read_pairs(built / MANIFEST)
    assert [row.id for row in rows] == [pair.id for pair in plan.pairs]
    assert {row.subset for row in rows} == set(TASKS) and len(rows) == 2 * len(TASKS)
    said = json.loads((built / SETTINGS).read_text(encoding="utf-8"))
    assert said["pairs"] == len(rows) and said["settings"]["seed"] == 7
    assert {path.name for path in built.iterdir()} == {MANIFEST, SETTINGS, "sounds"}


def test_the_prompt_is_the_same_in_both_halves_and_what_follows_is_not(built: Path) -> None:
    for row in read_pairs(built / MANIFEST):
        positive, negative = sounds_of(row)
        assert row.switch_s is not None
        switch = round(row.switch_s * RATE_HZ)
        assert np.array_equal(positive[:switch], negative[:switch])
        after = min(len(positive), len(negative)) - round(0.01 * RATE_HZ)
        assert not np.array_equal(positive[switch:after], negative[switch:after])


def test_both_halves_and_what_goes_on_are_equally_loud(built: Path) -> None:
    for row in read_pairs(built / MANIFEST):
        switch = round((row.switch_s or 0.0) * RATE_HZ)
        positive, negative = (half[switch:] for half in sounds_of(row))
        if "background" in row.subset:  # active speech is no more to be told from an alarm
            if "+" not in row.subset:
                assert power_db(positive) == pytest.approx(power_db(negative), abs=0.3)
            continue
        assert level_db(positive) == pytest.approx(level_db(negative), abs=0.3)
        assert level_db(sounds_of(row)[0][:switch]) == pytest.approx(level_db(positive), abs=0.3)


def test_it_is_cut_where_nobody_speaks(built: Path) -> None:
    for row in read_pairs(built / MANIFEST):
        if row.subset in ("speaker", "gender", "language", "sentiment"):
            switch = round((row.switch_s or 0.0) * RATE_HZ)
            for half in sounds_of(row):
                around = half[switch - 400 : switch + 400].astype(np.float64)
                assert np.sqrt(np.square(around).mean()) < 0.03 * np.sqrt(
                    np.square(half, dtype=np.float64).mean()
                )


def test_the_noise_has_the_ratio_that_was_wanted(plan: Plan) -> None:
    sounds = Sounds(plan)
    for pair in plan.pairs:
        if pair.subset != "background" or pair.first.noise is None or pair.second.noise is None:
            continue
        quiet = replace(pair, first=replace(pair.first, noise=None), second=replace(pair.second, noise=None))
        noisy, clean = (render_pair(one, sounds, plan.settings) for one in (pair, quiet))
        if noisy.facts["gain_db"]:
            continue
        noise = (noisy.positive[: noisy.switch] - clean.positive[: noisy.switch]).astype(
            np.float64
        ) / 32_767.0
        ratio_db = plan.settings.level_dbfs - 10.0 * np.log10(np.square(noise).mean())
        assert ratio_db == pytest.approx(pair.first.noise.snr_db, abs=0.3)


def test_rooms_come_out_as_live_as_they_were_wanted(plan: Plan, built: Path) -> None:
    lines = [json.loads(line) for line in (built / MANIFEST).read_text(encoding="utf-8").splitlines()]
    for made in (line["built"] for line in lines if line["subset"] == "room"):
        for part in ("prompt", "negative"):
            facts = made["done"] if part == "prompt" else made["done"]["negative"]
            measured_s = facts["prompt_rt60_s" if part == "prompt" else "rest_rt60_s"]
            assert measured_s == pytest.approx(made[part]["room"]["rt60_s"], rel=0.25)


def test_a_pair_can_be_heard_before_it_is_built(plan: Plan, built: Path) -> None:
    row = {row.id: row for row in read_pairs(built / MANIFEST)}[plan.pairs[-1].id]
    made = render_pair(plan.pairs[-1], Sounds(plan), plan.settings)
    assert all(
        np.array_equal(one, other)
        for one, other in zip(sounds_of(row), (made.positive, made.negative), strict=True)
    )


def content(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def some(heard: tuple[ClipRow, ...], seed: int = 7, **more: Any) -> Plan:
    return plan_pairs(heard, PlanSettings(("speaker+background",), pairs=4, **more), seed)


def test_a_stopped_build_goes_on_and_gives_the_same_bytes(heard: tuple[ClipRow, ...], tmp_path: Path) -> None:
    whole = finished(build_pairs(some(heard), tmp_path / "whole"))
    assert (whole.made, whole.known) == (4, 0)
    steps = build_pairs(some(heard), tmp_path / "stopped")
    for _ in range(3):
        next(steps)
    steps.close()
    assert not (tmp_path / "stopped").exists()
    (part,) = tmp_path.glob(".stopped.*.part")
    with (part / "done.jsonl").open("ab") as file:
        file.write(b'{"id": "half a li')
    done = finished(build_pairs(some(heard), tmp_path / "stopped"))
    assert (done.made, done.known) == (2, 2)
    assert content(done.folder) == content(whole.folder)
    assert not list(tmp_path.glob(".*"))
    again = finished(build_pairs(some(heard), tmp_path / "stopped"))
    assert (again.made, again.known) == (0, 4)


def test_pairs_have_the_rate_and_the_length_that_were_wanted(
    heard: tuple[ClipRow, ...], tmp_path: Path
) -> None:
    of = some(heard, rate_hz=8_000, longest_prompt_s=1.5, longest_rest_s=1.0)
    for row in read_pairs(finished(build_pairs(of, tmp_path / "pairs")).manifest):
        info = soundfile.info(row.positive)
        assert (info.samplerate, info.channels, info.subtype) == (8_000, 1, "PCM_16")
        assert row.switch_s is not None and 0.8 <= row.switch_s <= 1.5
        assert 0.8 <= info.duration - row.switch_s <= 1.001


def test_a_folder_of_something_else_is_left_alone(heard: tuple[ClipRow, ...], tmp_path: Path) -> None:
    finished(build_pairs(some(heard), tmp_path / "pairs"))
    with pytest.raises(EngineError, match="was not built of this"):
        finished(build_pairs(some(heard, seed=8), tmp_path / "pairs"))
    with pytest.raises(
        EngineError, match=r"No pair can be built: sentiment: no clip can be used, .* is not known"
    ):
        mute = [replace(row, sentiment="") for row in heard]
        finished(build_pairs(plan_pairs(mute, PlanSettings(("sentiment",)), 0), tmp_path / "none"))
    assert not list(tmp_path.glob(".*")) and not (tmp_path / "none").exists()


def test_a_recording_that_has_changed_since_is_refused(tmp_path: Path) -> None:
    path = write_clips(tmp_path / "clips", ("ann", "carl"), each=4)
    of = some(finished(hear_clips(rows_of_list(path))))
    soundfile.write(tmp_path / "clips" / "ann-0.wav", clip("ann", 7, 99), RATE_HZ)
    with pytest.raises(EngineError, match=r"ann-0\.wav has changed since"):
        finished(build_pairs(of, tmp_path / "pairs"))
    assert not (tmp_path / "pairs").exists()


@pytest.fixture
def recordings(tmp_path: Path) -> Iterator[Path]:
    random = np.random.default_rng(0)
    falling = 10.0 ** (-3.0 * np.arange(8_000) / RATE_HZ)
    for family, sound in {
        "noise/cafe": random.standard_normal(20_000),
        "noise/street": np.cumsum(random.standard_normal(20_000)) / 50.0,
        "rooms/hall": random.standard_normal(8_000) * falling**2,
        "rooms/cell": random.standard_normal(8_000) * falling**10,
    }.items():
        for number in range(2):
            (tmp_path / family).mkdir(parents=True, exist_ok=True)
            shifted = np.roll(sound, number * 999) if "noise" in family else sound
            soundfile.write(tmp_path / family / f"{number}.wav", 0.2 * shifted / np.abs(sound).max(), RATE_HZ)
    yield tmp_path


def test_recorded_noises_and_rooms(heard: tuple[ClipRow, ...], recordings: Path) -> None:
    noises = finished(recorded_sounds(recordings / "noise", responses=False))
    rooms = finished(recorded_sounds(recordings / "rooms", responses=True))
    assert [sound.family for sound in noises] == ["cafe", "cafe", "street", "street"]
    assert [room.rt60_s for room in rooms] == pytest.approx([0.1, 0.1, 0.5, 0.5], rel=0.15)
    wanted = PlanSettings(("background", "background_in_domain", "room"), 4, noises=noises, rooms=rooms)
    made = finished(build_pairs(plan_pairs(heard, wanted, 1), recordings / "pairs"))
    lines = [json.loads(line) for line in made.manifest.read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 12
    first = next(line["built"] for line in lines if line["subset"] == "background")
    assert Path(first["prompt"]["noise"]["audio"]).parent.name == first["positive"]["noise"]["family"]
    with pytest.raises(EngineError, match="no sound file"):
        (recordings / "empty").mkdir()
        finished(recorded_sounds(recordings / "empty", responses=False))


def test_a_repeated_noise_has_no_step() -> None:
    sound = np.sin(np.arange(1_000) / 40.0).astype(np.float32)
    assert np.abs(np.diff(repeated(sound, 5_000, round(FADE_S * RATE_HZ)))).max() < 0.05


def test_a_folder_has_a_folder_for_each_speaker(tmp_path: Path) -> None:
    for speaker in ("ann", "carl"):
        (tmp_path / speaker).mkdir()
        for number in range(2):
            soundfile.write(tmp_path / speaker / f"{number}.wav", clip(speaker, 6, number), RATE_HZ)
    soundfile.write(tmp_path / "loose.wav", clip("ann", 6, 5), RATE_HZ)
    (tmp_path / "broken.wav").write_bytes(b"RIFF")
    rows = finished(hear_clips(rows_of_folder(tmp_path)))
    found = plan_pairs(rows, PlanSettings(("speaker", "room"), pairs=4), 0)
    assert (found.count("speaker"), found.count("room")) == (4, 4)
    refused = {(one.clip, one.subset): one.reason for one in found.refused}
    assert refused["loose", "speaker"] == "its speaker is not known"
    assert "can't be read as sound" in refused["broken", ""]


def labelled(tmp_path: Path, rows: tuple[ClipRow, ...], text: str) -> tuple[ClipRow, ...]:
    (tmp_path / "labels.csv").write_text(text, encoding="utf-8")
    return with_labels(rows, tmp_path / "labels.csv")


def test_labels_come_from_a_table(heard: tuple[ClipRow, ...], tmp_path: Path) -> None:
    rows = labelled(tmp_path, heard, "speaker,script,sentiment,accent\nann,script-1,angry,\nann,,,Busan\n")
    ann = [(row.sentiment, row.accent) for row in rows if row.speaker == "ann"]
    assert ann == [("sad", "Busan"), ("angry", "Busan"), ("sad", "Busan"), ("happy", "Busan")]
    for text, said in {
        "speaker,gender\neve,female\n": r"labels\.csv:2: no clip has speaker 'eve'",
        "speaker,gender\nann,\n": r"labels\.csv:2: give a clip, speaker or script",
        "speaker,clip,gender\nann,,female\n,ann-1,male\n": r"labels\.csv:3: the gender of ann-1 is 'male'",
    }.items():
        with pytest.raises(EngineError, match=said):
            labelled(tmp_path, heard, text)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"audio": "ann-0.wav", "words": "all"}, '2: "words" is no list'),
        ({"audio": "ann-0.wav", "words": [[0.4, 0.1, "a"]]}, "is no word"),
        ({"audio": "ann-0.wav", "words": [[0.1, "a"]]}, "is no word"),
        ({"audio": "gone.wav"}, "no such file"),
        ({"speaker": "ann"}, '"audio" is missing'),
        ({"audio": "ann-1.wav", "id": "first"}, "was there before"),
    ],
)
def test_a_list_is_read_strictly(line: dict[str, Any], said: str, tmp_path: Path) -> None:
    write_clips(tmp_path, ("ann",), each=2)
    path = tmp_path / "list.jsonl"
    path.write_text(
        f"{json.dumps({'audio': 'ann-0.wav', 'id': 'first'})}\n{json.dumps(line)}\n", encoding="utf-8"
    )
    with pytest.raises(EngineError, match=said):
        rows_of_list(path)


def steps_of(run: Generator[Progress, None, Result]) -> tuple[list[Progress], Result]:
    found: list[Progress] = []
    while True:
        try:
            found.append(next(run))
        except StopIteration as end:
            return found, end.value


def test_progress_counts_pairs(heard: tuple[ClipRow, ...], tmp_path: Path) -> None:
    steps, _ = steps_of(build_pairs(some(heard), tmp_path / "pairs"))
    assert [step.done for step in steps] == [0, 1, 2, 3, 4]
    assert {step.total for step in steps} == {4}


def test_the_command_line_plans_and_builds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    clips = write_clips(tmp_path / "clips", ("ann", "carl"), each=4)
    common = [
        "slm",
        "build",
        str(clips),
        "--task",
        "gender,room",
        "--task",
        "speaker+background",
        "--pairs",
        "4",
    ]
    assert main.main([*common, "--plan", "--json"]) == 0
    planned = json.loads(capsys.readouterr().out)
    assert planned["subsets"] == {"gender": 4, "room": 4, "speaker+background": 4}
    assert [set(pair["changes"]) for pair in planned["pairs"][-2:]] == [{"speaker", "background"}] * 2
    assert main.main([*common, "--snr-db", "6", "--out", str(tmp_path / "pairs")]) == 0
    assert "12 pairs in" in capsys.readouterr().out
    assert len(read_pairs(tmp_path / "pairs" / MANIFEST)) == 12
    assert main.main([*common]) == 2
    assert "--out" in capsys.readouterr().err


def test_a_clip_of_a_false_rate_has_a_problem(tmp_path: Path) -> None:
    for speaker in ("a", "b"):
        (tmp_path / speaker).mkdir()
        soundfile.write(tmp_path / speaker / "1.wav", np.linspace(-0.1, 0.1, 3_200), 7)
    rows = finished(hear_clips(rows_of_folder(tmp_path)))
    assert {row.problem for row in rows} == {"it has 7 samples a second, too few for speech"}
