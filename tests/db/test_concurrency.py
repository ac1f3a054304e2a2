"""Nothing that was said to be saved is lost: not to another writer, not to a kill."""

from __future__ import annotations

import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from db.session import Project, open_project
from db.store import integrity, labels, people, takes, transcripts
from tests.db import sample
from tests.projects import new_project

ROOT = Path(__file__).parents[2]
EACH = 25

COUNTING = """
import sys
from pathlib import Path
from db.session import open_project
from db.store import labels
with open_project(Path(sys.argv[1])) as project:
    for _ in range(int(sys.argv[3])):
        with project.write() as session:
            now = int(labels.current(session, sys.argv[2]).get("note", "0"))
            labels.set_label(session, sys.argv[2], "note", str(now + 1))
"""

WRITING = """
import sys
from itertools import count
from pathlib import Path
from db.session import open_project
from db.store import labels
project = open_project(Path(sys.argv[1]))
for number in count(1):
    with project.write() as session:
        labels.set_label(session, sys.argv[2], "note", str(number))
        labels.set_label(session, sys.argv[2], "reject_reason", str(number))
    print(number, flush=True)
"""

HAMMERING = """
import sys
from pathlib import Path
from db.session import open_project
from db.store import annotation_queue, labels, people, spans, takes, transcripts
from tests.db import sample
folder, take_id, name, rounds = Path(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])
with open_project(folder) as project:
    with project.write() as session:
        me = people.add(session, name, ["annotator"]).id
    for number in range(rounds):
        with project.write() as session:
            now = int(labels.current(session, take_id).get("note", "0"))
            labels.set_label(session, take_id, "note", str(now + 1), me)
        with project.write() as session:
            text = transcripts.current(session, take_id).text
            transcripts.correct(session, take_id, f"{text} {name}{number}", me)
        with project.write() as session:
            mine = sample.add_take(session, f"{name} 버스 {number}")
            spans.add(session, mine, len(name) + 1, len(name) + 3, ("버스", "bus"), me)
        with project.write() as session:
            takes.select_take(session, mine)
            takes.set_state(session, mine, "rejected" if number % 2 else "kept")
        with project.read() as session:
            rows = annotation_queue.queue(session)
            assert len(rows) == annotation_queue.queue_count(session)  # both of one moment
"""


@pytest.fixture
def take_id(project: Project) -> str:
    with project.write() as session:
        return sample.add_take(session)


def count_up(project: Project, take_id: str) -> None:
    for _ in range(EACH):
        with project.write() as session:
            now = int(labels.current(session, take_id).get("note", "0"))
            labels.set_label(session, take_id, "note", str(now + 1))


def test_four_threads_lose_no_update(project: Project, take_id: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        for one in [pool.submit(count_up, project, take_id) for _ in range(4)]:
            one.result()
    with project.read() as session:
        assert labels.current(session, take_id)["note"] == str(4 * EACH)
        assert [row.value for row in labels.history(session, take_id)] == [
            str(number) for number in range(1, 4 * EACH + 1)
        ]


def test_three_processes_and_this_one_lose_no_update(project: Project, take_id: str) -> None:
    line = [sys.executable, "-c", COUNTING, str(project.folder), take_id, str(EACH)]
    others = [subprocess.Popen(line, cwd=ROOT) for _ in range(3)]
    count_up(project, take_id)
    assert [other.wait(60) for other in others] == [0, 0, 0]
    with project.read() as session:
        assert labels.current(session, take_id)["note"] == str(4 * EACH)


@pytest.mark.smoke
def test_four_processes_that_do_everything_at_once_lose_nothing(project: Project, take_id: str) -> None:
    names, rounds = ("one", "two", "three", "four"), 15
    with project.read() as session:
        first = transcripts.current(session, take_id).text
    command = [sys.executable, "-c", HAMMERING, str(project.folder), take_id]
    others = [subprocess.Popen([*command, name, str(rounds)], cwd=ROOT) for name in names]
    assert [other.wait(100) for other in others] == [0] * len(names)
    with project.read() as session:
        numbers = [row.value for row in labels.history(session, take_id, "note")]
        assert numbers == [str(number) for number in range(1, len(names) * rounds + 1)]
        said = transcripts.current(session, take_id)
        assert said.version == 1 + len(names) * rounds
        added = said.text.removeprefix(first).split()
        assert sorted(added) == sorted(f"{name}{number}" for name in names for number in range(rounds))
        for name in names:  # each one's own follow each other
            assert [word for word in added if word.startswith(name)] == [f"{name}{n}" for n in range(rounds)]
        assert takes.count(session) == 1 + len(names) * rounds
        assert takes.count(session, selected=True) == 1 + len(names) * ((rounds + 1) // 2)
        assert [*integrity.damage(session), *integrity.broken_references(session)] == []
        assert [*integrity.incomplete_takes(session), *integrity.misplaced_spans(session)] == []


def test_reading_goes_on_while_another_thread_writes(project: Project, take_id: str) -> None:
    with project.write() as writer, ThreadPoolExecutor(1) as pool:
        people.add(writer, "Jun")

        def names() -> list[str]:
            with project.read() as reader:
                return [person.name for person in people.list_people(reader)]

        assert pool.submit(names).result(10) == ["Mina"]


@pytest.mark.skipif(sys.platform == "win32", reason="kills with a signal")
def test_a_kill_in_the_middle_of_labelling_loses_nothing_that_was_saved(
    project: Project, take_id: str
) -> None:
    project.close()
    line = [sys.executable, "-c", WRITING, str(project.folder), take_id]
    with subprocess.Popen(line, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        said = [int(child.stdout.readline()) for _ in range(40)]
        child.send_signal(signal.SIGKILL)
        said += [int(rest) for rest in child.stdout.read().split()]
    with open_project(project.folder) as again, again.read() as session:
        saved = [int(row.value or 0) for row in labels.history(session, take_id, "note")]
        both = [int(row.value or 0) for row in labels.history(session, take_id, "reject_reason")]
        assert saved == both  # a change is whole or not there
        assert saved[: len(said)] == said and len(saved) - len(said) in (0, 1)
        assert takes.count(session) == 1


OTHER_PROGRAM = """
import sys
from pathlib import Path

from db.session import open_project
from db.store import people

with open_project(Path(sys.argv[1])) as project, project.write() as session:
    people.add(session, sys.argv[2], ["speaker"])
"""


def test_opening_a_project_twice_in_one_program_keeps_its_locks(tmp_path: Path) -> None:
    """A descriptor of the file that is closed takes all locks of the process with it, and the next program that
    closes the project would delete the log of the first one."""
    folder = tmp_path / "shared.seam"
    with new_project(folder) as window:
        with window.write() as session:
            people.add(session, "first", ["speaker"])
        for number in range(2):
            open_project(folder).close()  # as every job of the window does
            command = [sys.executable, "-c", OTHER_PROGRAM, str(folder), f"other {number}"]
            subprocess.run(command, check=True, cwd=ROOT)
            assert (folder / "seam.db-wal").exists()
            with window.write() as session:
                people.add(session, f"window {number}", ["speaker"])
    with open_project(folder) as project, project.read() as session:
        names = {person.name for person in people.list_people(session)}
    assert names == {"first", "other 0", "window 0", "other 1", "window 1"}
