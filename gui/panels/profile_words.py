"""What a speaker reads while telling who they are and signing: English and Korean, plain words."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from db.records import LanguageLevel
from gui.i18n import QT_TRANSLATE_NOOP
from gui.panels.speaker_words import Both


def _(english: str, korean: str) -> Both:
    return Both(QT_TRANSLATE_NOOP("speaker", english), korean)


NAME = _("Name", "이름")
CODE = _("Code in exports", "내보낼 때 쓰는 코드")
BIRTH_YEAR = _("Year of birth", "출생 연도")
GENDER = _("Gender", "성별")
LANGUAGES = _("Languages", "사용 언어")
DOMINANT = _("Most comfortable in", "가장 편한 언어")
REGION = _("Where you grew up", "자란 지역")
NOTE = _("Anything else", "그 밖에 알려 주실 내용")
OPTIONAL = _(
    "Only the name is needed. Everything else may stay empty.",
    "이름만 있으면 됩니다. 나머지는 비워 두셔도 됩니다.",
)
LEARNT = _("Where you learnt it", "배운 곳")
ADD_LANGUAGE = _("Add a language", "언어 추가")
SAVE = _("Save", "저장")

GENDERS: tuple[Both, ...] = (
    _("woman", "여성"),
    _("man", "남성"),
    _("non-binary", "논바이너리"),
    _("prefer not to say", "밝히고 싶지 않음"),
)
LEVELS: dict[LanguageLevel, Both] = {
    "native": _("native", "모국어"),
    "good": _("good", "잘함"),
    "average": _("average", "보통"),
    "beginner": _("beginner", "초보"),
}
NATIVE_NAMES = {
    "ko": "한국어",
    "en": "English",
    "zh": "中文",
    "es": "español",
    "ja": "日本語",
    "fr": "français",
    "de": "Deutsch",
    "vi": "Tiếng Việt",
    "ru": "русский",
    "hi": "हिन्दी",
    "ar": "العربية",
    "pt": "português",
    "id": "Indonesia",
    "th": "ไทย",
}
"""Languages that are offered first, in their own words."""

PLEASE_READ = _(
    "Please read this, or have it read to you.", "아래 글을 읽어 주세요. 읽어 드릴 수도 있습니다."
)
YOUR_NAME = _("Your name", "이름")
TODAY = _("Date", "날짜")
SIGN = _("I agree and sign", "동의하고 서명합니다")
SIGNED = _("Signed. Thank you!", "서명되었습니다. 감사합니다!")
TYPE_NAME = _("Type your name to sign.", "서명하시려면 이름을 입력해 주세요.")


def gender_shown(kept: str) -> str:
    """A gender as it is shown: one of the suggestions in both languages, anything else as it was typed."""
    return next((gender.line for gender in GENDERS if gender.english == kept), kept)


def gender_kept(shown: str) -> str:
    """A gender as it is kept: the English word of a suggestion, anything else as it was typed.

    >>> gender_kept(" agender "), gender_kept("여성")
    ('agender', 'woman')
    """
    text = shown.strip()
    same = (one for one in GENDERS if text in (one.line, one.english, one.korean))
    return next((gender.english for gender in same), text)


def language_name(tag: str) -> str:
    """A language in its own words, with its tag; the tag alone where nobody knows it.

    >>> language_name("ko"), language_name("xx")
    ('한국어 (ko)', 'xx')
    """
    locale = QLocale(tag)
    known = locale.language() not in (QLocale.Language.C, QLocale.Language.AnyLanguage)
    name = NATIVE_NAMES.get(tag) or (locale.nativeLanguageName() if known else "")
    return f"{name} ({tag})" if name else tag


def tag_of(text: str) -> str:
    """The tag in the name of a language as `language_name` writes it, or the tag that was typed.

    >>> tag_of("한국어 (ko)"), tag_of(" KO "), tag_of("zh-TW"), tag_of("")
    ('ko', 'ko', 'zh-TW', '')
    """
    inside = text.rpartition("(")[2].rpartition(")")[0] or text
    language, dash, rest = inside.strip().replace("_", "-").partition("-")
    return f"{language.lower()}{dash}{rest}"
