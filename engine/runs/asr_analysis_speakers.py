"""Figures of an analysis whose intervals were drawn over speakers: each interval says so."""

from __future__ import annotations

from dataclasses import replace

from engine.asr.error_against import ErrorAgainst
from engine.asr.loanword_rule import LoanwordRule, RuleEffect
from engine.asr.ratio_to_monolingual import RatioToMonolingual
from engine.runs.asr_groups import over_speakers, score_over_speakers


def bins_over_speakers(found: ErrorAgainst) -> ErrorAgainst:
    """Rates of quantile bins."""
    return replace(found, bins=tuple(replace(one, rate=score_over_speakers(one.rate)) for one in found.bins))


def rule_over_speakers(found: LoanwordRule) -> LoanwordRule:
    """The ablation of the loanword rule."""
    return replace(found, mer=_effect(found.mer), pier=_effect(found.pier))


def ratio_over_speakers(found: RatioToMonolingual) -> RatioToMonolingual:
    """The rates of both sets; their ratio says it already."""
    return replace(
        found,
        code_switched=score_over_speakers(found.code_switched),
        monolingual=score_over_speakers(found.monolingual),
    )


def _effect(effect: RuleEffect) -> RuleEffect:
    sides = over_speakers(effect.with_rule), over_speakers(effect.without_rule)
    return RuleEffect(*sides, over_speakers(effect.difference))
