"""A figure as a PNG: the piece painted anew at twice its size, with title, provenance and metadata."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPoint, QRectF, QSaveFile, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QWidget

from gui.plots.drawing import FIGURE_SCALE, sized_font
from gui.theme import current
from gui.theme.tokens import FONT_SMALL_PX, FONT_TEXT_PX

SCALE = 2.0
_EDGE_PX, _GAP_PX = 16, 8


class FigureError(Exception):
    """A figure could not be saved: one sentence that says why and what to do."""


@runtime_checkable
class Figure(Protocol):
    """A piece that paints otherwise while it becomes a figure."""

    def set_figure(self, on: bool) -> None:
        """Called before and after the painting."""
        ...


def save_png(
    widget: QWidget,
    path: Path,
    title: str,
    provenance_text: str,
    metadata: Mapping[str, str] | None = None,
) -> None:
    """Save what a piece shows, in the colours of the theme, at two device pixels per pixel.

    The file appears whole or not at all; an older one of the name is replaced only by a whole one.

    Args:
        widget: the piece, as large as it is on the screen.
        path: ends in .png.
        title: stands above.
        provenance_text: stands below in small type: what was measured, how, when.
        metadata: kept in the file as text chunks, such as "data hash", "n", "method".

    Raises:
        FigureError: the file can't be written.
    """
    if path.suffix.lower() != ".png":
        raise FigureError(f"The figure {path.name} needs a name that ends in .png.")
    image = figure_image(widget, title, provenance_text)
    for key, value in {
        "Title": title,
        "Description": provenance_text,
        "Software": "Seam",
        **(metadata or {}),
    }.items():
        image.setText(key, value)
    file = QSaveFile(str(path))
    if not file.open(QSaveFile.OpenModeFlag.WriteOnly):
        raise FigureError(
            f"The figure {path} can't be written ({file.errorString()}): choose another folder."
        )
    written = image.save(file, "PNG")  # pyright: ignore[reportCallIssue, reportArgumentType]
    if not written or not file.commit():
        raise FigureError(
            f"The figure {path} was not written whole ({file.errorString()}): is the disk full?"
        )


def figure_image(widget: QWidget, title: str, provenance_text: str) -> QImage:
    """The figure as an image: title, piece, provenance."""
    width = widget.width() + 2 * _EDGE_PX
    room = QRectF(_EDGE_PX, 0, widget.width(), 10_000)
    flags = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
    title_font, small_font = sized_font(widget, FONT_TEXT_PX, bold=True), sized_font(widget, FONT_SMALL_PX)
    title_px = QFontMetricsF(title_font).boundingRect(room, flags, title).height() if title else 0.0
    small_px = QFontMetricsF(small_font).boundingRect(room, flags, provenance_text).height()
    top = _EDGE_PX + (title_px + _GAP_PX if title else 0)
    bottom = top + widget.height() + _GAP_PX
    height = round(bottom + small_px + _EDGE_PX)
    image = QImage(round(width * SCALE), round(height * SCALE), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SCALE)
    tokens = current()
    image.fill(QColor(tokens.plot_background))
    with _as_figure(widget), QPainter(image) as painter:
        painter.setPen(QColor(tokens.ink))
        painter.setFont(title_font)
        painter.drawText(QRectF(_EDGE_PX, _EDGE_PX, widget.width(), title_px + 4), flags, title)
        widget.render(painter, QPoint(_EDGE_PX, round(top)))
        painter.setPen(QColor(tokens.ink_muted))
        painter.setFont(small_font)
        painter.drawText(QRectF(_EDGE_PX, bottom, widget.width(), small_px + 4), flags, provenance_text)
    return image


@contextmanager
def _as_figure(widget: QWidget) -> Iterator[None]:
    """The piece and all within it know that a figure is being painted."""
    pieces = [widget, *widget.findChildren(QWidget)]
    for piece in pieces:
        piece.setProperty(FIGURE_SCALE, SCALE)
        if isinstance(piece, Figure):
            piece.set_figure(True)
    try:
        yield
    finally:
        for piece in pieces:
            piece.setProperty(FIGURE_SCALE, None)
            if isinstance(piece, Figure):
                piece.set_figure(False)
