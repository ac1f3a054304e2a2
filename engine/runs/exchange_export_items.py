"""What leaves the project: every counted utterance with its sound, labels and hypotheses."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from db.records import HypothesisRecord, TakeRecord, UtteranceRecord
from db.session import Project, Session
from db.store import hypotheses, labels, systems, takes, token_languages, utterances
from db.store.batches import batches
from engine.asr.cs_level import code_switching_level
from engine.asr.points_of_interest import parse_tags
from engine.runs.exchange_by_rule import cells_by_rule, levels_all
from engine.runs.exchange_export import NO_FOLDER_NAME
from engine.runs.exchange_people import code_of_name, people_as_told, why_nothing
from engine.runs.exchange_references import PAGE
from engine.runs.exchange_standing import Standing, standings
from engine.text.language_runs import Marked
from engine.text.tokens import nfc
from engine.types import EngineError, Progress

STEP = 500
"""Utterances between two steps of the progress."""
NAMED_BYTES = 80
"""Bytes of an id that still makes a file's name."""


@dataclass(frozen=True, slots=True)
class ExportItem:
    """An utterance as it leaves the project.

    Attributes:
        utterance: as the project has it.
        text: the reference without hand-made tags.
        level: confirmed or imported, else by the rule; levels_all: all levels present, lowest first.
        main_language: as labelled, else guessed.
        by_rule: which of these three the rule made, as `exchange_by_rule` calls them.
        speaker: the code of a speaker of the project, or the name where names were asked for; of imported
            references as it came.
        sound: its file; None: there is none.
        sha256: of that file when it was recorded; None for imported sound.
        duration_s: None where it isn't known.
        trim: where the speech begins and ends in the sound; None: where the file does.
        standing: how far a take is; None for an imported reference.
        hypotheses: what each exported system wrote, in the order of the systems; None: nothing.
    """

    utterance: UtteranceRecord
    text: str
    level: str
    levels_all: tuple[str, ...]
    main_language: str | None
    by_rule: tuple[str, ...]
    speaker: str | None
    sound: Path | None
    sha256: str | None
    duration_s: float | None
    hypotheses: tuple[HypothesisRecord | None, ...]
    trim: tuple[float | None, float | None] = (None, None)
    standing: Standing | None = None

    @property
    def key(self) -> str:
        """The id that it has outside."""
        return self.utterance.key

    @property
    def tagged_reference(self) -> str | None:
        """The reference with the tags that a person set in it; None: there are none."""
        if self.utterance.take_id is not None:  # what a speaker said has no tags
            return None
        reference = nfc(self.utterance.reference)
        return reference if parse_tags(reference).spans else None

    @property
    def fixed(self) -> tuple[str | None, str | None]:
        """Level and main language as confirmed or imported. What the rule says isn't among them: read back, it would
        hold for good, whatever is corrected in the text."""
        return self.utterance.level, self.utterance.main_language


