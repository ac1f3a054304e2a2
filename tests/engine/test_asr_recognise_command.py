"""`asr run` as a person types it: a program of its own, answers, interruptions."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from db.session import open_project
from db.store import hypotheses, runs, systems
from engine.runs.asr_recognise import KIND
from engine.runs.asr_recognise_command import settings_of
from engine.runs.stopping import STOPPED
from engine.scorers.isolate import shutdown
from engine.types import EngineError
from main import main, parser
from tests.engine import program_recogniser
from tests.engine.program_recogniser import command
from tests.engine.test_asr_recognise import folder, lines, sounds  # noqa: F401 - fixtures

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def no_process_left() -> Iterator[None]:
    yield
    shutdown()


def asr_run(*words: str | Path) -> list[str]:
    return ["asr", "run", *map(str, words)]


def child(*words: str | Path) -> subprocess.Popen[str]:
    """`asr run` in a process of its own."""
    return subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *asr_run(*words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def test_a_folder_gives_lines_on_stdout(
    sounds: Path,  # noqa: F811
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(asr_run(sounds, "--command", command(), "--batch-seconds", "0.9")) == 1
    out, err = capsys.readouterr()
    rows = [json.loads(line) for line in out.splitlines()]
    assert sorted(row["id"] for row in rows) == ["a", "b.flac", "b.wav", "하위/c"]
    assert {row["text"] for row in rows if row["id"] == "하위/c"} == {"하위/c.wav"}
    assert "bad.wav: it can't be read as sound" in err


def test_a_project_gets_the_hypotheses_and_says_so(
    folder: Path,  # noqa: F811
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(asr_run(folder, "--command", command(), "--name", "Mine", "--set", "timeout_s=60")) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert (answer["recognised"], answer["known"], answer["left_out"]) == (4, 0, 0)
    assert answer["systems"] == [{"name": "Mine", "hypotheses": 4}]
    assert answer["runs"][0]["device"] == "cpu" and answer["runs"][0]["real_time_factor"] > 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("gone", "--command", "x"), "is no folder"),
        (("gone.seam", "--command", "x"), "is not a project"),
        (("sounds",), "needs a model"),
        (("sounds", "--model", "./gone"), "no folder ./gone"),
        (("sounds", "--model", "m", "--family", "x"), "no family x"),
        (("sounds", "--command", "x", "--repeats", "0"), "from 1 to 20 repeats"),
        (("sounds", "--command", "x", "--batch-seconds", "nan"), "seconds in a batch"),
        (("sounds", "--command", "x", "--set", "beams"), "NAME=VALUE"),
        (("sounds", "--command", "python3 x.py", "--language", "ko"), "no setting language"),
        (("sounds", "--command", "no-such-program-here"), "no program no-such-program-here"),
        (("P.seam", "--command", "x", "--out", "o.jsonl"), "leave --out away"),
    ],
)
def test_a_known_error_is_one_line_and_status_2(
    words: tuple[str, ...],
    said: str,
    folder: Path,  # noqa: F811
    sounds: Path,  # noqa: F811
    capsys: pytest.CaptureFixture[str],
) -> None:
    place = sounds if words[0] == "sounds" else folder.parent / words[0]
    assert main(asr_run(place, *words[1:])) == 2
    out, err = capsys.readouterr()
    assert said in err and err.count("\n") == 1 and not out


def test_a_warm_program_that_was_changed_is_another_system(folder: Path, tmp_path: Path) -> None:  # noqa: F811
    program = tmp_path / "mine.py"
    source = Path(program_recogniser.__file__).read_text(encoding="utf-8")
    for text in (source, source.replace('"text": text', '"text": text + "!"')):
        program.write_text(text, encoding="utf-8")
        words = shlex.join([sys.executable, str(program), "0"]).replace("\\", "/")
        assert main(asr_run(folder, "--command", words)) == 0
    with open_project(folder) as project, project.read() as session:
        made = systems.list_systems(session)
        assert [(one.name, one.hypotheses) for one in made] == [("mine", 4), ("mine 2", 4)]
        texts = [{one.text for one in hypotheses.list_hypotheses(session, system.id)} for system in made]
    assert texts[1] == {f"{text}!" for text in texts[0]}


def test_nothing_recognised_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.wav").write_text("x", encoding="utf-8")
    assert main(asr_run(tmp_path, "--command", command())) == 2
    assert "No sound could be recognised; left out: " in capsys.readouterr().err


def test_options_become_settings() -> None:
    words = "asr run D --model m --language auto --beam 5 --chunk-seconds 20 --set word_times=false --set a=b"
    found = settings_of(vars(parser().parse_args(words.split())))
    assert found.options == (("a", "b"), ("beams", 5), ("chunk_s", 20.0), ("word_times", False))
    assert (found.model, found.batch_seconds, found.precision) == ("m", None, "fp32")
    with pytest.raises(EngineError, match="NAME=VALUE"):
        settings_of(vars(parser().parse_args(["asr", "run", "D", "--set", "=1"])))


@pytest.mark.smoke
@pytest.mark.skipif(sys.platform == "win32", reason="SIGINT can't be sent to one process there")
def test_ctrl_c_keeps_what_is_there(sounds: Path, tmp_path: Path) -> None:  # noqa: F811
    out = tmp_path / "out.jsonl"
    words = (sounds, "--command", command(0.6), "--out", out)  # one batch
    process = child(*words)
    assert process.stderr is not None
    shown = next(line for line in process.stderr if "%" in line and " 0 %" not in line)
    process.send_signal(signal.SIGINT)
    rest = process.communicate(timeout=30)[1]
    assert process.returncode == 130, (shown, rest)
    assert rest.splitlines()[-1] == STOPPED and rest.count(STOPPED) == 1
    there = lines(out)
    assert 1 <= len(there) < 4
    assert main(asr_run(*words)) == 1
    assert len(lines(out)) == 4 and lines(out)[: len(there)] == there


@pytest.mark.smoke
def test_two_equal_runs_at_once_make_one_system(folder: Path) -> None:  # noqa: F811
    words = (folder, "--command", command(0.2), "--batch-seconds", "0.1", "--repeats", "2")
    both = [child(*words), child(*words)]
    said = [process.communicate(timeout=60) for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    answers = [json.loads(out) for out, _ in said]
    assert [sum(answer[key] for answer in answers) for key in ("recognised", "known")] == [8, 8]
    with open_project(folder) as project, project.read() as session:
        made = systems.list_systems(session)
        states = {run.state for run in runs.list_runs(session, KIND)}
    assert [(one.hypotheses, one.repeat_of) for one in made] == [(4, None), (4, made[0].id)]
    assert states == {"done"}


@pytest.mark.smoke
def test_two_runs_never_write_to_one_file(sounds: Path, tmp_path: Path) -> None:  # noqa: F811
    words = (sounds, "--command", command(0.3), "--batch-seconds", "0.1", "--out", tmp_path / "out.jsonl")
    both = [child(*words), child(*words)]
    said = [process.communicate(timeout=60)[1] for process in both]
    assert sorted(process.returncode for process in both) == [1, 2], said
    refused = next(text for text, process in zip(said, both, strict=True) if process.returncode == 2)
    assert refused.splitlines()[-1].startswith("Another run is writing to ")
    assert sorted(row["id"] for row in lines(tmp_path / "out.jsonl")) == ["a", "b.flac", "b.wav", "하위/c"]


@pytest.mark.smoke
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL there")
def test_a_kill_loses_half_a_second_at_most(folder: Path) -> None:  # noqa: F811
    words = (folder, "--command", command(0.6))  # one batch
    process = child(*words)
    assert process.stderr is not None
    next(line for line in process.stderr if "%" in line and " 0 %" not in line)
    process.kill()
    process.communicate(timeout=30)
    with open_project(folder) as project, project.read() as session:
        (system,) = systems.list_systems(session)
    assert 1 <= system.hypotheses < 4
    assert main(asr_run(*words)) == 0
    with open_project(folder) as project, project.read() as session:
        (again,) = systems.list_systems(session)
        states = [run.state for run in runs.list_runs(session, KIND)]
    assert (again.id, again.hypotheses) == (system.id, 4)
    assert states[0] == "done"
