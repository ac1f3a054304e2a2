"""A figure as PNG, SVG or PDF: the piece painted anew, with title, provenance and metadata in the file.

Figures are for print: they have the light colours whatever the theme of the window. PNG has two device pixels
per pixel; SVG and PDF are vectors with text that can be searched. A PDF holds the glyphs it needs; an SVG names
its fonts and, behind them, the usual ones with Hangul.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, runtime_checkable

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QCoreApplication,
    QIODevice,
    QMarginsF,
    QPoint,
    QRect,
    QRectF,
    QSaveFile,
    QSize,
    QSizeF,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QFontInfo,
    QFontMetricsF,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
)
from PySide6.QtWidgets import QWidget

from gui.plots.drawing import EQUAL_FIGURES, FIGURE_SCALE, scroll_area_of, sized_font
from gui.plots.figure_metadata import svg_with_metadata, without_controls, xmp_packet
from gui.theme import LIGHT, current, style
from gui.theme import tokens as token_table
from gui.theme.tokens import FONT_SMALL_PX, FONT_TEXT_PX

SCALE = 2.0
LEAST = QSize(640, 400)
SUFFIXES = (".png", ".svg", ".pdf")
_EDGE_PX, _GAP_PX = 16, 8
_PX_PER_INCH, _PT_PER_INCH = 96, 72
_LONGEST_PNG_PX, _LONGEST_PDF_PT = 32_767, 14_400


class FigureError(Exception):
    """A figure could not be saved: one sentence that says why and what to do."""


@runtime_checkable
class Figure(Protocol):
    """A piece that paints otherwise while it becomes a figure."""

    def set_figure(self, on: bool) -> None:
        """Called before and after the painting."""
        ...


@runtime_checkable
class Cropped(Protocol):
    """A piece that knows how much room its content needs as a figure."""

    def figure_size(self, room: QSize) -> QSize:
        """Its size, given what the page leaves it, made at least 640 × 400."""
        ...


@dataclass(frozen=True, slots=True)
class Caption:
    """What a figure says about itself.

    Attributes:
        title: stands above.
        provenance_text: stands below in small type: what was measured, how, when.
        metadata: kept in the file, such as "data hash", "n", "method", "settings".
    """

    title: str = ""
    provenance_text: str = ""
    metadata: Mapping[str, str] = field(default_factory=dict[str, str])


def file_kinds() -> str:
    """The kinds of file for a save dialog, PNG first."""
    names = (
        QCoreApplication.translate("FigureExport", "PNG picture (*.png)"),
        QCoreApplication.translate("FigureExport", "SVG drawing (*.svg)"),
        QCoreApplication.translate("FigureExport", "PDF document (*.pdf)"),
    )
    return ";;".join(names)


def with_suffix_of(path: Path, kind: str, endings: Sequence[str] = SUFFIXES) -> Path:
    """The path with the ending of the chosen kind where it has none of those that there are.

    >>> with_suffix_of(Path("by.level"), "SVG drawing (*.svg)").name
    'by.level.svg'
    >>> with_suffix_of(Path("rates"), "LaTeX (*.tex)", (".csv", ".tex")).name
    'rates.tex'
    """
    ending = next((suffix for suffix in endings if f"*{suffix}" in kind), endings[0])
    return path if path.suffix.lower() in endings else path.with_name(path.name + ending)


def write_figure(widget: QWidget, path: Path, caption: Caption) -> None:
    """Save what a piece shows, in light colours, as large as its content needs and at least 640 wide.

    The file appears whole or not at all; an older one of the name is replaced only by a whole one.

    Args:
        widget: the piece.
        path: its ending says which kind of file.
        caption: what stands above, below and in the file's metadata.

    Raises:
        FigureError: the ending is another one, the piece is too large for it, or the file can't be written.
    """
    writers = {".png": _png, ".svg": _svg, ".pdf": _pdf}
    writer = writers.get(path.suffix.lower())
    if writer is None:
        raise FigureError(f"The figure {path.name} needs a name that ends in .png, .svg or .pdf.")
    with _plain_digits(), _at_size_of_figure(widget), _in_light_colours(widget), _as_figure(widget):
        content = writer(_Sheet(widget, caption), path)
    _write_whole(path, content)


class _Sheet:
    """Title, piece and provenance one under the other."""

    def __init__(self, widget: QWidget, caption: Caption) -> None:
        self.widget, self.caption = widget, caption
        room = QRectF(_EDGE_PX, 0, widget.width(), 10_000)
        self._flags = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
        self._title_font = sized_font(widget, FONT_TEXT_PX, bold=True)
        self._small_font = sized_font(widget, FONT_SMALL_PX)
        title_px = self._height(self._title_font, room, caption.title)
        self._title = QRectF(_EDGE_PX, _EDGE_PX, widget.width(), title_px)
        self._top = round(_EDGE_PX + (title_px + _GAP_PX if caption.title else 0))
        small_px = self._height(self._small_font, room, caption.provenance_text)
        bottom = self._top + widget.height() + _GAP_PX
        self._provenance = QRectF(_EDGE_PX, bottom, widget.width(), small_px)
        self.size = QSize(widget.width() + 2 * _EDGE_PX, round(bottom + small_px + _EDGE_PX))

    def _height(self, font: object, room: QRectF, text: str) -> float:
        return QFontMetricsF(font).boundingRect(room, self._flags, text).height() + 4 if text else 0.0  # pyright: ignore[reportArgumentType, reportCallIssue]

    def paint(self, painter: QPainter) -> None:
        """All of it, the piece by its own painting."""
        tokens = current()
        painter.fillRect(QRectF(0, 0, self.size.width(), self.size.height()), QColor(tokens.plot_background))
        painter.setPen(QColor(tokens.ink))
        painter.setFont(self._title_font)
        painter.drawText(self._title, self._flags, self.caption.title)
        painter.setPen(QColor(tokens.ink_muted))
        painter.setFont(self._small_font)
        painter.drawText(self._provenance, self._flags, self.caption.provenance_text)
        self.widget.render(painter, QPoint(_EDGE_PX, self._top))


def _png(sheet: _Sheet, path: Path) -> QByteArray:
    size = QSize(round(sheet.size.width() * SCALE), round(sheet.size.height() * SCALE))
    if max(size.width(), size.height()) > _LONGEST_PNG_PX:
        raise FigureError(
            f"The figure {path.name} would be {size.width()} × {size.height()} pixels, more than a PNG can be:"
            " show fewer rows, or choose SVG."
        )
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SCALE)
    with QPainter(image) as painter:
        sheet.paint(painter)
    caption = sheet.caption
    own = {"Title": caption.title, "Description": caption.provenance_text, "Software": "Seam"}
    for key, value in {**own, **caption.metadata}.items():
        image.setText(key, value)
    buffer = _buffer()
    image.save(buffer, "PNG")  # pyright: ignore[reportCallIssue, reportArgumentType]
    return buffer.data()


def _svg(sheet: _Sheet, path: Path) -> QByteArray:
    from PySide6.QtSvg import QSvgGenerator

    buffer = _buffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(_PX_PER_INCH)
    generator.setSize(sheet.size)
    generator.setViewBox(QRect(QPoint(0, 0), sheet.size))
    generator.setTitle(without_controls(sheet.caption.title))
    generator.setDescription(without_controls(sheet.caption.provenance_text))
    with QPainter(generator) as painter:
        sheet.paint(painter)
    text = bytes(buffer.data().data()).decode("utf-8")
    family = QFontInfo(sheet.widget.font()).family()
    return QByteArray(svg_with_metadata(text, _packet(sheet.caption), family).encode("utf-8"))


def _pdf(sheet: _Sheet, path: Path) -> QByteArray:
    points = QSizeF(sheet.size) * (_PT_PER_INCH / _PX_PER_INCH)
    if max(points.width(), points.height()) > _LONGEST_PDF_PT:
        raise FigureError(
            f"The figure {path.name} would be {points.height() / _PT_PER_INCH:.0f} inches high, more than a PDF"
            " page can be: show fewer rows, or choose SVG."
        )
    buffer = _buffer()
    writer = QPdfWriter(buffer)
    writer.setResolution(round(_PX_PER_INCH * SCALE))
    writer.setTitle(without_controls(sheet.caption.title))
    writer.setCreator("Seam")
    page = QPageSize(points, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)))
    writer.setDocumentXmpMetadata(QByteArray(_packet(sheet.caption).encode("utf-8")))
    with QPainter(writer) as painter:
        painter.scale(SCALE, SCALE)
        sheet.paint(painter)
    return buffer.data()


def _packet(caption: Caption) -> str:
    return xmp_packet(caption.title, caption.provenance_text, caption.metadata)


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def _write_whole(path: Path, content: QByteArray) -> None:
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise FigureError(
            f"The figure {path} can't be written ({file.errorString()}): choose another folder."
        )
    written = file.write(content) == content.size()
    if not written or not file.commit():
        raise FigureError(
            f"The figure {path} was not written whole ({file.errorString()}): is the disk full?"
        )


@contextmanager
def _plain_digits() -> Iterator[None]:
    """The digits of the font as they are, which a program that reads the file knows."""
    token = EQUAL_FIGURES.set(False)
    try:
        yield
    finally:
        EQUAL_FIGURES.reset(token)


@contextmanager
def _at_size_of_figure(widget: QWidget) -> Iterator[None]:
    """The piece as large as a figure has to be, whatever room its page leaves it."""
    before = widget.size()
    area = scroll_area_of(widget)
    fitted = area is not None and area.widgetResizable()
    if area is not None:
        area.setWidgetResizable(False)  # it would take the size back at once
    room = before.expandedTo(LEAST)
    widget.resize(widget.figure_size(room) if isinstance(widget, Cropped) else room)
    widget.resize(widget.size().expandedTo(widget.minimumSizeHint()))
    try:
        yield
    finally:
        widget.resize(before)
        if area is not None:
            area.setWidgetResizable(fitted)


@contextmanager
def _in_light_colours(widget: QWidget) -> Iterator[None]:
    """The light tokens are in force for the piece and all within it."""
    before = current()
    if before is LIGHT:
        yield
        return
    sheet = widget.styleSheet()
    token_table.use(LIGHT)
    try:
        _dress(widget, style.style_sheet(LIGHT), style.palette(LIGHT))
        yield
    finally:
        token_table.use(before)
        _dress(widget, sheet, QPalette())


def _dress(widget: QWidget, sheet: str, palette: QPalette) -> None:
    """Style sheet and palette for all of a piece; pieces hear of it and take the tokens in force."""
    widget.setStyleSheet(sheet)
    for piece in (widget, *widget.findChildren(QWidget)):
        piece.setPalette(palette)


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
