"""A spectrogram under a waveform: shown or hidden by its button, computed tile by tile, in step with the sound."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from gui.plots.spectrogram_tiles import SpectrogramImage, SpectrogramTile
from gui.plots.spectrogram_view import SpectrogramView
from gui.plots.waveform_view import WaveformView
from gui.services.jobs import Jobs
from gui.services.preferences import PreferencesService
from gui.services.spectrum import Spectrum, spectrum_of
from gui.widgets.icon_button import IconButton
from recorder.types import RecorderError


class SpectrogramStrip(QObject):
    """The view and its button; the panel lays them out and tells what is shown.

    Args:
        waveform: of the same sound; both show the same stretch.
        layout: under this name it is remembered whether the spectrogram is shown.
        tip: of the button, with its key.
        shown_at_first: whether it is shown where nothing is remembered.
    """

    def __init__(
        self,
        waveform: WaveformView,
        jobs: Jobs,
        preferences: PreferencesService,
        layout: str,
        tip: str,
        shown_at_first: bool = False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._waveform = waveform
        self._jobs = jobs
        self._preferences = preferences
        self._layout = layout
        self._usual = "shown" if shown_at_first else "hidden"
        self._path: Path | None = None
        self._duration_s = 0.0
        self._no_room = False
        self.view = SpectrogramView()
        self.view.share_zoom_with(waveform)
        self.view.tile_wanted.connect(self._compute)
        self.button = IconButton("mdi6.chart-timeline-variant-shimmer", tip, self.toggle)
        self.button.setCheckable(True)
        self.button.setChecked(self.is_wanted)
        if not self.is_wanted:  # shown it isn't yet: it would be a window of its own
            self.view.hide()

    @property
    def is_wanted(self) -> bool:
        """Whether it is to be shown where there is room."""
        return (self._preferences.values.layouts.get(self._layout) or self._usual) == "shown"

    def toggle(self) -> None:
        """Show the spectrogram under the waveform, or hide it."""
        wanted = "hidden" if self.is_wanted else "shown"
        self._preferences.remember_layout(self._layout, "" if wanted == self._usual else wanted)
        self._show()

    def set_room(self, there: bool) -> None:
        """Whether there is room for it; where there is none it is hidden, whatever is wished."""
        self._no_room = not there
        self._show()

    def show_sound(self, path: Path | None, duration_s: float, empty_text: str = "") -> None:
        """Follow another sound; None, or 0 seconds: there is none (yet), and the text says why."""
        self._path, self._duration_s = path, duration_s
        self.view.set_empty_text(empty_text)
        self._begin()

    @property
    def is_shown(self) -> bool:
        """Whether it is shown while its panel is."""
        return self.is_wanted and not self._no_room

    def _show(self) -> None:
        self.button.setChecked(self.is_shown)
        self.button.setEnabled(not self._no_room)
        self.view.setVisible(self.is_shown)
        self._begin()

    def _begin(self) -> None:
        if not self.is_shown:
            return
        self.view.set_sound(self._duration_s)
        if self._duration_s:
            self.view.set_view(*self._waveform.view)
            self.view.set_playhead(self._waveform.playhead_s)

    def _compute(self, tile: SpectrogramTile) -> None:
        path = self._path
        if path is None:
            return

        def take(found: Spectrum | str) -> None:
            if path == self._path and isinstance(found, Spectrum):
                image = SpectrogramImage(found.levels_db, found.times_s, found.frequencies_hz)
                self.view.add_tile(tile, image)

        self._jobs.call(self.tr("Computing the spectrogram"), lambda: _spectrum(path, tile), take)


def _spectrum(path: Path, tile: SpectrogramTile) -> Spectrum | str:
    """A tile, or the sentence that says why there is none."""
    try:
        return spectrum_of(path, tile.start_s, tile.end_s, tile.columns)
    except RecorderError as error:
        return str(error)
