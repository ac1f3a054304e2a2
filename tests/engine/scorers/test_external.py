"""The external command: what it is given, what it may write, and that nothing of it is left."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.scorers.external import External, stamp_of_command
from engine.scorers.types import AudioItem, Failed, Transcription
from engine.types import EngineError
from tests.engine.scorers import tiny_checkpoints as tiny

PATH = "engine.scorers.external:External"
ITEMS = [AudioItem("a", "/x/a.wav", 1.5), AudioItem("나", "/x/나.wav", 2.0, start_s=0.5)]
READ = "import json, sys\nitems = [json.loads(line) for line in open(sys.argv[1], encoding='utf-8')]\n"


def program(folder: Path, source: str) -> str:
    path = folder / "program.py"
    path.write_text(source, encoding="utf-8")
    return f'"{sys.executable}" "{path}"'


def scorer(command: str, **settings: object) -> External:
    return External(tiny.spec(PATH, "mine", command=command, **settings))


def test_the_program_gets_the_list_and_its_lines_are_taken(tmp_path: Path) -> None:
    source = READ + (
        "print('loading …')\n"
        "for item in reversed(items):\n"
        "    out = {'id': item['id'], 'text': '말 ' + json.dumps(item, ensure_ascii=False), 'language': 'ko',\n"
        "           'words': [[0.1, 0.4, '말']]}\n"
        "    print(json.dumps(out, ensure_ascii=False), flush=True)\n"
    )
    heard = scorer(program(tmp_path, source)).score(ITEMS)
    for item, one in zip(ITEMS, heard, strict=True):
        assert isinstance(one, Transcription)
        assert (one.language, one.words) == ("ko", ((0.1, 0.4, 0, 1),))
        line = json.loads(one.text.removeprefix("말 "))
        path = str(Path(item.path).absolute())
        assert line == {"id": item.key, "path": path, "start_s": item.start_s, "duration_s": item.duration_s}


def test_the_place_of_the_list_can_be_told(tmp_path: Path) -> None:
    source = (
        "import json, sys\nassert sys.argv[1].startswith('--in=') and sys.argv[2] == '--fast'\n"
        "for line in open(sys.argv[1][5:], encoding='utf-8'):\n"
        "    print(json.dumps({'id': json.loads(line)['id'], 'text': 'x'}))\n"
    )
    heard = scorer(program(tmp_path, source) + " --in={list} --fast").score(ITEMS)
    assert [one.text for one in heard if isinstance(one, Transcription)] == ["x", "x"]


def reasons(results: list[Transcription | Failed]) -> list[str]:
    return [one.reason if isinstance(one, Failed) else f"text: {one.text}" for one in results]


def test_what_came_before_the_end_is_kept(tmp_path: Path) -> None:
    source = READ + (
        "print(json.dumps({'id': items[0]['id'], 'text': 'first'}), flush=True)\n"
        "sys.stderr.write('loading\\nno such model: medium.\\n\\n')\nsys.exit(3)\n"
    )
    heard = reasons(scorer(program(tmp_path, source)).score(ITEMS))
    assert heard[0] == "text: first"
    assert "ended with status 3: no such model: medium." in heard[1]


def test_a_line_that_lacks_is_said(tmp_path: Path) -> None:
    heard = reasons(scorer(program(tmp_path, READ)).score(ITEMS))
    assert all("ended without a line for this item" in reason for reason in heard)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('{"id": "zz", "text": "x"}', "wrote the id 'zz', which is not on its list"),
        ('{"id": 1, "text": "x"}', "wrote the id 1, which is not on its list"),
        ('{"id": "a"}', "wrote no text"),
        ('{"id": "a", "text": "x", "words": [["x", 1, 2]]}', "wrote the word"),
        ('{"id": "a", "text": "x", "words": 7}', "wrote the word 7"),
        ('{"id": "a", "text": "x", "words": [[NaN, 1, "x"]]}', "write its times in seconds"),
        ('{"id": "a", "text": "x", "words": [[0, -1, "x"]]}', "write its times in seconds"),
        ('{"id": "a", "text": "\\ud800"}', "wrote half a character"),
        ('{"id": "a", "te', "wrote a line that is no JSON"),
        ('{"id": "a", "text": "x"}\n{"id": "a", "text": "x"}', "wrote the id 'a' twice"),
    ],
)
def test_a_wrong_line_gets_one_sentence(line: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=sentence):
        scorer(program(tmp_path, f"print({line!r})\n")).score(ITEMS)


def test_silence_is_ended(tmp_path: Path) -> None:
    heard = reasons(
        scorer(program(tmp_path, "input_ = __import__('time').sleep(600)\n"), timeout_s=0.5).score(ITEMS)
    )
    assert all("wrote nothing for 0.5 s and was ended" in reason for reason in heard)


def test_a_command_that_cannot_be_run_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="There is no program nowhere-to-be-found here"):
        scorer("nowhere-to-be-found --x")
    with pytest.raises(EngineError, match="is empty"):
        scorer("  ")
    with pytest.raises(EngineError, match="quotation mark"):
        scorer('"python')


def test_facts_name_the_program_by_its_content(tmp_path: Path) -> None:
    facts = scorer(program(tmp_path, READ)).facts
    assert facts.model == "mine" and facts.revision.startswith("sha256:") and facts.rate_hz is None


HANGING = """
import socket, subprocess, sys
here = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
if len(sys.argv) == 3:
    subprocess.Popen([sys.executable, __file__, sys.argv[1]])
