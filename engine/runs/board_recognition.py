"""Metrics of the board from recognition and from recording: error rates, failures, and what was measured of takes.

A recogniser's error rate belongs to a clip in two ways. Where the clip stands for the recogniser's own hypothesis, it is
that of it ("MER"): the clip's system has the recogniser's name, and either it is no recording, or the text that was shown
beside the recording is that hypothesis (a translator may have the name of a recogniser by chance). Else it is what the
recogniser makes of the recording that people heard ("MER · recogniser"), and only a clip that is the recording of its
utterance has one: of something made of its text nobody recognised anything.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import isfinite

import numpy as np

from db.records import QualityRecord, SystemRecord
from db.session import Project, Session
from db.store import hypotheses, scores, systems, take_measures, takes, utterances
from engine.listening.ratings import Floats
from engine.runs.asr_settings import ScoreSettings
from engine.runs.board_data import BoardMetric, Heard, empty_values, metric_of
from engine.text.tokens import nfc
from engine.types import Progress

MOST_ALIGNED = 4_000
"""Failures are told by aligning; of more hypotheses nobody waits for it."""
NO_UTTERANCE = "it is no utterance of this project"
NOT_THE_RECORDING = "it is made of the utterance's text, not its recording"
NOT_SCORED = "its hypothesis isn't scored, or there is none"
NO_POINT = "it has no point of interest"
NO_TAKE = "it is no take of this project"
NOT_MEASURED = "this wasn't measured of its take"
Place = tuple[int, str]
"""A stimulus, and the utterance it stands for."""


@dataclass(frozen=True, slots=True)
class _Reader:
    """A recogniser and the stimuli that have something of it.

    Attributes:
        of: its name; empty where the stimuli are its own.
        records: the recognisers, by the name of the system they are; one where `of` says whose it is.
        places: by utterance.
        missing: why others have nothing.
    """

    of: str
    records: Mapping[str, SystemRecord]
    places: Mapping[str, Mapping[str, Sequence[int]]]
    missing: Mapping[str, int]


def recognition_metrics(
    project: Project, heard: Heard, failures: bool = True
) -> Generator[Progress, None, list[BoardMetric]]:
    """Mixed error rate, PIER and failure rate of every recogniser that a stimulus has something of.

    Args:
        project: whose scores, those of the settings that were used last.
        heard: the stimuli.
        failures: whether failures are told, where there are not too many hypotheses.

    Raises:
        StoreError: the project can't be read.
    """
    with project.read() as session:
        records = [one for one in systems.list_systems(session) if one.hypotheses]
        hashes = scores.settings_hashes(session)
        keys = utterances.ids_by_key(session) if records else {}
        shown = _shown_hypotheses(session, heard, records)
    found: list[BoardMetric] = []
    for reader in _readers(heard, records, keys, shown):
        yield Progress(0, 0, f"error rates · {reader.of}" if reader.of else "error rates")
        if hashes:
            found += _rates(project, heard, reader, hashes[0])
        if failures:
            found += yield from _failures(project, heard, reader)
    return [one for one in found if one.matched]


def _shown_hypotheses(session: Session, heard: Heard, records: Sequence[SystemRecord]) -> frozenset[str]:
    """Recordings beside which the hypothesis of the recogniser was shown that the clip is said to be of."""
    found: set[str] = set()
    for record in records:
        of = [
            one
            for one in heard.stimuli
            if one.system == record.name and one.is_recording and one.utterance_id
        ]
        written = hypotheses.of_utterances(session, record.id, [one.utterance_id or "" for one in of])
        found |= {one.id for one in of if one.text and written.get(one.utterance_id or "") == nfc(one.text)}
    return frozenset(found)


def _readers(
    heard: Heard, records: Sequence[SystemRecord], keys: Mapping[str, str], shown: frozenset[str]
) -> list[_Reader]:
    names = {one.name: one for one in records}
    own: dict[str, dict[str, list[int]]] = {}
    recorded: dict[str, list[int]] = {}
    no_utterance = made = 0
    for place, one in enumerate(heard.stimuli):
        is_own = one.system in names and (not one.is_recording or one.id in shown)
        utterance = one.utterance_id or (keys.get(one.item) if is_own else None)
        if utterance is None:
            no_utterance += 1
        elif is_own:
            own.setdefault(one.system, {}).setdefault(utterance, []).append(place)
        elif one.is_recording:
            recorded.setdefault(utterance, []).append(place)
        else:
            made += 1
    missing = {NO_UTTERANCE: no_utterance, NOT_THE_RECORDING: made}
    readers: list[_Reader] = []
    if own:
        readers.append(_Reader("", {name: names[name] for name in own}, own, missing))
    if recorded:
        readers += [_Reader(one.name, {one.name: one}, {one.name: recorded}, missing) for one in records]
    return readers


def _rates(project: Project, heard: Heard, reader: _Reader, settings_hash: str) -> list[BoardMetric]:
    n = len(heard.stimuli)
    parts = {kind: np.full((n, 2), np.nan) for kind in ("mixed_error_rate", "point_of_interest_error_rate")}
    seen = np.zeros(n, dtype=np.bool_)
    at = {name: place for place, name in enumerate(scores.FIELDS)}
    columns = {
        "mixed_error_rate": [at[f"mer_{part}"] for part in _COUNTS],
        "point_of_interest_error_rate": [at[f"pier_{part}"] for part in _COUNTS],
    }
    for name, record in reader.records.items():
        wanted = reader.places[name]
        with project.read() as session:
            for rows in scores.portions(session, record.id, settings_hash):
                for row in rows:
                    places = wanted.get(row[0])
                    if places is None:
                        continue
                    seen[places] = True
                    for kind, where in columns.items():
                        counts = [row[column] for column in where]
                        if None not in counts and counts[-1]:
                            parts[kind][places] = 100.0 * sum(counts[:-1]), counts[-1]
    facts = (("Scores", f"settings {settings_hash[:12]}, used last"),)
    made: list[BoardMetric] = []
    for kind, of in parts.items():
        with np.errstate(invalid="ignore"):
            values = of[:, 0] / of[:, 1]
        unscored = int(np.sum(~seen)) - sum(reader.missing.values())
        lacking = {**reader.missing, NOT_SCORED: unscored, NO_POINT: int(np.sum(seen & ~np.isfinite(values)))}
        made.append(metric_of(kind, reader.of, values, _told(lacking), parts=of, facts=facts))
    return made


_COUNTS = ("substitutions", "deletions", "insertions", "reference_units")


def _told(missing: Mapping[str, int]) -> dict[str, int]:
    return {reason: n for reason, n in missing.items() if n > 0}


def _failures(
    project: Project, heard: Heard, reader: _Reader
) -> Generator[Progress, None, list[BoardMetric]]:
    if sum(len(of) for of in reader.places.values()) > MOST_ALIGNED:
        return []
    from engine.runs.asr_failure_kinds import kinds_of_project

    values = empty_values(len(heard.stimuli))
    people = 0
    for name, record in reader.records.items():
        wanted = reader.places[name]
        for one in (yield from kinds_of_project(project.folder, [record.id], ScoreSettings(), list(wanted))):
            people += one.by_people
            for utterance_id, kinds in one.kinds.items():
                values[list(wanted[utterance_id])] = 100.0 if kinds else 0.0
    lacking = int(np.sum(~np.isfinite(values))) - sum(reader.missing.values())
    facts = (("Failures", f"by the detector; as people say: {people}"),)
    return [
        metric_of(
            "failure_rate", reader.of, values, _told({**reader.missing, NOT_SCORED: lacking}), facts=facts
        )
    ]


# --- takes --------------------------------------------------------------------------------------------------------

_OF_QUALITY = ("snr_db", "noise_floor_dbfs", "peak_dbfs", "clipped_runs", "speech_s")
_OF_MEASURES = ("bandwidth_hz", "speaking_rate_per_s")


def take_metrics(project: Project, heard: Heard) -> list[BoardMetric]:
    """What the recorder measured of the takes that people heard; only of clips that are the recording itself.

    Raises:
        StoreError: the project can't be read.
    """
    places: dict[str, list[int]] = {}
    for place, one in enumerate(heard.stimuli):
        if one.take_id and one.is_recording:
            places.setdefault(one.take_id, []).append(place)
    if not places:
        return []
    with project.read() as session:
        known = takes.list_takes(session, ids=list(places))
        measured = take_measures.of_many(session, list(places))
    values: dict[str, Callable[[str], float | None]] = {
        name: _of(name, {take.id: take.quality for take in known}) for name in _OF_QUALITY
    }
    lengths = {take.id: take.duration_s for take in known}
    values["duration_s"] = lengths.get
    for name in _OF_MEASURES:
        values[name] = lambda key, name=name: (
            _number(measured[key].values.get(name)) if key in measured else None
        )
    return [made for name, of in values.items() if (made := _measure(name, of, places, heard)).matched]


def _of(name: str, qualities: Mapping[str, QualityRecord | None]) -> Callable[[str], float | None]:
    known = {key: asdict(quality) for key, quality in qualities.items() if quality is not None}
    return lambda key: _number(known[key][name]) if key in known else None


def _number(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if isfinite(value) else None


def _measure(
    name: str, of: Callable[[str], float | None], places: Mapping[str, Sequence[int]], heard: Heard
) -> BoardMetric:
    values: Floats = empty_values(len(heard.stimuli))
    without = 0
    for take_id, at in places.items():
        value = of(take_id)
        if value is None:
            without += len(at)
        else:
            values[list(at)] = value
    no_take = len(heard.stimuli) - sum(map(len, places.values()))
    return metric_of(name, "", values, _told({NO_TAKE: no_take, NOT_MEASURED: without}))
