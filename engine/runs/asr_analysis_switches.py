"""Rates around the switch with their intervals, drawn from what those of the table of results are drawn from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from engine.asr.switch_profile import Place
from engine.runs.asr_analysis_results import AnalysisSettings, SystemAnalysis
from engine.runs.asr_groups import score_over_speakers
from engine.runs.asr_settings import LEVEL
from engine.stats.bootstrap import rate_scores
from engine.types import Score


def score_at(system: SystemAnalysis, places: Iterable[Place], size: int, settings: AnalysisSettings) -> Score:
    """Error rate of the words at some places, 100 (S + D + I) / N in percent; 0 is best, it may exceed 100.

    Its interval is drawn over the speakers of the utterances that have a word or an insertion there, where the
    speakers of the system's utterances are drawn for everything else; else over those utterances. It says which.

    Args:
        system: whose counts; a place that it never met has none.
        places: from the switch.
        size: utterances of the analysis.
        settings: draws and seed.

    Returns:
        The rate; `n` counts words.
    """
    errors, words = np.zeros(size), np.zeros(size)
    for place in places:
        if (counts := system.places.get(place)) is not None:
            errors += np.bincount(counts.utterances, counts.errors, size)
            words += np.bincount(counts.utterances, counts.words, size)
    met = (errors > 0) | (words > 0)
    clusters = None if system.clusters is None else system.clusters[met]
    draws = settings.draws if clusters is None else settings.speaker_draws or settings.draws
    seed = settings.score.seed
    score = rate_scores(errors[met], words[met], clusters, draws=draws, seed=seed, level=LEVEL).micro
    return replace(score if clusters is None else score_over_speakers(score), n=int(words.sum()))
