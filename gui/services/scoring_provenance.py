"""How a number was made, as pairs of name and value: for the card that tells it, and for every export."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QCoreApplication

from db.records import ScoreRecord, SpellingSet
from engine.types import Interval, Score
from gui.services.scoring_results import GroupLine, GroupTable, Results
from gui.services.scoring_words import Facts, choice_name, field_facts, field_name, steps_text

if TYPE_CHECKING:
    from engine.runs.asr_groups import Measure
    from engine.runs.asr_settings import ScoreSettings

MeasureName = Literal["mer", "pier"]
Reading = Literal["micro", "macro"]
MOST_RUNS = 50


def _tr(text: str) -> str:
    return QCoreApplication.translate("provenance", text)


def settings_facts(settings: ScoreSettings) -> Facts:
    """Every setting in words, with the default of one that isn't as usual, and the version of scoring."""
    described = settings.described()
    facts = field_facts(settings)
    if settings.mode == "hike":  # the evaluator's own, which nobody can choose
        facts += [
            (field_name("points"), choice_name("points", described["points"])),
            (field_name("insertions"), choice_name("insertions", described["insertions"])),
            (field_name("steps"), steps_text(settings)),
        ]
    asked = _tr("over {what}; {draws} draws, seed {seed}").format(
        what=choice_name("resample", settings.resample), draws=f"{settings.draws:,}", seed=settings.seed
    )
    return [*facts, (_tr("Intervals asked for"), asked), (_tr("Scoring version"), str(described["scoring"]))]


def reading_name(reading: Reading) -> str:
    """How the rates of utterances become one rate, in words."""
    return _tr("corpus rate (micro)") if reading == "micro" else _tr("mean of utterances (macro)")


def rate_facts(line: GroupLine, measure: MeasureName, reading: Reading) -> Facts:
    """A number of a line: value, interval and how that was made, and the counts behind it."""
    if line.score is None:
        return [(_tr("Value"), _tr("n/a: not scored with these settings yet"))]
    found: Measure = getattr(line.score, measure)
    score: Score = getattr(found.rates, reading)
    value = _tr("n/a: {why}").format(why=score.reason) if score.value is None else f"{score.value:.4f} %"
    facts = [(_tr("Value"), value), (_tr("Read as"), reading_name(reading))]
    if score.interval is not None:
        facts += interval_facts(score.interval)
    elif score.value is not None:
        facts.append((_tr("Interval"), score.reason or _tr("none: it is asked for with 0 draws")))
    return [*facts, (_tr("n"), _tr("utterances with a rate: {0}").format(f"{found.n:,}")), counts_fact(found)]


def counts_fact(measure: Measure) -> tuple[str, str]:
    """Substituted, deleted and inserted units, and those of the references."""
    counts = measure.counts
    numbers = (counts.substitutions, counts.deletions, counts.insertions, counts.reference_units)
    return _tr("Counts"), counts_text(*numbers)


def counts_text(*numbers: int | None) -> str:
    """Substitutions, deletions, insertions, units of the reference.

    >>> counts_text(1, 0, 2, 1234)
    'S 1 · D 0 · I 2 · N 1,234'
    """
    return " · ".join(f"{name} {number or 0:,}" for name, number in zip("SDIN", numbers, strict=True))


def score_facts(system: str, score: ScoreRecord) -> Facts:
    """The counts of one utterance, as they are stored."""
    mer = counts_text(
        score.mer_substitutions, score.mer_deletions, score.mer_insertions, score.mer_reference_units
    )
    pier = counts_text(
        score.pier_substitutions, score.pier_deletions, score.pier_insertions, score.pier_reference_units
    )
    if score.pier_reference_units is None:
        pier = _tr("n/a: no point of interest")
    return [(f"MER · {system}", mer), (f"PIER · {system}", pier)]


def interval_facts(interval: Interval) -> Facts:
    """How an interval was made."""
    return [
        (_tr("Interval"), f"{interval.low:.2f} – {interval.high:.2f} % ({100 * interval.level:g} %)"),
        (_tr("Method"), interval.method),
        (
            _tr("Resampled units"),
            f"{interval.n:,}" + (_tr(", too few for it to hold") if interval.is_rough else ""),
        ),
        (_tr("Draws"), f"{interval.draws:,}"),
        (_tr("Seed"), str(interval.seed)),
    ]


def first_interval(lines: Iterable[GroupLine]) -> Interval | None:
    """An interval of a table, whose intervals are all made alike; None where it has none."""
    scores = (line.score for line in lines if line.score is not None)
    rates = (rate for score in scores for rate in (score.mer.rates.macro, score.mer.rates.micro))
    return next((rate.interval for rate in rates if rate.interval is not None), None)


def table_intervals(lines: Iterable[GroupLine]) -> Facts:
    """How the intervals of a table were made, said once for all of them; empty where it has none."""
    found = first_interval(lines)
    if found is None:
        return []
    method = f"{100 * found.level:g} %, {found.method}, {found.draws:,} draws, seed {found.seed}"
    return [(_tr("Intervals"), method)]


