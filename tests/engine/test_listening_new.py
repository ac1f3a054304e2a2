"""`listening new` and `listening copies`: a study of clips that is ready for listeners, or one sentence why not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import main
from db.session import open_project
from db.store import studies, study_stimuli
from engine.runs.listening_seat import order_of
from tests.engine.listening_clips import tone, write
from tests.projects import new_project


@pytest.fixture
def project(tmp_path: Path) -> Path:
    with new_project(tmp_path / "P.seam") as made:
        return made.folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number, system in enumerate(("human", "gslm", "vits")):
        for item in range(3):
            write(tmp_path / "src" / system / f"{item}.wav", tone(0.5, 0.1, 200.0 + 60 * item + 20 * number))
    return tmp_path / "src"


def call(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    status = main.main(["listening", *map(str, words)])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_a_study_of_folders_is_ready_with_its_checks(
    project: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "vits" / "2.wav").unlink()
    source = ("--from-folder", folder, "--rate", 16000, "--language", "ko", "--json")
    checks = ("--traps", 2, "--gold", 2, "--practice", 3, "--clean", "human")
    status, out, err = call(capsys, "new", "First", "--project", project, *source, *checks)
    assert status == 0 and "2 has no clip of vits." in err
    said = json.loads(out)
    assert said["missing"] == {"2": ["vits"]} and said["clips"] == 15 and said["copies"]["made"] == 15
    with open_project(project) as opened, opened.read() as session:
        (study,) = studies.list_studies(session)
        assert study.state == "ready" and list(study.settings.wording) == ["ko"]
        trials = order_of(session, study, 0)
        assert [one.stage for one in trials].count("check") == 4 and len(trials) == 15
    status, out, _ = call(capsys, "copies", "First", "--project", project)
    assert status == 0 and out.startswith("0 copies made and 15 kept: 16,000 Hz, mono, -23.0 LUFS.")


def test_mushra_takes_one_system_as_reference_and_makes_anchors(
    project: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("new", "M", "--project", project, "--from-folder", folder, "--rate", 16000, "--kind", "mushra")
    status, _, err = call(capsys, *words)
    assert status == 2 and "with --reference SYSTEM (there are: gslm, human, vits)" in err
    status, _, err = call(capsys, *words, "--reference", "nobody")
    assert (
        status == 2
        and err == "There is no system 'nobody' to be the reference; there are: gslm, human, vits.\n"
    )
    status, out, _ = call(capsys, *words, "--reference", "human")
    assert status == 0 and out.startswith("M: 6 rated, 3 reference, 6 anchor; ready for listeners.")
    with open_project(project) as opened, opened.read() as session:
        (study,) = studies.list_studies(session)
        assert len(order_of(session, study, 0)) == 3
        assert all(one.path for one in study_stimuli.list_stimuli(session, study.id))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), "A study needs clips"),
        (("--pattern", "{system}_{item}"), "name the folder with --from-folder"),
        (("--from-takes",), "has no take of this choice"),
        (("--from-continuations", "gslm"), "not exactly one set of continuations by 'gslm'; there are: none"),
        (("--from-folder", "SRC", "--loudness", "5"), "5 LUFS is no loudness for speech"),
        (
            ("--from-folder", "SRC", "--kind", "ab", "--traps", "1"),
            "a study of kind ab takes those of a list",
        ),
        (("--from-folder", "SRC", "--language", "xx"), "no words for listeners in 'xx'; choose --language"),
        (("--from-folder", "BAD"), "3 files can't be played: "),
        (("--from-folder", "SRC", "--trials", "0"), "gives a listener no trial"),
        (("--from-folder", "SRC", "--gold", "9"), "9 gold questions need as many items, and there are 3"),
    ],
)
def test_what_makes_no_study_is_said_in_one_sentence_and_leaves_nothing(
    project: Path,
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    options: tuple[str, ...],
    said: str,
) -> None:
    folders = {"SRC": folder, "BAD": tmp_path / "bad"}
    for name in ("empty", "text"):
        (folders["BAD"] / "vits").mkdir(parents=True, exist_ok=True)
        (folders["BAD"] / "vits" / f"{name}.wav").write_text(name[5:], encoding="utf-8")
    write(folders["BAD"] / "vits" / "click.wav", tone(0.5, 0.1, 200.0)[:1])
    words = [str(folders.get(one, one)) for one in options]
    status, out, err = call(capsys, "new", "X", "--project", project, *words)
    assert status == 2 and not out and said in err.splitlines()[-1]
    with open_project(project) as opened, opened.read() as session:
        assert not studies.list_studies(session, with_removed=True)
