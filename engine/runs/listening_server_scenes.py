"""What stands on a listener's screen: the scenes of the listening page, one after another.

door, welcome, volume, headphones, instruction, trials with breaks between them, thanks; and withdrawn or closed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from db.listening_content import answered, scale_of
from db.listening_records import ListeningSessionRecord, StudyKind, StudyRecord
from db.session import Project
from db.store import listening_events, profiles
from engine.runs.listening_seat import Standing, standing
from engine.runs.listening_server_sounds import Sounds
from engine.runs.listening_server_words import Refused, wording_in
from engine.runs.listening_showings import Showings
from engine.runs.listening_study import is_open

Scene = dict[str, Any]

CHOICES: Mapping[StudyKind, tuple[float, ...]] = {
    "acr": (1, 2, 3, 4, 5),
    "attribute": (1, 2, 3, 4, 5),
    "dcr": (1, 2, 3, 4, 5),
    "ccr": (-3, -2, -1, 0, 1, 2, 3),
    "ab": (0, 0.5, 1),
    "abx": (0, 1),
}
"""What the answers stand for, in the order of their labels; of pairs, how much the second one is chosen."""
PLACES: Mapping[StudyKind, tuple[str, ...]] = {
    "attribute": ("prompt", "continuation"),
    "dcr": ("reference", "second"),
    "ccr": ("first", "second"),
    "ab": ("clip_a", "clip_b"),
    "abx": ("clip_a", "clip_b", "clip_x"),
}
"""Phrases that name the clips of a trial; the versions of `mushra` have numbers."""
WAYS: Mapping[StudyKind, str] = {"ab": "pair", "abx": "pair", "mushra": "versions"}
"""How clips are played: one after another (`row`), each by itself as well (`pair`), or in step (`versions`)."""


def scores_of(kind: StudyKind, stimulus_ids: Sequence[str], answer: object) -> dict[str, float]:
    """The scores of an answer, by stimulus id.

    Args:
        kind: of the study.
        stimulus_ids: of the trial, in presented order.
        answer: one of `CHOICES`; of `mushra` a number for each version.

    Raises:
        Refused: it can't be an answer to this trial.

    >>> scores_of("ab", ["x", "y"], 1), scores_of("dcr", ["reference", "clip"], 4)
    ({'x': 0.0, 'y': 1.0}, {'clip': 4.0})
    >>> scores_of("mushra", ["r", "a", "r"], [20, 100])
    {'a': 20.0, 'r': 100.0}
    """
    asked = answered(kind, stimulus_ids)
    given = answer if kind == "mushra" and isinstance(answer, list) else [answer]
    values = [_number(one) for one in given]
    low, high, _whole = scale_of(kind)
    if not all(low <= one <= high for one in values) or (kind in CHOICES and values[0] not in CHOICES[kind]):
        raise Refused("invalid")
    if kind in ("ab", "abx"):
        values = [1 - values[0], values[0]]
    if len(values) != len(asked):
        raise Refused("invalid")
    return dict(zip(asked, values, strict=True))


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Refused("invalid")
    return float(value)


class Scenes:
    """What each listener of a study is shown now.

    Args:
        project: with the study.
        showings: where trials are shown.
        sounds: that stand before the first trial.
        has_walk_ins: whether the door has a way in without a code.
    """

    def __init__(self, project: Project, showings: Showings, sounds: Sounds, has_walk_ins: bool) -> None:
        self._project = project
        self._showings = showings
        self._sounds = sounds
        self._has_walk_ins = has_walk_ins

    def scene(
        self,
        study: StudyRecord,
        seated: ListeningSessionRecord | None,
        language: str,
        now: Standing | None = None,
    ) -> Scene:
        """What is shown to a listener, or to somebody at the door.

        Args:
            study: as it is now.
            seated: the listener's session; None at the door.
            language: that is read.
            now: where the listener is, if that is known already.
        """
        wording = wording_in(study, language)
        if seated is None:
            name = "door" if is_open(study) else "closed"
            return {"scene": name, "title": wording.title, "walk_in": self._has_walk_ins}
        return self._seated(study, seated, now) | {"title": wording.title}

    def _seated(self, study: StudyRecord, seated: ListeningSessionRecord, now: Standing | None) -> Scene:
        wording = wording_in(study, seated.language)
        with self._project.read() as session:
            for_good = profiles.has_withdrawn(session, seated.listener_id)
        if seated.withdrawn_at or for_good:
            return {"scene": "withdrawn", "for_good": for_good}
        now = now or standing(self._project, seated.id)
        if now.trial is None:
            code = study.settings.completion_code
            return {"scene": "thanks", "thanks": wording.thanks, "completion_code": code}
        if not is_open(study):
            return {"scene": "closed"}
        if "consent" not in seated.answers:
            own = study.settings.questions
            asked = own.get(seated.language) or next(iter(own.values()), ())
            return {"scene": "welcome", "questions": list(asked)}
        if seated.volume is None:
            return self._volume(study, seated)
        if study.settings.headphone_screen and not seated.headphones:
            return self._headphones(study, seated)
        if seated.started_at is None:
            return {
                "scene": "instruction",
                "instruction": wording.instruction,
                "practice": now.is_practice,
                "rate_hz": study.settings.rate_hz,
            }
        if now.break_due:
            return {"scene": "break", "done": now.done, "total": now.total}
        return self.trial(study, seated, now)

    def trial(
        self, study: StudyRecord, seated: ListeningSessionRecord, now: Standing, is_again: bool = False
    ) -> Scene:
        """A trial, shown anew: its clips have other names than the time before."""
        assert now.trial is not None
        clips = [(clip.path, clip.duration_s) for clip in now.clips]
        showing = self._showings.show(seated.id, now.trial.id, clips, is_again)
        texts = [clip.text if study.settings.shows_text else "" for clip in now.clips]
        wording = wording_in(study, seated.language)
        return {
            "scene": "trial",
            "title": wording.title,
            "trial": now.trial.id,
            "showing": showing.token,
            "way": WAYS.get(study.kind, "row"),
            "clips": [
                {"name": clip.name, "place": place, "text": text}
                for clip, place, text in zip(
                    showing.clips, _places(study.kind, len(clips)), texts, strict=True
                )
            ],
            "question": wording.question,
            "labels": list(wording.labels),
            "choices": list(CHOICES.get(study.kind, ())),
            "has_numbers": study.kind not in WAYS,
            "replays": study.settings.replays,
            "volume": seated.volume,
            "rate_hz": study.settings.rate_hz,
            "done": now.done,
            "total": now.total,
            "practice": now.is_practice,
            "can_go_back": now.can_go_back,
            "again": is_again,
        }

    def _volume(self, study: StudyRecord, seated: ListeningSessionRecord) -> Scene:
        showing = self._showings.show(seated.id, "volume", [self._sounds.volume()])
        return {"scene": "volume", "clip": showing.clips[0].name, "rate_hz": study.settings.rate_hz}

    def _headphones(self, study: StudyRecord, seated: ListeningSessionRecord) -> Scene:
        with self._project.read() as session:
            events = listening_events.list_events(session, seated.id)
        tries = sum(one.kind == "headphones" for one in events)
        sounds = self._sounds.headphones(seated.seat, tries)
        showing = self._showings.show(seated.id, "headphones", sounds)
        names = [clip.name for clip in showing.clips]
        rate = study.settings.rate_hz
        return {"scene": "headphones", "clips": names, "volume": seated.volume, "rate_hz": rate}


def _places(kind: StudyKind, count: int) -> list[str]:
    """Phrases that name the clips of a trial; a single one has none."""
    if kind == "mushra":
        return ["reference", *("sound" for _ in range(count - 1))]
    return list(PLACES.get(kind, ("",)))[:count] if count > 1 else [""]
