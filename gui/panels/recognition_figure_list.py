"""All figures of the Recognition page, in the order of the chooser."""

from __future__ import annotations

from gui.panels.recognition_figure import RecognitionFigure
from gui.panels.recognition_figure_against import ErrorAgainst
from gui.panels.recognition_figure_compared import SystemsCompared
from gui.panels.recognition_figure_confusions import Confusions
from gui.panels.recognition_figure_control import MonolingualControl
from gui.panels.recognition_figure_kinds import FailureKinds
from gui.panels.recognition_figure_loanwords import LoanwordRule, Loanwords
from gui.panels.recognition_figure_switch import AroundSwitch, Languages
from gui.services.scoring import Scoring

OTHERS = (
    SystemsCompared,
    FailureKinds,
    AroundSwitch,
    Confusions,
    Languages,
    Loanwords,
    ErrorAgainst,
    LoanwordRule,
    MonolingualControl,
)


def every_figure(
    groups: RecognitionFigure, utterances: RecognitionFigure, scoring: Scoring
) -> list[RecognitionFigure]:
    """The two that are shown first, then the others."""
    return [groups, utterances, *(kind(scoring) for kind in OTHERS)]
