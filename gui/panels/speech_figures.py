"""The figures of the Speech LM page."""

from __future__ import annotations

from gui.panels.figure import Figure
from gui.panels.speech_figure_curves import MeanLosses
from gui.panels.speech_figure_readings import Readings
from gui.services.bundle import Services


def every_speech_figure(services: Services) -> list[Figure]:
    """All of them, in the order of the chooser."""
    speech, scores = services.speech, services.speech_scores
    return [MeanLosses(speech, scores), Readings(speech, scores)]
