"""Four programs at one project, all of them writing at once: nothing that was confirmed is lost, no claim is given twice."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from itertools import combinations
from pathlib import Path

import pytest

from db.annotation_records import QueueSettings
from db.session import Project
from db.store import annotations, integrity, label_queues, labels, people, spans, transcripts
from tests.db import sample

ROOT = Path(__file__).parents[2]
SEATS, ROUNDS, TAKES = 4, 12, 5

WORKING = """
import random, sys, time
from pathlib import Path
from db.annotation_records import AnnotationContent
from db.session import open_project
from db.store import annotations, claims, labels, spans, transcripts

folder, person, seat, rounds, *takes = sys.argv[1:]
chance = random.Random(seat)
with open_project(Path(folder)) as project:
    for number in range(int(rounds)):
        take, word = chance.choice(takes), f"{seat}n{number}"
        with project.write() as session:
            held = claims.claim(session, claims.key("take", take), person, seat).seat == seat
        if held:
            print("held", take, time.time_ns(), end=" ")
        with project.write() as session:
            labels.set_label(session, take, "note", word, person)
        with project.write() as session:
            text = transcripts.current(session, take).text
            transcripts.correct(session, take, f"{text} {word}", person)
        with project.write() as session:
            spans.add(session, take, 0, 3, ("bus", word), person)
        with project.write() as session:
            own = annotations.newest(session, take, person)
            notes = own.content.labels["note"] + " " if own else ""
            content = AnnotationContent("bus", {"note": notes + word})
            annotations.append(session, take, person, content, "draft")
        if held:
            print(time.time_ns(), flush=True)
            with project.write() as session:
                claims.release(session, seat)
        print("done", take, word, flush=True)
"""


@pytest.mark.smoke
def test_four_programs_lose_nothing_and_claim_nothing_twice(project: Project) -> None:
    with project.write() as session:
        takes = [sample.add_take(session, "bus 타고 meeting 가자") for _ in range(TAKES)]
        who = [people.add(session, f"P{number}", ["annotator"]).id for number in range(SEATS)]
        label_queues.make(
            session, "All", QueueSettings(tuple(who), overlap=1, people_per_double=SEATS), takes
        )
    line = [sys.executable, "-c", WORKING, str(project.folder)]
    running = [
        subprocess.Popen(
            [*line, person, f"s{seat}", str(ROUNDS), *takes], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        for seat, person in enumerate(who)
    ]
    told = [one.communicate(timeout=120)[0].splitlines() for one in running]
    assert [one.returncode for one in running] == [0] * SEATS
    done = [line.split()[1:] for lines in told for line in lines if line.startswith("done")]
    assert len(done) == SEATS * ROUNDS
    with project.read() as session:
        assert not integrity.damage(session) and not integrity.broken_references(session)
        for take_id in takes:
            words = {word for one, word in done if one == take_id}
            assert {label.value for label in labels.history(session, take_id, "note")} == words
            assert set(transcripts.current(session, take_id).text.split()[4:]) == words
            marked = spans.list_spans(session, take_id, removed=True)
            assert {one.spellings[1] for one in marked} == words
            assert sum(one.removed_at is None for one in marked) == min(1, len(words))
            own = [annotations.newest(session, take_id, person) for person in who]
            noted = [one.content.labels["note"].split() for one in own if one is not None]
            assert {word for notes in noted for word in notes} == words
    no_claim_overlaps(told)


def no_claim_overlaps(told: list[list[str]]) -> None:
    """Between the moments in which a seat said that it held a take, no other seat held it."""
    times: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for lines in told:
        for line in lines:
            if line.startswith("held"):
                _held, take_id, since, until = line.split()
                times[take_id].append((int(since), int(until)))
    assert sum(map(len, times.values())) > ROUNDS
    for spells in times.values():
        for (since, until), (after, end) in combinations(spells, 2):
            assert until <= after or end <= since
