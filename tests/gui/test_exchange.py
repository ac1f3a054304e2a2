"""Files of every format through the window: dropped or chosen, looked at, mapped, imported, undone, exported."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QPushButton

from db.session import open_project
from db.store import scripts, systems, utterances
from engine.runs.exchange_formats import WRITE_FORMATS, export_corpus
from engine.types import Progress
from gui.panels.corpus_export import ExportCard
from gui.panels.corpus_import import ImportCard
from gui.panels.recognition_page import RecognitionPage
from gui.panels.scripts_page import ScriptsPage
from tests.gui.conftest import Bench
from tests.gui.scored import make_project
from tests.projects import new_project

Result = TypeVar("Result")
HANGUL = "발화ID,문장,인식결과\nU1,버스 was late,bus was late\nU2,오늘 meeting이 있어,오늘 미팅이 있어\n"


def finish(run: Generator[Progress, None, Result]) -> Result:
    while True:
        try:
            next(run)
        except StopIteration as end:
            return end.value


def drop(bench: Bench, path: Path) -> None:
    """Drop a file or folder on the window, as a file manager does."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    at = QPointF(bench.window.rect().center())
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(at.toPoint(), Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(bench.window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(bench.window, QDropEvent(at, Qt.DropAction.CopyAction, data, buttons, keys))
    bench.idle()


def card_of(bench: Bench) -> ImportCard:
    page = bench.window.page
    assert isinstance(page, RecognitionPage | ScriptsPage)
    assert page.import_card.isVisible()
    return page.import_card


def choose(bench: Bench, box: QComboBox, text: str) -> None:
    """Choose by key: the list opens, the arrow moves, Enter takes."""
    box.setFocus()
    place = box.findText(text)
    assert place >= 0, text
    while box.currentIndex() != place:
        key = Qt.Key.Key_Down if box.currentIndex() < place else Qt.Key.Key_Up
        bench.qtbot.keyClick(box, key)
    bench.idle()


def press(bench: Bench, button: QPushButton) -> None:
    assert button.isEnabled()
    bench.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    bench.idle()


def tick(bench: Bench, box: QCheckBox) -> None:
    box.setFocus()
    bench.qtbot.keyClick(box, Qt.Key.Key_Space)
    bench.idle()


def ask(bench: Bench, question: Callable[..., Result]) -> Result:
    with bench.window.services.projects.read() as session:
        return question(session)


def references(bench: Bench) -> dict[str, str]:
    return {one.key: one.reference for one in ask(bench, utterances.list_utterances)}


def written(bench: Bench) -> dict[str, int]:
    return {one.name: one.hypotheses for one in ask(bench, systems.list_systems)}


@pytest.fixture(scope="module")
def corpora(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with sounds and two systems, exported in every format beside it."""
    home = tmp_path_factory.mktemp("corpora")
    make_project(home / "Scored.seam")
    new_project(home / "Empty.seam").close()
    with open_project(home / "Scored.seam") as project:
        with project.read() as session:
            heard = [one.id for one in utterances.list_utterances(session) if one.audio_path]
        for format in WRITE_FORMATS:
            if format == "ctm":  # no words with times in this project
                continue
            finish(export_corpus(project, format, home / format, utterance_ids=heard))
    return home


def test_hangul_columns_of_a_korean_windows_are_guessed_previewed_and_imported(
    pilot: Bench, tmp_path: Path
) -> None:
    file = tmp_path / "인식 결과.csv"
    file.write_bytes(HANGUL.encode("cp949"))
    drop(pilot, file)
    card = card_of(pilot)
    assert pilot.window.page_id == "recognition"
    assert card.mapping.columns == {"id": "발화ID", "hypothesis": "인식결과", "text": "문장"}
    assert card.mapping.marks["id"].text() == "guessed"
    assert "CP949" in card.notes.text()
    assert "CP949" in card.options.encoding.currentText()
    assert [row.state for row in card.preview.table.shown] == ["unknown", "unknown"]
    assert "U1" in card.preview.table.shown[0].reason
    assert not card.take.isEnabled()
    tick(pilot, card.references)
    assert [row.state for row in card.preview.table.shown] == ["new", "new"]
    card.name.setFocus()
    card.name.selectAll()
    pilot.qtbot.keyClicks(card.name, "whisper")
    pilot.qtbot.keyClick(card.name, Qt.Key.Key_Return)
    pilot.idle()
    pilot.qtbot.keyClick(card.take, Qt.Key.Key_Return)
    pilot.idle()
    assert not card.isVisible()
    assert references(pilot) == {"U1": "버스 was late", "U2": "오늘 meeting이 있어"}
    assert written(pilot) == {"whisper": 2}


def test_where_hypotheses_are_asked_for_the_only_text_is_the_hypothesis(pilot: Bench, tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    file.write_text('{"id": "U9", "text": "버스 was late"}\n', encoding="utf-8")
    pilot.show("recognition")
    page = pilot.window.page
    assert isinstance(page, RecognitionPage)
    page.import_card.open(file, "hypotheses")
    pilot.idle()
    card = card_of(pilot)
    assert card.mapping.columns == {"id": "id", "hypothesis": "text"}
    assert card.mapping.marks["hypothesis"].text() == "guessed"
    (row,) = card.preview.table.shown
    assert row.values == {"id": "U9", "hypothesis": "버스 was late"}
    assert row.state == "unknown" and row.reason == "no utterance has the id U9."
    choose(pilot, card.purpose, "Scripts to be read")
    assert card.mapping.columns == {"id": "id", "text": "text"}


def test_another_encoding_is_a_key_away_and_a_wrong_one_says_so(pilot: Bench, tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    file.write_bytes(HANGUL.encode("cp949"))
    drop(pilot, file)
    card = card_of(pilot)
    choose(pilot, card.options.encoding, "UTF-8")
    assert "line 1: the text is not UTF-8" in card.outcome.refusal.text()
    assert not card.take.isEnabled()
    assert not pilot.window.notice_bar.isVisible()
    choose(pilot, card.options.encoding, "CP949 (한국어 Windows)")
    assert not card.outcome.refusal.isVisible()
    assert card.mapping.columns["text"] == "문장"


def test_a_mapping_without_id_says_so_and_is_remembered_once_it_is_made(pilot: Bench, tmp_path: Path) -> None:
    file = tmp_path / "b.csv"
    file.write_text("alpha,beta,gamma,delta\nr,x y,s,x z\nr,a b,s,a c\n", encoding="utf-8")
    pilot.show("recognition")
    page = pilot.window.page
    assert isinstance(page, RecognitionPage)
    card = page.import_card
    card.open(file, "hypotheses")
    pilot.idle()
    assert "No column is chosen for “Id” and “Hypothesis”" in card.outcome.refusal.text()
    assert not card.take.isEnabled()
    choose(pilot, card.mapping.boxes["id"], "gamma")
    assert "No column is chosen for “Hypothesis”" in card.outcome.refusal.text()
    choose(pilot, card.mapping.boxes["hypothesis"], "beta")
    choose(pilot, card.mapping.boxes["text"], "delta")
    choose(pilot, card.mapping.boxes["system"], "alpha")
    tick(pilot, card.references)
    assert [row.state for row in card.preview.table.shown] == ["new", "refused"]
    assert "another reference" in card.preview.table.shown[1].reason
    assert not card.take.isEnabled()
    card.leave()
    file.write_text("alpha,beta,gamma,delta\nr,x y,s1,x z\nr,a b,s2,a c\n", encoding="utf-8")
    card.open(file, "hypotheses")
    pilot.idle()
    for field, column in (("id", "gamma"), ("hypothesis", "beta"), ("text", "delta"), ("system", "alpha")):
        choose(pilot, card.mapping.boxes[field], column)
    tick(pilot, card.references)
    assert not card.name.isVisible()  # the rows name their system
    press(pilot, card.take)
    assert references(pilot) == {"s1": "x z", "s2": "a c"}
    assert written(pilot) == {"r": 2}
    card.open(file, "hypotheses")
    pilot.idle()
    assert card.mapping.columns == {"id": "gamma", "hypothesis": "beta", "system": "alpha", "text": "delta"}
    assert card.mapping.marks["id"].text() == "as last time"


def test_a_guess_yields_to_a_choice_and_raw_rows_stand_until_the_mapping_is_whole(
    pilot: Bench, tmp_path: Path
) -> None:
    file = tmp_path / "c.csv"
    file.write_text(
        "Aufnahme,gehört,Notiz,engine\nq1,bus was late,,w\nq2,오늘 미팅이 있어,laut,w\n", encoding="utf-8"
    )
    pilot.show("recognition")
    page = pilot.window.page
    assert isinstance(page, RecognitionPage)
    card = page.import_card
    card.open(file, "hypotheses")
    pilot.idle()
    assert card.mapping.columns == {"id": "Aufnahme", "hypothesis": "gehört", "system": "engine"}
    assert card.outcome.skip.isVisible() and not card.outcome.skip.isChecked()
    assert "left out" not in card.preview.table.data(card.preview.table.index(0, 1))
    assert not card.references.isVisible(), "the file has no column of references"
    choose(pilot, card.mapping.boxes["text"], "gehört")
    assert card.mapping.columns == {"id": "Aufnahme", "text": "gehört", "system": "engine"}
    assert card.preview.raw.isVisible() and not card.preview.view.isVisible()
    assert [card.preview.raw.item(1, place).text() for place in range(4)] == [
        "q2",
        "오늘 미팅이 있어",
        "laut",
        "w",
    ]
    choose(pilot, card.mapping.boxes["text"], "(none)")
    assert card.mapping.columns["hypothesis"] == "gehört"
    assert card.preview.view.isVisible() and not card.preview.raw.isVisible()


def test_scripts_count_new_known_and_refused_rows_and_can_be_taken_back(pilot: Bench, tmp_path: Path) -> None:
    file = tmp_path / "대본.tsv"
    file.write_text(
        "번호\t대본\t레벨\na1\t내일 deadline이야\tword\na2\t오늘 meeting이 세 개나 있어.\tword\n"
        "a3\t\tword\na4\t커피 마실래\thuge\n",
        encoding="utf-16",
    )
    drop(pilot, file)
    card = card_of(pilot)
    assert pilot.window.page_id == "scripts"
    assert card.title.text() == "대본.tsv: 1 scripts can be taken in, 3 rows would be left out."
    said = card.outcome.summary.text()
    assert "there already, in the file or in the project: 1." in said
    assert "can't be taken: 2." in said
    assert [row.state for row in card.preview.table.shown] == ["new", "refused", "refused", "refused"]
    assert "UTF-16" in card.notes.text()
    choose(pilot, card.mapping.boxes["level"], "(none)")
    assert card.title.text().startswith("대본.tsv: 2 scripts")
    press(pilot, card.take)
    assert ask(pilot, scripts.count) == 7
    notice = pilot.window.services.notices.log[-1]
    assert notice.action is not None
    notice.action()
    pilot.idle()
    assert ask(pilot, scripts.count) == 5
    drop(pilot, file)
    assert card_of(pilot).mapping.columns.get("level") is None
    assert card_of(pilot).mapping.marks["text"].text() == "as last time"
    pilot.qtbot.mouseClick(card.mapping.again, Qt.MouseButton.LeftButton)
    pilot.idle()
    assert card.mapping.columns["level"] == "레벨"
    for _ in ("the message", "the card"):
        pilot.qtbot.keyClick(pilot.window, Qt.Key.Key_Escape)
    assert not card.isVisible()


DROPPED = {
    "hike-folder": "", "hike": "", "kaldi": "", "nemo": "manifest.jsonl", "common-voice": "", "elan": "",
    "table": "utterances.csv", "trn": "ref.trn", "textgrid": "",
}  # fmt: skip
"""What of an export is dropped: the folder, or a file in it."""


@pytest.mark.smoke
def test_every_format_comes_in_by_a_drop(bench: Bench, corpora: Path, tmp_path: Path) -> None:
    bench.open(shutil.copytree(corpora / "Empty.seam", tmp_path / "New.seam"))
    for format, inside in DROPPED.items():
        drop(bench, corpora / format / inside)
        card = card_of(bench)
        if card.purpose.currentData() != "utterances":
            choose(bench, card.purpose, "Utterances with their references")
        assert not card.outcome.refusal.text(), format
        assert [row.state for row in card.preview.table.shown].count("new") == 3, format
        assert card.take.isEnabled(), format
        sounds = 0 if format == "trn" else 3
        assert f"New utterances: 3, with sound: {sounds}." in card.outcome.summary.text(), format
        if format != "textgrid":
            card.leave()
            continue
        press(bench, card.take)  # the last one
        assert not card.isVisible(), card.working.text()
    found = ask(bench, utterances.list_utterances)
    assert [one.audio_path is not None for one in found] == [True] * 3
    assert written(bench) == {"good": 3, "bad": 3}
    assert "imported (new utterances: 3" in bench.window.services.notices.log[-1].text
    drop(bench, corpora / "kaldi")
    assert "In the project already, and left as they are: 3." in card_of(bench).outcome.summary.text()
    assert not card_of(bench).take.isEnabled()


@pytest.mark.smoke
def test_a_file_of_one_system_is_taken_as_hypotheses_and_can_be_undone(
    bench: Bench, corpora: Path, tmp_path: Path
) -> None:
    shutil.copytree(corpora / "Scored.seam", tmp_path / "Scored.seam")
    bench.open(tmp_path / "Scored.seam")
    (tmp_path / "good.ctm").write_text(
        "".join(f"{key} 1 0.00 0.05 bus\n" for key in references(bench)), encoding="utf-8"
    )
    shutil.copy(corpora / "kaldi" / "hyp.good", tmp_path / "text")
    for path in (
        tmp_path / "good.ctm",
        tmp_path / "text",
        corpora / "trn" / "good.trn",
        next((corpora / "hike-predictions").rglob("prediction.jsonl")),
    ):
        drop(bench, path)
        card = card_of(bench)
        if card.purpose.isVisible():
            choose(bench, card.purpose, "Hypotheses of a recogniser")
        card.name.setFocus()
        card.name.selectAll()
        bench.qtbot.keyClicks(card.name, "other")
        bench.qtbot.keyClick(card.name, Qt.Key.Key_Return)
        bench.idle()
        assert card.title.text().endswith("hypotheses of other"), path
        bench.qtbot.keyClick(card.take, Qt.Key.Key_Return)
        bench.idle()
        assert written(bench)["other"] == (4 if path.suffix == ".ctm" else 3), path
        notice = bench.window.services.notices.log[-1]
        assert notice.action is not None
        notice.action()
        bench.idle()
        assert "other" not in written(bench), path


# ---- stopped, cancelled, closed


def test_a_folder_of_nothing_known_and_a_window_without_a_project_say_so(
    bench: Bench, tmp_path: Path
) -> None:
    drop(bench, tmp_path)
    assert "Open or make a project first" in bench.window.notice_bar.whole
    bench.window.services.projects.create(tmp_path / "New.seam", "New")
    bench.wait(lambda: bench.window.services.projects.is_open)
    (tmp_path / "nothing").mkdir()
    drop(bench, tmp_path / "nothing")
    assert "holds no corpus of a known format" in bench.window.notice_bar.whole


def test_a_bad_row_of_a_corpus_is_named_and_an_import_can_be_stopped(
    bench: Bench, corpora: Path, tmp_path: Path
) -> None:
    bench.open(shutil.copytree(corpora / "Empty.seam", tmp_path / "New.seam"))
    folder = shutil.copytree(corpora / "common-voice", tmp_path / "cv")
    first = next((folder / "clips").iterdir())
    first.rename(tmp_path / first.name)
    drop(bench, folder)
    card = card_of(bench)
    assert "there is no file" in card.problems.toPlainText()
    assert first.name in card.problems.toPlainText()
    assert not card.take.isEnabled()
    card.options.set_audio(tmp_path / "elsewhere")
    bench.idle()
    assert card.preview.table.total and not card.take.isEnabled()
    (tmp_path / first.name).rename(first)
    bench.qtbot.mouseClick(card.options.audio_clear, Qt.MouseButton.LeftButton)
    bench.idle()
    assert card.take.isEnabled()
    card.take_in()
    assert card.take.text() == "Stop"
    bench.qtbot.keyClick(card.take, Qt.Key.Key_Space)
    bench.idle()
    if card.isVisible():  # stopped in time
        assert card.working.text() == "Nothing was imported."
        assert not ask(bench, utterances.list_utterances)
        assert not list((tmp_path / "New.seam" / "audio").glob("*imported*"))
        press(bench, card.take)
    assert len(ask(bench, utterances.list_utterances)) >= 3


def test_tab_stays_in_the_card_and_keys_of_the_page_wait(bench: Bench, corpora: Path, tmp_path: Path) -> None:
    shutil.copytree(corpora / "Scored.seam", tmp_path / "Scored.seam")
    bench.open(tmp_path / "Scored.seam")
    drop(bench, corpora / "nemo" / "manifest.jsonl")
    card = card_of(bench)
    for _ in range(30):
        focus = QApplication.focusWidget()
        assert focus is not None and card.isAncestorOf(focus)
        bench.qtbot.keyClick(focus, Qt.Key.Key_Tab)
    assert not bench.window.actions_by_id["results.score"].isEnabled()
    card.leave()
    assert bench.window.actions_by_id["results.import"].isEnabled()


# ---- export


def export_card(bench: Bench) -> ExportCard:
    bench.qtbot.keyClick(
        bench.window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    bench.idle()
    page = bench.window.page
    assert isinstance(page, RecognitionPage)
    assert page.export_card.isVisible()
    return page.export_card


def test_a_corpus_is_exported_by_keys_and_its_folder_can_be_opened(
    bench: Bench, corpora: Path, tmp_path: Path
) -> None:
    shutil.copytree(corpora / "Scored.seam", tmp_path / "Scored.seam")
    bench.open(tmp_path / "Scored.seam")
    card = export_card(bench)
    choose(bench, card.format, "Kaldi")
    choose(bench, card.audio, "Copies without loss (FLAC)")
    card.toggle_system("bad", False)
    card.set_folder(tmp_path)
    card.name.setFocus()
    card.name.selectAll()
    bench.qtbot.keyClicks(card.name, "Scored.seam")
    assert "already something named" in card.problem.text()
    assert not card.start_button.isEnabled()
    card.name.selectAll()
    bench.qtbot.keyClicks(card.name, "out")
    bench.qtbot.keyClick(card.name, Qt.Key.Key_Return)
    bench.idle()
    assert not card.isVisible()
    assert sorted(one.name for one in (tmp_path / "out").iterdir() if "hyp" in one.name) == ["hyp.good"]
    assert len(list((tmp_path / "out" / "audio").glob("*.flac"))) == 3
    notice = bench.window.services.notices.log[-1]
    assert notice.action_text == "Open folder"
    bench.window.services.exchange.folder_wanted.disconnect()  # no file manager in a test
    with bench.qtbot.waitSignal(bench.window.services.exchange.folder_wanted) as wanted:
        assert notice.action is not None
        notice.action()
    assert wanted.args == [tmp_path / "out"]


def test_only_what_the_filters_show_is_exported(bench: Bench, corpora: Path, tmp_path: Path) -> None:
    shutil.copytree(corpora / "Scored.seam", tmp_path / "Scored.seam")
    bench.open(tmp_path / "Scored.seam")
    bench.show("recognition")
    page = bench.window.page
    assert isinstance(page, RecognitionPage)
    bench.wait(lambda: page.utterances.model.total == 4)
    page.utterances.search.setText("버스에서")
    bench.wait(lambda: len(page.utterances.model.shown) == 1)
    card = export_card(bench)
    choose(bench, card.format, "sclite trn")
    choose(bench, card.which, "Shown by the filters (1)")
    assert not card.audio.isEnabled()
    press(bench, card.start_button)
    (folder,) = (tmp_path / "Scored.seam" / "exports").glob("*-trn")
    assert len((folder / "ref.trn").read_text(encoding="utf-8").splitlines()) == 1
