"""The catalogues of the interface's languages hold the texts of the source, and the program finds them."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QApplication

from gui.i18n import language as languages
from gui.i18n.catalogue import LANGUAGES, catalogue_file, fault, read_catalogue, write_translations
from gui.i18n.renew import compile_catalogue, update
from gui.i18n.source_texts import SourceText, UnreadableText, source_texts
from gui.panels import record_words, set_up_words, speaker_words
from gui.panels.speaker_languages import MANDARIN_AND_SPANISH

GUI = Path(__file__).parents[1] / "gui"
MUST_BE_COMPLETE = True
"""Whether a text that is missing in a catalogue, or not translated yet, fails; where not, it is only told."""
RENEW = "run `bash .ci/translations`"


def lacking(problem: str) -> None:
    """Something is not complete."""
    if MUST_BE_COMPLETE:
        pytest.fail(problem)
    print(problem)


@pytest.fixture(scope="module")
def texts() -> set[SourceText]:
    """Every text of the source."""
    return set(source_texts(GUI))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_holds_exactly_the_texts_of_the_source(language: str, texts: set[SourceText]) -> None:
    held = [entry.text for entry in read_catalogue(catalogue_file(language))]
    assert len(held) == len(set(held))
    if missing := sorted(texts - set(held)):
        lacking(f"{language} has not {len(missing)} texts, such as {missing[:3]}: {RENEW}")
    if left_over := sorted(set(held) - texts):
        lacking(
            f"{language} has {len(left_over)} texts that nothing asks for, such as {left_over[:3]}: {RENEW}"
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    open_ones = [entry.text for entry in read_catalogue(catalogue_file(language)) if not entry.is_finished]
    if open_ones:
        lacking(f"{language}: {len(open_ones)} texts are not translated, such as {open_ones[:3]}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_fills_in_what_its_source_does(language: str) -> None:
    faults = [
        f"{entry.text.context}: {entry.text.text!r} {problem}"
        for entry in read_catalogue(catalogue_file(language))
        if entry.is_finished and (problem := fault(entry.text.text, entry.translation))
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_up_to_date(language: str, tmp_path: Path) -> None:
    compile_catalogue(catalogue_file(language), tmp_path / "now.qm")
    if catalogue_file(language).with_suffix(".qm").read_bytes() != (tmp_path / "now.qm").read_bytes():
        lacking(f"the compiled catalogue of {language} is older than its source: {RENEW}")


def test_nothing_that_qts_own_tool_finds_is_overlooked(texts: set[SourceText], tmp_path: Path) -> None:
    tool = Path(sys.executable).parent / "pyside6-lupdate"
    found = tmp_path / "found.ts"
    subprocess.run([tool, "-silent", *GUI.rglob("*.py"), "-ts", found], check=True)
    theirs = {entry.text for entry in read_catalogue(found)}
    assert len(theirs) > 1000
    assert theirs <= texts


def test_texts_of_short_functions_choices_and_tables_are_found(tmp_path: Path) -> None:
    package = tmp_path / "face"
    package.mkdir()
    (package / "words.py").write_text(
        'def _tr(text):\n    return QCoreApplication.translate("words", text)\n'
        'def both(english, korean):\n    return Both(str(QT_TRANSLATE_NOOP("pair", english)), korean)\n'
        'TOLD = both("Good", "좋아요")\nNAME = _tr("one" if one else "many")\n',
        encoding="utf-8",
    )
    (package / "panel.py").write_text(
        "from face.words import both as _\n"
        'class Panel:\n    def said(self):\n        return [self.tr("A" "B"), _("Bad", "나빠요")]\n',
        encoding="utf-8",
    )
    found = source_texts(package)
    expected = {("words", "one"), ("words", "many"), ("pair", "Good"), ("pair", "Bad"), ("Panel", "AB")}
    assert {(text.context, text.text) for text in found} == expected
    assert found[SourceText("Panel", "AB")] == ["face/panel.py:4"]


@pytest.mark.parametrize(
    "call",
    ["self.tr(text)", 'self.tr(f"{n} takes")', 'window.tr("Take")', 'translate("Panel", f"{n} takes")'],
)
def test_a_text_that_can_not_be_found_is_refused_with_its_place(call: str, tmp_path: Path) -> None:
    package = tmp_path / "face"
    package.mkdir()
    (package / "panel.py").write_text(
        f"class Panel:\n    def said(self):\n        return {call}\n", encoding="utf-8"
    )
    with pytest.raises(UnreadableText, match=r"face/panel\.py:3"):
        source_texts(package)


def test_a_renewed_catalogue_keeps_its_translations(tmp_path: Path) -> None:
    file = tmp_path / "seam_ko.ts"
    hello, strange = SourceText("Panel", "Hello"), SourceText("row states", 'A "b"\n\\ {n} <b>&c</b> 한')
    update(file, "ko", [hello, strange])
    write_translations(file, {hello: "안녕하세요"})
    update(file, "ko", [hello, strange, SourceText("Panel", "New")])
    entries = {entry.text: entry for entry in read_catalogue(file)}
    assert set(entries) == {hello, strange, SourceText("Panel", "New")}
    assert entries[hello].translation == "안녕하세요" and entries[hello].is_finished
    assert not entries[strange].is_finished
    assert ElementTree.parse(file).getroot().get("language") == "ko"


class Spoken:
    """A part that several classes take in."""

    def said(self: object) -> str:
        assert isinstance(self, QObject)
        return self.tr("Speak")


class Speaker(Spoken, QObject):
    """Says what its part says."""


def test_a_chosen_language_is_asked_for_and_left_again(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "seam_ko.ts"
    known = {SourceText("Spoken", "Speak"): "말하세요", SourceText("pages", "Home"): "홈"}
    update(file, "ko", known)
    write_translations(file, known)
    compile_catalogue(file, file.with_suffix(".qm"))
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    try:
        assert languages.put_into(qapp, "ko") == "ko"
        assert QCoreApplication.translate("pages", "Home") == "홈"
        assert Speaker().said() == "말하세요"
        assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "취소"
    finally:
        languages.put_into(qapp, "en")
    assert QCoreApplication.translate("pages", "Home") == "Home"


def test_speakers_are_told_in_both_languages_of_every_pair() -> None:
    for one in speakers_words():
        if one.english not in MANDARIN_AND_SPANISH:
            lacking(f"{one.english!r} is not in gui/panels/speaker_languages.py")
    known = {one.english for one in speakers_words()}
    if left_over := MANDARIN_AND_SPANISH.keys() - known:
        lacking(f"nobody says any more: {sorted(left_over)}")
    assert all(all(texts) for texts in MANDARIN_AND_SPANISH.values())


def speakers_words() -> list[speaker_words.Both]:
    """Everything that speakers are told, in whichever module it stands."""
    found: list[speaker_words.Both] = []
    for module in (speaker_words, record_words, set_up_words):
        for value in vars(module).values():
            inside = (
                value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else (value,)
            )
            found += [one for one in inside if isinstance(one, speaker_words.Both)]
    return found


def test_a_pair_chooses_the_languages_that_speakers_are_told_in(qapp: QApplication) -> None:
    ready = speaker_words.READY
    try:
        assert ready.lines == "Press Space to record\n스페이스바를 누르면 녹음이 시작됩니다"
        speaker_words.speak(("zh", "en"))
        assert ready.line == "Press Space to record  ·  按空格键开始录音"
        speaker_words.speak(("es", "en"))
        assert ready.texts == ("Press Space to record", "Pulse espacio para grabar")
        speaker_words.speak(("ja", "ko"))  # there are no words in Japanese: the interface's stand in
        assert ready.texts == ("Press Space to record", "스페이스바를 누르면 녹음이 시작됩니다")
    finally:
        speaker_words.speak(("en", "ko"))
