"""`slm judge`: from a manifest and continuations to accuracies beside the judge's ceiling, and what is refused."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.runs import slm_command
from engine.runs.slm_clip_length import clip_length_s
from engine.runs.slm_generations import read_generation
from engine.runs.slm_judge import JudgeSettings, judge_files
from engine.runs.slm_judge_clips import Clip, Heard, Sounds
from engine.runs.slm_judge_embed import JudgeModel
from engine.runs.slm_judge_results import Judged
from engine.runs.slm_measures import JUDGE, read_measures
from engine.runs.slm_pairs import PairRow, read_pairs
from engine.runs.steps import finished
from engine.scorers.embedding_statistics import embedding
from engine.scorers.isolate import load, shutdown
from engine.scorers.types import ScorerSpec
from engine.slm.judge import References, reference_counts
from engine.types import EngineError
from tests.engine.judged_sounds import continuations, generated, pair_set, voice, write
from tests.engine.scorers import tiny_encoders
from tests.engine.slm_files import write_rows

COUNT = 10


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A manifest, a model that is always right, one that is right in four of ten, and what was embedded so far."""
    folder = tmp_path_factory.mktemp("judged")
    pair_set(folder / "pairs", COUNT)
    generated(folder / "good", COUNT)
    generated(folder / "poor", COUNT, 0.4)
    spec = ScorerSpec("engine.scorers.embedding_statistics:Statistics", "statistics")
    finished(load(spec))  # one process for all tests
    yield folder
    shutdown()


def judged(made: Path, *names: str, development: Path | None = None, **settings: Any) -> Judged:
    paths = [made / name for name in names or ("good",)]
    return finished(
        judge_files(
            made / "pairs" / "pairs.jsonl", paths, JudgeSettings(**settings), development, made / "cache"
        )
    )


def command(made: Path, *options: str) -> dict[str, Any]:
    """The JSON of a command line."""
    import argparse

    parser = argparse.ArgumentParser()
    slm_command.add_commands(parser.add_subparsers(), lambda _: lambda _: 0)
    manifest = str(made / "pairs" / "pairs.jsonl")
    values = parser.parse_args(["slm", "judge", manifest, "--cache", str(made / "cache"), *options])
    return finished(slm_command.run("judge", vars(values))).json


def copied(made: Path, to: Path, rows: list[dict[str, Any]]) -> Path:
    """The continuations of the good model, some of their lines changed."""
    shutil.copytree(made / "good", to)
    lines = (to / "continuations.jsonl").read_text(encoding="utf-8").splitlines()
    by_id = {row["id"]: row for row in map(json.loads, lines)} | {row["id"]: row for row in rows}
    write_rows(to / "continuations.jsonl", by_id.values())
    return to


@pytest.mark.parametrize("subset", ["speaker", "background"])
def test_statistics_tell_voices_and_noises_apart(subset: str) -> None:
    rows = [continuations(subset, number) for number in range(16)]
    prompts, positive, negative = (
        np.array([embedding(row[place]) for row in rows], dtype=np.float64) for place in range(3)
    )
    assert reference_counts(References(prompts, positive, negative)).correct >= 14


def test_models_are_judged_beside_the_ceiling_and_against_each_other(made: Path, tmp_path: Path) -> None:
    good, poor = made / "good", made / "poor"
    found = command(made, "--generated", str(good), str(poor), "--out", str(tmp_path / "rows.jsonl"))

    assert set(found["runs"]) == {"good", "poor"}
    for subset in ("speaker", "background"):
        right, part = (found["runs"][name]["subsets"][subset] for name in ("good", "poor"))
        assert right["n"] == part["n"] == COUNT
        assert right["accuracy"] >= 90.0 >= 50.0 >= part["accuracy"]
        assert right["low"] < right["accuracy"] <= right["high"] + 1e-9
        assert right["ceiling"] == part["ceiling"]
        assert right["ceiling"]["accuracy"] >= 90.0
        assert right["judge"] == "statistics"
    assert "alignment" not in found["runs"]["good"]["subsets"]
    assert found["runs"]["good"]["mean"] == np.mean(
        [of["accuracy"] for of in found["runs"]["good"]["subsets"].values()]
    )
    (pooled,) = [one for one in found["mcnemar"] if one["subset"] is None]
    assert (pooled["first"], pooled["second"], pooled["n"]) == ("good", "poor", 2 * COUNT)
    assert pooled["first_better"] > 8 and pooled["p"] < 0.01
    assert found["development"]["split"] == "all"
    assert found["development"]["subsets"]["speaker"]["shared_with_result"] == COUNT
    rows = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(rows) == 4 * COUNT
    assert all(
        (row["outcome"] == 1.0) == (row["positive_distance"] < row["negative_distance"]) for row in rows
    )


