"""The modules of pages that nobody has opened yet, loaded a few at a time while the window has nothing else to do."""

from __future__ import annotations

import sys
from importlib import import_module

from PySide6.QtCore import QObject, QTimer

PAUSE_MS = 40
"""Between two of them: long enough for a key or a click, so that they are not felt."""

MODULES = (
    "pyqtgraph",
    "engine.asr.alignment",
    "engine.asr.word_alignment",
    "engine.asr.failure_kinds",
    "engine.asr.lexicon_candidates",
    "gui.plots.figure_export",
    "gui.plots.scatter_view",
    "gui.plots.alignment_strip",
    "gui.panels.inspector_strips",
    "gui.panels.inspector_sound",
    "gui.panels.inspector",
    "gui.panels.recognition_figure",
    "gui.panels.recognition_figure_confusions",
    "gui.panels.recognition_figure_switch",
    "gui.panels.recognition_figure_list",
    "gui.panels.figure_area",
    "gui.panels.recognition_plots",
    "gui.panels.lexicon_panel",
    "gui.panels.scoring_settings_steps",
    "gui.panels.recognition_settings",
    "gui.panels.recogniser_panel",
    "gui.panels.recognition_groups",
    "gui.panels.corpus_import",
    "gui.panels.recognition_page",
    "gui.plots.curve_plot",
    "gui.plots.score_histogram",
    "gui.panels.translation_tie_figures",
    "gui.panels.translation_evaluation",
    "gui.panels.translation_transcripts",
    "gui.panels.translation_import",
    "gui.panels.translation_score",
    "gui.panels.translation_inspector",
    "gui.panels.translation_page",
    "engine.slm.curves",
    "gui.plots.nll_curve",
    "gui.plots.pair_waveforms",
    "gui.panels.speech_figures",
    "gui.panels.speech_inspector",
    "gui.panels.speech_run",
    "gui.panels.speech_build",
    "gui.panels.speech_page",
    "engine.listening.words",
    "gui.panels.listening_stimuli_sources",
    "gui.panels.listening_wording",
    "gui.panels.listening_results",
    "gui.panels.listening_seats",
    "gui.panels.listening_page",
    "gui.panels.board_page",
    "gui.panels.scripts_page",
    "gui.panels.record_page",
    "gui.panels.annotate_page",
    "engine.annotation.measures",
    "gui.panels.review_agreement",
    "gui.panels.review_page",
    "gui.panels.jobs_page",
    "gui.panels.preferences_keys",
    "gui.panels.preferences_page",
    "engine.qe.calibration_checks",
)
"""What is needed by others first, so that none takes long by itself."""


def load_ahead(window: QObject) -> QTimer:
    """Load the modules of all pages, one in a turn: a page that is shown later needs only its widgets.

    It is done on the window's thread: classes of Qt that are made on another one while this one makes some, too,
    are not safe.

    Args:
        window: ends it with itself.
    """
    left = [name for name in reversed(MODULES) if name not in sys.modules]
    timer = QTimer(window)

    def load_one() -> None:
        if left:
            import_module(left.pop())
        else:
            timer.stop()

    timer.timeout.connect(load_one)
    timer.start(PAUSE_MS)
    return timer
