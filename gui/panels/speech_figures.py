"""The figures of the Speech LM page."""

from __future__ import annotations

from gui.panels.figure import Figure
from gui.panels.speech_figure_curves import MeanLosses
from gui.panels.speech_figure_people import AgainstPeople
from gui.panels.speech_figure_readings import Readings
from gui.panels.speech_figure_scatter import ReadingAgainstReading
from gui.panels.speech_figure_shapley import Contributions
from gui.panels.speech_figure_sweep import WindowSweep
from gui.services.bundle import Services


def every_speech_figure(services: Services) -> list[Figure]:
    """All of them, in the order of the chooser; what is asked most stands first."""
    speech, scores = services.speech, services.speech_scores
    kinds = (MeanLosses, Readings, WindowSweep, Contributions, ReadingAgainstReading, AgainstPeople)
    return [kind(speech, scores) for kind in kinds]
