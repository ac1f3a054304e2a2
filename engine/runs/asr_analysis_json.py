"""An analysis as one JSON object: `asr analyse --json`. Undefined numbers are null, utterances have their own ids."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from db.session import open_project
from db.store import profiles, systems, utterances
from engine.asr.confusions import Pair, Tally, TopPairs
from engine.asr.error_against import ErrorAgainst
from engine.asr.language_confusion import LanguageConfusion
from engine.asr.loanword_rule import LoanwordRule, RuleEffect
from engine.asr.loanword_writing import TopLoanwords
from engine.asr.off_script import OffScriptFlag, OffScriptReport
from engine.asr.switch_profile import ROLES, SwitchProfile
from engine.runs.asr_analysis import analyse_project
from engine.runs.asr_analysis_results import (
    Analysis,
    AnalysisSettings,
    ConfusionTables,
    MonolingualControl,
    SystemAnalysis,
)
from engine.runs.asr_groups import counts_json
from engine.types import Counts, EngineError, Interval, Progress, Score

Names = Mapping[str, str]
"""Key of each utterance by its id in the project."""


def analyse_as_json(
    project_path: Path, system_names: Sequence[str], settings: AnalysisSettings
) -> Generator[Progress, None, dict[str, Any]]:
    """Analyse a project's recognisers and give the result as JSON.

    Args:
        project_path: its folder.
        system_names: which; empty: all.
        settings: as of `analyse_project`.

    Raises:
        EngineError: a name is unknown.
        StoreError: the project can't be opened.
    """
    with open_project(project_path) as project, project.read() as session:
        known = {one.name: one.id for one in systems.list_systems(session)}
        names = {key: name for name, key in utterances.ids_by_key(session).items()}
        left_out = profiles.withdrawn(session).takes
    for name in system_names:
        if name not in known:
            there = ", ".join(known) or "none"
            raise EngineError(f"{project_path} has no recogniser {name}: name one of those it has ({there}).")
    chosen = [known[name] for name in dict.fromkeys(system_names or known)]
    analysis = yield from analyse_project(project_path, chosen, settings)
    return analysis_json(analysis, names) | {"withdrawn": left_out}


def analysis_json(analysis: Analysis, names: Names) -> dict[str, Any]:
    """The whole analysis; names: keys of utterances by their ids."""
    return {
        "n": analysis.utterances,
        "systems": [_system_json(system, names) for system in analysis.systems],
        "off_script": _off_script_json(analysis, names),
        "settings": analysis.settings.described(),
    }


def _system_json(system: SystemAnalysis, names: Names) -> dict[str, Any]:
    return {
        "system": system.name,
        "n": system.n,
        "missing": system.missing,
        "mer": counts_json(system.mer),
        "pier": counts_json(system.pier),
        "switch_distance": _profile_json(system.profile),
        "confusions": _confusions_json(system.confusions, names),
        "languages": _languages_json(system.languages),
        "loanwords": _loanwords_json(system.loanwords, names),
        "against": {name: _against_json(found) for name, found in system.against.items()},
        "monolingual": [_control_json(control) for control in system.controls],
        "loanword_rule": _rule_json(system.loanword_rule),
    }


def _score_json(score: Score) -> dict[str, Any]:
    return {"value": score.value, "n": score.n, **_interval_json(score.interval), "reason": score.reason}


def _interval_json(interval: Interval | None) -> dict[str, Any]:
    if interval is None:
        return {"low": None, "high": None, "method": None}
    return {"low": interval.low, "high": interval.high, "method": interval.method}


def _profile_json(profile: SwitchProfile) -> dict[str, Any]:
    def by_distance(found: Mapping[int, Counts]) -> dict[str, Any]:
        return {f"{distance:+d}": counts_json(counts) for distance, counts in found.items()}

    return {
        "all": by_distance(profile.by_distance()),
        "role": {role: by_distance(profile.by_distance(role=role)) for role in ROLES},
        "direction": {
            f"{before}>{after}": by_distance(profile.by_distance((before, after)))
            for before, after in profile.directions
        },
        "without_switch": counts_json(profile.without_switch),
    }


def _confusions_json(tables: ConfusionTables, names: Names) -> dict[str, Any]:
    return {
        "words": _top_json(tables.words, names),
        "words_at_points": _top_json(tables.words_at_points, names),
        "segments": _top_json(tables.segments, names),
        "segments_at_points": _top_json(tables.segments_at_points, names),
        "languages": [
            {"from": before, "to": after, **_tally_json(tally, names)}
            for (before, after), tally in tables.languages.items()
        ],
    }


def _top_json(top: TopPairs, names: Names) -> dict[str, Any]:
    rows = [_pair_json(pair, tally, names) for pair, tally in top.rows]
    return {"rows": rows, "total": top.total, "distinct": top.distinct, "hidden": top.hidden}


def _pair_json(pair: Pair, tally: Tally, names: Names) -> dict[str, Any]:
    return {
        "reference": pair.reference,
        "hypothesis": pair.hypothesis,
        "from": pair.reference_language,
        "to": pair.hypothesis_language,
        **_tally_json(tally, names),
    }


def _tally_json(tally: Tally, names: Names) -> dict[str, Any]:
    return {"count": tally.count, "at_points": tally.at_points, "examples": _named(tally.examples, names)}


def _named(keys: Sequence[str], names: Names) -> list[str]:
    return [names.get(key, key) for key in keys]


def _languages_json(matrix: LanguageConfusion) -> dict[str, Any]:
    def rows(found: Mapping[tuple[str, str], int]) -> list[dict[str, Any]]:
        return [
            {"reference": before, "recognised": after or None, "words": count}
            for (before, after), count in sorted(found.items())
        ]

    return {
        "words": rows(matrix.words),
        "inserted": dict(sorted(matrix.inserted.items())),
        "accepted_elsewhere": rows(matrix.accepted_elsewhere),
    }


def _loanwords_json(top: TopLoanwords, names: Names) -> dict[str, Any]:
    rows = [
        {
            "spellings": list(spellings),
            "forms": [
                {
                    "kind": form.kind,
                    "text": form.text,
                    "count": tally.count,
                    "examples": _named(tally.examples, names),
                }
                for form, tally in forms
            ],
        }
        for spellings, forms in top.rows
    ]
    return {"rows": rows, "total": top.total, "distinct": top.distinct, "hidden": top.hidden}


def _against_json(found: ErrorAgainst) -> dict[str, Any]:
    bins = [
        {"low": one.low, "high": one.high, "n": one.n, "rate": _score_json(one.rate)} for one in found.bins
    ]
    correlation = found.correlation
    return {
        "bins": bins,
        "spearman": {
            **_score_json(correlation.score),
            "p": correlation.p,
            "p_method": correlation.p_method,
        },
        "n": found.n,
        "missing": found.missing,
    }


def _control_json(control: MonolingualControl) -> dict[str, Any]:
    return {
        "language": control.language,
        "unit": control.unit,
        "source": control.source,
        "code_switched": _score_json(control.ratio.code_switched),
        "monolingual": _score_json(control.ratio.monolingual),
        "ratio": _score_json(control.ratio.ratio),
    }


def _rule_json(rule: LoanwordRule) -> dict[str, Any]:
    def effect(found: RuleEffect) -> dict[str, Any]:
        return {
            name: {"micro": _score_json(rates.micro), "macro": _score_json(rates.macro)}
            for name, rates in (
                ("with", found.with_rule),
                ("without", found.without_rule),
                ("difference", found.difference),
            )
        }

    return {
        "mer": effect(rule.mer),
        "pier": effect(rule.pier),
        "n": rule.utterances,
        "affected": rule.affected,
    }


def _off_script_json(analysis: Analysis, names: Names) -> dict[str, Any]:
    report: OffScriptReport = analysis.off_script
    systems = {system.system_id: system.name for system in analysis.systems}
    return {
        "flags": [
            {"id": names.get(flag.key, flag.key), **off_script_evidence(flag, systems)}
            for flag in report.flags
        ],
        "checked": report.checked,
        "unchecked": report.unchecked,
        "median": report.median_percent,
        "deviation": report.deviation,
        "threshold": report.threshold_percent,
        "systems": [_with_name(asdict(habit), systems) for habit in report.habits],
        "rule": asdict(report.rule),
        "reason": report.reason,
    }


def off_script_evidence(flag: OffScriptFlag, systems: Mapping[str, str]) -> dict[str, Any]:
    """What a flag rests on, as JSON; systems: their names by id."""
    return {
        "kind": flag.kind,
        "least_rate": flag.least_rate_percent,
        "deviations": flag.deviations,
        "confidence": flag.confidence,
        "evidence": [_with_name(asdict(one), systems) for one in flag.evidence],
    }


def _with_name(values: dict[str, Any], systems: Mapping[str, str]) -> dict[str, Any]:
    """With the name of the system instead of its id."""
    system_id = values.pop("system_id")
    return {"system": systems.get(system_id, system_id), **values}
