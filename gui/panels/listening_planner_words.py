"""Words for the codes in the records of listening studies, and the studies that people begin with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from db.listening_records import StimulusRecord, StudyKind, StudySettings, StudyWording
from gui.i18n import QT_TRANSLATE_NOOP
from gui.plots.value_axis import number_text

KINDS = {
    "acr": QT_TRANSLATE_NOOP("listening", "Opinion score (ACR)"),
    "attribute": QT_TRANSLATE_NOOP("listening", "Similarity of one attribute"),
    "dcr": QT_TRANSLATE_NOOP("listening", "Degradation against a reference (DCR)"),
    "ccr": QT_TRANSLATE_NOOP("listening", "Comparison of two (CCR)"),
    "ab": QT_TRANSLATE_NOOP("listening", "Preference (AB)"),
    "abx": QT_TRANSLATE_NOOP("listening", "Which one is X (ABX)"),
    "mushra": QT_TRANSLATE_NOOP("listening", "Many versions at once (MUSHRA)"),
}
SHORT_KINDS = {
    "acr": "ACR",
    "attribute": QT_TRANSLATE_NOOP("listening", "Similarity"),
    "dcr": "DCR",
    "ccr": "CCR",
    "ab": "AB",
    "abx": "ABX",
    "mushra": "MUSHRA",
}
STATES = {
    "draft": QT_TRANSLATE_NOOP("listening", "draft"),
    "ready": QT_TRANSLATE_NOOP("listening", "ready"),
    "running": QT_TRANSLATE_NOOP("listening", "running"),
    "closed": QT_TRANSLATE_NOOP("listening", "closed"),
}
STATE_ICONS = {
    "draft": ("mdi6.pencil-outline", "ink_muted"),
    "ready": ("mdi6.check-circle-outline", "good"),
    "running": ("mdi6.headphones", "accent"),
    "closed": ("mdi6.lock-outline", "ink_muted"),
}
ROLES = {
    "rated": QT_TRANSLATE_NOOP("listening", "rated"),
    "practice": QT_TRANSLATE_NOOP("listening", "practice"),
    "gold": QT_TRANSLATE_NOOP("listening", "gold question"),
    "trap": QT_TRANSLATE_NOOP("listening", "trap"),
    "reference": QT_TRANSLATE_NOOP("listening", "reference"),
    "anchor": QT_TRANSLATE_NOOP("listening", "anchor"),
}
SEAT_STATES = {
    "waiting": QT_TRANSLATE_NOOP("listening", "not begun"),
    "running": QT_TRANSLATE_NOOP("listening", "listening"),
    "done": QT_TRANSLATE_NOOP("listening", "done"),
    "withdrawn": QT_TRANSLATE_NOOP("listening", "withdrawn"),
}
SEAT_ICONS = {
    "waiting": ("mdi6.circle-outline", "ink_muted"),
    "running": ("mdi6.circle-half-full", "accent"),
    "done": ("mdi6.check-circle-outline", "good"),
    "withdrawn": ("mdi6.cancel", "bad"),
}
MODES = {
    "window": QT_TRANSLATE_NOOP("listening", "here"),
    "kiosk": QT_TRANSLATE_NOOP("listening", "kiosk"),
    "browser": QT_TRANSLATE_NOOP("listening", "browser"),
    "pack": QT_TRANSLATE_NOOP("listening", "another computer"),
    "import": QT_TRANSLATE_NOOP("listening", "imported"),
}
ATTRIBUTES = {
    "speaker": QT_TRANSLATE_NOOP("listening", "speaker"),
    "gender": QT_TRANSLATE_NOOP("listening", "gender"),
    "sentiment": QT_TRANSLATE_NOOP("listening", "sentiment"),
    "background": QT_TRANSLATE_NOOP("listening", "background"),
    "room": QT_TRANSLATE_NOOP("listening", "room"),
    "quality": QT_TRANSLATE_NOOP("listening", "quality"),
    "naturalness": QT_TRANSLATE_NOOP("listening", "naturalness"),
}
ATTRIBUTES_OF: dict[str, tuple[str, ...]] = {
    "acr": ("quality", "naturalness"),
    "attribute": ("speaker", "gender", "sentiment", "background", "room"),
}
"""What the kinds that ask for one attribute can ask for; `attribute` takes any other word, too."""


def _word(table: dict[str, str], code: str) -> str:
    return QCoreApplication.translate("listening", table[code]) if code in table else code


def kind_name(kind: str) -> str:
    """What a kind of study is called."""
    return _word(KINDS, kind)


def short_kind_name(kind: str) -> str:
    """What a kind of study is called where there is little room."""
    return _word(SHORT_KINDS, kind)


def state_name(state: str) -> str:
    """The word for a state of a study."""
    return _word(STATES, state)


def role_name(role: str) -> str:
    """The word for what a clip is for."""
    return _word(ROLES, role)


def seat_state_name(state: str) -> str:
    """The word for where a listener is."""
    return _word(SEAT_STATES, state)


def mode_name(mode: str) -> str:
    """The word for where a listener listens."""
    return _word(MODES, mode)


def attribute_name(attribute: str) -> str:
    """The word for what is compared; the attribute itself where none is known."""
    return _word(ATTRIBUTES, attribute)


def range_text(low: float, high: float, digits: int | None = None) -> str:
    """One number, or both with a dash where they differ as they are shown.

    >>> range_text(1, 2), range_text(3, 3), range_text(-3, -1), range_text(0.4, 0.69, 2), range_text(1e4, 2e4, 0)
    ('1–2', '3', '−3 – −1', '0.40–0.69', '10,000–20,000')
    """
    first, last = (
        number_text(one, digits) if digits is None else f"{one:,.{digits}f}".replace("-", "−")
        for one in (low, high)
    )
    if first == last:
        return first
    return f"{first} – {last}" if low < 0 else f"{first}–{last}"


def treatment_words(treatment: str) -> str:
    """What was done to a clip before it is heard (`engine.listening.treatments`)."""
    name, _, number = treatment.partition("-")
    texts = {
        "lowpass": QCoreApplication.translate("listening", "nothing above {number} Hz"),
        "vocoded": QCoreApplication.translate("listening", "spoiled: {number} bands of noise"),
        "noise": QCoreApplication.translate("listening", "noise, {number} dB softer"),
    }
    return texts[name].format(number=number) if name in texts else treatment


def made_words(one: StimulusRecord) -> str:
    """What a clip without a system was made of; empty of one that is a system's, or the reference as it is."""
    if one.system or one.role == "reference":
        return ""
    if one.origin.get("kind") == "made":
        return QCoreApplication.translate("listening", "Seam's voice")
    treatment = str(one.origin.get("treatment", ""))
    return treatment_words(treatment) if treatment else QCoreApplication.translate("listening", "as it is")


