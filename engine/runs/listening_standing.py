"""Where a listener is in a study: read once, asked as often as needed."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from db.listening_records import BlindClip, ListeningSessionRecord, StudyRecord, TrialRecord
from db.session import Session
from db.store import listening_events, listening_sessions, profiles, studies, study_stimuli
from engine.types import EngineError


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a listener is.

    Attributes:
        trial: what is asked; None at the end, and after a withdrawal.
        clips: of the trial, in presented order; one that is presented twice is there twice.
        done, total: trials, practice included; those whose clip nobody can hear any more are left out.
        break_due: a break is offered before this trial and wasn't taken yet (an event `break` of it).
        is_practice: whether the answer doesn't count.
        can_go_back: whether the answer before may be changed.
    """

    trial: TrialRecord | None
    clips: tuple[BlindClip, ...]
    done: int
    total: int
    break_due: bool
    is_practice: bool
    can_go_back: bool


@dataclass(frozen=True, slots=True)
class Sitting:
    """A listener's session as it is now.

    Attributes:
        seated, study: whose, and of what.
        trials: in their order.
        voted: ids of those with a vote.
        gone: clips that nobody is to hear or can.
        has_withdrawn: whether nothing is asked any more at the listener's wish: of this study, or of the project.
    """

    seated: ListeningSessionRecord
    study: StudyRecord
    trials: Sequence[TrialRecord]
    voted: Set[str]
    gone: Set[str]
    has_withdrawn: bool

    @property
    def left(self) -> list[TrialRecord]:
        """Trials without a vote that can be heard."""
        return [one for one in self.trials if one.id not in self.voted and self._is_heard(one)]

    @property
    def asked(self) -> TrialRecord | None:
        """What is asked now."""
        left = self.left
        return left[0] if left and not self.has_withdrawn else None

    @property
    def before(self) -> TrialRecord | None:
        """The trial to which the listener may go back: the last one with a vote, where the study allows it."""
        if not self.study.settings.may_go_back or self.has_withdrawn:
            return None
        voted = (one for one in reversed(self.trials) if one.id in self.voted)
        return next((one for one in voted if self._is_heard(one)), None)

    def trial(self, trial_id: str) -> TrialRecord:
        """A trial of this listener.

        Raises:
            EngineError: it is none.
        """
        found = next((one for one in self.trials if one.id == trial_id), None)
        if found is None:
            raise EngineError(
                f"The trial {trial_id} is none of this listener; go on with the trial that is shown."
            )
        return found

    def _is_heard(self, trial: TrialRecord) -> bool:
        return self.gone.isdisjoint(trial.stimulus_ids)


def sitting_of(session: Session, session_id: str) -> Sitting:
    """Read where a listener is.

    Raises:
        StoreError: there is no such session.
    """
    seated = listening_sessions.get(session, session_id)
    return Sitting(
        seated,
        studies.get(session, seated.study_id),
        listening_sessions.trials(session, session_id),
        listening_sessions.voted(session, session_id),
        study_stimuli.unplayable(session, seated.study_id),
        seated.withdrawn_at is not None or profiles.has_withdrawn(session, seated.listener_id),
    )


def standing_at(session: Session, sitting: Sitting, trial: TrialRecord | None, done: int) -> Standing:
    """What a listener sees who is at a trial.

    Args:
        session: of the project.
        sitting: of the listener.
        trial: None at the end.
        done: trials with a vote.
    """
    total = len(sitting.voted) + len(sitting.left)
    back = sitting.before is not None and (trial is None or trial.id not in sitting.voted)
    if trial is None:
        return Standing(None, (), done, total, False, False, back)
    clips = study_stimuli.clips(session, trial.stimulus_ids)
    due = trial.break_before and not _had_break(session, trial)
    return Standing(trial, clips, done, total, due, trial.stage == "practice", back)


def _had_break(session: Session, trial: TrialRecord) -> bool:
    events = listening_events.list_events(session, trial.session_id)
    return any(one.kind == "break" and one.trial_id == trial.id for one in events)
