"""What every figure of the Speech LM page has: what it waits for, how it was made, and a hand that drags the window."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import asdict
from typing import Any

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QHideEvent

from db.speech_records import JudgementRecord, LikelihoodRecord
from engine.types import Score
from gui.panels.figure import interval_facts
from gui.panels.figure_note import NotedFigure
from gui.panels.settings_facts import settings_facts
from gui.panels.speech_words import reading_name, subset_name, window_text
from gui.plots.value_axis import number_text
from gui.services.finding import Finding
from gui.services.scoring_words import Facts
from gui.services.speech import Speech, SpeechData
from gui.services.speech_scores import SpeechScored, SpeechScores

THROTTLE_MS = 30
"""A hand that drags is followed so often, not with every move of the mouse."""


class SpeechFigure(NotedFigure):
    """A figure over the set of pairs that is looked at.

    `draw` shows data or a choice that are others; it is called where what `basis` tells has changed. `follow` shows the
    window, which may change many times a second. Nothing is drawn while the figure is out of sight.
    """

    def __init__(self, speech: Speech, scores: SpeechScores, waits_for: Finding | None = None) -> None:
        """Args:
        speech, scores: of the window.
        waits_for: what is worked out only while the figure is in sight; None: accuracies, which always are.
        """
        super().__init__()
        self.speech, self.scores = speech, scores
        self._waits_for = waits_for
        self._drawn: Hashable = None
        speech.data_changed.connect(lambda _data: self._refresh())
        speech.choice_changed.connect(lambda _choice: self._refresh())
        for finding in (scores.quick, scores.full) if waits_for is None else (waits_for,):
            finding.changed.connect(self._refresh)

    # --- what it waits for ---------------------------------------------------------------------------------

    @property
    def finding(self) -> Finding | None:
        """A result that is out of date is made anew by itself, so only a missing one is told."""
        found = self.scores.full if self._waits_for is None else self._waits_for
        has_none = self._waits_for is not None and found.result is None
        return found if found.stopped or has_none else None

    @property
    def data(self) -> SpeechData | None:
        """What is looked at."""
        return self.speech.data

    @property
    def scored(self) -> SpeechScored | None:
        """Accuracies of what is looked at, as far as there are some."""
        found = self.scores.scored
        return found if found is not None and found.data is self.data else None

    def ask(self) -> None:
        if self._waits_for is not None:
            self.scores.want(self._waits_for)
        self._drawn = None
        self._refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        if self._waits_for is not None and not event.spontaneous():  # a window that is laid aside comes back
            self.scores.leave(self._waits_for)
        super().hideEvent(event)

    # --- drawing -------------------------------------------------------------------------------------------

    def basis(self) -> Hashable:
        """All that `draw` shows; equal values are drawn once."""
        raise NotImplementedError

    def draw(self) -> None:
        """Show what there is, or say why there is nothing."""
        raise NotImplementedError

    def follow(self) -> None:
        """Show the window."""

    def _refresh(self) -> None:
        if self.isVisible():
            basis = (id(self.data), self.waiting_text(), self.basis())
            if basis != self._drawn:
                self._drawn = basis
                self.draw()
            self.follow()
        self.changed.emit()

    def redraw(self) -> None:
        """Draw at once, as something was chosen in the figure."""
        self._drawn = None
        self._refresh()

    def waiting_text(self) -> str:
        """The sentence where there is nothing to show."""
        data = self.data
        if data is None:
            return self.tr("No pairs are looked at")
        if not data.likelihoods:
            return self.tr(
                "No model has scored these pairs yet: run one (Ctrl+R), or import token losses (Ctrl+M)."
            )
        found = self.scores.quick if self._waits_for is None else self._waits_for
        if found.stopped:
            return self.tr("Nothing was worked out: the analysis was stopped.")
        return self.tr("Reading token losses…")

    # --- words ---------------------------------------------------------------------------------------------

    @property
    def model(self) -> LikelihoodRecord | None:
        """The model that is looked at."""
        return self.speech.likelihood

    @property
    def model_name(self) -> str:
        """Its name."""
        return self.model.name if self.model is not None else ""

    @property
    def task_words(self) -> str:
        """The task that is looked at."""
        return subset_name(self.speech.choice.subset) or self.tr("mean over tasks")

    @property
    def export_parts(self) -> tuple[str, ...]:
        data = self.data
        return () if data is None else (data.set.name, self.speech.choice.subset)

    # --- how it was made -----------------------------------------------------------------------------------

    def shown_models(self) -> tuple[LikelihoodRecord, ...]:
        """The models whose losses are shown."""
        return self.data.likelihoods if self.data is not None else ()

    def shown_judgements(self) -> tuple[JudgementRecord, ...]:
        """The judgements that are shown."""
        return ()

    def own_facts(self) -> Facts:
        """How the numbers of this figure were made: n, invalid pairs, intervals, draws, seed."""
        raise NotImplementedError

    def facts(self) -> Facts:
        data, choice = self.data, self.speech.choice
        if data is None:
            return []
        pairs = self.tr("{name}: {n} pairs, {source}").format(
            name=data.set.name, n=f"{data.set.pairs:,}", source=data.set.source
        )
        facts: Facts = [
            (self.tr("Pairs"), pairs),
            (self.tr("Task"), self.task_words),
            (self.tr("Reading"), reading_name(choice.reading)),
            (self.tr("Token type"), choice.token_type or self.tr("all")),
            (self.tr("Window"), self._window_words()),
            *self.own_facts(),
        ]
        for one in self.shown_models():
            facts += settings_facts(one.name, one.settings)
            facts.append((self.tr("Losses of {model}, SHA-256").format(model=one.name), one.sha256))
        for judgement in self.shown_judgements():
            facts += settings_facts(judgement.name, judgement.settings)
        if data.set.sha256:
            facts.append((self.tr("Pairs, SHA-256"), data.set.sha256))
        return facts

    def _window_words(self) -> str:
        """Length and distance, and what they are to each model's clips in tokens and milliseconds."""
        choice, scored = self.speech.choice, self.scored
        text = self.tr("{length} s, {offset} s from the switch").format(
            length=number_text(choice.window_s, 3), offset=number_text(choice.offset_s, 3)
        )
        shown = {one.id for one in self.shown_models()}
        told = [
            f"{run.run.name}: "
            + ", ".join(
                window_text(choice.window_s, one.rate_hz, one.codebooks, is_timed=one.timed)
                for one in run.layouts
            )
            for key, run in (zip(scored.ids, scored.found.runs, strict=True) if scored is not None else ())
            if key in shown
        ]
        return "; ".join([text, *told])

    def count(self) -> int:
        """n of the figure."""
        raise NotImplementedError

    def method(self) -> str:
        """What its numbers are, in a line."""
        raise NotImplementedError

    def metadata(self) -> Mapping[str, str] | None:
        data = self.data
        waits = self._waits_for
        if data is None or not self.count() or (waits is not None and waits.is_stale):
            return None
        return {
            "data hash": ", ".join(one.sha256 for one in self.shown_models()),
            "n": str(self.count()),
            "method": self.method(),
            "settings": json.dumps({**asdict(self.speech.choice), **self.own_settings()}),
        }

    def own_settings(self) -> Mapping[str, Any]:
        """What is chosen in this figure beside the choice of the page."""
        return {}


