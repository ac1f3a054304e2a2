"""Takes of a project as clips of a study: a speaker is the system, a script the item; no recogniser has a part in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from db.records import QualityVerdict, ScriptRecord, TakeRecord, UtteranceRecord
from db.session import Project, Session
from db.store import profiles, scripts, takes, utterances
from engine.runs.listening_sources import StimulusDraft
from engine.types import EngineError


@dataclass(frozen=True, slots=True)
class TakeChoice:
    """Which takes; what is empty or None leaves all.

    Attributes:
        speakers: their codes.
        set_id: of scripts.
        topics: of scripts.
        levels: of switching, as confirmed or imported.
        verdicts: of the recorder's quality.
        least_snr_db: takes with less, or without a measured one, are left out.
        most: so many scripts at most, in their order.
    """

    speakers: tuple[str, ...] = ()
    set_id: str | None = None
    topics: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    verdicts: tuple[QualityVerdict, ...] = ()
    least_snr_db: float | None = None
    most: int | None = None


def drafts_of_takes(project: Project, choice: TakeChoice | None = None) -> tuple[StimulusDraft, ...]:
    """The takes that count (kept, selected, not rejected, of speakers who have not withdrawn) as clips to be rated.

    Args:
        project: whose takes.
        choice: which of them; None: all.

    Raises:
        EngineError: none is left.
    """
    wanted = choice or TakeChoice()
    with project.read() as session:
        found = list(_chosen(session, wanted))
    kept = dict.fromkeys(draft.item for draft in found)
    if wanted.most is not None:
        kept = dict.fromkeys(list(kept)[: wanted.most])
    if not kept:
        raise EngineError(f"{project.record.name} has no take of this choice; choose fewer conditions.")
    return tuple(draft for draft in found if draft.item in kept)


def _chosen(session: Session, choice: TakeChoice) -> Iterator[StimulusDraft]:
    spoken = [one for one in utterances.list_utterances(session) if one.take_id and one.audio_path]
    takes_by_id = {one.id: one for one in takes.list_takes(session, state="kept", selected=True)}
    read = {one.id: one for one in scripts.list_scripts(session)}
    items = _items(read, {one.id: one.name for one in scripts.list_sets(session)})
    codes = profiles.codes(session)
    for utterance in spoken:
        take = takes_by_id.get(utterance.take_id or "")
        if take is None:
            continue
        script = read.get(take.script_id or "")
        system = codes.get(take.speaker_id or "", "")
        if system and _is_wanted(choice, take, utterance, script, system):
            yield StimulusDraft(
                "rated",
                system,
                items[script.id] if script else utterance.key,
                {"kind": "take"},
                utterance.reference,
                take.id,
                utterance.id,
            )


def _items(read: Mapping[str, ScriptRecord], sets: Mapping[str, str]) -> dict[str, str]:
    """What each script is called: its key, with its set where scripts of several sets have it."""
    times = Counter(one.key for one in read.values())
    return {
        one.id: one.key if times[one.key] == 1 else f"{sets[one.set_id]}/{one.key}" for one in read.values()
    }


def _is_wanted(
    choice: TakeChoice, take: TakeRecord, utterance: UtteranceRecord, script: ScriptRecord | None, system: str
) -> bool:
    snr_db = take.quality.snr_db if take.quality else None
    verdict = take.quality.verdict if take.quality else None
    return (
        (not choice.speakers or system in choice.speakers)
        and (choice.set_id is None or (script is not None and script.set_id == choice.set_id))
        and (not choice.topics or utterance.topic in choice.topics)
        and (not choice.levels or utterance.level in choice.levels)
        and (not choice.verdicts or verdict in choice.verdicts)
        and (choice.least_snr_db is None or (snr_db is not None and snr_db >= choice.least_snr_db))
    )
