"""Above the translations: which set, which language pair, which splits; what is running."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QHBoxLayout, QInputDialog, QLabel, QMenu, QPushButton, QWidget

from db.translation_records import SegmentSetRecord, SegmentSplit
from gui.panels.figure import ChoiceBox
from gui.panels.run_line import RunLine
from gui.panels.translation_words import pair_name, split_name
from gui.services.translation import Choice, Translation
from gui.services.translation_rows import TranslationRows
from gui.theme.icons import icon
from gui.theme.tokens import GRID
from gui.widgets.fitting_label import FittingLabel
from gui.widgets.icon_button import IconButton

HEIGHT = 40
MARKED: tuple[SegmentSplit, ...] = ("train", "dev", "test", "")


class TranslationToolbar(QWidget):
    """One line; everything in it is in the page's menu or has a key, too."""

    def __init__(self, translation: Translation) -> None:
        super().__init__()
        self._translation = translation
        self.shown_documents: Callable[[], tuple[str, ...]] = tuple
        """The documents that the table below shows."""
        self.set_box = ChoiceBox(self.tr("Set of translations"), least=19)
        self.set_box.setMaximumWidth(320)
        self.set_menu = IconButton(
            "mdi6.dots-vertical", self.tr("What can be done with the set"), self.open_menu
        )
        self.language_box = ChoiceBox(self.tr("Language pair"), least=7)
        self.splits = QWidget()
        self._split_buttons: dict[SegmentSplit, QPushButton] = {}
        self._splits_row = QHBoxLayout(self.splits)
        self._splits_row.setContentsMargins(0, 0, 0, 0)
        self._splits_row.setSpacing(GRID // 2)
        self.about = FittingLabel()
        self.about.setProperty("role", "small")
        self.demo = QLabel(self.tr("synthetic demo data"))
        self.demo.setProperty("role", "small")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.setFixedHeight(HEIGHT)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for widget in (self.set_box, self.set_menu, self.language_box, self.splits, self.demo):
            row.addWidget(widget)
        row.addWidget(self.about, 2)
        self.run_line = RunLine(self._translation, row)

    def _connect(self) -> None:
        translation = self._translation
        self.set_box.chosen.connect(lambda: translation.choose_set(self.set_box.currentData()))
        self.language_box.chosen.connect(lambda: translation.choose_language(self.language_box.currentData()))
        translation.sets_changed.connect(self._show_sets)
        translation.choice_changed.connect(self._show_choice)
        translation.rows_changed.connect(self._show_rows)
        self.show_present()

    # ---- what it shows

    def show_present(self) -> None:
        """Show what the service has now: the lists may have been read before there was anybody to hear of it."""
        translation = self._translation
        self._show_sets(translation.sets)
        self._show_rows(translation.rows)

    def _show_sets(self, sets: tuple[SegmentSetRecord, ...]) -> None:
        self.set_box.fill([(one.name, one.id, None) for one in sets])
        self._show_choice(self._translation.choice)

    def _show_choice(self, choice: Choice) -> None:
        shown = self._translation.set
        self.set_box.setCurrentIndex(max(0, self.set_box.findData(choice.set_id)))
        languages = shown.languages if shown is not None else ()
        self.language_box.fill([(pair_name(one), one, None) for one in languages])
        self.language_box.setCurrentIndex(max(0, self.language_box.findData(choice.language)))
        self.language_box.setVisible(len(languages) > 1)
        self.demo.setVisible(shown is not None and shown.demo)
        self._check_splits()

    def _show_rows(self, rows: TranslationRows | None) -> None:
        self._offer_splits(rows.splits if rows is not None else ())
        if rows is None:
            self.about.set_wordings(())
            return
        counts = (
            self.tr("documents: {0}").format(f"{len(rows.documents):,}"),
            self.tr("translations: {0}").format(f"{rows.n_rows:,}"),
            self.tr("scored by people: {0}").format(f"{rows.n_judged:,}"),
        )
        self.about.set_wordings([" · ".join(counts[:most]) for most in (3, 2, 1, 0)])

    # ---- splits

    def _offer_splits(self, splits: tuple[SegmentSplit, ...]) -> None:
        """A button for each, where there are several."""
        offered = splits if len(splits) > 1 else ()
        if tuple(self._split_buttons) != offered:
            for button in self._split_buttons.values():
                button.deleteLater()
            self._split_buttons = {split: self._split_button(split) for split in offered}
        self.splits.setVisible(bool(offered))
        self._check_splits()

    def _split_button(self, split: SegmentSplit) -> QPushButton:
        button = QPushButton(split_name(split))
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolTip(self.tr("Show the documents of this split"))
        button.clicked.connect(lambda _checked: self.toggle_split(split))
        self._splits_row.addWidget(button)
        return button

    def _check_splits(self) -> None:
        shown = self._translation.choice.splits
        for split, button in self._split_buttons.items():
            button.setChecked(not shown or split in shown)

    def toggle_split(self, split: SegmentSplit) -> None:
        """Show the documents of one split alone; asked again, of all."""
        shown = self._translation.choice.splits
        self._translation.choose_splits(() if shown == (split,) else (split,))
        self._check_splits()

    @property
    def offered_splits(self) -> tuple[SegmentSplit, ...]:
        """Those there is a choice of."""
        return tuple(self._split_buttons)

    # ---- the set

    def open_menu(self) -> None:
        """What can be done with the set."""
        shown = self._translation.set
        if shown is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        changes = self._translation.changes
        offered: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("mdi6.pencil-outline", self.tr("Rename…"), lambda: self.rename(shown)),
            (
                "mdi6.link-variant",
                self.tr("Link to the utterances of this project"),
                lambda: changes.link(shown),
            ),
        )
        for name, text, do in offered:
            menu.addAction(icon(name), text, do)
        self._add_splits(menu.addMenu(icon("mdi6.call-split"), self.tr("Splits")), shown)
        menu.addSeparator()
        text = self.tr("Delete the set")
        menu.addAction(icon("mdi6.delete-outline"), text, lambda: changes.delete_set(shown))
        menu.popup(self.set_menu.mapToGlobal(QPoint(0, self.set_menu.height())))

    def _add_splits(self, menu: QMenu, shown: SegmentSetRecord) -> None:
        """What documents are used for: those that the table shows, or all of them dealt out."""
        changes, documents = self._translation.changes, self.shown_documents()
        for split in MARKED:
            text = self.tr("Mark the {n} shown documents as {split}").format(
                n=f"{len(documents):,}", split=split_name(split)
            )
            action = menu.addAction(text, lambda to=split: changes.mark(shown, dict.fromkeys(documents, to)))
            action.setEnabled(bool(documents))
        menu.addSeparator()
        for text, shares in self._deals():
            menu.addAction(text, lambda chosen=shares: changes.deal(shown, chosen))

    def _deals(self) -> list[tuple[str, dict[SegmentSplit, float]]]:
        return [
            (self.tr("Deal all documents out: half train, half dev"), {"train": 1.0, "dev": 1.0}),
            (
                self.tr("Deal all documents out: 60 % train, 20 % dev, 20 % test"),
                {"train": 3.0, "dev": 1.0, "test": 1.0},
            ),
        ]

    def rename(self, shown: SegmentSetRecord) -> None:
        """Ask for another name of a set."""
        dialog = QInputDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Rename {name}").format(name=shown.name))
        dialog.setLabelText(self.tr("Name of the set"))
        dialog.setTextValue(shown.name)
        dialog.textValueSelected.connect(lambda text: self._translation.changes.rename_set(shown, text))
        dialog.open()