class Followed(QObject):
    """Passes what a hand drags on to the choice of the page, at most every `THROTTLE_MS`."""

    def __init__(self, speech: Speech, parent: QObject) -> None:
        super().__init__(parent)
        self._speech = speech
        self._waiting: dict[str, float] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(THROTTLE_MS)
        self._timer.timeout.connect(self._pass_on)

    @property
    def is_dragging(self) -> bool:
        """Whether something is on its way, so that what is drawn is newer than what is chosen."""
        return bool(self._waiting)

    def move(self, **parts: float) -> None:
        """Something is being dragged."""
        self._waiting |= parts
        if not self._timer.isActive():
            self._pass_on()
            self._timer.start()

    def settle(self, **parts: float) -> None:
        """It was let go of."""
        self._waiting |= parts
        self._timer.stop()
        self._pass_on()

    def _pass_on(self) -> None:
        if self._waiting:
            self._timer.start()
            parts = dict(self._waiting)
            self._speech.choose(**parts)
            self._waiting = {}


def joined(*texts: str) -> str:
    """Sentences one after the other, empty ones left out.

    >>> joined("One.", "", "Two.")
    'One. Two.'
    """
    return " ".join(text for text in texts if text)


def every_interval(scores: Iterable[Score]) -> Facts:
    """How the intervals of a figure were made that are made in several ways; empty where it has none.

    >>> from engine.types import Interval
    >>> every_interval([Score(50.0, 8, Interval(20.0, 80.0, "Wilson", 8, 0, 0))])
    [('Intervals', '95 %, Wilson, seed 0')]
    """
    found = {fact: None for score in scores for fact in interval_facts([score])}
    if not found:
        return []
    (name, _), *_ = found
    return [(name, "; ".join(how for _, how in found))]
