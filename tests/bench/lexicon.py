"""How long it takes until counts and rates follow one change of the lexicon in a project of 100,000 utterances."""

from __future__ import annotations

import random
import tempfile
import time
from pathlib import Path

from db.records import SpellingSet, UtteranceRecord, new_id
from db.session import create_project, open_project
from db.store import hypotheses, lexicon, systems, utterances
from engine.runs.asr_project import score_project
from engine.runs.asr_rescore import rescore_touched
from engine.runs.asr_settings import ScoreSettings
from gui.services.scoring_patch import patched
from gui.services.scoring_results import read_groups, read_results
from main import finish
from tests.bench.event_loop import ENGLISH, KOREAN

UTTERANCES = 100_000
TOUCHED = 0.02
"""Share of the utterances whose reference holds the word that the change is about."""
ENTRIES = 1_000
WORDS = SpellingSet(("banchan", "반찬"))


def measure(count: int = UTTERANCES) -> dict[str, float]:
    """A window's results are shown; a pair is treated as equal, and once more with the references seen before.

    Both without other entries, and (`many_`) beside a lexicon of a thousand entries.

    Returns:
        first_change_s: from the stored change to new counts and rates without intervals, the first change of a
        sitting; change_s: the same for the next one; touched: hypotheses whose score changed.
    """
    return _measured(count, 0) | {f"many_{name}": value for name, value in _measured(count, ENTRIES).items()}


def _measured(count: int, entries: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="seam-bench-") as home:
        folder = Path(home) / "words.seam"
        _make_project(folder, count)
        settings = ScoreSettings()
        with open_project(folder) as project:
            with project.write() as session:
                lexicon.add_many(session, [(words, "equal", "") for words in _entries(entries)])
            with project.read() as session:
                ids = [one.id for one in systems.list_systems(session)]
            finish(score_project(folder, ids, settings))
            results = finish(read_results(project, settings, (), check=False))
            took: list[float] = []
            touched = 0
            for held in (True, False):
                with project.write() as session:
                    entry = lexicon.add(session, WORDS.spellings)
                    if not held:
                        lexicon.remove(session, entry.id)
                start_s = time.perf_counter()
                references = {row.id: row.reference for row in results.utterances}
                made = finish(rescore_touched(folder, [WORDS], settings, ids, None, references))
                results = patched(results, made, {})
                finish(read_groups(results, "level", with_intervals=False))
                took.append(time.perf_counter() - start_s)
                touched = sum(map(len, made.values()))
    return {"first_change_s": took[0], "change_s": took[1], "touched": float(touched)}


def _entries(count: int) -> list[tuple[str, str]]:
    """Words that no utterance holds, in Hangul and in Latin letters."""
    chance = random.Random(1)
    return [
        ("".join(chance.choices("가나다라마바사아자차", k=5)), "".join(chance.choices("bcdfghjklm", k=8)))
        for _ in range(count)
    ]


def _make_project(folder: Path, count: int, seed: int = 0) -> None:
    chance = random.Random(seed)
    with create_project(folder) as project, project.write() as session:
        records = [_utterance(place, chance) for place in range(count)]
        utterances.add_many(session, records)
        system = systems.add(session, "bench")
        heard = [(one.id, one.reference.replace(WORDS.spellings[0], WORDS.spellings[1])) for one in records]
        hypotheses.add_many(session, system.id, heard)


def _utterance(place: int, chance: random.Random) -> UtteranceRecord:
    words = [chance.choice(ENGLISH if chance.random() < 0.35 else KOREAN) for _ in range(12)]
    if chance.random() < TOUCHED:
        words[5] = WORDS.spellings[0]
    return UtteranceRecord(
        new_id(), f"u{place}", None, " ".join(words).capitalize() + ".", None, None, (), None,
        ("academic", "business", "medical")[place % 3], None, None, None, place,
    )  # fmt: skip