def system_facts(lines: Iterable[GroupLine]) -> Facts:
    """The counts of each system over all utterances."""
    facts: Facts = []
    for line in lines:
        if line.kind == "all" and line.score is not None:
            mer, pier = (counts_fact(measure)[1] for measure in (line.score.mer, line.score.pier))
            facts.append((line.result.system.name, f"n {line.score.n:,} · MER {mer} · PIER {pier}"))
    return facts


def run_facts(results: Results, run_ids: tuple[str, ...]) -> Facts:
    """Which runs made the scores, when, and with which versions."""
    made = sorted((results.runs[run_id] for run_id in run_ids), key=lambda run: run.started_at)
    facts = [(_tr("Run"), f"{run.id} · {run.started_at[:19].replace('T', ' ')} UTC") for run in made]
    if made:
        versions = json.loads(made[-1].settings).get("versions", {})
        facts.append((_tr("Versions"), ", ".join(f"{name} {number}" for name, number in versions.items())))
    return facts


def odd_ones(results: Results, lines: Sequence[GroupLine]) -> dict[str, str]:
    """Which lines of a group were made otherwise than their neighbours, so that the numbers don't quite compare.

    Args:
        results: what the lines are of.
        lines: of one group, a line for each system.

    Returns:
        The id of a system to what is different about it, in a sentence; the others are left out.
    """
    scored = [line for line in lines if line.score is not None]
    versions = {line.result.system.id: _versions(results, line) for line in scored}
    methods = {
        line.result.system.id: found.method
        for line in scored
        if (found := first_interval([line])) is not None
    }
    told = (
        (versions, _tr("Scored with {own}; its neighbours with {usual}.")),
        (methods, _tr("Its interval: {own}; its neighbours': {usual}.")),
    )
    odd: dict[str, str] = {}
    for made, sentence in told:
        usual = Counter(made.values()).most_common(1)[0][0] if made else ""
        for system_id, own in made.items():
            if own != usual:
                text = sentence.format(own=own, usual=usual)
                odd[system_id] = f"{odd[system_id]} {text}" if system_id in odd else text
    return odd


def _versions(results: Results, line: GroupLine) -> str:
    """The versions that made the scores of a line, each once."""
    runs = [results.runs[run_id] for run_id in line.result.run_ids[-MOST_RUNS:]]
    found = [", ".join(f"{name} {number}" for name, number in _versions_of(run.settings)) for run in runs]
    return _tr(" and ").join(sorted(set(found)))


@lru_cache(maxsize=256)
def _versions_of(settings: str) -> tuple[tuple[str, str], ...]:
    return tuple(json.loads(settings).get("versions", {}).items())


def lexicon_fact(entries: Sequence[SpellingSet], settings: ScoreSettings) -> tuple[str, str]:
    """What of the project's lexicon counts as equal: how many entries, and a short hash of their spellings.

    >>> from engine.runs.asr_settings import ScoreSettings
    >>> lexicon_fact([SpellingSet(("bus", "버스"))], ScoreSettings())
    ("Project's lexicon", 'entries: 1, hash b6a1e665')
    """
    name = _tr("Project's lexicon")
    if settings.mode == "hike":
        return name, _tr("not used: mode hike knows the loanwords of its data only")
    if not settings.loanwords:
        return name, _tr("not used: loanword spellings are different")
    if not entries:
        return name, _tr("no entry")
    text = json.dumps(sorted(sorted(one.spellings) for one in entries), ensure_ascii=False)
    made = hashlib.blake2b(text.encode(), digest_size=4).hexdigest()
    return name, _tr("entries: {n}, hash {hash}").format(n=f"{len(entries):,}", hash=made)


def data_facts(results: Results) -> Facts:
    """What a reader must know about the data."""
    facts = [lexicon_fact(results.lexicon, results.settings)]
    if results.demo:
        facts.append((_tr("Data"), _tr("synthetic demo data")))
    if stale := results.tally("stale"):
        facts.append((_tr("Scores out of date"), _tr("{n}: score again").format(n=f"{stale:,}")))
    if results.settings.mode == "hike":
        facts.append(
            (
                _tr("Note"),
                _tr("means of utterance rates; an utterance without a point of interest has PIER 0"),
            )
        )
    return facts


def shown_fact(table: GroupTable) -> Facts:
    """Which utterances the group of those that filters leave is of; empty where there is no such group."""
    if not table.shown_text:
        return []
    return [(_tr("Shown"), _tr("utterances that the filters leave, {what}").format(what=table.shown_text))]


def line_facts(results: Results, line: GroupLine) -> Facts:
    """Everything about a line of the table of groups, its values apart."""
    return [
        (_tr("System"), line.result.system.name),
        (_tr("Missing hypotheses"), f"{line.missing:,}"),
        (_tr("Not scored as they stand"), f"{line.waiting:,}"),
        *settings_facts(results.settings),
        *run_facts(results, line.result.run_ids),
        *data_facts(results),
    ]


def facts_text(facts: Facts, between: str = "\n") -> str:
    """Facts as lines to copy, or as running text."""
    return between.join(f"{name}: {value}" for name, value in facts)
