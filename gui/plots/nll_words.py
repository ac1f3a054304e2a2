"""Token losses in words: the legend, what is read at a time, the window, a summary, the table."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gui.plots.nll_lines import Half, LossLine, NllLines, WindowBand
from gui.plots.times import clock
from gui.plots.value_axis import number_text
from gui.plots.value_words import PlotCell


class NllWords(QObject):
    """Says what a plot of token losses shows."""

    def half(self, half: Half) -> str:
        """The word for a half."""
        return self.tr("positive") if half == "positive" else self.tr("negative")

    def legend(self, lines: NllLines) -> list[tuple[Half, str, str]]:
        """Each half with its word, and behind the last what the band is."""
        said: list[tuple[Half, str, str]] = [(line.half, self.half(line.half), "") for line in lines.lines]
        if lines.is_mean and said:
            half, word, _ = said[-1]
            said[-1] = half, word, self.tr("(mean ± standard error, n {0})").format(_most(lines))
        return said

    def time(self, lines: NllLines, time_s: float) -> str:
        """A time as it is read: from the switch, and in a pair from the start as players tell it."""
        if lines.switch_s is None:
            return clock(time_s, 3)
        from_switch = self.tr("{0} s from the switch").format(
            number_text(time_s - lines.switch_s, 3, signed=True)
        )
        return from_switch if lines.is_mean else f"{clock(time_s, 3)} · {from_switch}"

    def reading(self, lines: NllLines, time_s: float) -> list[str]:
        """Time, the loss of each half, and their difference."""
        said = [self.time(lines, time_s)]
        found: dict[Half, float] = {}
        for line in lines.lines:
            place = line.place_at(time_s)
            said.append(f"{self.half(line.half)} {self._loss(line, place)}")
            if place is not None:
                found[line.half] = float(line.losses[place])
        if len(found) == 2:
            rise = number_text(found["negative"] - found["positive"], 2, signed=True)
            said.append(self.tr("negative − positive {0}").format(rise))
        return said

    def _loss(self, line: LossLine, place: int | None) -> str:
        if place is None:
            return self.tr("n/a")
        text = number_text(float(line.losses[place]), 2)
        if line.counts is None or line.errors is None:
            return text
        count = f"n {int(line.counts[place]):,}"
        error = float(line.errors[place])
        return f"{text} ± {number_text(error, 2)}, {count}" if error == error else f"{text}, {count}"

    def window(self, window: WindowBand, from_switch: bool) -> str:
        """How long the window is and where it begins."""
        width = number_text(window.width_s, 2)
        if not window.offset_s:
            at = self.tr("at the switch") if from_switch else self.tr("at the start")
            return self.tr("{0} s {1}").format(width, at)
        offset = number_text(window.offset_s, 2)
        behind = (
            self.tr("{0} s from {1} s after the switch") if from_switch else self.tr("{0} s from {1} s on")
        )
        return behind.format(width, offset)

    def summary(self, lines: NllLines) -> str:
        """What is shown, in a sentence for screen readers."""
        if not lines.is_mean:
            frames = f"{max(len(line.losses) for line in lines.lines):,}"
            return self.tr("Losses of positive and negative in {0} frames").format(frames)
        text = self.tr("Mean losses of {0} pairs around the switch").format(_most(lines))
        if lines.left_out:
            text += self.tr("; left out, without a switch: {0}").format(f"{lines.left_out:,}")
        return text

    def table(self, lines: NllLines) -> list[tuple[PlotCell, ...]]:
        """Every value with its time from the start of the axis, its standard error and n."""
        rows: list[tuple[PlotCell, ...]] = [("half", "start_s", "end_s", "nll", "standard_error", "n")]
        for line in lines.lines:
            errors = [None] * len(line.losses) if line.errors is None else line.errors.tolist()
            counts = [None] * len(line.losses) if line.counts is None else line.counts.tolist()
            edges, losses = line.edges_s.tolist(), line.losses.tolist()
            for cells in zip(edges[:-1], edges[1:], losses, errors, counts, strict=True):
                rows.append((line.half, *(None if cell != cell else cell for cell in cells)))
        return rows


def _most(lines: NllLines) -> str:
    counts = [int(line.counts.max(initial=0)) for line in lines.lines if line.counts is not None]
    return f"{max(counts, default=0):,}"