def export_items(
    project: Project,
    system_names: Sequence[str] | None,
    include_rejected: bool = False,
    utterance_ids: Collection[str] | None = None,
    with_names: bool = False,
) -> Generator[Progress, None, tuple[list[ExportItem], list[str]]]:
    """The utterances in their order, and the names of the systems whose hypotheses they hold.

    Args:
        project: whose.
        system_names: of the systems to export; None: all.
        include_rejected: also takes that the speaker or an annotator rejected.
        utterance_ids: only these; None: all.
        with_names: speakers by name instead of code.

    Raises:
        EngineError: there is no utterance, or no system of a name.
        StoreError: the project can't be read.
    """
    yield Progress(0, 0, "reading")
    with project.read() as session:
        known = {system.name: system.id for system in systems.list_systems(session)}
        names = list(known) if system_names is None else [nfc(name).strip() for name in system_names]
        unknown = next((name for name in names if name not in known), None)
        if unknown is not None:
            there = ", ".join(known) or "none"
            raise EngineError(f"There is no system named {unknown}; choose one of these: {there}.")
        found: list[UtteranceRecord] = []
        while len(found) % PAGE == 0:
            page = utterances.list_utterances(
                session, include_rejected=include_rejected, offset=len(found), limit=PAGE
            )
            found += page
            yield Progress(0, 0, f"{len(found)} utterances read")
            if not page:
                break
        if utterance_ids is not None:
            wanted = frozenset(utterance_ids)
            found = [one for one in found if one.id in wanted]
        if not found:
            none = f"{project.name} has no utterance to export; record or import some first."
            raise EngineError(why_nothing(session, project.name) or none)
        written: list[dict[str, HypothesisRecord]] = []
        for name in names:
            written.append({})
            for number, one in enumerate(hypotheses.iterate(session, known[name])):
                written[-1][one.utterance_id] = one
                if number % PAGE == 0:
                    yield Progress(0, 0, f"reading {name}")
        of_take = _takes(session, [one.take_id for one in found if one.take_id])
        marked = token_languages.of_many(session, list(of_take))
        confirmed = labels.current_of_many(session, list(of_take))
        people, coded = people_as_told(session, with_names), code_of_name(session, with_names)
        stand = standings(session, list(of_take.values()), confirmed, people)
    items: list[ExportItem] = []
    for number, one in enumerate(found):
        if number % STEP == 0:
            yield Progress(number, len(found), "reading")
        take = of_take.get(one.take_id or "")
        stretches = [(m.start, m.end, m.language) for m in marked.get(one.take_id or "", ())]
        all_levels = confirmed.get(one.take_id or "", {}).get("cs_levels_all") or _imported_levels(one)
        who = (
            people.get(take.speaker_id or "")
            if take is not None
            else coded.get(one.speaker or "", one.speaker)
        )
        made = _item(project, one, take, who, stretches, all_levels, written)
        items.append(made if take is None else replace(made, standing=stand[take.id]))
    return items, names


def _takes(session: Session, ids: Sequence[str]) -> dict[str, TakeRecord]:
    return {take.id: take for part in batches(ids) for take in takes.list_takes(session, ids=part)}


def _item(
    project: Project,
    utterance: UtteranceRecord,
    take: TakeRecord | None,
    speaker: str | None,
    marked: Sequence[Marked],
    all_levels: str | None,
    written: Sequence[Mapping[str, HypothesisRecord]],
) -> ExportItem:
    reference = nfc(utterance.reference)
    text = reference if take is not None else parse_tags(reference).text
    rule = code_switching_level(text, utterance.main_language, marked)
    level = utterance.level or rule.level
    return ExportItem(
        utterance=utterance,
        text=text,
        level=level,
        levels_all=levels_all(all_levels, level, rule.levels_all),
        main_language=utterance.main_language or rule.main_language,
        by_rule=cells_by_rule(utterance.level, all_levels, utterance.main_language),
        speaker=speaker,
        sound=project.absolute(utterance.audio_path) if utterance.audio_path else None,
        sha256=take.sha256 if take is not None else None,
        duration_s=take.duration_s if take is not None else None,
        hypotheses=tuple(of_system.get(utterance.id) for of_system in written),
        trim=(None, None) if take is None else (take.trim_start_s, take.trim_end_s),
    )


def _imported_levels(utterance: UtteranceRecord) -> str | None:
    """All levels as an imported row had them."""
    value: Any = json.loads(utterance.extra).get("cs_levels_all")
    return None if value is None else str(value)


def file_names(names: Sequence[str]) -> list[str]:
    """Names of systems as names of files on every system, each once.

    >>> file_names(["openai/whisper-large", "openai_whisper-large", "con", "a"])
    ['openai_whisper-large', 'openai_whisper-large-2', 'con_', 'a']
    """
    found: list[str] = []
    for name in names:
        plain = re.sub(r'[\x00-\x1f<>:"/\\|?*\s]+', "_", nfc(name).strip()).strip(". ") or "system"
        if NO_FOLDER_NAME.search(plain):
            plain += "_"
        free, number = plain, 1
        while free.casefold() in (one.casefold() for one in found):
            number += 1
            free = f"{plain}-{number}"
        found.append(free)
    return found


def file_stem(item: ExportItem) -> str:
    """An id as the name of a file: itself where every system takes that, else the utterance's own."""
    fits = len(item.key.encode("utf-8")) <= NAMED_BYTES and not NO_FOLDER_NAME.search(item.key)
    return item.key if fits else item.utterance.id


def without_line_ends(text: str) -> str:
    """A text in one line, white space folded."""
    return " ".join(text.split())
