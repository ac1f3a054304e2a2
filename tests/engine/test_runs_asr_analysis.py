"""The analysis of a project's recognisers: what it reads, what it adds up, and that it can be stopped."""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import main
from db.records import (
    QualityRecord,
    ScriptRecord,
    SpellingSet,
    StoreError,
    TakeRecord,
    UtteranceRecord,
    new_id,
    now_utc,
)
from db.session import Project
from db.store import hypotheses, lexicon, scripts, systems, takes, token_languages, utterances
from engine.runs import asr_analysis, asr_analysis_system
from engine.runs.asr_analysis import analyse_project
from engine.runs.asr_analysis_json import analysis_json
from engine.runs.asr_analysis_results import COVARIATES, Analysis, AnalysisSettings
from engine.runs.asr_analysis_switches import score_at
from engine.runs.asr_project import score_project, stored_result
from engine.runs.asr_settings import ScoreSettings
from engine.text import spellings
from engine.types import EngineError
from tests.engine.test_runs_asr import drive
from tests.projects import new_project

QUICK = AnalysisSettings(draws=50)
REFERENCES = [
    ("나는 bus를 탔다", "나는 버스를 탔다", "나는 뻐스를 탔다"),
    ("오늘 meeting 있다", "오늘 미팅 있다", "오늘 meeting 있다"),
    ("내일 the schedule 확인", "내일 더 스케줄 확인", None),
    ("날씨가 좋다", "날씨가 춥다", "날씨가 좋다"),
]


def utterance(number: int, reference: str, **more: Any) -> UtteranceRecord:
    return UtteranceRecord(
        id=new_id(),
        key=f"u{number}",
        take_id=None,
        reference=reference,
        text_normalized=None,
        text_pier_labeled=None,
        loanwords=(SpellingSet(("버스", "bus")),) if "bus" in reference else (),
        level=None,
        topic=None,
        main_language="ko",
        speaker=more.pop("speaker", None),
        audio_path=None,
        position=0,
        **more,
    )


@pytest.fixture
def project(tmp_path: Path) -> Generator[Project, None, None]:
    """Four references and two control utterances; system A has a hypothesis for each, B for all but one."""
    extras = [{"snr_db": 10.0 + n, "duration": 2.0} for n in range(3)] + [{"snr": True}]
    with new_project(tmp_path / "Study.seam") as made:
        with made.write() as session:
            records = [
                utterance(n, row[0], extra=json.dumps(extra))
                for n, (row, extra) in enumerate(zip(REFERENCES, extras, strict=True))
            ]
            records += [utterance(8, "a plain test", control="en"), utterance(9, "한국어", control="ko")]
            utterances.add_many(session, records)
            ids = utterances.ids_by_key(session)
            for place, name in enumerate("AB", 1):
                system = systems.add(session, name)
                texts = [(ids[f"u{n}"], row[place]) for n, row in enumerate(REFERENCES)]
                texts += [(ids["u8"], "a plain text"), (ids["u9"], "한구거")]
                hypotheses.add_many(
                    session, system.id, [(key, text) for key, text in texts if text is not None]
                )
        yield made


def ids_of(project: Project) -> tuple[list[str], dict[str, str]]:
    """Systems in order, and utterances by key."""
    with project.read() as session:
        return [one.id for one in systems.list_systems(session)], utterances.ids_by_key(session)


def analysed(project: Project, settings: AnalysisSettings = QUICK, **more: Any) -> Analysis:
    return drive(analyse_project(project.folder, ids_of(project)[0], settings, **more))


def test_the_counts_are_those_of_scoring(project: Project) -> None:
    found = analysed(project)
    assert [(one.name, one.n, one.missing) for one in found.systems] == [("A", 4, 0), ("B", 3, 1)]
    settings = ScoreSettings(draws=0)
    drive(score_project(project.folder, [one.system_id for one in found.systems], settings))
    for one in found.systems:
        stored = drive(stored_result(project, one.system_id, settings))["all"]
        for counts, name in ((one.mer, "mer"), (one.pier, "pier")):
            expected = tuple(stored[name][key] for key in "SDIN")
            assert (
                counts.substitutions,
                counts.deletions,
                counts.insertions,
                counts.reference_units,
            ) == expected


