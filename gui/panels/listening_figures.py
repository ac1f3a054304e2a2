"""The figures over a study's results."""

from __future__ import annotations

from gui.panels.figure import Figure
from gui.panels.listening_figure_agreement import ListenerAgreement
from gui.panels.listening_figure_boxes import ItemBoxes
from gui.panels.listening_figure_compared import ComparedSystems
from gui.panels.listening_figure_listeners import ListenerBias
from gui.panels.listening_figure_scores import ScoreShares
from gui.panels.listening_figure_systems import SystemOpinions
from gui.services.listening_results import ListeningResults


def every_listening_figure(results: ListeningResults) -> list[Figure]:
    """All of them, in the order of the chooser; what is asked most stands first."""
    kinds = (SystemOpinions, ItemBoxes, ComparedSystems, ScoreShares, ListenerBias, ListenerAgreement)
    return [kind(results) for kind in kinds]