@dataclass(frozen=True, slots=True)
class Preset:
    """A study that people begin with.

    Attributes:
        name: in the source language, marked for translation; the study is called so, too.
        about: one sentence on what a listener does.
        icon: name of a Material Design icon.
    """

    name: str
    about: str
    icon: str
    kind: StudyKind
    settings: StudySettings

    def settings_with(self, wording: Mapping[str, StudyWording]) -> StudySettings:
        """Its settings, written in some languages."""
        return replace(self.settings, wording=wording)


PRESETS: Sequence[Preset] = (
    Preset(
        QT_TRANSLATE_NOOP("listening", "Naturalness"),
        QT_TRANSLATE_NOOP("listening", "One clip at a time, 1 to 5: how natural does it sound?"),
        "mdi6.star-outline",
        "acr",
        StudySettings(attribute="naturalness", votes_per_stimulus=8, break_every=40),
    ),
    Preset(
        QT_TRANSLATE_NOOP("listening", "Quality"),
        QT_TRANSLATE_NOOP("listening", "One clip at a time, 1 to 5: how good is the sound? (P.800)"),
        "mdi6.star-half-full",
        "acr",
        StudySettings(attribute="quality", votes_per_stimulus=8, break_every=40),
    ),
    Preset(
        QT_TRANSLATE_NOOP("listening", "Similarity of an attribute"),
        QT_TRANSLATE_NOOP(
            "listening",
            "A prompt, then its continuation: is it the same speaker, gender, mood or room? As in the literature: 50"
            " samples of 8 models, 5 votes each.",
        ),
        "mdi6.account-voice",
        "attribute",
        StudySettings(attribute="speaker", votes_per_stimulus=5, trials_per_listener=80, break_every=40),
    ),
    Preset(
        QT_TRANSLATE_NOOP("listening", "MUSHRA"),
        QT_TRANSLATE_NOOP(
            "listening", "All versions of a sentence beside a reference, 0 to 100 each, with hidden anchors."
        ),
        "mdi6.tune-vertical",
        "mushra",
        StudySettings(votes_per_stimulus=12, break_every=8, headphone_screen=True),
    ),
    Preset(
        QT_TRANSLATE_NOOP("listening", "Preference"),
        QT_TRANSLATE_NOOP("listening", "Two versions of a sentence: which one is better?"),
        "mdi6.compare-horizontal",
        "ab",
        StudySettings(votes_per_stimulus=10, break_every=40),
    ),
    Preset(
        QT_TRANSLATE_NOOP("listening", "Comparison of two"),
        QT_TRANSLATE_NOOP("listening", "Two versions: how much better or worse is the second, −3 to 3?"),
        "mdi6.scale-balance",
        "ccr",
        StudySettings(votes_per_stimulus=8, break_every=40),
    ),
    Preset(
        QT_TRANSLATE_NOOP("listening", "Degradation"),
        QT_TRANSLATE_NOOP("listening", "A reference, then a version of it: how much worse is it, 5 to 1?"),
        "mdi6.trending-down",
        "dcr",
        StudySettings(votes_per_stimulus=8, break_every=40),
    ),
    Preset(
        QT_TRANSLATE_NOOP("listening", "Can it be told apart?"),
        QT_TRANSLATE_NOOP("listening", "Two versions and X: which of the two is X? (ABX)"),
        "mdi6.alphabetical-variant",
        "abx",
        StudySettings(votes_per_stimulus=10, break_every=40),
    ),
)
"""The most usual ones first."""


def preset_words(preset: Preset) -> tuple[str, str]:
    """Name and sentence of a preset in the language of the interface."""
    translate = QCoreApplication.translate
    return translate("listening", preset.name), translate("listening", preset.about)
