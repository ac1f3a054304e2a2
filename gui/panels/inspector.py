"""The lower third of an analysis page: what was said, what was recognised, how it sounds, how it was made."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout

from db.records import SpellingSet
from engine.asr.spelling_pair import spelling_pair
from gui.panels.inspector_author import AuthorCard
from gui.panels.inspector_chooser import FailureChooser
from gui.panels.inspector_failure_question import FailureQuestion
from gui.panels.inspector_pair import PairCard
from gui.panels.inspector_sound import InspectorSound
from gui.panels.inspector_strips import InspectorStrips
from gui.panels.provenance_card import ProvenanceCard
from gui.panels.words import language_name, level_name, topic_name
from gui.plots.alignment_header import AlignmentLegend
from gui.services.bundle import Services
from gui.services.scoring_detail import SystemDetail, UtteranceDetail
from gui.services.scoring_provenance import Facts, lexicon_fact, run_facts, score_facts, settings_facts
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.fact_line import FactLine
from gui.widgets.icon_button import IconButton

MOST_SETS = 50
BESIDE_LEGEND_PX = 640
"""What name, facts and buttons need beside the legend."""
LOW_PX = 300
"""Lower than this, a question and the sound don't fit together."""


class Inspector(QFrame):
    """Shows one utterance at a time; while it is read, only the latest wish counts.

    Signals:
        shown: the `UtteranceDetail` that is shown now.
    """

    shown = Signal(object)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._wanted: tuple[str, tuple[str, ...], bool] | None = None
        self._reading = False
        self.detail: UtteranceDetail | None = None
        self.setProperty("role", "card")
        self.heading = ElidedLabel()
        self.heading.setProperty("role", "heading")
        self.heading.setMinimumWidth(120)
        self.heading.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.facts = FactLine()
        self.facts.setProperty("role", "small")
        self.how_button = IconButton(
            "mdi6.information-outline", self.tr("How was this made?"), self.show_provenance, show_text=True
        )
        self.differences_button = IconButton(
            "mdi6.not-equal-variant", self.tr("Only words that differ (5)"), self.toggle_differences
        )
        self.differences_button.setCheckable(True)
        self.legend = AlignmentLegend()
        self.nothing = QLabel(
            self.tr("Choose an utterance in a table or a plot, to see its words and hear it")
        )
        self.nothing.setProperty("role", "muted")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setWordWrap(True)
        self.strips = InspectorStrips()
        self.sound = InspectorSound(services.playback, services.jobs, services.preferences)
        self.pair_card, self.chooser = PairCard(), FailureChooser()
        self.author = AuthorCard(services.people)
        self._question = FailureQuestion(services, self.strips, self.chooser, self.author, self)
        self._asked = ("", "")
        """Utterance and system that the open card is about."""
        self._place = 0
        self._told_untimed = ("", "")
        self._marked_takes: dict[str, tuple[str, ...]] = {}
        """Takes in which a loanword was marked here, with its spellings: undo scores them anew."""
        self._lay_out()
        self._connect()
        self.show_utterance(None, ())

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(2 * GRID)
        row.addWidget(self.heading)
        row.addWidget(self.facts, 1)
        row.addWidget(self.legend)
        row.addWidget(self.differences_button)
        row.addWidget(self.how_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID, GRID // 2, GRID, GRID)
        column.setSpacing(GRID // 2)
        column.addLayout(row)
        column.addWidget(self.pair_card)
        column.addWidget(self.chooser)
        column.addWidget(self.author)
        column.addWidget(self.nothing, 1)
        column.addWidget(self.strips, 1)
        column.addWidget(self.sound)

    def _connect(self) -> None:
        s = self._services
        self.strips.token_clicked.connect(self._play_token)
        self.strips.pair_wanted.connect(self.ask_pair)
        self.strips.chooser_wanted.connect(self.ask_failures)
        self.strips.point_wanted.connect(self.ask_failures_here)
        self.sound.moved.connect(self.strips.follow)
        self.pair_card.edited.connect(self._count)
        self.pair_card.equal_wanted.connect(self._treat_as_equal)
        self.pair_card.only_here_wanted.connect(self._only_here)
        self.pair_card.different_wanted.connect(self._keep_apart)
        self.pair_card.left.connect(self._back_to_strip)
        self.chooser.left.connect(self._back_to_strip)
        s.failure_answers.changed.connect(self._answers_changed)
        s.people.current_changed.connect(lambda _person: self._show_answers())
        s.annotations.item_changed.connect(self._take_changed)
        s.projects.closed.connect(self._marked_takes.clear)

    # ---- what it shows

    def show_utterance(
        self, utterance_id: str | None, system_ids: tuple[str, ...], play: bool = False
    ) -> None:
        """Show an utterance as some systems recognised it; None shows nothing.

        Args:
            utterance_id: of the utterance.
            system_ids: of at most four systems, from above.
            play: whether its sound begins at once.
        """
        if utterance_id is None:
            self._wanted = None
            self._fill(None)
            return
        self._wanted = (utterance_id, system_ids, play)
        if not self._reading:
            self._read()

    def _read(self) -> None:
        if self._wanted is None or not self._services.projects.is_open:
            return
        self._reading = True
        utterance_id, system_ids, _play = wanted = self._wanted
        job = self._services.scoring.detail(
            utterance_id, system_ids, lambda detail: self._arrived(wanted, detail)
        )
        job.ended.connect(lambda _job: self._go_on(wanted))

    def _arrived(self, wanted: tuple[str, tuple[str, ...], bool], detail: UtteranceDetail) -> None:
        if wanted == self._wanted:
            self._fill(detail)
            if wanted[2]:
                self.sound.play_from_start()

    def _go_on(self, done: tuple[str, tuple[str, ...], bool]) -> None:
        """Read what was asked for meanwhile."""
        self._reading = False
        if self._wanted is not None and self._wanted != done:
            self._read()

    def _fill(self, detail: UtteranceDetail | None) -> None:
        if detail is None or detail.utterance.id != self._asked[0]:
            self.put_cards_away()
        self.detail = detail
        self._make_room()
        self.strips.show_detail(detail)
        self._show_answers()
        self._question.follow(detail)
        for widget in (self.heading, self.how_button, self.differences_button, self.strips):
            widget.setVisible(detail is not None)
        self.nothing.setVisible(detail is None)
        if detail is None:
            self.facts.set_facts(())
            self.sound.show_sound(None, self.tr("The sound of the chosen utterance"))
            return
        self.heading.setText(detail.name)
        self.facts.set_facts(self._facts(detail))
        self.sound.show_sound(detail.audio, self.tr("This utterance has no audio: it was imported as text"))
        self.shown.emit(detail)

    def toggle_differences(self) -> None:
        """Show only the words that some system has otherwise than they were said; asked again: all words."""
        only = not self.strips.differences_only
        self.differences_button.setChecked(only)
        self.strips.show_differences(only)

    def _facts(self, detail: UtteranceDetail) -> list[str]:
        utterance = detail.utterance
        scored = next((system.score for system in detail.systems if system.score), None)
        level = utterance.level or (scored.level if scored else "")
        language = utterance.main_language or (scored.main_language if scored else "")
        return [
            self.tr("level {0}").format(level_name(level)) if level else "",
            self.tr("mainly {0}").format(language_name(language)) if language else "",
            utterance.speaker or "",
            topic_name(utterance.topic),
            self.tr("synthetic demo data") if utterance.demo else "",
        ]

    # ---- how it was made

    def show_provenance(self) -> None:
        """Tell where the utterance comes from and how it was scored."""
        if self.detail is None:
            return
        button = self.how_button
        card = ProvenanceCard(self.detail.name, self._provenance(self.detail), self)
        card.show_at(button.mapToGlobal(QPoint(0, button.height())))

    def _provenance(self, detail: UtteranceDetail) -> Facts:
        utterance = detail.utterance
        facts = [
            (self.tr("Reference"), utterance.reference),
            (self.tr("From"), self.tr("a take") if utterance.take_id else self.tr("an imported reference")),
            (self.tr("Equal spellings"), _spelled(detail.own_spellings) or self.tr("none")),
            (self.tr("From the project's lexicon"), _spelled(detail.lexicon) or self.tr("none")),
        ]
        for system in detail.systems:
            written = self.tr("none") if system.hypothesis is None else system.hypothesis
            facts.append((system.system.name, written))
            if system.score is not None:
                facts += score_facts(system.system.name, system.score)
        facts += settings_facts(detail.settings)
        if detail.settings.mode == "hike":
            facts.append((self.tr("Alignment"), self.tr("drawn by the rules of mode seam")))
        results = self._services.scoring.results
        ids = tuple({system.score.run_id for system in detail.systems if system.score})
        if results is not None:
            facts.append(lexicon_fact(results.lexicon, detail.settings))
        if results is not None and all(run_id in results.runs for run_id in ids):
            facts += run_facts(results, ids)
        return facts

    # ---- tokens

    def _play_token(self, place: int, column: int) -> None:
        """Play from a token where its model told when it was said, else the whole utterance."""
        system = self._system(place)
        if self.detail is None or system is None or system.alignment is None or self.sound.path is None:
            return
        at = _moment(system, column)
        if at is not None:
            self.sound.play_from(at)
            return
        self.sound.play_from_start()
        about = (self.detail.utterance.id, system.system.id)
        if about != self._told_untimed:
            self._told_untimed = about
            text = self.tr("{name}: {system} gave no times of words, so all of it plays")
            self._services.workspace.say(text.format(name=self.detail.name, system=system.system.name))

    def _system(self, place: int) -> SystemDetail | None:
        systems = self.detail.systems if self.detail else ()
        return systems[place] if place < len(systems) else None

    # ---- equal spellings

    def ask_pair(self, place: int | None = None) -> None:
        """Ask whether what is chosen in a strip (the one last used when None) is two spellings of one word."""
        place = self.strips.active if place is None else place
        system = self._system(place)
        if self.detail is None or system is None or system.alignment is None:
            return
        chosen = self.strips.chosen(place)
        if chosen is None:
            self._services.notices.info(self.tr("Choose a word that was recognised otherwise first."))
            return
        self.put_cards_away()
        self._ask_about(place, system)
        pair = spelling_pair(system.alignment, *chosen)
        self.pair_card.open(*pair, self._why_not_here())
        self._make_room()

    def _ask_about(self, place: int, system: SystemDetail) -> None:
        assert self.detail is not None
        self._place = place
        self.strips.bring_into_view(place)
        self._asked = (self.detail.utterance.id, system.system.id)

    def _why_not_here(self) -> str:
        """Why a loanword can't be marked in this take; empty where it can."""
        assert self.detail is not None
        if not self.detail.utterance.take_id:
            return self.tr("An imported reference keeps its own spellings; only takes can be marked.")
        return ""

    def _count(self, spellings: tuple[str, str]) -> None:
        if all(spellings) and self._services.projects.is_open:
            self._services.lexicon.count(spellings, lambda found: self.pair_card.show_count(spellings, found))

    def _treat_as_equal(self, reference: str, hypothesis: str) -> None:
        note = self.detail.name if self.detail else ""
        self.author.sign(
            lambda: self._store_equal(reference, hypothesis, note),
            self.tr("{one} = {other}").format(one=reference, other=hypothesis),
            self.pair_card,
        )

    def _store_equal(self, reference: str, hypothesis: str, note: str) -> None:
        if self._services.lexicon.treat_as_equal((reference, hypothesis), "alignment", note):
            self.pair_card.leave()

    def _keep_apart(self, reference: str, hypothesis: str) -> None:
        self.author.sign(
            lambda: self._store_apart(reference, hypothesis),
            self.tr("{one} ≠ {other}").format(one=reference, other=hypothesis),
            self.pair_card,
        )

    def _store_apart(self, reference: str, hypothesis: str) -> None:
        if self._services.lexicon.keep_apart((reference, hypothesis)):
            self.pair_card.leave()
            text = self.tr("{one} and {other} are not proposed again")
            self._services.notices.done(
                text.format(one=reference, other=hypothesis), self._services.history.undo
            )

    def _only_here(self, reference: str, hypothesis: str) -> None:
        """Mark the word as a loanword of this take, in both spellings."""
        name = self.detail.name if self.detail else ""
        self.author.sign(
            lambda: self._mark_here(reference, hypothesis),
            self.tr("{one} = {other} in {name}").format(one=reference, other=hypothesis, name=name),
            self.pair_card,
            must_label=True,
        )

    def _mark_here(self, reference: str, hypothesis: str) -> None:
        take_id = self.detail.utterance.take_id if self.detail else None
        item = self._services.annotations.item(take_id) if take_id else None
        system = self._system(self._place)
        chosen = self.strips.chosen(self._place)
        if item is None or system is None or system.alignment is None or chosen is None:
            return
        around = system.alignment.columns[chosen[0]].reference.start
        start = _nearest(item.text, reference, around)
        if start is None:
            self.pair_card.say(self.tr("“{word}” doesn't stand in this take.").format(word=reference))
            return
        spellings = (reference, hypothesis)
        if not self._services.annotations.add_span(item, start, start + len(reference), spellings):
            return
        self._marked_takes[item.take.id] = spellings
        self._services.lexicon.rescore(spellings)
        self.pair_card.leave()
        name = self.detail.name if self.detail else ""
        text = self.tr("{one} = {other} in {name}").format(one=reference, other=hypothesis, name=name)
        self._services.notices.done(text, self._services.history.undo)

    def _take_changed(self, take_id: str) -> None:
        if take_id in self._marked_takes and self._services.projects.is_open:
            self._services.lexicon.rescore(self._marked_takes[take_id])

    # ---- what went wrong

    def ask_failures(self, place: int | None = None) -> None:
        """Ask what went wrong in a hypothesis, that of the strip last used when None."""
        self._ask_failures(place, at_word=False)

    def ask_failures_here(self, place: int | None = None) -> None:
        """Ask what went wrong at the point of interest that is chosen in a strip, or next to what is."""
        self._ask_failures(place, at_word=True)

    def _ask_failures(self, place: int | None, at_word: bool) -> None:
        place = self.strips.active if place is None else place
        system = self._system(place)
        if self.detail is None or system is None or system.failures is None:
            return
        self.put_cards_away()
        self._ask_about(place, system)
        self._question.open(self.detail, place, at_word)
        self._make_room()

    def _answers_changed(self, utterance_id: str) -> None:
        if self.detail is not None and utterance_id == self.detail.utterance.id:
            self._show_answers()

    def _show_answers(self) -> None:
        answers = self._services.failure_answers
        if self.detail is None or not self._services.projects.is_open:
            self.strips.show_answers({}, {})
        else:
            self.strips.show_answers(answers.of_utterance(self.detail.utterance.id), answers.names())

    # ---- cards

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """In a low window the sound gives its room to the question that is open, in a narrow one the legend to the
        facts."""
        self.heading.setMaximumWidth(max(self.heading.minimumWidth(), round(0.35 * self.width())))
        legend_from_px = self.legend.sizeHint().width() + BESIDE_LEGEND_PX
        self.legend.setVisible(self.detail is not None and self.width() >= legend_from_px)
        low = self.card_is_open and self.height() < LOW_PX
        self.sound.setVisible(self.detail is not None and not low)

    @property
    def card_is_open(self) -> bool:
        """Whether a question is open over the strips."""
        return not (self.pair_card.isHidden() and self.chooser.isHidden() and self.author.isHidden())

    def put_cards_away(self) -> None:
        """Close what is open over the strips, without an answer."""
        self.author.put_away()
        self.pair_card.leave()
        self.chooser.leave()

    def _back_to_strip(self) -> None:
        self._asked = ("", "")
        self._make_room()
        if self.detail is not None and self.detail.systems:
            self.strips.focus(self._place if self._place < len(self.detail.systems) else 0)


def _spelled(sets: Sequence[SpellingSet]) -> str:
    """Sets of spellings in a line, the first of very many."""
    text = "; ".join(" | ".join(one.spellings) for one in sets[:MOST_SETS])
    return text + "; …" if len(sets) > MOST_SETS else text


def _moment(system: SystemDetail, column: int) -> float | None:
    """When the token of a column was said, or what comes before it where nothing stands for it; None where the
    hypothesis has no times."""
    assert system.alignment is not None
    piece = system.alignment.columns[column].hypothesis
    times = system.time_at(piece.start, max(piece.end, piece.start + 1))
    if times is not None:
        return times[0]
    before = [word.end_s for word in system.words if word.end <= piece.start]
    return max(before, default=0.0) if system.words else None


def _nearest(text: str, word: str, around: int) -> int | None:
    """Where a word stands that is nearest to an offset."""
    places = [at for at in range(len(text)) if text.startswith(word, at)]
    return min(places, key=lambda at: abs(at - around), default=None)
