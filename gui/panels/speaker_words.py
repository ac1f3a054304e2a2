"""What the speaker is told, always in both languages of what is recorded: plain words, no decibels.

English and Korean stand here; Mandarin and Spanish in `speaker_languages`, by the English sentence. For a pair of which
a language is missing, the language of the interface stands in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QTranslator

from db.records import QualityRecord
from gui.panels.speaker_languages import MANDARIN_AND_SPANISH

_pair: list[str] = ["en", "ko"]
"""The languages of what is read now."""


def speak(languages: Sequence[str]) -> None:
    """From now on tell speakers in these languages: those of the script that is read."""
    _pair[:] = languages


def _interface_language() -> str:
    """The language of the interface, as far as its catalogue is in use."""
    app = QCoreApplication.instance()
    found = [one.language() for one in app.findChildren(QTranslator)] if app is not None else []
    return next((name.partition("_")[0] for name in found if name), "en")


@dataclass(frozen=True, slots=True)
class Both:
    """One thing in both languages of the pair."""

    english: str
    korean: str

    def text(self, language: str) -> str:
        """In one language; empty where it isn't known in it."""
        if language in ("en", "ko"):
            return self.english if language == "en" else self.korean
        mandarin, spanish = MANDARIN_AND_SPANISH.get(self.english, ("", ""))
        return {"zh": mandarin, "es": spanish}.get(language, "")

    @property
    def interface(self) -> str:
        """In the language of the interface."""
        return QCoreApplication.translate("speaker", self.english)

    @property
    def texts(self) -> tuple[str, ...]:
        """In both languages of the pair: first in that of the interface where it is one of them, else in English."""
        interface = _interface_language()
        first = interface if interface in _pair else "en"
        ordered = sorted(_pair, key=lambda language: language != first)
        found = [self.text(language) for language in ordered]
        if not all(found):
            found = [self.interface, *found]
        return tuple(dict.fromkeys(text for text in found if text))

    @property
    def lines(self) -> str:
        """Both, one under the other."""
        return "\n".join(self.texts)

    @property
    def line(self) -> str:
        """Both beside each other."""
        return "  ·  ".join(self.texts)


def _(english: str, korean: str) -> Both:
    return Both(str(QT_TRANSLATE_NOOP("speaker", english)), korean)


HOW_TO = _(
    "Press Space and read the sentence aloud, the way you would say it to a friend."
    " Press Space again when you are done.",
    "스페이스바를 누르고 친구에게 말하듯 자연스럽게 문장을 읽어 주세요."
    " 다 읽으셨으면 스페이스바를 한 번 더 눌러 주세요.",
)
READY = _("Press Space to record", "스페이스바를 누르면 녹음이 시작됩니다")
TAKEN = _("→ for the next sentence, Space to read again", "다음 문장은 →, 다시 읽으시려면 스페이스바")
AGAIN = _("Press Space to read it again", "다시 읽으시려면 스페이스바를 눌러 주세요")
WAIT = _("Wait a moment…", "잠시만 기다려 주세요…")
SPEAK = _("Speak now", "지금 말씀해 주세요")
FINISHING = _("Finishing…", "마무리하고 있습니다…")
ALL_DONE = _("Every sentence is done. Thank you!", "모든 문장이 끝났습니다. 감사합니다!")
BREAK = _(
    "Time for a short break, if you like. Press → to go on.",
    "원하시면 잠시 쉬어 가세요. 계속하시려면 →를 눌러 주세요.",
)
PRACTICE = _("For practice: it does not count", "연습 문장이라 결과에 들어가지 않습니다")
NO_WAVEFORM = _("Your voice will be drawn here", "녹음하시면 목소리가 여기에 그려집니다")

NO_SIGNAL = _(
    "No sound arrives. Check that the microphone is not muted, that it is plugged in, and that this program may"
    " use it. You can go on all the same.",
    "소리가 들어오지 않습니다. 마이크가 음소거되어 있지 않은지, 제대로 연결되어 있는지, 이 프로그램에 마이크 사용"
    " 권한이 있는지 확인해 주세요. 그대로 계속하셔도 됩니다.",
)
DEVICE_LOST = _(
    "The microphone has gone silent: it may be unplugged. Your takes are safe. Plug it in, end the session and"
    " start a new one.",
    "마이크 연결이 끊긴 것 같습니다. 지금까지 녹음하신 내용은 안전합니다. 마이크를 다시 연결하고 녹음을 마친 뒤"
    " 새로 시작해 주세요.",
)
LOW_RATE = _(
    "This microphone works in telephone quality. Use a cable instead of Bluetooth if you can.",
    "이 마이크는 전화 음질로 작동하고 있습니다. 가능하면 블루투스 대신 유선 마이크를 사용해 주세요.",
)
OVERFLOW = _(
    "Parts of the sound were lost. Please read this sentence again.",
    "소리의 일부가 빠졌습니다. 이 문장을 다시 읽어 주세요.",
)
GOOD = _("Good take", "잘 녹음되었습니다")

