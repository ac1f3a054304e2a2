"""Figures in files: PNG, SVG and PDF read back; metadata, colours, Hangul; whole or not at all."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gui.plots.alignment_columns import StripColumn
from gui.plots.alignment_strip import AlignmentStrip
from gui.plots.axis_label import AxisLabel
from gui.plots.figure_export import Caption, FigureError, file_kinds, with_suffix_of, write_figure
from gui.plots.figure_metadata import NAMESPACE
from gui.plots.group_plot import GroupPlot, GroupValue
from gui.plots.live_envelope import LiveEnvelope
from gui.plots.pair_bars import ConfusionPair, PairBars
from gui.plots.scatter_view import ScatterView
from gui.plots.waveform_view import WaveformView
from gui.theme import LIGHT, current, style

FACTS = {"data hash": "abc<&", "n": "24", "method": "seam", "settings": "정규화 NFC\x00"}
CAPTION = Caption("MER 낱말 <&>", "24 utterances, mode seam", FACTS)


def scatter() -> ScatterView:
    made = ScatterView()
    made.set_points(["a", "b"], [0, 1], [0, 1])
    return made


def groups() -> GroupPlot:
    made = GroupPlot()
    made.set_values([GroupValue("조심", "word", 3.0, n=2)], [("조심", 0)], ["word"], AxisLabel("MER"))
    return made


def waveform() -> WaveformView:
    made, sound = WaveformView(), LiveEnvelope(100.0)
    sound.append(np.full(100, -0.5, np.float32), np.full(100, 0.5, np.float32))
    made.set_envelope(sound)
    return made


def strip() -> AlignmentStrip:
    made = AlignmentStrip()
    made.set_columns([StripColumn("substitution", "bus", "버스", True, 0, 0)])
    return made


def pairs(count: int = 3) -> PairBars:
    made = PairBars()
    made.set_pairs([ConfusionPair(i, "meeting", "미팅", 9 - i % 9, "en", "ko") for i in range(count)])
    return made


PIECES = [scatter, groups, waveform, strip, pairs]


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest, qapp: QApplication):
    """Either theme of the window: figures don't depend on it."""
    yield style.apply(qapp, request.param)
    style.apply(qapp, "light")


def drawn(image: QImage) -> set[str]:
    """The colours inside a picture."""
    return {
        image.pixelColor(x, y).name() for x in range(0, image.width(), 7) for y in range(0, image.height(), 3)
    }


@pytest.mark.parametrize("make", PIECES)
def test_a_png_has_twice_the_size_and_tells_how_it_was_made(
    qtbot: QtBot, tmp_path: Path, theme: object, make: Callable[[], QWidget]
) -> None:
    piece = make()
    qtbot.addWidget(piece)
    piece.resize(700, 420)
    piece.show()
    path = tmp_path / "그림.png"
    write_figure(piece, path, CAPTION)
    image = QImage(str(path))
    assert image.width() == 2 * (700 + 32)
    needed = piece.minimumSizeHint().height()
    assert image.height() > 2 * needed
    if isinstance(piece, GroupPlot | PairBars):  # nothing empty below the last row
        assert image.height() < 2 * (needed + 120)
    assert (image.text("Title"), image.text("Description")) == (CAPTION.title, CAPTION.provenance_text)
    assert image.text("data hash") == "abc<&"
    assert image.pixelColor(2, 2).name() == LIGHT.plot_background
    assert len(drawn(image)) > 1
    assert piece.property("figure_scale") is None
    assert piece.size().width() == 700
    assert current() is theme


@pytest.mark.parametrize("make", PIECES)
def test_an_svg_can_be_drawn_again_and_tells_how_it_was_made(
    qtbot: QtBot, tmp_path: Path, theme: object, make: Callable[[], QWidget]
) -> None:
    piece = make()
    qtbot.addWidget(piece)
    piece.resize(700, 420)
    piece.show()
    path = tmp_path / "figure.svg"
    write_figure(piece, path, CAPTION)
    text = path.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert root.findtext("{*}title") == CAPTION.title
    assert root.findtext("{*}desc") == CAPTION.provenance_text
    facts = root.find("{*}metadata")
    assert facts is not None
    assert facts.findtext(f".//{{{NAMESPACE}}}data_hash") == "abc<&"
    assert facts.findtext(f".//{{{NAMESPACE}}}settings") == "정규화 NFC"
    assert "vector-effect" not in text, "few programs know pens that keep their width"
    renderer = QSvgRenderer(str(path))
    assert renderer.isValid()
    image = QImage(732, 520, QImage.Format.Format_RGB32)
    image.fill(0)
    with QPainter(image) as painter:
        renderer.render(painter)
    colours = drawn(image)
    assert LIGHT.plot_background in colours
    assert len(colours) > 1


def test_the_text_of_an_svg_can_be_searched(qtbot: QtBot, tmp_path: Path) -> None:
    piece = pairs()
    qtbot.addWidget(piece)
    write_figure(piece, tmp_path / "figure.svg", CAPTION)
    root = ElementTree.fromstring((tmp_path / "figure.svg").read_text(encoding="utf-8"))
    texts = ["".join(found.itertext()) for found in root.iter() if found.tag.endswith("}text")]
    assert "미팅" in texts
    assert all("sans-serif" in (found.get("font-family") or "sans-serif") for found in root.iter())