def test_what_is_found_out_about_a_system(project: Project) -> None:
    one, other = analysed(project).systems
    _, ids = ids_of(project)
    pairs = {pair[:2]: tally for pair, tally in one.confusions.words.rows}
    assert set(pairs) == {("meeting", "미팅"), ("the", "더"), ("schedule", "스케줄"), ("좋다", "춥다")}
    assert pairs["meeting", "미팅"].examples == (ids["u1"],)
    assert {pair[:2] for pair, _ in one.confusions.words_at_points.rows} == set(pairs) - {("좋다", "춥다")}
    assert {pair: tally.count for pair, tally in one.confusions.languages.items()} == {
        ("en", "ko"): 3,
        ("ko", "ko"): 1,
    }
    assert one.languages.accepted_elsewhere == {("en", "ko"): 1}
    assert one.profile.without_switch.reference_units == 2
    ((words, rows),) = other.loanwords.rows
    assert (words, [form for form, _ in rows]) == (("bus", "버스"), [("other", "뻐스")])
    assert one.loanword_rule.affected == 1
    assert (one.loanword_rule.mer.difference.micro.value or 0) < 0
    assert other.loanword_rule.affected == 1, "half of the spelling is there"


def test_measurements_come_from_the_imported_row(project: Project) -> None:
    found = analysed(project).systems[0].against
    assert set(found) == set(COVARIATES)
    assert (found["snr_db"].n, found["snr_db"].missing) == (3, 1)
    assert (found["snr_db"].bins[0].low, found["snr_db"].bins[-1].high) == (10.0, 12.0)
    assert found["speaking_rate"].bins[-1].high == 3.0, "six units in two seconds"
    assert found["units"].n == 4


def test_monolingual_utterances_are_a_control(project: Project) -> None:
    found = analysed(project).systems[0].controls
    assert [(one.source, one.language, one.unit) for one in found] == [
        ("control_set", "en", "word"),
        ("control_set", "ko", "character"),
        ("level_none", "ko", "character"),
    ]
    assert found[0].ratio.monolingual.value == pytest.approx(100 / 3)
    assert found[1].ratio.monolingual.value == pytest.approx(200 / 3)
    assert found[2].ratio.monolingual.value == pytest.approx(100 / 5)
    assert {one.ratio.code_switched.n for one in found} == {3}


def test_only_the_utterances_that_were_asked_for(project: Project) -> None:
    _, ids = ids_of(project)
    found = analysed(project, utterance_ids=[ids["u1"], ids["u8"], "unknown"])
    assert found.utterances == 1
    assert [(one.n, one.missing) for one in found.systems] == [(1, 0), (1, 0)]
    nothing = analysed(project, utterance_ids=[])
    assert (nothing.utterances, nothing.systems[0].n) == (0, 0)
    assert nothing.systems[0].confusions.words.rows == ()
    assert nothing.off_script.reason


