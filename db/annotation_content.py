"""A whole annotation as the JSON that is stored, and back.

to_json(content) -> dict[str, Any]
from_json(stored) -> AnnotationContent
label_state(labels) -> LabelState                                             new, started or done
settings_json(settings) -> str;  settings_of(text) -> QueueSettings           of a queue's row
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from db.annotation_records import AnnotationContent, MarkedSpan, QueueSettings
from db.records import LabelState
from db.text import nfc


def to_json(content: AnnotationContent) -> dict[str, Any]:
    """As it is stored: texts in NFC, lists in order of place, what is empty left out.

    >>> to_json(AnnotationContent("버스", {"cs_level": "word"}, (MarkedSpan(0, 2, "버스", ("버스", "bus")),)))
    {'text': '버스', 'labels': {'cs_level': 'word'}, 'loanwords': [{'start': 0, 'end': 2, 'spellings': ['버스', 'bus']}]}
    """
    marks = {
        name: [_mark_json(one) for one in sorted(getattr(content, name), key=_place)]
        for name in ("loanwords", "languages", "refused")
    }
    labels = {field: nfc(value) for field, value in sorted(content.labels.items())}
    return {"text": nfc(content.text), "labels": labels} | {
        name: found for name, found in marks.items() if found
    }


def from_json(stored: Mapping[str, Any]) -> AnnotationContent:
    """As it was when it was stored.

    >>> content = AnnotationContent("버스", {"note": "x"}, languages=(MarkedSpan(0, 2, "버스", language="en"),))
    >>> from_json(to_json(content)) == content
    True
    """
    text = str(stored["text"])
    loanwords, languages, refused = (
        tuple(_mark(text, one) for one in stored.get(name, ()))
        for name in ("loanwords", "languages", "refused")
    )
    return AnnotationContent(text, dict(stored["labels"]), loanwords, languages, refused)


def label_state(labels: Mapping[str, str]) -> LabelState:
    """How far a take is: done once it is rejected, or has a verdict and a level.

    >>> label_state({"verdict": "reject"}), label_state({"verdict": "keep"}), label_state({})
    ('done', 'started', 'new')
    """
    verdict = labels.get("verdict")
    if verdict == "reject" or (verdict is not None and "cs_level" in labels):
        return "done"
    return "started" if labels else "new"


def settings_json(settings: QueueSettings) -> str:
    """The settings of a queue as they are stored."""
    return json.dumps(asdict(settings) | {"filters": dict(settings.filters or {})}, ensure_ascii=False)


def settings_of(text: str) -> QueueSettings:
    """The settings of a stored queue.

    >>> settings = QueueSettings(("a", "b"), overlap=0.25, filters={"topic": "travel"})
    >>> settings_of(settings_json(settings)) == settings
    True
    """
    stored = json.loads(text)
    stored["person_ids"] = tuple(stored["person_ids"])
    return QueueSettings(**stored | {"filters": stored["filters"] or None})


def _place(mark: MarkedSpan) -> tuple[int, int]:
    return mark.start, mark.end


def _mark_json(mark: MarkedSpan) -> dict[str, Any]:
    held = {"spellings": [nfc(word) for word in mark.spellings], "language": mark.language}
    return {"start": mark.start, "end": mark.end} | {name: value for name, value in held.items() if value}


def _mark(text: str, stored: Mapping[str, Any]) -> MarkedSpan:
    start, end = int(stored["start"]), int(stored["end"])
    return MarkedSpan(
        start, end, text[start:end], tuple(stored.get("spellings", ())), stored.get("language", "")
    )