here.recv(1)
"""
SCORING = """
import sys
import time
from engine.scorers.external import External
from engine.scorers.types import AudioItem, ScorerSpec
spec = ScorerSpec("engine.scorers.external:External", "mine", settings=(("command", sys.argv[1]),))
External(spec).score([AudioItem("a", "a.wav", 1.0)])
"""


@pytest.mark.skipif(os.name == "nt", reason="a process is killed by a signal")
def test_a_killed_scorer_takes_the_program_and_its_children_with_it(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(60)
        command = program(tmp_path, HANGING) + f" {server.getsockname()[1]}"
        root = Path(__file__).parents[3]
        with subprocess.Popen([sys.executable, "-c", SCORING, command], cwd=root) as scoring:
            held = [
                server.accept()[0] for _ in range(2)
            ]  # the program (its list is a second argument) and its child
            scoring.send_signal(signal.SIGKILL)
            for connection in held:
                connection.settimeout(60)
                assert connection.recv(1) == b""  # the other end is gone
                connection.close()


def test_a_changed_script_or_file_of_an_argument_is_another_recogniser(tmp_path: Path) -> None:
    weights = tmp_path / "weights.bin"
    weights.write_bytes(b"1")
    command = program(tmp_path, READ) + f' --weights="{weights}" --fast'
    first = scorer(command).facts.revision
    assert scorer(command).facts.revision == first
    weights.write_bytes(b"2")
    second = scorer(command).facts.revision
    program(tmp_path, READ + "# another one\n")
    third = scorer(command).facts.revision
    assert len({first, second, third}) == 3


def test_a_program_that_changed_is_told_from_outside_too(tmp_path: Path) -> None:
    weights = tmp_path / "weights.bin"
    weights.write_bytes(b"1")
    command = program(tmp_path, READ) + f' --weights="{weights}" --fast'
    stamps = [stamp_of_command(command), stamp_of_command(command)]
    weights.write_bytes(b"12")
    stamps.append(stamp_of_command(command))
    os.utime(tmp_path / "program.py", ns=(1, 1))
    stamps.append(stamp_of_command(command))
    assert stamps[0] == stamps[1] and len(set(stamps)) == 3
    assert stamp_of_command('"python') == ""


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_that_leads_elsewhere_is_another_program(tmp_path: Path) -> None:
    link = tmp_path / "program"
    for name in ("old", "new"):
        (tmp_path / name).write_text("#!/bin/sh\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
        os.utime(tmp_path / name, ns=(1, 1))
    link.symlink_to(tmp_path / "old")
    before = stamp_of_command(str(link))
    link.unlink()
    link.symlink_to(tmp_path / "new")
    assert before and stamp_of_command(str(link)) not in ("", before)


def test_a_program_that_changes_at_work_is_refused_but_may_write_to_its_files(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    log.write_text("", encoding="utf-8")
    answer = "for item in items: print(json.dumps({'id': item['id'], 'text': 'x'}))\n"
    command = program(tmp_path, READ + answer) + f' {{list}} --log="{log}"'
    one = scorer(command)
    assert reasons(one.score(ITEMS)) == ["text: x"] * 2
    log.write_text("more", encoding="utf-8")
    assert reasons(one.score(ITEMS)) == ["text: x"] * 2
    program(tmp_path, READ + answer + "# new\n")
    with pytest.raises(EngineError, match="was changed while it was at work: start it again"):
        one.score(ITEMS)
    assert reasons(scorer(command).score(ITEMS)) == ["text: x"] * 2


@pytest.mark.skipif(sys.platform == "win32", reason="there is no sleep there")
def test_what_a_program_leaves_running_is_not_waited_for(tmp_path: Path) -> None:
    source = READ + (
        "import subprocess\nsubprocess.Popen(['sleep', '60'])\n"
        "print(json.dumps({'id': items[0]['id'], 'text': 'first'}), flush=True)\n"
        "sys.stderr.write('no more\\n')\nsys.exit(3)\n"
    )
    began = time.monotonic()
    first, second = scorer(program(tmp_path, source)).score(ITEMS)
    assert time.monotonic() - began < 20
    assert isinstance(first, Transcription) and isinstance(second, Failed)
    assert "ended with status 3: no more" in second.reason