def test_figures_are_drawn_over_speakers_where_the_table_is(tmp_path: Path) -> None:
    with new_project(tmp_path / "Speakers.seam") as made:
        with made.write() as session:
            records = [
                utterance(n, REFERENCES[n % 4][0], speaker=f"S{n % 3}", extra=json.dumps({"snr_db": n % 5}))
                for n in range(24)
            ]
            records += [utterance(30 + n, "한국어", speaker=f"S{n % 3}", control="ko") for n in range(6)]
            utterances.add_many(session, records)
            system = systems.add(session, "A")
            keys = utterances.ids_by_key(session)
            texts = [(keys[f"u{n}"], REFERENCES[n % 4][1 + n % 2] or "") for n in range(24)]
            texts += [(keys[f"u{30 + n}"], "한구거" if n % 3 else "한국어") for n in range(6)]
            hypotheses.add_many(session, system.id, texts)
        table = ScoreSettings(resample="speakers", draws=80)
        over = analysed(made, AnalysisSettings(table, draws=50, speaker_draws=80)).systems[0]
        plain = analysed(made, AnalysisSettings(replace(table, resample="utterances"), draws=50)).systems[0]
    for found, what, draws in ((over, "speakers", 80), (plain, "utterances", 50)):
        scores = [
            found.loanword_rule.mer.difference.micro,
            found.loanword_rule.pier.with_rule.micro,
            *(one.rate for one in found.against["snr_db"].bins),
            *(score for one in found.controls for score in (one.ratio.ratio, one.ratio.code_switched)),
        ]
        made_of = [score.interval for score in scores if score.interval]
        assert len(made_of) >= 5
        assert all(what in one.method and "cluster" not in one.method for one in made_of)
        assert {one.draws for one in made_of} == {draws}
        if what == "speakers":
            assert max(one.n for one in made_of) == 3
    assert over.loanword_rule.mer.difference.micro.value == plain.loanword_rule.mer.difference.micro.value


def test_rates_around_the_switch_are_drawn_as_everything_else(tmp_path: Path) -> None:
    with new_project(tmp_path / "many.seam") as made:
        with made.write() as session:
            records = [utterance(n, REFERENCES[n % 4][0], speaker=f"S{n % 5}") for n in range(40)]
            utterances.add_many(session, records)
            ids = utterances.ids_by_key(session)
            system = systems.add(session, "A").id
            said = [(ids[f"u{n}"], REFERENCES[n % 4][1 if n % 5 < 2 else 0]) for n in range(1, 40)]
            hypotheses.add_many(session, system, said)
        over = AnalysisSettings(ScoreSettings(resample="speakers"), draws=50, speaker_draws=400)
        plain = AnalysisSettings(ScoreSettings(resample="utterances"), draws=50, speaker_draws=400)
        found = {settings: analysed(made, settings) for settings in (over, plain)}
    (by_speaker,), (by_utterance,) = (found[settings].systems for settings in (over, plain))
    assert by_speaker.clusters is not None and by_utterance.clusters is None
    assert by_speaker.clusters.tolist()[0] == -1 and set(by_speaker.clusters.tolist()[1:]) == set(range(5))
    places = [place for place in by_speaker.places if place.distance == 1]
    rates = {
        settings: score_at(found[settings].systems[0], places, 40, settings) for settings in (over, plain)
    }
    at = by_speaker.profile.by_distance()[1]
    for settings, what, drawn, draws in ((over, "speakers", 5, 400), (plain, "utterances", 29, 50)):
        rate = rates[settings]
        assert (rate.value, rate.n) == (pytest.approx(at.rate_percent), at.reference_units)
        assert rate.interval is not None and rate.interval.method == f"percentile bootstrap over {what}"
        assert (rate.interval.n, rate.interval.draws) == (drawn, draws)
    wide, narrow = (rates[settings].interval for settings in (over, plain))
    assert wide and narrow and wide.high - wide.low > narrow.high - narrow.low, (
        "speakers differ, so it is wider"
    )
    assert score_at(by_speaker, [], 40, over).value is None