LEVELS: dict[str, Both] = {
    "none": _("No sound arrives", "소리가 들어오지 않습니다"),
    "waiting": _("Say something, to check the level", "아무 말씀이나 해 보세요"),
    "quiet": _("Too quiet: come closer", "소리가 작습니다. 마이크에 가까이 와 주세요"),
    "good": _("Good level", "소리 크기가 알맞습니다"),
    "loud": _("Too loud: move back a little", "소리가 큽니다. 조금 떨어져 주세요"),
}

REASONS: dict[str, Both] = {
    "silent": _("Nothing can be heard: please record again", "소리가 들리지 않습니다. 다시 녹음해 주세요"),
    "disk": _("The disk failed during the take: please record again", "저장하는 중에 문제가 생겼습니다. 다시 녹음해 주세요"),
    "interrupted": _("The microphone was interrupted: please record again", "마이크 연결이 끊겼습니다. 다시 녹음해 주세요"),
    "overflow": _("Parts of the sound were lost: please record again", "소리의 일부가 빠졌습니다. 다시 녹음해 주세요"),
    "clipped": _("Too loud, the sound is distorted", "소리가 너무 커서 깨졌습니다"),
    "short": _("Too short: please record again", "너무 짧습니다. 다시 녹음해 주세요"),
    "hot": _("A little too loud", "소리가 조금 큽니다"),
    "no_signal": _("The sound dropped out for a moment", "소리가 잠깐 끊겼습니다"),
    "head_cut": _("The beginning may be missing: wait for the green sign", "앞부분이 잘렸을 수 있습니다. 초록색 표시가 나오면 말씀해 주세요"),
    "tail_cut": _("The end may be missing: wait a moment before you stop", "끝부분이 잘렸을 수 있습니다. 다 읽고 잠시 뒤에 멈춰 주세요"),
    "unsure": _("It began or ended by itself: please listen to it", "자동으로 시작되거나 끝났습니다. 들어 보고 확인해 주세요"),
    "too_long": _("Very long: it was stopped by itself", "너무 길어서 녹음이 자동으로 멈췄습니다"),
    "no_speech": _("No voice was found", "말소리가 들리지 않습니다"),
    "quiet": _("A little too quiet: come closer", "소리가 조금 작습니다. 마이크에 가까이 와 주세요"),
    "noisy": _("It is noisy here", "주변이 조금 시끄럽습니다"),
    "low_rate": _("Telephone quality", "전화 음질로 녹음되었습니다"),
    "duplicate": _("The same recording is there already", "같은 녹음이 이미 있습니다"),
    "narrow_band": _("Sounds like a telephone: use a cable instead of Bluetooth", "전화처럼 들립니다. 블루투스 대신 유선 마이크를 사용해 주세요"),
    "fast": _("Faster than usual: take your time", "평소보다 빠릅니다. 천천히 말씀해 주세요"),
    "slow": _("Slower than usual: speak as to a friend", "평소보다 느립니다. 친구에게 말하듯 말씀해 주세요"),
}  # fmt: skip

FAINT = _(
    "Much too quiet: come closer and read it again",
    "너무 작습니다. 가까이서 다시 읽어 주세요",
)
FAINT_DBFS = -36.0
"""A take whose peak stays under this is no longer a little too quiet only."""

WHY_SKIP = _("Why skip this sentence?", "이 문장을 건너뛰시는 이유가 무엇인가요?")
SKIP_REASONS: tuple[Both, ...] = (
    _("I would not say it like this", "저라면 이렇게 말하지 않아요"),
    _("There is a word I do not know", "모르는 단어가 있어요"),
    _("It is too hard to read aloud", "소리 내어 읽기 어려워요"),
    _("There is a mistake in it", "문장에 잘못된 부분이 있어요"),
)


def told_reasons(codes: Sequence[str]) -> list[Both]:
    """Words for reasons in their order; what a graver one says already isn't said again.

    >>> [reason.english for reason in told_reasons(("clipped", "hot", "noisy"))]
    ['Too loud, the sound is distorted', 'It is noisy here']
    """
    return [REASONS[code] for code in codes if code in REASONS and not (code == "hot" and "clipped" in codes)]


def quality_words(quality: QualityRecord | None) -> Both:
    """What the speaker hears about a take: the gravest thing only, or that it is good."""
    if quality is None or not quality.reasons:
        return GOOD
    if "short" in quality.reasons:  # nothing else can be said of so little
        return REASONS["short"]
    if quality.reasons[0] == "quiet" and (quality.peak_dbfs or 0.0) < FAINT_DBFS:
        return FAINT
    return REASONS.get(quality.reasons[0], GOOD)
