"""One pair to see and hear: both clips over one time axis, the losses of the chosen model under them, what models said on."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from engine.slm.token_pairs import TokenPair
from engine.slm.window_position import window_position
from gui.panels.figure import ChoiceBox
from gui.panels.provenance_card import ProvenanceCard
from gui.panels.settings_facts import setting_text, settings_facts
from gui.panels.speech_words import loss_text, outcome_text, reading_name, subset_name
from gui.plots.nll_curve import NllCurve
from gui.plots.nll_lines import Half, HalfSpan, WindowBand
from gui.plots.pair_waveforms import HALVES, PairWaveforms
from gui.plots.spectrogram_tiles import SpectrogramImage
from gui.services.bundle import Services
from gui.services.scoring_words import Facts
from gui.services.spectrum import Spectrum, spectrum_of
from gui.services.speech_detail import HeardContinuation, SpeechDetail
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.fitting_label import FittingLabel
from gui.widgets.icon_button import IconButton
from recorder.types import RecorderError

BEFORE_SWITCH_S = 1.0
"""Playing a clip begins so long before its switch."""
WAVE_LEAST_PX, CURVE_LEAST_PX, LEFT_PX = 44, 110, 280
SPECTRUM_COLUMNS = 900
WINDOW_TURN_MS = 30
"""A dragged window is passed on so often."""
LAYOUT = "speech.spectrograms"
WINDOWED = ("localized", "normalized_localized")
CLIPS = ("positive", "negative", "prompt", "continuation", "positive_codec", "negative_codec")


class SpeechInspector(QWidget):
    """Follows the selected pair.

    Signals:
        shown: the `SpeechDetail` that is shown now, or None.
    """

    shown = Signal(object)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._wanted: tuple[str, bool] | None = None
        self._reading = False
        self._pairs: tuple[object, dict[str, TokenPair]] = (None, {})
        """Losses by name of the pair, of the run that they were laid out for."""
        self.detail: SpeechDetail | None = None
        self.heading = ElidedLabel()
        self.heading.setProperty("role", "heading")
        self.facts = FittingLabel()
        self.facts.setProperty("role", "small")
        self.how_button = IconButton(
            "mdi6.help-circle-outline", self.tr("How was this made?"), self.show_provenance
        )
        self.buttons = self._make_buttons()
        self.heard_box = ChoiceBox(self.tr("Whose continuation"), least=8)
        self.note = QLabel()
        self.note.setProperty("role", "small")
        self.note.setWordWrap(True)
        self.readings = QLabel()
        self.readings.setWordWrap(True)
        self.waves = PairWaveforms()
        self.curve = NllCurve()
        self.curve.setMinimumHeight(CURVE_LEAST_PX)
        self.waves.share_time_with(self.curve)
        self.spectrogram_button = IconButton(
            "mdi6.chart-timeline-variant-shimmer", self.tr("Spectrograms (8)"), self.toggle_spectrograms
        )
        self.spectrogram_button.setCheckable(True)
        on = services.preferences.values.layouts.get(LAYOUT) == "shown"
        self.spectrogram_button.setChecked(on)
        self.waves.set_spectrograms_shown(on)
        self._dragged: tuple[float, float] | None = None
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.setInterval(WINDOW_TURN_MS)
        self._turn.timeout.connect(self._pass_window_on)
        self._lay_out()
        self._connect()
        self._fill(None)

    def _make_buttons(self) -> dict[str, IconButton]:
        named = (
            ("positive", "mdi6.play", self.tr("Positive (1)")),
            ("negative", "mdi6.play", self.tr("Negative (2)")),
            ("prompt", "mdi6.play", self.tr("Prompt (3)")),
            ("continuation", "mdi6.play", self.tr("Continued (4)")),
            ("positive_codec", "mdi6.play", self.tr("Positive through the codec (5)")),
            ("negative_codec", "mdi6.play", self.tr("Negative through the codec (6)")),
        )
        made = {
            clip: IconButton(symbol, text, partial(self.play, clip), show_text=True)
            for clip, symbol, text in named
        }
        for button in made.values():
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return made

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(GRID)
        head.addWidget(self.heading, 2)
        head.addWidget(self.facts, 4)
        head.addWidget(self.spectrogram_button)
        head.addWidget(self.how_button)
        grid = QGridLayout()
        grid.setSpacing(GRID // 2)
        for place, clip in enumerate(CLIPS[:4]):
            grid.addWidget(self.buttons[clip], place // 2, place % 2)
        grid.addWidget(self.heard_box, 2, 0, 1, 2)
        for place, clip in enumerate(CLIPS[4:]):
            grid.addWidget(self.buttons[clip], 3 + place, 0, 1, 2)
        for column_at in (0, 1):
            grid.setColumnStretch(column_at, 1)
        left, inner = QScrollArea(), QWidget()
        left.setFixedWidth(LEFT_PX)
        left.setWidgetResizable(True)
        left.setFrameShape(QFrame.Shape.NoFrame)
        left.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        left.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        left.setWidget(inner)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(grid)
        column.addWidget(self.note)
        column.addWidget(self.readings)
        column.addStretch()
        right = QVBoxLayout()
        right.setSpacing(GRID // 2)
        right.addWidget(self.waves, 3)
        right.addWidget(self.curve, 4)
        row = QHBoxLayout()
        row.setSpacing(2 * GRID)
        row.addWidget(left)
        row.addLayout(right, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(GRID // 2)
        whole.addLayout(head)
        whole.addLayout(row, 1)

    def _connect(self) -> None:
        s = self._services
        s.projects.closed.connect(lambda: self.show_pair(None))
        s.speech.data_changed.connect(lambda _data: self._show_again())
        s.speech.choice_changed.connect(lambda _choice: self._draw_losses())
        s.speech_scores.pairs.changed.connect(self._say_readings)
        s.playback.position_changed.connect(self._moved)
        s.playback.state_changed.connect(lambda _state: self._moved(s.playback.position_s))
        self.waves.seek_requested.connect(self._seek)
        self.waves.range_selected.connect(self._play_range)
        self.waves.range_cleared.connect(lambda _half: s.playback.set_range(0.0, 0.0))
        self.curve.seek_requested.connect(lambda seconds: self._seek("positive", seconds))
        self.curve.window_moved.connect(self._window_moved)
        self.curve.window_settled.connect(self._window_moved)
        self.heard_box.chosen.connect(self._show_heard)

    # ---- what it shows

    def show_pair(self, pair_id: str | None, play: bool = False) -> None:
        """Show a pair; None shows nothing."""
        if pair_id is None:
            self._wanted = None
            self._fill(None)
            return
        self._wanted = (pair_id, play)
        if not self._reading:
            self._read()

    def _show_again(self) -> None:
        """There may be more of it."""
        if self._services.speech.data is None:
            self._fill(None)
        elif self._wanted is not None:
            self._wanted = (self._wanted[0], False)
            if not self._reading:
                self._read()

    def _read(self) -> None:
        if self._wanted is None:
            return
        wanted = self._wanted
        job = self._services.speech.detail(wanted[0], lambda detail: self._arrived(wanted, detail))
        if job is None:
            return  # what belongs to the set is on its way, and is announced
        self._reading = True
        job.ended.connect(lambda _job: self._go_on(wanted))

    def _arrived(self, wanted: tuple[str, bool], detail: SpeechDetail) -> None:
        if wanted == self._wanted:
            self._fill(detail)
            if wanted[1]:
                self.play("positive")

    def _go_on(self, done: tuple[str, bool]) -> None:
        """Read what was asked for meanwhile."""
        self._reading = False
        if self._wanted is not None and self._wanted != done:
            self._read()

    def _fill(self, detail: SpeechDetail | None) -> None:
        before, self.detail = self.detail, detail
        if detail is None:
            self.heading.setText("")
            self.facts.set_wordings(())
            self.note.setText("")
            self.waves.set_pair(None, None)
        else:
            self.heading.setText(detail.pair.name)
            self._say_facts(detail)
            self.note.setText(detail.problem)
            same = before is not None and before.pair.id == detail.pair.id
            if not same:
                self.waves.set_pair(*detail.envelopes, detail.pair.switch_s)
                self._compute_spectrograms()
        heard = detail.continuations if detail is not None else ()
        self.heard_box.fill([(one.model, one.continuations_id, None) for one in heard])
        self.heard_box.setVisible(len(heard) > 1)
        self._show_heard()
        self._draw_losses()
        if detail is not None and (before is None or before.pair.id != detail.pair.id):
            # the last frame may end behind the sounds; without sounds the losses alone have a length
            self.waves.set_view(0.0, self.waves.duration_s or self.curve.duration_s)
        self.shown.emit(detail)

    def _say_facts(self, detail: SpeechDetail) -> None:
        words = [subset_name(detail.pair.subset)]
        if detail.pair.switch_s is not None:
            words.append(self.tr("switch at {s} s").format(s=f"{detail.pair.switch_s:.2f}"))
        losses = self._losses()
        if losses is not None and losses.positive.common_prefix_tokens is not None:
            n = losses.positive.common_prefix_tokens
            words.append(self.tr("equal tokens at the beginning: {n}").format(n=f"{n:,}"))
        self.facts.set_wordings([" · ".join(words[:most]) for most in (3, 2, 1, 0)])

    @property
    def heard(self) -> HeardContinuation | None:
        """The continuation that is chosen."""
        of = self.detail.continuations if self.detail is not None else ()
        chosen = self.heard_box.currentData()
        return next((one for one in of if one.continuations_id == chosen), None)

    def _show_heard(self) -> None:
        for clip, button in self.buttons.items():
            button.setEnabled(self.path_of(clip) is not None)
        heard, detail = self.heard, self.detail
        self.buttons["continuation"].setToolTip(
            heard.reason if heard is not None and heard.reason else self.buttons["continuation"].text()
        )
        for clip in ("positive_codec", "negative_codec"):
            has_any = heard is not None and heard.positive_codec is not None
            self.buttons[clip].setVisible(has_any)
        if detail is not None and not detail.problem:
            self.note.setText(heard.reason if heard is not None else "")
        self.note.setVisible(bool(self.note.text()))

    # ---- losses

    def _losses(self) -> TokenPair | None:
        """Those of the chosen model for this pair."""
        data, choice = self._services.speech.data, self._services.speech.choice
        run = data.runs.get(choice.likelihood_id or "") if data is not None else None
        if run is None or self.detail is None:
            return None
        if self._pairs[0] is not run:
            self._pairs = (run, {pair.pair_id: pair for pair in run.pairs})
        return self._pairs[1].get(self.detail.pair.name)

    def _draw_losses(self) -> None:
        choice, losses = self._services.speech.choice, self._losses()
        length = self.waves.duration_s or None
        has_type = losses is not None and choice.token_type in losses.positive.type_names
        self.curve.set_pair(losses, choice.token_type if has_type else None, length)
        model = self._services.speech.likelihood
        place = (
            self._services.speech.data.place_of(model.id) if model and self._services.speech.data else None
        )
        self.curve.set_title(model.name if model is not None else "", place)
        band = None
        if losses is not None and losses.positive.switch_s is not None and choice.reading in WINDOWED:
            band = WindowBand(choice.offset_s, choice.window_s)
        self.curve.set_window(band)
        self.curve.set_half_spans(self._spans(losses))
        if self.detail is not None:
            self._say_facts(self.detail)
        self._say_readings()

    def _spans(self, losses: TokenPair | None) -> list[HalfSpan]:
        """Where the windowed reading finds its window in each half."""
        choice = self._services.speech.choice
        if losses is None or choice.reading != "windowed":
            return []
        found: list[HalfSpan] = []
        for half, clip in zip(HALVES, (losses.positive, losses.negative), strict=True):
            place = window_position(clip, "windowed", choice.window_s)
            if place is not None:
                found.append(HalfSpan(half, place.start_s, place.end_s))
        return found

    def _say_readings(self) -> None:
        """What every reading makes of this pair."""
        detail = self.detail
        line = next(
            (
                one
                for one in self._services.speech_scores.lines
                if detail is not None and one.pair.id == detail.pair.id
            ),
            None,
        )
        if line is None or not line.values:
            self.readings.setText("")
            return
        chosen = self._services.speech.choice.reading
        rows = "".join(
            f"<tr><td>{'<b>' if reading == chosen else ''}{reading_name(reading)}</td>"
            f"<td align='right'>&nbsp;{loss_text(value.positive)}</td>"
            f"<td align='right'>&nbsp;{loss_text(value.negative)}</td>"
            f"<td>&nbsp;{value.reason or outcome_text(value.outcome)}</td></tr>"
            for reading, value in line.values.items()
        )
        head = (
            f"<tr><td></td><td align='right'>&nbsp;{self.tr('positive')}</td>"
            f"<td align='right'>&nbsp;{self.tr('negative')}</td><td></td></tr>"
        )
        self.readings.setText(f"<table style='font-size:12px'>{head}{rows}</table>")

    def _window_moved(self, offset_s: float, width_s: float) -> None:
        self._dragged = (offset_s, width_s)
        if not self._turn.isActive():
            self._turn.start()

    def _pass_window_on(self) -> None:
        if self._dragged is not None:
            offset_s, width_s = self._dragged
            self._services.speech.choose(offset_s=round(offset_s, 3), window_s=round(width_s, 3))

    # ---- spectrograms

    def toggle_spectrograms(self) -> None:
        """Show spectrograms under the waveforms, or hide them."""
        on = self.waves.spectrograms["positive"].isHidden()
        self.waves.set_spectrograms_shown(on)
        self.spectrogram_button.setChecked(on)
        self._services.preferences.remember_layout(LAYOUT, "shown" if on else "")
        self._compute_spectrograms()

    def _compute_spectrograms(self) -> None:
        detail = self.detail
        if detail is None or self.waves.spectrograms["positive"].isHidden():
            return
        for half, envelope in zip(HALVES, detail.envelopes, strict=True):
            path = self.path_of(half)
            if path is None or envelope is None:
                continue

            def take(found: Spectrum | None, half: Half = half) -> None:
                if found is not None and self.detail is detail:
                    image = SpectrogramImage(found.levels_db, found.times_s, found.frequencies_hz)
                    self.waves.set_spectrogram(half, image)

            title = self.tr("Computing the spectrogram")
            self._services.jobs.call(title, partial(_spectrum, path, envelope.duration_s), take)

    # ---- playing

    def path_of(self, clip: str) -> Path | None:
        """The sound of one of `CLIPS`; None where there is none. A prompt may be the beginning of the positive clip."""
        detail, heard = self.detail, self.heard
        if detail is None:
            return None
        if clip == "prompt":
            return detail.prompt or (detail.positive if detail.pair.switch_s is not None else None)
        if clip in ("positive", "negative"):
            return detail.positive if clip == "positive" else detail.negative
        if heard is None:
            return None
        return {
            "continuation": heard.path,
            "positive_codec": heard.positive_codec,
            "negative_codec": heard.negative_codec,
        }[clip]

    def play(self, clip: str) -> None:
        """Play a sound: a clip from one second before its switch, a prompt up to it, the others whole."""
        path, playback = self.path_of(clip), self._services.playback
        if path is None or self.detail is None:
            return
        switch_s = self.detail.pair.switch_s
        playback.load(path)
        playback.set_range(0.0, 0.0)
        if clip in ("positive", "negative") and switch_s is not None:
            playback.play(max(0.0, switch_s - BEFORE_SWITCH_S))
        elif clip == "prompt" and self.detail.prompt is None:
            playback.play(0.0, switch_s)
        else:
            playback.play(0.0)

    def toggle(self) -> None:
        """Play when it is silent, pause when it plays."""
        playback = self._services.playback
        if playback.state == "playing":
            playback.pause()
        elif self._half_that_plays() is not None and playback.state == "paused":
            playback.play()
        else:
            self.play("positive")

    def _seek(self, half: str, seconds: float) -> None:
        path = self.path_of(half)
        if path is not None:
            self._services.playback.play_file(path, seconds)

    def _play_range(self, half: str, start_s: float, end_s: float) -> None:
        path, playback = self.path_of(half), self._services.playback
        if path is not None:
            playback.load(path)
            playback.set_range(start_s, end_s)
            playback.play(start_s)

    def _half_that_plays(self) -> Half | None:
        source = self._services.playback.source
        return next((half for half in HALVES if source is not None and self.path_of(half) == source), None)

    def _moved(self, seconds: float) -> None:
        half = self._half_that_plays()
        is_silent = self._services.playback.state == "stopped"
        for one in HALVES:
            if half is None or is_silent:
                self.waves.set_playhead(one, None)
        if half is not None and not is_silent:
            self.waves.set_playhead(half, seconds)
        self.curve.set_playhead(seconds if half is not None and not is_silent else None)

    # ---- how it was made

    def show_provenance(self) -> None:
        """Tell where the pair comes from, how it was built and how it was scored."""
        if self.detail is not None:
            card = ProvenanceCard(self.detail.pair.name, self._provenance(self.detail), self)
            card.show_at(self.how_button.mapToGlobal(QPoint(0, self.how_button.height())))

    def _provenance(self, detail: SpeechDetail) -> Facts:
        shown = self._services.speech.set
        facts: Facts = [] if shown is None else [(self.tr("Set"), f"{shown.name} · {shown.source}")]
        facts += [
            (self.tr("Task"), detail.pair.subset),
            (self.tr("Positive clip"), str(detail.positive or self.tr("none"))),
            (self.tr("Negative clip"), str(detail.negative or self.tr("none"))),
        ]
        if detail.pair.switch_s is not None:
            facts.append((self.tr("Switch"), f"{detail.pair.switch_s:.4f} s"))
        built = json.loads(detail.pair.extra)
        facts += [(str(name), setting_text(value)) for name, value in built.items()]
        model = self._services.speech.likelihood
        return facts + ([] if model is None else settings_facts(model.name, model.settings))


def _spectrum(path: Path, duration_s: float) -> Spectrum | None:
    """The levels of a whole clip; None where they can't be read, which its waveform tells. Called on a worker."""
    try:
        return spectrum_of(path, 0.0, duration_s, SPECTRUM_COLUMNS)
    except RecorderError:
        return None
