"""A catalogue of translations (`seam_ko.ts`): what it holds, and what is wrong with a translation."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from gui.i18n.source_texts import SourceText

FOLDER = Path(__file__).parent
LANGUAGES = ("ko", "zh_CN")
"""The languages of the interface beside English, as Qt writes them."""
PARTS = re.compile(r"\{[^{}]*\}|%n|&(?=\w)|</?[a-zA-Z][^<>]*>")
"""What a translation must hold as its source does: places to fill in, the count, the letter of a mnemonic, tags."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One text of a catalogue.

    Attributes:
        text: context and source.
        translation: empty where there is none yet.
        is_finished: whether somebody has said that it is good.
    """

    text: SourceText
    translation: str
    is_finished: bool


def catalogue_file(language: str) -> Path:
    """Where the catalogue of a language is; the compiled one (`.qm`) lies beside it."""
    return FOLDER / f"seam_{language}.ts"


def read_catalogue(file: Path) -> list[Entry]:
    """All entries, in the order of the file."""
    return [
        _entry(context.findtext("name", ""), message)
        for context in ElementTree.parse(file).getroot().iter("context")
        for message in context.iter("message")
    ]


def _entry(context: str, message: ElementTree.Element) -> Entry:
    found = message.find("translation")
    translation = "" if found is None or found.text is None else found.text
    finished = found is not None and found.get("type") is None and translation != ""
    return Entry(SourceText(context, message.findtext("source", "")), translation, finished)


def write_translations(file: Path, translations: Mapping[SourceText, str]) -> None:
    """Put finished translations into a catalogue; entries that are not named stay as they are."""
    tree = ElementTree.parse(file)
    for context in tree.getroot().iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            given = translations.get(SourceText(name, message.findtext("source", "")))
            place = message.find("translation")
            if given is not None and place is not None:
                place.text = given
                place.attrib.pop("type", None)
    body = ElementTree.tostring(tree.getroot(), encoding="unicode")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    file.write_text(f"{head}{body}\n", encoding="utf-8")


def fault(source: str, translation: str) -> str:
    """What a translation lacks or has too much of its source's places to fill in, mnemonics and tags; empty: nothing.

    Its order is free, and so is how often it names a place.

    >>> fault("{n} of {total}", "{total} 중 {n}")
    ''
    >>> fault("Written to {path}", "{file}에 저장했습니다")
    'lacks {path}; has {file}, which the source has not'
    """
    wanted, given = Counter(PARTS.findall(source)), Counter(PARTS.findall(translation))
    problems: list[str] = []
    if lacking := sorted(wanted.keys() - given.keys()):
        problems.append(f"lacks {', '.join(lacking)}")
    if strange := sorted(given.keys() - wanted.keys()):
        problems.append(f"has {', '.join(strange)}, which the source has not")
    if source.strip() and not translation.strip():
        problems.append("is empty")
    return "; ".join(problems)
