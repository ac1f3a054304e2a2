"""XML that would fill the memory, read other files or nest without end is refused in one sentence, and soon."""

from __future__ import annotations

import os
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from db.session import Project
from db.store import utterances
from engine.runs import exchange_xml
from engine.runs.exchange_elan import read_elan
from engine.runs.exchange_formats import import_path, open_corpus
from engine.runs.exchange_sheet import sheet_rows
from engine.types import EngineError
from tests.engine.exchange_data import finish
from tests.engine.test_exchange_readers import EAF, project  # noqa: F401 - a fixture
from tests.engine.test_exchange_sheet_size import xlsx

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
BODY = EAF.removeprefix(HEAD)
LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
DOCTYPES = {
    "a billion laughs": f'<!DOCTYPE a [<!ENTITY l0 "하하">{LAUGHS}]>',
    "one large entity": f'<!DOCTYPE a [<!ENTITY l11 "{"x" * 50_000}">]>',
    "a file of this computer": '<!DOCTYPE a [<!ENTITY l11 SYSTEM "file:///etc/passwd">]>',
    "a file next to it": '<!DOCTYPE a [<!ENTITY l11 SYSTEM "secret.txt">]>',
    "an address": '<!DOCTYPE a [<!ENTITY l11 SYSTEM "http://127.0.0.1:9/x">]>',
    "a parameter": '<!DOCTYPE a [<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]>',
}


def elan(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    path = folder / "a.eaf"
    path.write_bytes(text.encode(encoding))
    return path


def refused(path: Path) -> str:
    """The sentence that a file is refused with; little memory is taken for it."""
    tracemalloc.start()
    try:
        with pytest.raises(EngineError) as told:
            list(open_corpus(path).rows)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 40 << 20 and "\n" not in str(told.value) and str(path) in str(told.value)
    return str(told.value)


@pytest.mark.parametrize("doctype", DOCTYPES.values(), ids=DOCTYPES)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_entities_are_refused_before_any_is_used(doctype: str, encoding: str, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    head = HEAD.replace("UTF-8", encoding.upper())
    body = BODY.replace("오늘 meeting", "&l11;&l11;")
    assert "defines the entity" in refused(elan(tmp_path, head + doctype + body, encoding))


def test_nothing_is_imported_of_such_a_file(project: Project, tmp_path: Path) -> None:  # noqa: F811
    elan(tmp_path, HEAD + DOCTYPES["a billion laughs"] + BODY.replace("오늘", "&l11;"))
    with pytest.raises(EngineError, match="defines the entity 'l0'"):
        finish(import_path(project, tmp_path / "a.eaf"))
    with project.read() as session:
        assert utterances.list_utterances(session) == []


def test_a_type_declaration_alone_and_usual_entities_are_read(tmp_path: Path) -> None:
    body = BODY.replace("오늘 meeting", "R&amp;D &lt;3 &#xBC84;")
    path = elan(tmp_path, f'{HEAD}<!DOCTYPE ANNOTATION_DOCUMENT SYSTEM "x.dtd">{body}')
    (tmp_path / "x.dtd").write_text("<!ENTITY l0 'x'>", encoding="utf-8")
    tier = next(tier for tier in read_elan(path).tiers if tier.name == "transcription")
    assert tier.intervals[0].text == "R&D <3 버"


@pytest.mark.parametrize("depth", [101, 5_000, 300_000])
def test_what_is_nested_too_deep_is_refused(depth: int, tmp_path: Path) -> None:
    said = refused(elan(tmp_path, HEAD + "<ANNOTATION_DOCUMENT>" + "<a>" * depth))
    assert "nested more than 100 deep" in said


def test_a_tier_that_hangs_on_itself_is_refused(tmp_path: Path) -> None:
    loop = EAF.replace('PARENT_REF="transcription"', 'PARENT_REF="topic"').replace(
        'ANNOTATION_REF="a1"', 'ANNOTATION_REF="a2"'
    )
    assert "isn't a whole ELAN file" in refused(elan(tmp_path, loop))
    both = loop.replace('PARENT_REF="topic"', 'PARENT_REF="transcription"').replace(
        'TIER_ID="transcription"', 'TIER_ID="transcription" PARENT_REF="topic"'
    )
    assert "isn't a whole ELAN file" in refused(elan(tmp_path, both))


def test_a_file_that_is_too_large_is_not_even_opened(tmp_path: Path) -> None:
    path = elan(tmp_path, HEAD)
    os.truncate(path, (129 << 20) + 1)  # a hole: it takes no room on the disk
    assert "has 129 MiB, and ELAN files of more than 128 aren't read; split it." in refused(path)


@pytest.mark.parametrize(
    "text", [HEAD, "", "x", "\0" * 1000, BODY[:-30], BODY + "<more/>", BODY.replace("UTF-8", "x")[5:]]
)
def test_what_is_no_whole_xml_is_one_sentence(text: str, tmp_path: Path) -> None:
    assert "isn't a whole ELAN file (line " in refused(elan(tmp_path, text))


def test_a_long_file_is_read_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange_xml, "CHUNK", 7)
    assert read_elan(elan(tmp_path, EAF)).sounds


def test_a_spreadsheet_with_entities_is_refused(tmp_path: Path) -> None:
    path = xlsx(tmp_path / "a.xlsx", "")
    with zipfile.ZipFile(path) as book:
        parts = {one.filename: book.read(one) for one in book.infolist()}
    name = "xl/worksheets/sheet1.xml"
    parts[name] = DOCTYPES["a billion laughs"].encode() + parts[name].replace(b"bus", b"&l11;")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as book:
        for part, data in parts.items():
            book.writestr(part, data)
    with pytest.raises(EngineError, match=r"a\.xlsx defines the entity 'l0'"):
        list(sheet_rows(path))