def test_correlate_reads_what_judge_says(made: Path, tmp_path: Path) -> None:
    one, both = tmp_path / "good.json", tmp_path / "both.json"
    found = command(made, "--generated", str(made / "good"))
    one.write_text(json.dumps(found), encoding="utf-8")
    both.write_text(
        json.dumps(command(made, "--generated", str(made / "good"), str(made / "poor"))), encoding="utf-8"
    )

    alone = finished(read_measures([one], 0.5)).values[JUDGE]
    together = finished(read_measures([both], 0.5)).values[JUDGE]

    assert alone["good"] == {name: of["accuracy"] for name, of in found["subsets"].items()}
    assert set(together) == {"good", "poor"} and together["good"] == alone["good"]


def test_a_share_that_chooses_is_not_judged(made: Path) -> None:
    first, again = judged(made, share=0.3, seed=4), judged(made, share=0.3, seed=4)
    other = judged(made, share=0.3, seed=5)

    assert first.split == "share"
    choice = first.choices["speaker"]
    assert (choice.pairs, choice.shared) == (3, 0)
    ids = first.generations[0].tasks["speaker"].pair_ids
    assert len(ids) == COUNT - 3
    assert again.generations[0].tasks["speaker"].pair_ids == ids
    assert other.generations[0].tasks["speaker"].pair_ids != ids
    assert not first.generations[0].notes  # pairs of the share are no strangers


def test_another_manifest_chooses_and_pairs_in_both_are_told(made: Path, tmp_path: Path) -> None:
    pairs = made / "pairs"
    rows = [json.loads(line) for line in (pairs / "pairs.jsonl").read_text(encoding="utf-8").splitlines()]
    sounds = [{**row, **{half: str(pairs / row[half]) for half in ("positive", "negative")}} for row in rows]
    few = write_rows(
        tmp_path / "few.jsonl", [{**row, "id": f"dev {row['id']}"} for row in sounds[:3] + sounds[-5:]]
    )

    found = judged(made, development=few)

    assert found.split == "manifest"
    assert (found.choices["speaker"].pairs, found.choices["speaker"].shared) == (3, 3)
    assert len(found.generations[0].tasks["speaker"].pair_ids) == COUNT
    lacking = write_rows(tmp_path / "lacking.jsonl", sounds[:3])
    with pytest.raises(EngineError, match="no pairs of background"):
        judged(made, development=lacking)
    with pytest.raises(EngineError, match="give one of both"):
        judged(made, development=few, share=0.2)


