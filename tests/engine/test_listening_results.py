"""Results of a project's study: every kind, what is left out and why, laws, and how long it takes."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from db.listening_records import StudySettings, StudyWording
from db.records import StoreError
from db.session import Project
from db.store import listening_sessions, profiles
from engine.listening.mean_opinion_score import system_opinions
from engine.listening.study_results import ResultChoice, StudyResults
from engine.listening.telling_intervals import WHOLE_SCALE
from engine.runs.listening_results import MOST_PAIRED, results
from engine.runs.steps import finished
from engine.types import EngineError
from tests.engine.listening_data import Row, votes_of
from tests.engine.listening_studies import Clip, Trial, made_study
from tests.projects import new_project

SYSTEMS = ("나", "B", "C")
ITEMS = ("one", "two", "three", "four")
CLIPS = [Clip(f"{system}-{item}", system, item) for system in SYSTEMS for item in ITEMS]


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "Listening.seam") as made:
        yield made


def scores_of(who: int, seed: int = 0) -> dict[str, float]:
    draw = random.Random(f"{seed}-{who}")
    return {
        clip.key: float(max(1, min(5, 2 + SYSTEMS.index(clip.system) + draw.choice((-1, 0, 0, 1)))))
        for clip in CLIPS
    }


def opinion_trials(listeners: int = 6) -> dict[str, list[Trial]]:
    return {
        f"Person {who}": [Trial((key,), {key: score}) for key, score in scores_of(who).items()]
        for who in range(listeners)
    }


def found(project: Project, study_id: str, **choice: object) -> StudyResults:
    return finished(results(project, study_id, ResultChoice(**{"draws": 100} | choice)))  # type: ignore[arg-type]


def test_opinions_equal_those_of_a_table(project: Project) -> None:
    trials = opinion_trials()
    settings = StudySettings({"en": StudyWording(question="How natural?")}, attribute="naturalness")
    made = found(project, made_study(project, "acr", CLIPS, trials, settings))
    by_key = {clip.key: clip for clip in CLIPS}
    votes = votes_of(
        Row(f"L00{who + 1}", by_key[key].system, by_key[key].item, score)
        for who, given in enumerate(trials.values())
        for one in given
        for key, score in one.scores.items()
    )
    assert made.votes.listeners == ("L001", "L002", "L003", "L004", "L005", "L006")
    assert [one.opinion for one in made.systems] == system_opinions(votes)
    assert (made.listeners_counted, made.scores_counted, made.left_out) == (6, 72, ())
    assert (made.study.kind, made.study.question, made.study.scale_low, made.study.scale_high) == (
        "acr", "How natural?", 1, 5,
    )  # fmt: skip
    system = next(one for one in made.systems if one.system == "나")
    assert system.role == "rated" and system.unflagged is None and system.items.n == 4
    assert sum(n for _score, n in system.histogram) == 24
    assert [one.item for one in made.items] == sorted(ITEMS) and made.items[0].score.n == 18
    assert set(made.items[0].by_system) == set(SYSTEMS)
    assert len(made.stimuli) == 12 and made.stimuli[0].system == "나" and made.stimuli[0].text == "안녕 one"
    assert made.stimuli[0].score.n == 6 and made.stimuli[0].path and made.stimuli[0].duration_s == 2.0
    assert made.agreement and made.agreement.alpha_ordinal.interval and made.agreement.icc.single.interval
    assert len(made.comparisons) == 3 and made.friedman and made.friedman.items == 4
    assert "On 4 items no test of ranks or signs can give a p below 0.12" in made.notes[-1]
    listener = made.listeners[0]
    assert (listener.use.n, listener.completed, listener.replays, listener.listened_s) == (12, True, 0, 36.0)
    assert made.preferences is made.comparison_scores is made.multistimulus is None
    assert made.provenance["newest vote"] and "correlation 0.4" in made.provenance["screening"]


def test_what_is_left_out_is_counted_with_the_reason(project: Project) -> None:
    """Practice, checks, a withdrawal, a flagged listener and one left out by hand; nothing is deleted."""
    clips = [*CLIPS, Clip("warm", "B", "warm", "practice"), Clip("trap", "", "say two", "trap", 2.0)]
    trials = {
        name: [
            Trial(("warm",), {"warm": 3}, "practice"),
            Trial(("trap",), {"trap": 5.0 if name == "Person 2" else 2.0}, "check"),
            *(replace(one, listened_s=0.5) if name == "Person 3" else one for one in given),
        ]
        for name, given in opinion_trials(5).items()
    }
    study = made_study(project, "acr", clips, trials)
    with project.write() as session:
        seat = listening_sessions.list_sessions(session, study)[4]
        listening_sessions.withdraw(session, seat.id)
        first = listening_sessions.list_sessions(session, study)[1]
        listening_sessions.set_headphones(session, first.id, "failed")
    made = found(project, study)
    assert {(one.why, one.scores, one.listeners) for one in made.left_out} == {
        ("practice", 4, 4), ("check", 4, 4), ("withdrawn", 14, 1),
    }  # fmt: skip
    assert [one.code for one in made.listeners] == ["L001", "L002", "L003", "L004"]
    assert {one.code: [flag.rule for flag in one.use.flags] for one in made.flagged} == {
        "L002": ["headphones"],
        "L003": ["trap"],
        "L004": ["unheard"],
    }
    assert (made.listeners[2].checks_passed, made.listeners[2].checks) == (0, 1)
    assert (made.listeners[0].checks_passed, made.listeners[0].left_out) == (1, False)
    assert all(one.unflagged and one.unflagged.score.n < one.opinion.score.n for one in made.systems)

    strict = found(project, study, without_flagged=True)
    assert all(one.unflagged is None for one in strict.systems)
    assert [one.left_out for one in strict.listeners] == [False, True, True, True]
    assert [one.opinion for one in strict.systems] == [one.unflagged for one in made.systems]
    flagged = next(one for one in strict.left_out if one.why == "flagged")
    assert flagged.listeners == 3 and flagged.scores + strict.scores_counted == made.scores_counted == 48

    by_hand = found(project, study, without=frozenset({made.listeners[0].listener_id}))
    assert by_hand.scores_counted == 36 and by_hand.listeners[0].left_out and len(by_hand.listeners) == 4
    assert next(one for one in by_hand.left_out if one.why == "by_hand").scores == 12


def test_who_withdrew_from_the_project_counts_nowhere(project: Project) -> None:
    study = made_study(project, "acr", CLIPS, opinion_trials(3))
    everybody = found(project, study)
    with project.write() as session:
        profiles.withdraw(session, everybody.listeners[2].listener_id)
    made = found(project, study, without=frozenset({"somebody else"}))
    assert [one.code for one in made.listeners] == ["L001", "L002"] and made.scores_counted == 24
    assert [(one.why, one.scores) for one in made.left_out] == [("withdrawn", 12)]
    with project.write() as session:
        profiles.take_back_withdrawal(session, everybody.listeners[2].listener_id)
    assert replace(found(project, study), votes=everybody.votes) == everybody


def test_unanimous_votes_and_one_score_for_all(project: Project) -> None:
    trials = {
        f"Person {who}": [
            Trial((clip.key,), {clip.key: 3.0}, listened_s=0.1 if who else 3.0) for clip in CLIPS
        ]
        for who in range(3)
    }
    made = found(project, made_study(project, "acr", CLIPS, trials), without_flagged=True)
    assert len(made.flagged) == 2 and made.scores_counted == 36, "a unanimous clip outlives screening"
    assert made.agreement and made.agreement.alpha_ordinal.value is None
    assert "no variation" in made.agreement.alpha_ordinal.reason
    assert "no variation" in made.agreement.icc.single.reason
    assert all("no variation" in one.opinion.score.reason for one in made.systems)


def pair_trials(kind: str, listeners: int = 8) -> dict[str, list[Trial]]:
    draw = random.Random(kind)
    given: dict[str, list[Trial]] = {}
    for who in range(listeners):
        trials: list[Trial] = []
        for item in ITEMS:
            for systems in (("나", "B"), ("B", "C"), ("나", "C")):
                first, second = (f"{system}-{item}" for system in draw.sample(systems, 2))
                better = SYSTEMS.index(first[0]) > SYSTEMS.index(second[0])
                likes = better if draw.random() < 0.8 else not better
                if kind == "ccr":
                    trials.append(Trial((first, second), {second: -1.0 if likes else 2.0}, listened_s=4.1))
                    continue
                x = draw.choice((first, second))
                chosen = x if kind == "abx" and draw.random() < 0.9 else first if likes else second
                keys = (first, second, x) if kind == "abx" else (first, second)
                trials.append(
                    Trial(keys, {one: float(one == chosen) for one in (first, second)}, listened_s=6.0)
                )
        given[f"Person {who}"] = trials
    return given


def test_preferences(project: Project) -> None:
    trials = pair_trials("ab")
    made = found(project, made_study(project, "ab", CLIPS, trials))
    assert made.preferences and not made.systems and not made.comparisons and made.friedman is None
    assert made.scores_counted == 96 and len(made.preferences.pairs) == 3
    strengths = {one.system: one.strength.value or 0.0 for one in made.preferences.strengths.systems}
    assert strengths["C"] > strengths["B"] > strengths["나"]
    won = sum(
        one.scores[key] for given in trials.values() for one in given for key in one.keys if key[0] == "C"
    )
    of_c = next(one for one in made.preferences.strengths.systems if one.system == "C")
    assert (of_c.wins, of_c.wins + of_c.losses) == (won, 64)
    assert made.votes.systems == ("B / C", "B / 나", "C / 나") and made.items[0].by_system["B / C"].n == 8
    assert made.stimuli[0].score.value is None and "pairs are compared" in made.stimuli[0].score.reason
    assert not made.flagged, "votes of two values are held to no correlation"

    lazy = {name: [replace(one, scores={one.keys[0]: 1.0, one.keys[1]: 0.0}) for one in given] if name == "Person 0"
            else given for name, given in trials.items()}  # fmt: skip
    lazy_id = made_study(
        project, "ab", CLIPS, {f"{name}x": given for name, given in lazy.items()}, name="Lazy"
    )
    second = found(project, lazy_id)
    assert [flag.rule for one in second.flagged for flag in one.use.flags] == ["one_side"]
    third = found(project, lazy_id, without_flagged=True)
    assert third.scores_counted < 96 and third.preferences != second.preferences


def test_discriminations_and_comparison_scores(project: Project) -> None:
    trials = pair_trials("abx")
    made = found(project, made_study(project, "abx", CLIPS, trials, name="ABX"))
    right = sum(one.scores[one.keys[2]] for given in trials.values() for one in given)
    assert sum(one.right for one in made.discriminations) == right
    assert sum(one.wrong for one in made.discriminations) == 96 - right and made.agreement is None
    assert all(one.p_exact is not None and one.p_exact < 0.01 for one in made.discriminations)

    renamed = {f"{name}c": given for name, given in pair_trials("ccr").items()}
    made = found(project, made_study(project, "ccr", CLIPS, renamed, name="CCR"))
    assert made.comparison_scores and made.agreement and made.study.scale_low == -3
    of = {(one.first, one.second): one.score.value or 0.0 for one in made.comparison_scores.pairs}
    assert of["B", "C"] < 0 < of["B", "나"] and of["C", "나"] > 0
    plain = [
        score * (1 if key[0] == "C" else -1)
        for given in renamed.values()
        for one in given
        for key, score in one.scores.items()
        if {one.keys[0][0], one.keys[1][0]} == {"C", "나"}
    ]
    pair = next(one for one in made.comparison_scores.pairs if one.second == "나" and one.first == "C")
    assert pair.plain == pytest.approx(sum(plain) / len(plain)) and pair.score.n == 32


def test_mushra(project: Project) -> None:
    conditions = {"": 98, "good": 70, "3.5 kHz": 20}
    roles = {"": "reference", "good": "rated", "3.5 kHz": "anchor"}
    clips = [Clip(f"{name}-{item}", name, item, roles[name]) for item in ITEMS for name in conditions]  # type: ignore[arg-type]
    draw = random.Random(3)
    trials = {
        f"Person {who}": [
            Trial(
                (f"-{item}", *(f"{name}-{item}" for name in conditions)),
                {
                    f"{name}-{item}": 40.0 if who == 4 and not name else min(100, mean + draw.randint(-5, 2))
                    for name, mean in conditions.items()
                },
                listened_s=7.0,
            )
            for item in ITEMS
        ]
        for who in range(6)
    }
    made = found(project, made_study(project, "mushra", clips, trials))
    assert [one.system for one in made.systems] == ["3.5 kHz", "good", "hidden reference"]
    assert [one.role for one in made.systems] == ["anchor", "rated", "reference"]
    assert made.multistimulus and made.multistimulus.reference == "hidden reference"
    assert made.multistimulus.anchors == ("3.5 kHz",) and made.multistimulus.conditions[1].median.interval
    assert [[flag.rule for flag in one.use.flags] for one in made.flagged] == [["hidden_reference"]]
    assert made.flagged[0].code == "L005" and made.friedman and made.friedman.p is not None
    assert len(made.comparisons) == 3 and made.listeners[0].listened_s == 28.0
    strict = found(project, made.study.id, without_flagged=True)
    assert strict.listeners_counted == 5 and strict.multistimulus != made.multistimulus


def test_without_votes_with_many_systems_and_what_is_refused(project: Project) -> None:
    empty = found(project, made_study(project, "acr", CLIPS, {}, name="Empty"))
    assert not empty.systems and empty.agreement is None and empty.scores_counted == 0
    assert {one.score.reason for one in empty.stimuli} == {"n/a: there is no vote"}
    assert empty.friedman and empty.friedman.p is None
    pairs = found(project, made_study(project, "ab", CLIPS, {}, name="No pairs"))
    assert pairs.preferences and "no vote" in pairs.preferences.strengths.reason
    for kind in ("abx", "ccr", "mushra"):
        found(project, made_study(project, kind, CLIPS, {}, name=kind))  # type: ignore[arg-type]

    many = [Clip(f"{n}", f"S{n:02}", "one") for n in range(MOST_PAIRED + 1)]
    given = {"Jun": [Trial((clip.key,), {clip.key: 3.0}) for clip in many]}
    study = made_study(project, "acr", many, given, name="Many")
    assert "choose a baseline" in " ".join(found(project, study).notes)
    assert len(found(project, study, baseline="S00").comparisons) == MOST_PAIRED
    with pytest.raises(EngineError, match="baseline 'X'"):
        found(project, study, baseline="X")
    with pytest.raises(StoreError, match="no study"):
        found(project, "nothing")


def test_screening_by_the_limits_of_a_study(project: Project) -> None:
    settings = StudySettings(screen_rules={"correlation": 1.0, "of_tomorrow": 2.0})
    made = found(project, made_study(project, "acr", CLIPS, opinion_trials(), settings))
    assert len(made.flagged) == 6 and "correlation 1," in made.provenance["screening"]
    assert all(one.unflagged is None or one.unflagged.score.n < one.opinion.score.n for one in made.systems)


@pytest.mark.long
def test_sixteen_thousand_votes_give_results_within_a_second(project: Project) -> None:
    """400 clips before 40 listeners; the best of three, as others may use the processor."""
    clips = [Clip(f"{system}-{item}", f"S{system}", f"i{item}") for system in range(8) for item in range(50)]
    draw = random.Random(1)
    trials = {
        f"Person {who}": [
            Trial((one.key,), {one.key: float(draw.randint(1 + int(one.system[1]) // 4, 5))}) for one in clips
        ]
        for who in range(40)
    }
    study = made_study(project, "acr", clips, trials)
    took: list[float] = []
    for _ in range(3):
        begins_s = time.perf_counter()
        made = finished(results(project, study))
        took.append(time.perf_counter() - begins_s)
        assert made.scores_counted == 16_000
    assert min(took) < 1.0, took


def test_an_interval_that_holds_the_whole_scale_is_none_with_the_reason(project: Project) -> None:
    clips = [Clip(item, "A", item) for item in ITEMS[:2]]
    trials = {
        name: [Trial((clip.key,), {clip.key: score + place}) for place, clip in enumerate(clips)]
        for name, score in (("Low", 1.0), ("High", 4.0))
    }
    made = found(project, made_study(project, "acr", clips, trials))
    (system,) = made.systems
    assert system.opinion.score.value == 3.0 and system.opinion.score.interval is None
    assert system.opinion.score.reason == WHOLE_SCALE
    assert system.opinion.by_listener is None
    assert {one.score.interval for one in made.stimuli} == {None}
