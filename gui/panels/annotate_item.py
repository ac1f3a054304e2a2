"""The item: its text, the decisions about it, and what keys do to them."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from db.records import LabelField
from gui.panels.annotate_choices import ChoiceButton, ChoiceRow, RowLabel
from gui.panels.annotate_fields import InlineField
from gui.panels.annotate_flow import FlowLayout
from gui.panels.annotate_off_script import OffScriptRow
from gui.panels.annotate_quality import QualityCard, reasons_of, reasons_value
from gui.panels.annotate_reject import RejectCard
from gui.panels.annotate_text import AnnotateText
from gui.panels.annotate_words import (
    VERDICTS,
    evidence_list,
    evidence_text,
    quality_names,
    reason_name,
    verdict_name,
)
from gui.panels.words import LEVELS, language_name, level_name
from gui.services.annotation_item import AnnotationItem, ProposedSpan
from gui.services.annotations import Annotations
from gui.shortcuts import EditedKeys
from gui.theme.tokens import GRID


class AnnotateItem(QWidget):
    """Everything that is decided about one take.

    Signals:
        next_wanted: confirm what is proposed, and go on.
    """

    next_wanted = Signal()

    def __init__(self, annotations: Annotations, keys: EditedKeys, everywhere: QWidget) -> None:
        super().__init__()
        self._annotations = annotations
        self._keys = keys
        self.item: AnnotationItem | None = None
        self._note_shown = ""
        self._note_failed: str | None = None
        """Text that could not be stored: leaving the field alone doesn't try again."""
        self.text = AnnotateText()
        self.level = ChoiceRow(self.tr("Level"))
        self.level.set_answers([(code, level_name(code)) for code in LEVELS])
        self.main = ChoiceRow(self.tr("Main language"))
        self.verdict = ChoiceRow(self.tr("This take"), must_be_read=True)
        self.verdict.set_answers([(code, verdict_name(code)) for code in VERDICTS])
        self.unsure = ChoiceButton(self.tr("unsure"))
        self.unsure.setToolTip(self.tr("Somebody should look at this one again"))
        self.quality = ChoiceButton("")
        for button in (self.unsure, self.quality):
            self.verdict.add_aside(button)
        self.quality_card = QualityCard()
        self.off_script = OffScriptRow()
        self.returned = QLabel()
        self.returned.setProperty("role", "heading")
        self.returned.setWordWrap(True)
        self.reject_card = RejectCard()
        self.loanwords = QWidget()
        self._flow = FlowLayout(self.loanwords)
        self.no_loanwords = QLabel()
        self.no_loanwords.setProperty("role", "small")
        self.loanword_title, self.note_title = RowLabel(self.tr("Loanwords")), RowLabel(self.tr("Note"))
        self.note = InlineField()
        self.note.setPlaceholderText(self.tr("A remark for whoever reads this next"))
        self.note.setAccessibleName(self.tr("Note"))
        self.confirm_button = QPushButton(self.tr("Confirm and next   ⏎"))
        self.confirm_button.setProperty("kind", "primary")
        self.confirm_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._tell_loanwords(False)
        self._lay_out(everywhere)
        self._name_keys()
        self._connect()

    def _lay_out(self, everywhere: QWidget) -> None:
        loanword_row = QHBoxLayout()
        loanword_row.setSpacing(GRID)
        loanword_row.addWidget(self.loanword_title, 0, Qt.AlignmentFlag.AlignTop)
        loanword_row.addWidget(self.loanwords, 1)
        loanword_row.addWidget(self.no_loanwords, 1)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.loanwords.setSizePolicy(policy)
        note_row = QHBoxLayout()
        note_row.setSpacing(GRID)
        note_row.addWidget(self.note_title)
        note_row.addWidget(self.note, 1)
        note_row.addWidget(self.confirm_button)
        decisions = QFrame()
        decisions.setProperty("role", "card")
        self._rows = inner = QVBoxLayout(decisions)
        inner.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        inner.setSpacing(GRID)
        inner.addWidget(self.returned)
        inner.addWidget(self.off_script)
        inner.addWidget(self.level)
        inner.addWidget(self.main)
        inner.addLayout(loanword_row)
        inner.addWidget(everywhere)
        inner.addWidget(self.verdict)
        inner.addWidget(self.reject_card)
        inner.addWidget(self.quality_card)
        inner.addLayout(note_row)
        self._cards = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.text, 1)
        column.addWidget(decisions)

    def set_compact(self, compact: bool) -> None:
        """Rows close together, smaller letters: for a low window."""
        gap = GRID // 2 if compact else GRID
        self._rows.setContentsMargins(2 * GRID, gap, 2 * GRID, gap)
        for layout in (self._rows, self._cards):
            layout.setSpacing(gap)
        self.text.set_compact(compact)

    def _name_keys(self) -> None:
        """Show at everything the key that it has now."""
        shown: dict[str, ChoiceButton | RowLabel] = {
            **self.level.buttons,
            **self.verdict.buttons,
            "main": self.main.title,
            "loanword": self.loanword_title,
            "note": self.note_title,
            "unsure": self.unsure,
            "quality": self.quality,
            "off_script": self.off_script.yes,
            "on_script": self.off_script.no,
        }
        for action, place in shown.items():
            place.set_key(self._keys.shown(f"annotate.{action}"))

    def _connect(self) -> None:
        self._keys.changed.connect(self._name_keys)
        self.level.chosen.connect(self.set_level)
        self.main.chosen.connect(self._set_main)
        self.verdict.chosen.connect(lambda code: self.keep() if code == "keep" else self.reject())
        self.off_script.answered.connect(self.answer_off_script)
        self.reject_card.chosen.connect(self._reject_for)
        self.reject_card.left.connect(self.text.text.setFocus)
        self.unsure.clicked.connect(lambda _checked=False: self.toggle_unsure())
        self.quality.clicked.connect(lambda _checked=False: self.open_quality())
        self.quality_card.changed.connect(self._set_quality)
        self.quality_card.left.connect(self.text.text.setFocus)
        self.note.returnPressed.connect(self._note_entered)
        self.note.left.connect(self._note_left)
        self.note.editingFinished.connect(self._note_finished)
        self.text.field.left.connect(self._leave_correction)
        self.text.corrected.connect(self._correct)
        self.text.correcting_changed.connect(self._tell_loanwords)
        self.text.loanword_entered.connect(self._add_loanword)
        self.text.loanword_wanted.connect(self.mark_loanword)
        self.text.language_wanted.connect(self.next_language)
        self.confirm_button.clicked.connect(self.next_wanted)

    # ---- what it shows

    def show_item(self, item: AnnotationItem) -> None:
        """Show a take, or the same one after a change; what is typed in a field stays."""
        other = self.item is None or self.item.take.id != item.take.id
        self.item = item
        if other:
            self.reject_card.hide()
            self.quality_card.hide()
            self.reject_card.own.clear()
            self._note_failed = None
        self.text.show_item(item)
        if "transcript" in item.unsaved and not self.text.is_correcting:
            self.text.show_typed(item.unsaved["transcript"])
        self.returned.setText(self.tr("The reviewer asks: {note}").format(note=item.returned))
        self.returned.setVisible(bool(item.returned))
        self.off_script.show_flag(item.flag, item.text, item.heard)
        self._show_level(item)
        self._show_main(item)
        self._show_loanwords(item)
        self._show_verdict(item)
        self._show_note(item, other)

    def _show_note(self, item: AnnotationItem, other: bool) -> None:
        """The note that is stored, unless another one is being typed."""
        stored = item.value("note") or ""
        if other or " ".join(self.note.text().split()) == self._note_shown:
            self.note.setText(item.unsaved.get("note", stored))
        self._note_shown = stored

    def _show_level(self, item: AnnotationItem) -> None:
        rule = item.rule
        self.level.show_choice(item.value("cs_level"), rule.level)
        found = evidence_text(rule)
        by_rule = self.tr("by rule: {level}").format(level=level_name(rule.level))
        wanted = item.script.level_wanted if item.script else ""
        written = self.tr("The script was written for: {level}").format(level=level_name(wanted))
        lines = [by_rule, evidence_list(rule), written if wanted else ""]
        tip = "\n".join(line for line in lines if line)
        self.level.say(f"{by_rule}  {found}" if found else by_rule, tip)
        for button in self.level.buttons.values():
            button.setToolTip(tip)

    def _show_main(self, item: AnnotationItem) -> None:
        self.main.set_answers([(code, language_name(code)) for code in sorted(item.languages_of_item)])
        self.main.show_choice(item.value("main_language"), item.proposed_main)
        guess = self.tr("guessed: the language of most words")
        why = guess if item.script is None else self.tr("as the script says")
        self.main.say("" if item.value("main_language") else why)

    def _show_verdict(self, item: AnnotationItem) -> None:
        verdict = item.value("verdict")
        self.verdict.show_choice(verdict, item.proposed_verdict)
        remark = reason_name(item.value("reject_reason")) if verdict == "reject" else ""
        if verdict is None and item.proposed_verdict is None:
            remark = self.tr("measured as bad: listen, then keep or reject it")
            if item.flag is not None and item.flag.answer is None:
                remark = self.tr("answer first whether it is off script")
        elif verdict is None and item.proposed_reason:
            remark = reason_name(item.proposed_reason)
        self.unsure.set_state("confirmed" if item.value("unsure") else "open")
        codes = reasons_of(item.value("quality_reasons"))
        names = quality_names(item.value("quality_reasons"))
        several = self.tr("quality: {n} reasons").format(n=len(codes))
        self.quality.setText(self.tr("quality…") if not codes else names if len(codes) == 1 else several)
        self.quality.setToolTip(names or self.tr("What is wrong with the sound or the reading"))
        self.quality.set_state("confirmed" if codes else "open")
        self.quality_card.show_reasons(codes)
        self.verdict.say(remark)  # last: what stands before it is as wide as it will be

    def _show_loanwords(self, item: AnnotationItem) -> None:
        while (old := self._flow.takeAt(0)) is not None:
            if (widget := old.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for span in item.current_spans:
            tip = self.tr("Confirmed by {who}. A click chooses it, Backspace takes it away.")
            chip = self._chip(span.spellings, span.covered, tip.format(who=item.name_of(span.author_id)))
            chip.set_state("confirmed")
            chip.clicked.connect(lambda _checked=False, one=span: self._choose(one.start, one.end))
        for one in item.proposed_spans:
            tip = self.tr("Proposed by the script. A click confirms it; chosen, Backspace refuses it.")
            chip = self._chip(one.spellings, item.text[one.start : one.end], tip)
            chip.set_state("proposed")
            chip.clicked.connect(lambda _checked=False, found=one: self._confirm_span(found))
        has_any = bool(item.current_spans or item.proposed_spans)
        self.loanwords.setVisible(has_any)
        self.no_loanwords.setVisible(not has_any)
        self.loanwords.updateGeometry()

    def _tell_loanwords(self, correcting: bool) -> None:
        """How to mark one, while words can be chosen."""
        how = self.tr("none yet; choose words and press 5")
        self.no_loanwords.setText(self.tr("none yet") if correcting else how)

    def _chip(self, spellings: tuple[str, ...], covered: str, tip: str) -> ChoiceButton:
        others = [word for word in spellings if word.casefold() != covered.casefold()]
        chip = ChoiceButton(" = ".join((covered, *others)))
        chip.setToolTip(tip)
        self._flow.addWidget(chip)
        chip.show()
        return chip

    def _choose(self, start: int, end: int) -> None:
        self.text.text.set_selection(start, end)
        self.text.text.selection_changed.emit(*(self.text.text.selection or (0, 0)))
        self.text.text.setFocus()

    @property
    def wanted_focus(self) -> QWidget:
        """Where the keyboard goes on: what is being typed, else the text."""
        for card in (self.reject_card, self.quality_card):
            if not card.isHidden():
                return card
        if not self.text.form.isHidden():
            return self.text.form.other
        return self.text.field if self.text.is_correcting else self.text.text

    # ---- half-typed things

    def settle(self) -> bool:
        """Store what is half typed, syllable included. False where something must be mended first, or could not
        be stored: it stays where it was typed."""
        return self.text.settle() and self.reject_card.settle() and self._save_note()

    def go_back(self) -> bool:
        """Put the innermost open thing away; False where nothing was open."""
        if not self.quality_card.isHidden():
            self.quality_card.leave()
        elif not self.reject_card.isHidden():
            self.reject_card.leave()
        elif not self.text.form.isHidden():
            self.text.form.leave()
        elif self.text.is_correcting:
            self._leave_correction()
        elif self.text.text.selection is not None:
            self.text.text.set_selection(0, 0)
            self.text.text.selection_changed.emit(0, 0)
        else:
            return False
        return True

    # ---- level, main language, verdict

    def set_level(self, level: str) -> None:
        """Confirm a level."""
        if self.item is not None and self.settle():
            self._annotations.set_level(self.item, level)

    def next_main(self) -> None:
        """Confirm the proposed main language; once one is confirmed, take the next."""
        if (item := self.item) is None:
            return
        codes = sorted(item.languages_of_item)
        held = item.value("main_language")
        wanted = codes[(codes.index(held) + 1) % len(codes)] if held in codes else item.proposed_main
        if wanted:
            self._set_main(wanted)

    def _set_main(self, language: str) -> None:
        if self.item is not None and self.settle():
            values = {"main_language": language}
            self._annotations.set_labels(self.item, values, self.tr("main language"))  # type: ignore[arg-type]

    def answer_off_script(self, answer: Literal["yes", "no"]) -> None:
        """Answer the question that a run asks about this take."""
        if self.item is not None and self.item.flag is not None and self.settle():
            self._annotations.answer_flag(self.item, answer)

    def keep(self) -> None:
        """The take is good."""
        self.reject_card.leave()
        self._decide("keep", None)

    def reject(self) -> None:
        """Ask why the take is rejected."""
        if self.item is not None and self.settle():
            self.reject_card.open(self.item.value("reject_reason"))

    def _reject_for(self, reason: str) -> None:
        if self._decide("reject", reason):
            self.reject_card.leave()

    def _decide(self, verdict: str, reason: str | None) -> bool:
        if self.item is None or not self.text.settle():
            return False
        return self._annotations.set_labels(
            self.item, {"verdict": verdict, "reject_reason": reason}, verdict_name(verdict)
        )

    def toggle_unsure(self) -> None:
        """Say that somebody should look again, or take that back."""
        if self.item is not None and self.settle():
            wanted = None if self.item.value("unsure") else "yes"
            self._annotations.set_labels(self.item, {"unsure": wanted}, self.tr("unsure"))

    def open_quality(self) -> None:
        """Ask what is wrong with the sound or the reading; a second time puts the question away."""
        if self.item is None or not self.settle():
            return
        if self.quality_card.isHidden():
            self.quality_card.open()
        else:
            self.quality_card.leave()

    def _set_quality(self, codes: tuple[str, ...]) -> None:
        if self.item is not None:
            values: dict[LabelField, str | None] = {"quality_reasons": reasons_value(codes)}
            self._annotations.set_labels(self.item, values, self.tr("quality"))

    # ---- note

    def open_note(self) -> None:
        """Go to the note."""
        if self.text.settle() and self.reject_card.settle():
            self.note.setFocus()

    def _save_note(self) -> bool:
        text = self.note.settled_text()
        if self.item is None or text == self._note_shown:
            return True
        stored = self._annotations.set_labels(self.item, {"note": text or None}, self.tr("note"))
        self._note_failed = None if stored else text
        return stored

    def _note_finished(self) -> None:
        if self.note.settled_text() != self._note_failed:
            self._save_note()

    def _note_entered(self) -> None:
        if self._save_note():
            self.text.text.setFocus()

    def _note_left(self) -> None:
        self._let_go("note")
        self.note.setText(self._note_shown)
        self.text.text.setFocus()

    def _let_go(self, field: str) -> None:
        if self.item is not None:
            self._annotations.let_go(self.item.take.id, field)

    # ---- loanwords and languages

    def mark_loanword(self) -> None:
        """Mark the chosen words: at once where their spellings are known, else after asking."""
        item = self.item
        if item is None or not self.text.settle():
            return
        chosen = self.text.text.selection
        if chosen is None:
            return
        start, end = chosen
        proposed = [one for one in item.proposed_spans if one.start < end and one.end > start]
        if proposed:
            for one in proposed:
                self._confirm_span(one)
            return
        known = self._known(item, start, end)
        if known is not None:
            self._annotations.add_span(item, *known)
        else:
            self.text.ask_spelling(start, end)

    def _known(self, item: AnnotationItem, start: int, end: int) -> tuple[int, int, tuple[str, ...]] | None:
        """Place and spellings of the chosen words, with or without particles, where the project has them."""
        from gui.services.annotation_item import without_particles

        stretch = item.text[start:end]
        for word in dict.fromkeys((stretch, without_particles(stretch))):
            if spellings := self._annotations.known_spellings(word):
                return start, start + len(word), spellings
        return None

    def _confirm_span(self, proposed: ProposedSpan) -> None:
        if self.item is not None:
            self._annotations.add_span(self.item, proposed.start, proposed.end, proposed.spellings)

    def _add_loanword(self, start: int, end: int, spellings: tuple[str, ...]) -> None:
        if self.item is not None and self._annotations.add_span(self.item, start, end, spellings):
            self.text.form.leave()

    def unmark(self) -> None:
        """Take marks of the chosen words away: loanwords first, then refuse proposals, then languages."""
        item, chosen = self.item, self.text.text.selection
        if item is None or chosen is None:
            return
        start, end = chosen
        spans = [one.id for one in item.current_spans if one.start < end and one.end > start]
        proposed = [one for one in item.proposed_spans if one.start < end and one.end > start]
        marked = any(one.start < end and one.end > start for one in item.languages)
        if spans:
            self._annotations.remove_spans(item, spans)
        elif proposed:
            for one in proposed:
                self._annotations.refuse(item, one)
        elif marked:
            self._annotations.set_language(item, self.text.chosen, None)

    def next_language(self) -> None:
        """Another language for the chosen words, round by round: each of the item's, then the rule again."""
        item, chosen = self.item, self.text.chosen
        if item is None or not chosen or not self.text.settle():
            return
        low = chosen[0][0]
        held = next((one.language for one in item.languages if one.start <= low < one.end), None)
        self._annotations.set_language(item, chosen, next_language(item, low, held))

    def _correct(self, text: str) -> None:
        if self.item is not None and self._annotations.correct(self.item, text):
            self.text.close_field()

    def _leave_correction(self) -> None:
        self._let_go("transcript")
        self.text.close_field()


def next_language(item: AnnotationItem, offset: int, held: str | None) -> str | None:
    """What follows in the round of languages of a word; None is the rule's turn."""
    from engine.text.language_runs import word_languages

    languages = word_languages(item.words, item.languages_of_item)
    by_rule = next(
        (code for word, code in zip(item.words, languages, strict=True) if word.start <= offset < word.end),
        None,
    )
    turns = [code for code in item.languages_of_item if code != by_rule]
    if held is None:
        return turns[0] if turns else None
    place = turns.index(held) + 1 if held in turns else len(turns)
    return turns[place] if place < len(turns) else None
