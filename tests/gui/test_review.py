"""The Review side of the Annotate page, by keys and mouse: what differs, what holds, and what is never touched."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from db.annotation_records import AnnotationContent, MarkedSpan, ReviewRecord
from db.records import LabelField
from db.store import annotations, labels, people, reviews, spans, transcripts
from gui.panels.review_agreement import ALL
from gui.panels.review_face import ReviewFace
from gui.panels.review_page import LabelAndReviewPage
from gui.plots.mark_plot import EDGE_PX
from gui.plots.score_table import _INDENT_PX, _SIGN_PX
from gui.theme import style
from tests.gui import annotating
from tests.gui.annotating import copy_takes
from tests.gui.conftest import Bench

BUS = MarkedSpan(0, 2, "버스", ("버스", "bus"))
SHOP = MarkedSpan(9, 20, "coffee shop", ("coffee shop", "커피숍"))
TEXT = "버스에서 내려서 coffee shop에 갔어."
KEEP = {"cs_level": "phrase", "cs_levels_all": '["phrase"]', "main_language": "ko", "verdict": "keep"}
Key = Qt.Key
studio, bench = annotating.studio, annotating.bench


def content(
    text: str = TEXT, marks: Sequence[MarkedSpan] = (BUS, SHOP), **more: str | None
) -> AnnotationContent:
    values = {field: value for field, value in {**KEEP, **more}.items() if value is not None}
    return AnnotationContent(text, values, tuple(marks))


@dataclass
class Table:
    """The side, the keys, and what is stored."""

    bench: Bench
    take_ids: list[str]

    @property
    def page(self) -> LabelAndReviewPage:
        page = self.bench.window.page
        assert isinstance(page, LabelAndReviewPage)
        return page

    @property
    def face(self) -> ReviewFace:
        return self.page.review

    def focus(self) -> QWidget:
        return QApplication.focusWidget() or self.bench.window

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            self.bench.qtbot.keyClick(self.focus(), key)

    @property
    def at(self) -> int:
        return self.take_ids.index(self.face._item.take_id)

    def states(self) -> list[str]:
        return [row.state for row in self.face.list.table.shown]

    def read(self, question: Any) -> Any:
        with self.bench.window.services.projects.project.read() as session:
            return question(session)

    def labels(self, place: int) -> Mapping[LabelField, str]:
        return self.read(lambda session: labels.current(session, self.take_ids[place]))

    def loanwords(self, place: int) -> list[tuple[str, tuple[str, ...]]]:
        found = self.read(lambda session: spans.list_spans(session, self.take_ids[place]))
        return [(one.covered, one.spellings) for one in found]

    def review(self, place: int) -> ReviewRecord | None:
        return self.read(lambda session: reviews.newest(session, self.take_ids[place]))

    def originals(self) -> list[tuple[object, ...]]:
        """The rows of the annotations, byte for byte."""
        from sqlalchemy import text

        rows = self.read(
            lambda session: session.execute(text("SELECT * FROM annotations ORDER BY number")).all()
        )
        return [tuple(row) for row in rows]


def annotate(bench: Bench, take_id: str, versions: Mapping[str, AnnotationContent]) -> None:
    with bench.window.services.projects.project.write() as session:
        for name, one in versions.items():
            person = people.find(session, name) or people.add(session, name, ["annotator"])
            annotations.append(session, take_id, person.id, one, "done")


def open_table(bench: Bench, folder: Path, versions: Sequence[Mapping[str, AnnotationContent]]) -> Table:
    """The Review side with takes that were annotated so."""
    take_ids = copy_takes(folder)
    bench.open(folder)
    with bench.window.services.projects.project.write() as session:
        people.add(session, "Han", ["researcher"])
    for take_id, found in zip(take_ids, versions, strict=False):
        annotate(bench, take_id, found)
    bench.window.services.projects.announce("people")
    bench.person("Han")
    bench.show("annotate")
    bench.window.page.show_face("review")
    bench.idle()
    return Table(bench, take_ids)


@pytest.fixture
def desk(bench: Bench, tmp_path: Path) -> Iterator[tuple[Bench, Path]]:
    yield bench, tmp_path / "Pilot.seam"
    page = bench.window._pages.get("annotate")
    if isinstance(page, LabelAndReviewPage):
        page.review.list.clear_filters()
        page.review.show_agreement(False)
        if page.review._hidden:
            page.review.toggle_names()
        page.show_face("")


def same(one: AnnotationContent, **more: str) -> AnnotationContent:
    """The same decisions: another order, a trailing space, other capitals."""
    text = f"{one.text} "
    marks = tuple(
        MarkedSpan(
            mark.start, mark.end, mark.covered, tuple(f" {word.title()}" for word in reversed(mark.spellings))
        )
        for mark in reversed(one.loanwords)
    )
    return AnnotationContent(text, {**dict(reversed([*one.labels.items()])), **more}, marks)


def test_scenario_12(desk: tuple[Bench, Path]) -> None:
    """The same in another order with a trailing space agrees; one real difference is up, and the originals stay."""
    bench, folder = desk
    first = AnnotationContent("오늘 meeting이 세 개나 있어.", {**KEEP, "cs_level": "word"})
    table = open_table(
        bench,
        folder,
        (
            {"Mina": first, "Jun": same(first)},
            {"Mina": content(), "Jun": same(content())},
            {
                "Mina": content("정말 힘들었어.", ()),
                "Jun": same(content("정말 힘들었어.", ()), cs_level="sentence"),
            },
        ),
    )
    face, before = table.face, table.originals()
    assert [row.fields for row in face.list.table.shown] == [(), (), ("cs_level",)]
    assert face.list.accept_button.text() == "Accept all that agree (2)"
    agreement = bench.window.services.agreement
    agreement.compute()
    bench.wait(lambda: agreement.found is not None)
    scores = {one.key: score for (one, pair), score in agreement.found.scores.items() if pair is None}
    assert scores["loanwords.f1_exact"].value == 1.0
    assert scores["text.characters"].value == 100.0
    assert scores["cs_level.percent"].value == pytest.approx(200 / 3)

    bench.qtbot.mouseClick(face.list.accept_button, Qt.MouseButton.LeftButton)
    bench.idle()
    bench.wait(lambda: table.states() == ["accepted", "accepted", "open"])
    marked = [(words, {one.casefold() for one in said}) for words, said in table.loanwords(1)]
    assert marked == [("버스", {"버스", "bus"}), ("coffee shop", {"coffee shop", "커피숍"})]
    face._go(table.take_ids[2])
    assert face.compare.undecided == ["cs_level"] and face.compare.field == "cs_level"
    table.press(Key.Key_Return)  # nothing is decided blindly
    assert table.review(2) is None
    mina = table.read(lambda session: people.find(session, "Mina")).id
    table.press(Key.Key_1 if face._item.double.people[0] == mina else Key.Key_2, Key.Key_Return)
    bench.idle()
    assert table.labels(2)["cs_level"] == "phrase"
    review = table.review(2)
    assert review.state == "adjudicated"
    chosen = table.read(lambda session: annotations.newest(session, table.take_ids[2], mina))
    assert review.chosen["cs_level"] == chosen.id
    assert table.originals() == before

    history = bench.window.services.history
    history.undo()
    bench.idle()
    assert "cs_level" not in table.labels(2) and table.review(2).state == "open"
    assert table.at == 2  # it is shown again
    history.undo()  # the two that agreed, in one step
    bench.idle()
    bench.wait(lambda: table.states() == ["open"] * 3 and table.loanwords(1) == [])
    history.redo()
    bench.idle()
    bench.wait(lambda: table.states() == ["accepted", "accepted", "open"])
    assert table.originals() == before


def read_again(bench: Bench, face: ReviewFace) -> None:
    """The list is read anew, as it is whenever anybody labels."""
    bench.window.services.projects.announce("labels")
    bench.wait(lambda: not face._reading.isActive())
    bench.idle()


def test_answers_by_key_own_values_and_return(desk: tuple[Bench, Path]) -> None:
    bench, folder = desk
    other = content("버스에서 내려서 coffee shop에 갔어요.", (SHOP,), note="빠름")
    table = open_table(bench, folder, ({}, {"Mina": content(), "Jun": other, "Sora": content(marks=(BUS,))}))
    face, before = table.face, table.originals()
    compare = face.compare
    assert table.at == 1
    assert compare.undecided == ["loanwords"]  # two of three have the same text
    table.press(Key.Key_0)
    assert compare.own.isVisible()
    compare.own.field.setText("")
    bench.qtbot.keyClicks(compare.own.field, "bus ")
    read_again(bench, face)
    bench.qtbot.keyClicks(QApplication.focusWidget(), "= x")
    assert compare.own.isVisible() and compare.own.field.text() == "bus = x"
    table.press(Key.Key_Return, Key.Key_Return)
    assert table.review(1) is None  # it stands nowhere in the text
    assert "stands nowhere" in bench.window.services.notices.log[-1].text
    compare.go_to("loanwords")
    table.press(Key.Key_0)
    compare.own.field.setText("버스 | bus; coffee shop = 커피숍")
    table.press(Key.Key_Return)
    table.press(Key.Key_Up)
    while compare.field != "cs_level":
        table.press(Key.Key_Up)
    table.press(Key.Key_0, Key.Key_1)  # a word, as where labels are given
    assert compare.chosen["cs_level"].own == "word"
    while compare.field != "text":
        table.press(Key.Key_Up)
    jun = face._item.double.people.index(table.read(lambda session: people.find(session, "Jun")).id)
    table.press((Key.Key_1, Key.Key_2, Key.Key_3)[jun], Key.Key_Return)
    bench.idle()
    found = table.labels(1)
    assert (found["cs_level"], json.loads(found["cs_levels_all"]), found["note"]) == (
        "word",
        ["word"],
        "빠름",
    )
    assert [words for words, _ in table.loanwords(1)] == ["버스", "coffee shop"]
    text = table.read(lambda session: transcripts.current(session, table.take_ids[1]))
    assert text.text.endswith("갔어요.") and text.author_id == bench.window.services.people.current_id

    own = compare._own["verdict"]
    bench.qtbot.mouseClick(own, Qt.MouseButton.LeftButton)
    bench.qtbot.mouseClick(compare.own._buttons[1], Qt.MouseButton.LeftButton)  # reject
    assert "reject_reason" in compare._fields and compare.chosen["verdict"].own == "reject"
    style.apply(QApplication.instance(), "dark")  # type: ignore[arg-type]
    style.apply(QApplication.instance(), "light")  # type: ignore[arg-type]
    table.press(Key.Key_F8)
    bench.qtbot.keyClicks(face.header.note, "lev")
    read_again(bench, face)
    bench.qtbot.keyClicks(QApplication.focusWidget(), "el?")
    table.press(Key.Key_Return)
    bench.idle()
    assert (table.review(1).state, table.review(1).note) == ("returned", "level?")
    assert table.labels(1)["cs_level"] == "word"
    assert "level?" in face.header.rest.text() and face.header._shown == "returned"
    assert table.originals() == before
    annotate(bench, table.take_ids[1], {"Mina": content(cs_level="word")})
    bench.window.services.projects.announce("queues")
    bench.wait(lambda: table.states() == ["open"])


def test_who_when_from_to_and_hidden_names(desk: tuple[Bench, Path]) -> None:
    bench, folder = desk
    table = open_table(bench, folder, ({}, {"Mina": content(cs_level="word"), "Jun": content()}))
    annotate(bench, table.take_ids[1], {"Mina": content()})
    bench.window.services.projects.announce("queues")
    bench.wait(lambda: table.face.compare.undecided == [])
    table.press(Key.Key_Return)
    bench.idle()
    table.press(Key.Key_F7)
    lines = [(row.who, row.what) for row in table.face.history.table.shown]
    assert ("Mina", "level:  word → phrase") in lines and ("Jun", "level:  – → phrase") in lines
    assert ("Han", "level:  – → phrase") in lines and any(
        who == "Han" and "accepted" in what for who, what in lines
    )
    table.press(Key.Key_F6)
    told = {row.who for row in table.face.history.table.shown}
    assert told == {"A", "B", "Han"}
    assert table.face.list.named(table.face._item.double.people) == ["A", "B"]
    table.press(Key.Key_F6, Key.Key_F7)
    assert table.face.history.isHidden()


def test_filters_figures_and_their_takes(desk: tuple[Bench, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    bench, folder = desk
    table = open_table(
        bench,
        folder,
        (
            {"Mina": content("오늘 meeting", ()), "Jun": content("오늘 meeting", ())},
            {"Mina": content(), "Jun": content(cs_level="word")},
            {"Mina": content("끝", (), cs_level="none"), "Jun": content("끝", (), cs_level="none")},
        ),
    )
    face = table.face
    table.press(Key.Key_F4)
    bench.wait(lambda: bool(face.agreement.table.rows))
    bench.idle()
    assert [row.label for row in face.agreement.table.rows][1].startswith("level")
    assert face.agreement.takes_button.text().endswith("(1)")
    assert face.agreement.times.table()[1][2] is not None
    assert "ordinal" in face.agreement.about.text()
    shown = face.agreement.table
    cut = shown._names_px() - (EDGE_PX + _SIGN_PX + _INDENT_PX) - 4 < shown._whole_names_px() - _INDENT_PX - 4
    assert not cut  # no name is cut where there is room
    face.agreement._chosen(("cs_level.kappa", ALL))
    assert face.agreement.about.text().endswith("n/a: kappa is of two people; alpha is of all.")
    face.agreement.extent.buttons[1].click()
    told = face.agreement.made.text()
    assert "α of levels is ordinal" in told and "n/a: kappa is of two people; alpha is of all." in told
    assert "kappa is of two people" in face.agreement.table.mark_text(("cs_level.kappa", ALL))
    bench.wait(lambda: face.agreement.takes_button.isEnabled())
    pair = face.agreement.pair_box.currentData()
    cells = {(a, b): value for a, b, value, *_ in face.agreement.matrix.table()[1:]}
    assert sum(float(value) for value in cells.values() if value) == 3.0 and len(pair) == 2
    bench.qtbot.mouseClick(face.agreement.takes_button, Qt.MouseButton.LeftButton)
    bench.idle()
    assert [row.take_id for row in face.list.table.shown] == [table.take_ids[1]] and table.at == 1
    face.list.clear_filters()
    face.list.field_box.setCurrentIndex(face.list.field_box.findData("loanwords"))
    face.list.filter()
    assert not face.list.table.shown and face.middle.currentWidget() is face.no_take
    face.list.clear_filters()

    path = folder.parent / "agreement.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    table.page.handlers["review.export"]()
    bench.idle()
    rows = list(csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines()))
    assert rows[0]["field"] == "transcript" and "seed 1" in rows[0]["interval"]
    assert not any("Mina" in row["annotators"] for row in rows)
    latex = path.with_suffix(".tex")
    bench.window.services.agreement.export(latex)
    bench.idle()
    assert "tabular" in latex.read_text(encoding="utf-8")


def test_nobody_reviews_unnamed_and_nothing_to_review(desk: tuple[Bench, Path]) -> None:
    bench, folder = desk
    table = open_table(bench, folder, ())
    assert table.face.stack.currentWidget() is table.face.nothing
    annotate(bench, table.take_ids[0], {"Mina": content("a", ()), "Jun": content("a", ())})
    bench.window.services.projects.announce("queues")
    bench.wait(lambda: table.states() == ["open"])
    bench.window.services.people.choose(
        next(one for one in bench.window.services.people.all() if one.name == "S01")
    )
    table.face.compare.setFocus()
    table.press(Key.Key_Return)
    assert table.review(0) is None and table.face.person.isVisible()