@pytest.mark.parametrize("page", [1, 2, 4, 500])
def test_the_size_of_a_page_makes_no_difference(
    project: Project, page: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = analysed(project)
    monkeypatch.setattr(asr_analysis, "PAGE", page)
    monkeypatch.setattr(asr_analysis_system, "PAGE", page)
    assert analysed(project) == whole


def test_the_lexicon_of_the_project_holds(project: Project) -> None:
    with project.write() as session:
        lexicon.add(session, ("미팅", "meeting"))
    one = analysed(project).systems[0]
    assert ("meeting", "미팅") not in {pair[:2] for pair, _ in one.confusions.words.rows}
    assert one.loanword_rule.affected == 2
    assert {words for words, _ in one.loanwords.rows} == {("bus", "버스"), ("meeting", "미팅")}
    plain = AnalysisSettings(ScoreSettings(loanwords=False), draws=50)
    without = analysed(project, plain).systems[0]
    assert ("bus", "버스") in {pair[:2] for pair, _ in without.confusions.words.rows}
    assert without.loanword_rule == one.loanword_rule, "the ablation is the same either way"


def test_takes_give_their_measurements_and_their_languages(tmp_path: Path) -> None:
    with new_project(tmp_path / "Study.seam") as project:
        with project.write() as session:
            script_set = scripts.add_set(session, "S")
            script = ScriptRecord(
                new_id(), script_set.id, "s1", 0, "el meeting fue largo", "es", ("es", "en"), "", "word"
            )
            scripts.add_many(session, script_set.id, [script])
            quality = QualityRecord(-3.0, 0, -60.0, 21.5, False, 2.0, "good")
            take = TakeRecord(
                new_id(),
                script.id,
                None,
                None,
                "takes/a.wav",
                "kept",
                True,
                now_utc(),
                4.0,
                48_000,
                1,
                24,
                "",
                0,
                "0",
                quality,
            )
            takes.add(session, take)
            token_languages.set_language(session, take.id, 3, 10, "en")
            system = systems.add(session, "A")
            hypotheses.add_many(
                session, system.id, [(utterances.ids_by_key(session)[take.id], "el mitin fue largo")]
            )
        (one,) = analysed(project).systems
    assert one.profile.directions == (("en", "es"), ("es", "en"))
    assert one.against["snr_db"].bins[0].low == 21.5
    assert one.against["speaking_rate"].bins[0].low == 2.0, "four words in two seconds of speech"
    assert one.against["duration_s"].bins[0].low == 4.0


def test_a_run_yields_often_and_can_be_closed(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asr_analysis_system, "STEP_S", 0.0)
    systems_of, _ = ids_of(project)
    run = analyse_project(project.folder, systems_of, QUICK)
    steps = []
    for step in run:
        steps.append(step)
        if step.done == 3:
            break
    run.close()
    assert (steps[-1].total, steps[-1].note) == (12, "aligning")
    with pytest.raises(StoreError):
        next(analyse_project(project.folder, ["unknown"], QUICK))


def test_too_many_spellings_name_the_utterance(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spellings, "MOST_ARC_UNITS", 1)
    with pytest.raises(EngineError, match="the utterance u0: "):
        analysed(project)


def test_the_analysis_as_json(project: Project) -> None:
    found = analysed(project)
    _, ids = ids_of(project)
    written = analysis_json(found, {utterance_id: key for key, utterance_id in ids.items()})
    assert json.loads(json.dumps(written, allow_nan=False)) == written
    assert list(written) == ["n", "systems", "off_script", "settings"]
    first = written["systems"][0]
    assert (
        first["switch_distance"]["all"]["+1"]["N"]
        == found.systems[0].profile.by_distance()[1].reference_units
    )
    assert {"en>ko", "ko>en"} == set(first["switch_distance"]["direction"])
    assert first["confusions"]["words"]["total"] == 4
    assert first["confusions"]["words"]["rows"][0]["examples"][0] in ids
    assert written["off_script"]["flags"] == []
    assert "too few" in written["off_script"]["reason"]


def test_the_command_prints_the_analysis(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        "asr",
        "analyse",
        str(project.folder),
        "--system",
        "B",
        "--draws",
        "50",
        "--rows",
        "1",
        "--json",
    ]
    assert main.main(command) == 0
    written = json.loads(capsys.readouterr().out)
    assert [one["system"] for one in written["systems"]] == ["B"]
    assert len(written["systems"][0]["confusions"]["words"]["rows"]) == 1
    assert main.main(["asr", "analyse", str(project.folder), "--system", "C"]) == 2
    assert "has no recogniser C: name one of those it has (A, B)." in capsys.readouterr().err
