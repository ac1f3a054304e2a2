"""Ratings made elsewhere, imported into a study of their own: all of a table or nothing."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass

from db.listening_records import StimulusRecord, StudySettings
from db.records import new_id
from db.session import Project
from db.store import imported_votes, studies, study_stimuli, utterances
from engine.listening.trial_order import Stimulus, clip_code
from engine.runs.listening_import_clips import Parts
from engine.runs.listening_import_preview import OddCell, RatedCell, RatingsPreview
from engine.types import EngineError, Progress

_SEED = 0
"""Nothing is drawn for a study whose listeners have listened already."""


@dataclass(frozen=True, slots=True)
class ImportedRatings:
    """What was imported.

    Attributes:
        study_id: of the new study.
        votes, listeners, systems, items, clips: how many.
        linked: clips whose item is an utterance of the project, so that other measures can be set beside them.
        left_out: cells that gave no vote, each as the preview named it.
    """

    study_id: str
    votes: int
    listeners: int
    systems: int
    items: int
    clips: int
    linked: int
    left_out: tuple[OddCell, ...]


def import_ratings(
    project: Project, preview: RatingsPreview, name: str, author_id: str | None = None
) -> Generator[Progress, None, ImportedRatings]:
    """Make a closed study of ratings that were looked through. Its listeners become new people of the project.

    Args:
        project: where it goes.
        preview: of the table.
        name: of the study.
        author_id: who imports.

    Raises:
        EngineError: the table has no vote, or a cell is refused; the first is named with row and column.
        StoreError: the name is empty or taken, or the project can't be written.
    """
    must_be_importable(preview)
    yield Progress(0, 3, preview.path.name)
    with project.write() as session:  # whatever goes wrong, or is stopped, inside leaves nothing behind
        settings = _settings(preview)
        study = studies.add(session, name, "acr", settings, _SEED, author_id, source="imported")
        known = {one.key: one.id for one in utterances.list_utterances(session, selected_only=False)}
        stimuli = _stimuli(preview, study.id, known)
        study_stimuli.put(session, study.id, list(stimuli.values()))
        yield Progress(1, 3, "listeners")
        people = imported_votes.add_listeners(session, preview.listeners, study.name)
        yield Progress(2, 3, "votes")
        votes = imported_votes.add_sessions(session, study.id, _seats(preview, people, stimuli))
    return ImportedRatings(
        study.id,
        votes,
        len(preview.listeners),
        len(preview.systems),
        len(preview.items),
        len(preview.clips),
        sum(one.utterance_id is not None for one in stimuli.values()),
        tuple(cell for cell in preview.odd if cell.becomes == "left out"),
    )


def must_be_importable(preview: RatingsPreview) -> None:
    """Refuse a table with a cell that nobody has decided on.

    Raises:
        EngineError: it has one, or no vote at all.
    """
    refused = preview.refused
    if refused:
        cell = refused[0]
        more = f" (and {len(refused) - 1} more)" if len(refused) > 1 else ""
        raise EngineError(
            f"{preview.path}, row {cell.row}, {cell.column}: {_WHY[cell.kind].format(cell.text[:40])}{more}; mend the "
            f"table, or leave out what is {cell.kind}."
        )
    if not preview.votes:
        raise EngineError(f"{preview.path} has no votes; choose another table.")


_WHY: Mapping[str, str] = {
    "text": "{!r} is no score",
    "outside": "{} is outside the scale",
    "twice": "{} is a second vote of this listener on this clip",
    "unnamed": "{} is a vote without a listener, a system or an item",
}


def _settings(preview: RatingsPreview) -> StudySettings:
    low, high = preview.scale or (None, None)
    return StudySettings(scale_low=low, scale_high=high, votes_per_stimulus=1)


def _stimuli(preview: RatingsPreview, study_id: str, known: Mapping[str, str]) -> dict[Parts, StimulusRecord]:
    """A clip of the study for each that has votes, joined to the utterance that is called like its item."""
    called = {(vote.system, vote.item): vote.clip for vote in preview.votes}
    return {
        (system, item): _stimulus((system, item), position, study_id, called[system, item], known.get(item))
        for position, (system, item) in enumerate(preview.clips)
    }


def _stimulus(of: Parts, position: int, study_id: str, clip: str, utterance_id: str | None) -> StimulusRecord:
    system, item = of
    stimulus_id = new_id()
    return StimulusRecord(
        id=stimulus_id,
        study_id=study_id,
        position=position,
        role="rated",
        system=system,
        item=item,
        code=clip_code(Stimulus(stimulus_id, system, item), _SEED),
        origin={"kind": "imported", "clip": clip},
        utterance_id=utterance_id,
    )


def _seats(
    preview: RatingsPreview, people: Mapping[str, str], stimuli: Mapping[Parts, StimulusRecord]
) -> list[imported_votes.ImportedSeat]:
    """The votes of each listener in the order of their trials, or as they stand in the table."""
    of: dict[str, list[RatedCell]] = {listener: [] for listener in preview.listeners}
    for vote in preview.votes:
        of[vote.listener].append(vote)
    return [
        imported_votes.ImportedSeat(
            people[listener],
            [(stimuli[vote.system, vote.item].id, vote.score) for vote in _in_order(votes)],
        )
        for listener, votes in of.items()
    ]


def _in_order(votes: Sequence[RatedCell]) -> Sequence[RatedCell]:
    if any(vote.trial is None for vote in votes):
        return votes
    return sorted(votes, key=lambda vote: vote.trial or 0.0)
