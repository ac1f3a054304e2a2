"""A consent on paper: the text, who signed it and when, as PDF or on a printer."""

from __future__ import annotations

import html
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QMarginsF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPdfWriter, QTextDocument

from db.recording_records import ConsentRecord, ConsentTextRecord

POINTS = 11
MARGINS_MM = QMarginsF(22, 20, 22, 20)
RESOLUTION_DPI = 300


def consent_html(project: str, text: ConsentTextRecord, language: str, signed: ConsentRecord | None) -> str:
    """The page: the first line of the text as its title, the text, and the signature or room for one."""
    title, _, body = text.texts[language].partition("\n")
    paragraphs = "".join(
        f"<p>{html.escape(part.strip()).replace(chr(10), '<br/>')}</p>"
        for part in body.split("\n\n")
        if part.strip()
    )
    about = QCoreApplication.translate("ConsentPaper", "{project} · version {version} of the text")
    small = html.escape(about.format(project=project, version=text.version))
    return f"<h2>{html.escape(title)}</h2>{paragraphs}<br/>{_signature(signed)}<p><small>{small}</small></p>"


def _signature(signed: ConsentRecord | None) -> str:
    name = QCoreApplication.translate("ConsentPaper", "Name")
    day = QCoreApplication.translate("ConsentPaper", "Date")
    line = "_" * 34
    who, when = (line, line[:16]) if signed is None else (html.escape(signed.signed_name), signed.signed_on)
    rows = f"<p>{html.escape(name)}: <b>{who}</b> &nbsp; &nbsp; {html.escape(day)}: <b>{when}</b></p>"
    if signed is not None and signed.revoked_at is not None:
        back = QCoreApplication.translate("ConsentPaper", "Taken back on {day}")
        rows += f"<p><b>{html.escape(back.format(day=signed.revoked_at[:10]))}</b></p>"
    return rows


def paint(page: str, device: QPagedPaintDevice) -> None:
    """Put a page of `consent_html` on a device."""
    document = QTextDocument()
    font = document.defaultFont()
    font.setPointSize(POINTS)
    document.setDefaultFont(font)
    document.setHtml(page)
    document.print_(device)


def write_pdf(page: str, path: Path, title: str) -> None:
    """Write a page as a PDF of A4.

    Raises:
        OSError: the file can't be written.
    """
    with path.open("ab"):  # Qt only warns
        pass
    writer = QPdfWriter(str(path))
    writer.setResolution(RESOLUTION_DPI)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(MARGINS_MM, QPageLayout.Unit.Millimeter)
    writer.setTitle(title)
    paint(page, writer)
