"""What a listener is asked: a study's wording in one language, the names of the clips of a trial, the scores of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from db.listening_content import answered, scale_of
from db.listening_records import StudyKind, StudyRecord
from engine.listening.listener_words import ListenerWords
from engine.listening.study_words import chosen_language, offered_languages, study_words
from engine.listening.words import known_language, words


@dataclass(frozen=True, slots=True)
class Asked:
    """Everything of a study that its listeners read, in one language.

    Attributes:
        language: of the fixed phrases.
        phrases: those.
        labels: of the answers, from the lowest score to the highest.
        questions: of the study, before the first trial.
    """

    language: str
    phrases: ListenerWords
    kind: StudyKind
    title: str
    instruction: str
    question: str
    labels: tuple[str, ...]
    thanks: str
    questions: tuple[str, ...]

    @property
    def numbers(self) -> tuple[str, ...]:
        """What stands beside each answer: its score where it has one, with the sign of its own."""
        if self.kind in ("ab", "abx", "mushra"):
            return ("",) * len(self.labels)
        low = int(scale_of(self.kind).low)
        return tuple(_signed(low + step, low < 0) for step in range(len(self.labels)))


def languages_of(study: StudyRecord) -> tuple[str, ...]:
    """Tags that a listener may choose among."""
    return offered_languages(study.settings.wording)


def offered(study: StudyRecord, language: str) -> str:
    """The tag among them that is chosen as long as nobody chooses: that of the interface, or the study's first."""
    return chosen_language(study.settings.wording, language)


def asked(study: StudyRecord, language: str) -> Asked:
    """What a study says in a language; where its own wording is missing there, its first one, and where a part of it
    is empty, the kind's own words."""
    settings = study.settings
    said = study_words(study.kind, settings.attribute, settings.wording, language)
    return Asked(
        known_language(said.language),
        words(said.language),
        study.kind,
        said.title,
        said.instruction,
        said.question,
        said.labels,
        said.thanks,
        settings.questions.get(said.language) or next(iter(settings.questions.values()), ()),
    )


def place_names(kind: StudyKind, count: int, phrases: ListenerWords) -> tuple[str, ...]:
    """What each clip of a trial is called, in presented order; one that stands alone has no name.

    >>> place_names("abx", 3, words("en")), place_names("acr", 1, words("en"))
    (('A', 'B', 'X'), ('',))
    >>> place_names("mushra", 4, words("en"))
    ('Reference', 'Sound 1', 'Sound 2', 'Sound 3')
    """
    if kind == "mushra":
        sounds = (phrases.sound.format(number=number) for number in range(1, count))
        return (phrases.reference, *sounds)
    if count == 1:
        return ("",)
    named = {
        "attribute": (phrases.prompt, phrases.continuation),
        "dcr": (phrases.reference, phrases.second),
        "ccr": (phrases.first, phrases.second),
        "ab": (phrases.clip_a, phrases.clip_b),
        "abx": (phrases.clip_a, phrases.clip_b, phrases.clip_x),
    }
    return named[kind]


def scores_of_choice(kind: StudyKind, stimulus_ids: Sequence[str], choice: int) -> dict[str, float]:
    """Scores by stimulus id of the answer at a place, counted from 0.

    >>> scores_of_choice("acr", ("a",), 4), scores_of_choice("ccr", ("a", "b"), 0)
    ({'a': 5.0}, {'b': -3.0})
    >>> scores_of_choice("ab", ("a", "b"), 1), scores_of_choice("abx", ("a", "b", "b"), 1)
    ({'a': 0.5, 'b': 0.5}, {'a': 0.0, 'b': 1.0})
    """
    rated = answered(kind, stimulus_ids)
    if kind in ("ab", "abx"):
        share = choice / (2 if kind == "ab" else 1)
        return dict(zip(rated, (1.0 - share, share), strict=True))
    return {rated[0]: scale_of(kind).low + float(choice)}


def scores_of_values(stimulus_ids: Sequence[str], values: Sequence[int]) -> dict[str, float]:
    """Scores of a trial with several clips at once, of the values in the order of the clips that are rated."""
    return dict(zip(answered("mushra", stimulus_ids), map(float, values), strict=True))


def _signed(number: int, with_sign: bool) -> str:
    """A number with a real minus sign.

    >>> _signed(-3, True), _signed(0, True), _signed(2, True), _signed(2, False)
    ('−3', '0', '+2', '2')
    """
    if number < 0:
        return f"−{-number}"
    return f"+{number}" if with_sign and number else str(number)