@pytest.mark.parametrize("make", PIECES)
def test_a_pdf_is_one_page_of_the_size_of_the_figure(
    qtbot: QtBot, tmp_path: Path, theme: object, make: Callable[[], QWidget]
) -> None:
    piece = make()
    qtbot.addWidget(piece)
    piece.resize(700, 420)
    piece.show()
    path = tmp_path / "figure.pdf"
    write_figure(piece, path, CAPTION)
    content = path.read_bytes()
    assert content.startswith(b"%PDF-")
    assert content.rstrip().endswith(b"%%EOF")
    assert CAPTION.title.encode("utf-16-be") in content
    assert b"<seam:data_hash>abc&lt;&amp;</seam:data_hash>" in content
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)", content)
    assert box is not None
    assert float(box[1]) == pytest.approx(732 * 0.75, abs=1)
    assert content.count(b"/Type /Page\n") == 1


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="needs pdftotext of poppler")
def test_the_text_of_a_pdf_can_be_searched(qtbot: QtBot, tmp_path: Path) -> None:
    piece = pairs()
    qtbot.addWidget(piece)
    write_figure(piece, tmp_path / "figure.pdf", CAPTION)
    found = subprocess.run(
        ["pdftotext", str(tmp_path / "figure.pdf"), "-"], check=True, capture_output=True, encoding="utf-8"
    )
    assert "미팅" in found.stdout
    assert "MER 낱말" in found.stdout
    assert "24 utterances, mode seam" in found.stdout  # digits, too


def test_a_figure_shows_all_of_a_piece_that_scrolls(qtbot: QtBot, tmp_path: Path) -> None:
    piece, area = pairs(60), QScrollArea()
    qtbot.addWidget(area)
    area.setWidgetResizable(True)
    area.setWidget(piece)
    area.resize(420, 200)
    area.show()
    before = piece.size()
    write_figure(piece, tmp_path / "figure.png", CAPTION)
    assert QImage(str(tmp_path / "figure.png")).height() > 2 * 60 * 28
    assert piece.size() == before
    assert area.widgetResizable()


def test_a_figure_shows_neither_focus_nor_choice(qtbot: QtBot, tmp_path: Path) -> None:
    piece = pairs()
    qtbot.addWidget(piece)
    piece.resize(700, 420)
    write_figure(piece, tmp_path / "plain.png", CAPTION)
    piece.show()
    piece.setFocus()
    piece.set_selected(1)
    write_figure(piece, tmp_path / "chosen.png", CAPTION)
    assert QImage(str(tmp_path / "plain.png")) == QImage(str(tmp_path / "chosen.png"))


def test_a_figure_needs_its_ending(qtbot: QtBot, tmp_path: Path) -> None:
    piece = groups()
    qtbot.addWidget(piece)
    with pytest.raises(FigureError, match=r"ends in \.png, \.svg or \.pdf"):
        write_figure(piece, tmp_path / "figure.jpg", CAPTION)
    assert not list(tmp_path.iterdir())


def test_the_dialog_offers_three_kinds_and_adds_the_ending_of_the_chosen_one() -> None:
    kinds = file_kinds().split(";;")
    named = [with_suffix_of(Path("a.b"), kind).name for kind in kinds]
    assert named == ["a.b.png", "a.b.svg", "a.b.pdf"]
    assert with_suffix_of(Path("a.PDF"), kinds[0]).name == "a.PDF"


def test_a_piece_too_high_for_a_png_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    piece = pairs(700)
    qtbot.addWidget(piece)
    with pytest.raises(FigureError, match="show fewer rows, or choose SVG"):
        write_figure(piece, tmp_path / "figure.png", CAPTION)
    with pytest.raises(FigureError, match="inches high"):
        write_figure(piece, tmp_path / "figure.pdf", CAPTION)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("suffix", ["png", "svg", "pdf"])
def test_a_folder_that_is_not_there_is_one_sentence(qtbot: QtBot, tmp_path: Path, suffix: str) -> None:
    piece = groups()
    qtbot.addWidget(piece)
    with pytest.raises(FigureError, match="choose another folder"):
        write_figure(piece, tmp_path / "missing" / f"figure.{suffix}", CAPTION)
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="a limit on the size of files is a thing of POSIX")
@pytest.mark.parametrize("suffix", ["png", "svg", "pdf"])
def test_a_full_disk_leaves_the_older_figure(qtbot: QtBot, tmp_path: Path, suffix: str) -> None:
    import resource

    piece = groups()
    qtbot.addWidget(piece)
    path = tmp_path / f"figure.{suffix}"
    path.write_text("older", encoding="utf-8")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, before[1]))
    try:
        with pytest.raises(FigureError, match="is the disk full"):
            write_figure(piece, path, CAPTION)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert path.read_text(encoding="utf-8") == "older"
    assert list(tmp_path.iterdir()) == [path]