def test_what_was_heard_is_not_heard_again(made: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"

    def run(folder: Path, **settings: Any) -> Judged:
        manifest = made / "pairs" / "pairs.jsonl"
        return finished(judge_files(manifest, [folder], JudgeSettings(**settings), None, cache))

    first = run(made / "good")
    second = run(Path(shutil.copytree(made / "good", tmp_path / "elsewhere")))
    third = run(made / "good", max_s=0.5)
    fourth = run(made / "good", judges=(JudgeModel("statistics", trim=True),))

    clips = 2 * COUNT * 4
    assert (first.made, first.known) == (clips, 0)
    assert (second.made, second.known) == (0, clips)
    assert (third.made, fourth.made) == (clips, clips)
    for one, other in zip(
        first.generations[0].tasks.values(), second.generations[0].tasks.values(), strict=True
    ):
        assert np.array_equal(one.judgement.positive_distance, other.judgement.positive_distance)
    broken = next(cache.rglob("*.npz"))
    broken.write_bytes(b"no zip")
    with pytest.raises(EngineError, match="is no file of embeddings any more"):
        run(made / "good")
        run(made / "good", max_s=0.5, judges=(JudgeModel("statistics", trim=True),))


def test_a_pair_without_an_embedding_is_invalid_and_says_why(made: Path, tmp_path: Path) -> None:
    folder = tmp_path / "some"
    broken = voice(1, 1.0, 1)
    broken[200] = np.nan
    copied(
        made,
        folder,
        [
            {"id": "speaker-0", "subset": "speaker", "reason": "The prompt is too long."},
            *(
                {"id": f"speaker-{at}", "subset": "speaker", "generated": f"{name}.wav"}
                for at, name in enumerate(("silent", "empty", "broken", "click"), 1)
            ),
            {"id": "stranger", "subset": "speaker", "generated": "speaker-9.wav"},
        ],
    )
    sounds = {"silent": np.zeros(8_000), "empty": np.zeros(0), "broken": broken, "click": broken[:50]}
    for name, sound in sounds.items():
        write(folder / f"{name}.wav", sound)
    lines = (folder / "continuations.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (folder / "continuations.jsonl").write_text(
        "".join(line for line in lines if "speaker-5" not in line), encoding="utf-8"
    )

    task = command(made, "--generated", str(folder))
    found = task["subsets"]["speaker"]

    assert (found["n"], found["invalid"]) == (COUNT - 6, 6)
    assert found["ceiling"]["n"] == COUNT  # the judge still hears all references
    expected = {
        "speaker-0": "The prompt is too long.",
        "speaker-1": "silence",
        "speaker-2": "holds no sound",
        "speaker-3": "no numbers",
        "speaker-4": "a judge needs 0.1 s",
        "speaker-5": "has no continuation",
    }
    assert found["reasons"].keys() == expected.keys()
    assert all(expected[pair_id] in reason for pair_id, reason in found["reasons"].items())
    assert task["notes"] == ["1 continuations are of pairs of another manifest"]


def test_the_codec_alone_is_judged_as_well(made: Path, tmp_path: Path) -> None:
    folder = tmp_path / "with references"
    rows = []
    for number in range(COUNT):
        _, positive, negative = continuations("speaker", number)
        row = {"id": f"speaker-{number}", "subset": "speaker", "generated": f"speaker-{number}.wav"}
        if number < 6:
            row |= {"positive_codec": f"p{number}.wav", "negative_codec": f"n{number}.wav"}
        rows.append((row, positive if number else negative, negative))
    copied(made, folder, [row for row, _, _ in rows])
    for number, (_, positive, negative) in enumerate(rows[:6]):
        write(folder / f"p{number}.wav", 0.7 * positive)
        write(folder / f"n{number}.wav", 0.7 * negative)

    found = command(made, "--generated", str(folder))

    codec, ceiling = (found["subsets"]["speaker"][name] for name in ("codec", "codec_ceiling"))
    assert (codec["n"], ceiling["n"]) == (6, 6)
    assert codec["accuracy"] == pytest.approx(100 * 5 / 6)  # the first came out as the wrong one
    assert ceiling["accuracy"] == pytest.approx(100 * 5.5 / 6)  # and is a tie with it
    assert "codec" not in found["subsets"]["background"]
    assert found["mean_codec"]["accuracy"] == pytest.approx(codec["accuracy"])


def test_no_model_judges_what_it_generated(made: Path, tmp_path: Path) -> None:
    own = generated(tmp_path / "own", 2, model="statistics")
    with pytest.raises(EngineError, match="no model judges what it generated"):
        judged(made, str(own))
    revision = judged(made).judges["statistics"].revision
    renamed = generated(tmp_path / "renamed", 2, model="another name", hash=revision)
    with pytest.raises(EngineError, match="statistics made the continuations of renamed"):
        judged(made, str(renamed))
    (tmp_path / "encoder").mkdir()
    by_folder = generated(tmp_path / "by folder", 2, model=str(tmp_path / "renamed" / ".." / "encoder"))
    with pytest.raises(EngineError, match="no model judges"):
        judged(made, str(by_folder), judges=(JudgeModel(str(tmp_path / "encoder")),))


def test_what_cannot_be_judged_is_refused_in_one_sentence(made: Path, tmp_path: Path) -> None:
    strangers = tmp_path / "strangers"
    strangers.mkdir()
    write(strangers / "a.wav", voice(1, 1.0, 1))
    write_rows(strangers / "continuations.jsonl", [{"id": "a", "generated": "a.wav"}])
    statistics = JudgeModel("statistics")
    cases: list[tuple[str, list[str], dict[str, Any]]] = [
        ("of a pair that is judged", [str(strangers)], {}),
        ("name every generation once", ["good", "good"], {}),
        ("named twice; name every judge once", ["good"], {"judges": (statistics, statistics)}),
        ("No judge is named", ["good"], {"judges": ()}),
        ("At most 0 s", ["good"], {"max_s": 0.0}),
        ("development split is 1.5", ["good"], {"share": 1.5}),
        ("rate_hz is 50", ["good"], {"judges": (JudgeModel("statistics", rate_hz=50),)}),
    ]
    for expected, names, settings in cases:
        with pytest.raises(EngineError, match=expected) as told:
            judged(made, *names, **settings)
        assert "\n" not in str(told.value)


def stretch(heard: Heard) -> tuple[str, float, float]:
    """File, beginning and length of what is heard, rounded to microseconds."""
    assert isinstance(heard, Clip)
    return heard.path.name, round(heard.start_s, 6), round(heard.duration_s, 6)


def test_parts_are_files_or_lie_at_the_switch(made: Path, tmp_path: Path) -> None:
    part = write(tmp_path / "part.wav", voice(1, 0.8, 1))
    row = read_pairs(made / "pairs" / "pairs.jsonl")[0]
    whole, short = Sounds(5.0).pair(row), Sounds(0.5).pair(row)

    assert stretch(whole.prompt) == (row.positive.name, 0.0, 1.2)
    assert stretch(whole.negative) == (row.negative.name, 1.2, 0.9)
    assert stretch(short.prompt) == (row.positive.name, 0.7, 0.5)
    assert stretch(short.positive) == (row.positive.name, 1.2, 0.5)
    own = PairRow("a:1", "1", "room", row.positive, row.negative, None, part, part, None)
    found = Sounds(0.5).pair(own)
    assert stretch(found.prompt) == ("part.wav", 0.3, 0.5)
    assert stretch(found.positive) == ("part.wav", 0.0, 0.5)
    assert found.negative == "a:1 has neither a switch nor continuations of its own."
    late = PairRow("a:2", "2", "room", row.positive, row.negative, 9.0)
    assert "and the switch is at 9 s" in str(Sounds(5.0).pair(late).positive)
    at_once = PairRow("a:3", "3", "room", row.positive, row.negative, 0.0)
    assert "there is no prompt" in str(Sounds(5.0).pair(at_once).prompt)


def test_continuations_made_elsewhere_are_judged_as_well(made: Path, tmp_path: Path) -> None:
    table = tmp_path / "twist.csv"
    lines = [f"{row.id},{row.generated}\n" for row in read_generation(made / "good").rows]
    table.write_text("".join(["id,generated\n", *lines]), encoding="utf-8")

    found = command(made, "--generated", str(table))

    assert found["name"] == "twist"
    assert found["subsets"].keys() == {"speaker", "background"}
    assert found["known"] and not found["embedded"]


def test_the_order_of_lines_changes_nothing(made: Path, tmp_path: Path) -> None:
    manifest = made / "pairs" / "pairs.jsonl"
    lines = manifest.read_text(encoding="utf-8").splitlines(keepends=True)
    turned = made / "pairs" / "turned.jsonl"
    turned.write_text("".join(reversed(lines)), encoding="utf-8")
    poor = Path(shutil.copytree(made / "poor", tmp_path / "poor"))
    rows = (poor / "continuations.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (poor / "continuations.jsonl").write_text("".join(reversed(rows)), encoding="utf-8")

    one = judged(made, "poor", share=0.3)
    settings = JudgeSettings(share=0.3)
    other = finished(judge_files(turned, [poor], settings, None, made / "cache"))

    for subset, task in one.generations[0].tasks.items():
        again = other.generations[0].tasks[subset]
        outcomes = [
            dict(zip(found.pair_ids, found.judgement.outcomes, strict=True)) for found in (task, again)
        ]
        assert outcomes[0] == outcomes[1]
        assert task.judgement.accuracy == again.judgement.accuracy
    assert one.generations[0].mean == other.generations[0].mean


def test_what_a_model_has_not_made_and_what_has_no_reference_is_left_out(made: Path, tmp_path: Path) -> None:
    some = generated(tmp_path / "some", COUNT, subsets=["speaker"])
    write(some / "aligned.wav", voice(3, 0.7, 3))
    lines = (some / "continuations.jsonl").read_text(encoding="utf-8")
    aligned = json.dumps({"id": "aligned", "generated": "aligned.wav"})
    (some / "continuations.jsonl").write_text(f"{lines}{aligned}\n", encoding="utf-8")

    found = command(made, "--generated", str(some), str(made / "good"))

    assert found["runs"]["some"]["subsets"].keys() == {"speaker"}
    assert found["runs"]["some"]["notes"] == ["alignment has no reference continuations, so it isn't judged"]
    assert found["runs"]["good"]["subsets"].keys() == {"speaker", "background"}
    tests = {one["subset"]: one["n"] for one in found["mcnemar"]}
    assert tests == {"speaker": COUNT, None: COUNT}


def test_a_file_of_distances_is_never_written_over(made: Path, tmp_path: Path) -> None:
    there = tmp_path / "mine.jsonl"
    there.write_text("mine", encoding="utf-8")
    with pytest.raises(EngineError, match="it exists already"):
        command(made, "--generated", str(made / "good"), "--out", str(there))
    assert there.read_text(encoding="utf-8") == "mine"


@pytest.mark.smoke
def test_each_task_gets_the_judge_that_places_its_prompts_best(made: Path, tmp_path: Path) -> None:
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    speaker_model = str(tiny_encoders.speech_encoder(tmp_path / "x-vector", x_vector=True))
    encoder = str(tiny_encoders.speech_encoder(tmp_path / "hubert", "hubert", seed=3))

    found = command(
        made, "--generated", str(made / "good"), "--judge", speaker_model, encoder, "statistics", "--dev", "0.5",
        "--device", "cpu",
    )  # fmt: skip

    assert set(found["judges"]) == {speaker_model, encoder, "statistics"}
    assert found["judges"][speaker_model]["settings"]["vector"] == "x-vector"
    for subset, choice in found["development"]["subsets"].items():
        accuracies = {name: of["accuracy"] for name, of in choice["candidates"].items()}
        assert accuracies[choice["judge"]] == max(accuracies.values())
        assert found["subsets"][subset]["judge"] == choice["judge"]
        assert (choice["pairs"], choice["shared_with_result"]) == (5, 0)
        assert found["subsets"][subset]["ceiling"]["n"] == 5
    with pytest.raises(EngineError, match=r"There is no folder \./none"):
        judged(made, judges=(JudgeModel("./none", device="cpu"),))


def test_a_switch_behind_the_end_leaves_no_prompt_and_a_rounded_one_does(tmp_path: Path) -> None:
    clip = tmp_path / "a.wav"
    write(clip, voice(1, 1.0, 1))
    length_s = clip_length_s(clip)
    for switch_s, heard in ((length_s + 0.004, True), (length_s + 0.5, False)):
        found = Sounds(5.0).pair(PairRow("pairs.jsonl:1", "1", "room", clip, clip, switch_s)).prompt
        assert isinstance(found, Clip) == heard
        assert heard or str(found).startswith("pairs.jsonl:1: a.wav ends at")
