"""Pairs of a project's own takes, the demo's: which of them count, when their words are said, what a model makes of them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import main
from db.records import WordTime
from db.session import Project, open_project
from db.starter import demo_speakers
from db.store import hypotheses, labels, pair_sets, systems, utterances
from engine.runs import demo_content
from engine.runs.slm_build_set import build_set
from engine.runs.slm_build_sound import hear_clip, hear_clips
from engine.runs.slm_build_takes import rows_of_takes
from engine.runs.steps import finished
from engine.scorers.isolate import shutdown
from engine.slm.pair_plan import plan_pairs
from engine.slm.pair_plan_rows import ClipRow
from engine.slm.pair_plan_settings import PlanSettings
from engine.types import EngineError
from tests.projects import new_project

TASKS = "speaker,gender,language,background,background_in_domain,room,speaker+background"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    with new_project(tmp_path_factory.mktemp("takes") / "demo.seam", "Demo", demo=True) as made:
        finished(demo_content.fill(made))
        yield made


@pytest.fixture(scope="module")
def labels_table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("labels") / "labels.csv"
    voices = demo_speakers()
    said = [demo_content.code_of(one) for one in voices[:2]] + [
        one.name for one in voices[2:]
    ]  # code or name
    lines = (
        f"{name},{'female' if one.variant.startswith('f') else 'male'}"
        for name, one in zip(said, voices, strict=True)
    )
    path.write_text("\n".join(["speaker,gender", *lines]), encoding="utf-8")
    return path


def heard(project: Project) -> tuple[ClipRow, ...]:
    return finished(hear_clips(rows_of_takes(project)))


def test_takes_are_clips_with_speaker_script_and_changes_of_language(project: Project) -> None:
    rows = rows_of_takes(project)
    assert len(rows) == 24 and len({row.text_key for row in rows}) == 24
    assert {row.speaker for row in rows} == {demo_content.code_of(speaker) for speaker in demo_speakers()}
    assert all(row.audio.is_file() and row.changes for row in rows)


def test_pauses_at_a_change_of_language_are_found_by_the_text(project: Project) -> None:
    (row,) = (row for row in rows_of_takes(project) if row.text_key == "travel-ko-sentence-1")
    found = hear_clip(
        row
    ).heard  # 부산 가면 돼지국밥부터 먹어 봐. | Trust me on this one. | 줄이 길어도 기다릴 만해.
    assert found is not None
    assert [(gap.before, gap.after) for gap in found.gaps] == [("ko", "en"), ("en", "ko")]
    assert [gap.length_s for gap in found.gaps] == pytest.approx([0.35, 0.35], abs=0.1)


def test_every_task_without_sentiment_has_pairs(project: Project, labels_table: Path) -> None:
    from engine.runs.slm_build_rows import with_labels

    rows = with_labels(heard(project), labels_table)
    plan = plan_pairs(rows, PlanSettings((*TASKS.split(","), "sentiment"), pairs=20), 0)
    assert {name: plan.count(name) for name in TASKS.split(",")} == dict.fromkeys(TASKS.split(","), 20)
    assert plan.short == (
        ("sentiment", "no clip can be used, most often for this: its sentiment is not known"),
    )
    refused = [one.reason for one in plan.refused if not one.subset]
    assert len(refused) == 4 and "it is clipped" in refused  # three are noisy


def test_times_of_words_are_those_of_the_recogniser_nearest_to_the_transcript(
    project: Project, tmp_path: Path
) -> None:
    shutil.copytree(project.folder, tmp_path / "words.seam")
    with open_project(tmp_path / "words.seam") as made:
        with made.write() as session:
            spoken = utterances.list_utterances(session)[0]
            for name, text in (
                ("near", spoken.reference),
                ("far", "모두 다른 말"),
                ("untimed", spoken.reference),
            ):
                system = systems.add(session, name, "")
                middle = text.index(" ")
                words = [WordTime(0.3, 0.9, 0, middle), WordTime(1.0, 1.5, middle + 1, len(text))]
                timed = {} if name == "untimed" else {spoken.id: words}
                hypotheses.add_many(session, system.id, [(spoken.id, text)], timed)
        by_id = {row.id: row for row in rows_of_takes(made)}
        row = by_id.pop(spoken.take_id or "")
        assert [(word.start_s, word.end_s) for word in row.words] == [(0.3, 0.9), (1.0, 1.5)]
        assert not any(other.words for other in by_id.values())
        assert len(rows_of_takes(made, "far")[0].words) == 2
        with pytest.raises(EngineError, match="no recogniser named 'nobody'"):
            rows_of_takes(made, "nobody")
        with made.write() as session:
            labels.set_label(session, row.id, "verdict", "reject")
        assert row.id not in {other.id for other in rows_of_takes(made)}


def test_a_project_without_takes_says_so(tmp_path: Path) -> None:
    with (
        new_project(tmp_path / "empty.seam", "Empty") as made,
        pytest.raises(EngineError, match="no kept take"),
    ):
        rows_of_takes(made)


@pytest.fixture
def no_scorer_is_left() -> Iterator[None]:
    yield
    shutdown()


@pytest.mark.smoke
@pytest.mark.usefixtures("no_scorer_is_left")
def test_the_embedded_model_tells_pairs_of_the_demo_apart(
    project: Project, labels_table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    built = ["--labels", str(labels_table), "--pairs", "8", "--out", str(tmp_path / "pairs"), "--json"]
    assert main.main(["slm", "build", str(project.folder), "--task", TASKS, *built]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["subsets"] == dict.fromkeys(TASKS.split(","), 8) and not answer["short"]
    run = tmp_path / "run.npz"
    assert main.main(["slm", "nll", answer["manifest"], "--model", "tiny", "--out", str(run)]) == 0
    capsys.readouterr()
    assert main.main(["slm", "score", str(run), "--json", "--draws", "0"]) == 0
    subsets = json.loads(capsys.readouterr().out)["subsets"]
    assert all(subsets[task]["normalized"]["accuracy"] >= 75.0 for task in ("speaker", "gender", "language"))


def test_pairs_are_built_into_a_project_as_a_set(project: Project, tmp_path: Path) -> None:
    shutil.copytree(project.folder, tmp_path / "set.seam")
    with open_project(tmp_path / "set.seam") as made:
        plan = plan_pairs(heard(made), PlanSettings(("room",), pairs=2), 5)
        found = finished(build_set(made, plan, name="Rooms"))
        assert (found.kind, found.name, found.pairs, found.subsets) == ("built", "Rooms", 2, ("room",))
        assert json.loads(found.settings)["seed"] == 5
        with made.read() as session:
            pairs = pair_sets.list_pairs(session, found.id)
        assert all(made.absolute(pair.positive or "").is_file() for pair in pairs)
        assert [json.loads(pair.extra)["built"]["direction"] for pair in pairs] == ["ab", "ba"]
