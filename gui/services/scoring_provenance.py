"""How a number was made, as pairs of name and value: for the card that tells it, and for every export."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from engine.types import Interval
from gui.services.scoring_results import GroupLine, Results

if TYPE_CHECKING:
    from engine.runs.asr_settings import ScoreSettings

Facts = list[tuple[str, str]]


def _tr(text: str) -> str:
    return QCoreApplication.translate("provenance", text)


def settings_facts(settings: ScoreSettings) -> Facts:
    """What the counts depend on besides the texts."""
    described = settings.described()
    on = {True: _tr("on"), False: _tr("off")}
    facts = [
        (_tr("Mode"), settings.mode),
        (_tr("Loanword spellings"), on[settings.loanwords]),
        (_tr("Points of interest"), policy_name(described["points"])),
        (_tr("Insertions charged by PIER"), policy_name(described["insertions"])),
    ]
    if settings.mode == "seam":
        facts[2:2] = [
            (_tr("Contractions"), on[settings.contractions]),
            (_tr("Hyphen spellings"), on[settings.hyphens]),
        ]
    normaliser = described["normaliser"]
    steps = ", ".join(normaliser.get("steps", ()))
    version = normaliser.get("version", normaliser.get("name", ""))
    facts.append((_tr("Normaliser"), f"{version}: {steps}" if steps else str(version)))
    return facts


def policy_name(code: str) -> str:
    """A policy in words."""
    names = {
        "both_sides": _tr("both sides of every switch"),
        "embedded": _tr("words of the embedded language"),
        "either_side": _tr("in a gap that borders a point of interest, on either side"),
        "before": _tr("directly before a point of interest"),
        "none": _tr("none"),
    }
    return names.get(code, code)


def interval_facts(interval: Interval) -> Facts:
    """How an interval was made."""
    return [
        (_tr("Interval"), f"{interval.low:.2f} – {interval.high:.2f} % ({100 * interval.level:g} %)"),
        (_tr("Method"), interval.method),
        (_tr("Resampled units"), f"{interval.n:,}"),
        (_tr("Draws"), f"{interval.draws:,}"),
        (_tr("Seed"), str(interval.seed)),
    ]


def run_facts(results: Results, run_ids: tuple[str, ...]) -> Facts:
    """Which runs made the scores, when, and with which versions."""
    made = sorted((results.runs[run_id] for run_id in run_ids), key=lambda run: run.started_at)
    facts = [(_tr("Run"), f"{run.id} · {run.started_at[:19].replace('T', ' ')} UTC") for run in made]
    if made:
        versions = json.loads(made[-1].settings).get("versions", {})
        facts.append((_tr("Versions"), ", ".join(f"{name} {number}" for name, number in versions.items())))
    return facts


def data_facts(results: Results) -> Facts:
    """What a reader must know about the data."""
    facts = []
    if results.demo:
        facts.append((_tr("Data"), _tr("synthetic demo data")))
    if stale := results.tally("stale"):
        facts.append((_tr("Out of date"), _tr("{n} scores; score again").format(n=f"{stale:,}")))
    if results.settings.mode == "hike":
        facts.append(
            (
                _tr("Note"),
                _tr("means of utterance rates; an utterance without a point of interest has PIER 0"),
            )
        )
    return facts


def line_facts(results: Results, line: GroupLine) -> Facts:
    """Everything about a line of the table of groups, its values apart."""
    return [
        (_tr("System"), line.result.system.name),
        (_tr("Missing hypotheses"), f"{line.missing:,}"),
        *settings_facts(results.settings),
        *run_facts(results, line.result.run_ids),
        *data_facts(results),
    ]


def facts_text(facts: Facts) -> str:
    """Facts as lines to copy."""
    return "\n".join(f"{name}: {value}" for name, value in facts)
