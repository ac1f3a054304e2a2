"""What a study is run by as the JSON that is stored, and back; which answers a trial of each kind takes.

settings_json(settings) -> str;  study_settings(text) -> StudySettings      of a study's row
scale_of(kind) -> Scale                                                     least and greatest score, whole numbers or not
answered(kind, stimulus_ids) -> tuple[str, ...]                             which clips of a trial get a score
against(kind, stimulus_ids, stimulus_id) -> str                             the other one of a pair
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any, NamedTuple

from db.listening_records import StudyKind, StudySettings, StudyWording
from db.text import nfc


class Scale(NamedTuple):
    """Least and greatest score of a kind; whether only whole numbers are given."""

    low: float
    high: float
    whole: bool


_SCALES: Mapping[StudyKind, Scale] = {
    "acr": Scale(1, 5, True),
    "attribute": Scale(1, 5, True),
    "dcr": Scale(1, 5, True),
    "ccr": Scale(-3, 3, True),
    "ab": Scale(0, 1, False),
    "abx": Scale(0, 1, False),
    "mushra": Scale(0, 100, False),
}
_PAIRS = ("ab", "abx", "ccr")


def scale_of(kind: StudyKind) -> Scale:
    """The scores that a listener can give.

    >>> scale_of("ccr")
    Scale(low=-3, high=3, whole=True)
    """
    return _SCALES[kind]


def answered(kind: StudyKind, stimulus_ids: Sequence[str]) -> tuple[str, ...]:
    """The clips of a trial that get a score: of pairs in comparison the last, of preference both, of `mushra` all but
    the open reference, which comes first and stands once more among the others.

    >>> answered("attribute", ("prompt", "continuation")), answered("abx", ("a", "b", "b"))
    (('continuation',), ('a', 'b'))
    >>> answered("mushra", ("r", "a", "r", "b"))
    ('a', 'r', 'b')
    """
    if kind in ("ab", "abx"):
        return tuple(stimulus_ids[:2])
    if kind == "mushra":
        return tuple(stimulus_ids[1:] if len(stimulus_ids) > 1 else stimulus_ids)
    return tuple(stimulus_ids[-1:])


def against(kind: StudyKind, stimulus_ids: Sequence[str], stimulus_id: str) -> str:
    """The clip with which one of a pair is compared; "" where the kind compares no pairs.

    >>> against("ab", ("a", "b"), "a"), against("ccr", ("a", "b"), "b"), against("acr", ("a",), "a")
    ('b', 'a', '')
    """
    others = [one for one in stimulus_ids[:2] if one != stimulus_id] if kind in _PAIRS else []
    return others[0] if others else ""


def settings_json(settings: StudySettings) -> str:
    """The settings of a study as they are stored."""
    held = {field.name: getattr(settings, field.name) for field in fields(StudySettings)}
    held["wording"] = {tag: _wording_json(one) for tag, one in settings.wording.items()}
    held["questions"] = {tag: [nfc(one) for one in some] for tag, some in settings.questions.items()}
    held["screen_rules"] = dict(settings.screen_rules)
    return json.dumps(held, ensure_ascii=False)


def study_settings(text: str) -> StudySettings:
    """The settings of a stored study; what another version wrote and this one doesn't know is left out, what it
    didn't write is as of a new study.

    >>> settings = StudySettings({"en": StudyWording("A study", labels=("bad", "good"))}, questions={"en": ("Age?",)})
    >>> study_settings(settings_json(settings)) == settings
    True
    >>> study_settings('{"replays": 2, "of_tomorrow": 1}') == StudySettings(replays=2)
    True
    """
    stored: dict[str, Any] = json.loads(text)
    known = {field.name: stored[field.name] for field in fields(StudySettings) if field.name in stored}
    if "wording" in known:
        known["wording"] = {tag: _wording(one) for tag, one in known["wording"].items()}
    if "questions" in known:
        known["questions"] = {tag: tuple(some) for tag, some in known["questions"].items()}
    return StudySettings(**known)


def _wording_json(wording: StudyWording) -> dict[str, Any]:
    held = asdict(wording) | {"labels": [nfc(label) for label in wording.labels]}
    return {name: nfc(value) if isinstance(value, str) else value for name, value in held.items()}


def _wording(stored: Mapping[str, Any]) -> StudyWording:
    known: dict[str, Any] = {one.name: stored[one.name] for one in fields(StudyWording) if one.name in stored}
    known["labels"] = tuple(stored.get("labels", ()))
    return StudyWording(**known)
