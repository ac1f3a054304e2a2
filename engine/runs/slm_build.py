"""Pairs of clips built of a plan: sound files, a manifest that says of each how it was made, and the settings.

    pairs.jsonl     the manifest, as `engine.runs.slm_pairs` reads it, with "built": all that was done
    built.json      settings, seed, versions, the recordings used and those refused
    sounds/         ID-positive.wav and ID-negative.wav, 16 bit, one channel

The folder is there whole or not at all. What is being built lies beside it, and the same command goes on from there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.runs.exchange_files import new_file, writing_error
from engine.runs.jsonl import jsonl_lines
from engine.runs.running import only_writer
from engine.runs.slm_build_render import FADE_S, RenderedPair, Sounds, render_pair, switch_of
from engine.runs.slm_build_sound import LEVEL_METHOD
from engine.runs.slm_pairs import PairRow, write_manifest
from engine.runs.slm_wave import wave_bytes
from engine.types import EngineError, Progress

if TYPE_CHECKING:
    from engine.slm.pair_plan import Condition, Plan, PlannedPair

MANIFEST, SETTINGS, SOUNDS = "pairs.jsonl", "built.json", "sounds"
FORM = 1
"""Raise it when the same plan would give other sounds."""
_DONE = "done.jsonl"
_LIBRARIES = ("numpy", "soundfile", "soxr")


@dataclass(frozen=True, slots=True)
class Built:
    """What was built.

    Attributes:
        folder: where it lies; manifest: its list of pairs.
        made: pairs that were made now; known: that were there already.
    """

    folder: Path
    manifest: Path
    made: int
    known: int


def build_pairs(plan: Plan, out: Path) -> Generator[Progress, None, Built]:
    """Build the pairs of a plan in a new folder. Closing the generator stops it: what is done is kept beside the folder,
    and the same plan goes on with it. A folder that was built of the same plan is taken as it is.

    Raises:
        EngineError: the plan has no pairs; something else is in the folder's place; a recording has changed since; the
            disk is full or can't be written.
    """
    if not plan.pairs:
        raise EngineError(f"No pair can be built: {_why(plan)}.")
    key = plan_key(plan)
    out = out.resolve()
    with only_writer(out):
        return (yield from _built(plan, out, key))


def _built(plan: Plan, out: Path, key: str) -> Generator[Progress, None, Built]:
    if out.exists():
        return _as_it_is(plan, out, key)
    part = out.parent / f".{out.name}.{key[:12]}.part"
    try:
        (part / SOUNDS).mkdir(parents=True, exist_ok=True)
        done = _done(part)
        known = len(done)
        yield from _make(plan, part, done)
        _list(plan, part, done, key)
        (part / _DONE).unlink()
        part.rename(out)
    except OSError as error:
        raise writing_error(error, out) from error
    return Built(out, out / MANIFEST, len(plan.pairs) - known, known)


def plan_key(plan: Plan) -> str:
    """SHA-256 of all that decides the sounds: pairs, settings, the recordings' contents, and the libraries' versions."""
    recordings = [(row.id, row.heard.sha256 if row.heard else "") for row in plan.rows]
    recordings += [(sound.family, sound.sha256) for sound in (*plan.settings.noises, *plan.settings.rooms)]
    whole = [FORM, [asdict(pair) for pair in plan.pairs], settings_json(plan), recordings, _versions()]
    return hashlib.sha256(json.dumps(whole, default=str, sort_keys=True).encode()).hexdigest()


def settings_json(plan: Plan) -> dict[str, Any]:
    """The settings and the seed of a plan, for files and for a project's set of pairs."""
    settings = asdict(plan.settings)
    for name in ("noises", "rooms"):
        sounds = getattr(plan.settings, name)
        settings[name] = [{**asdict(sound), "audio": str(sound.audio)} for sound in sounds]
    return {**settings, "seed": plan.seed}


def _versions() -> dict[str, str]:
    return {name: version(name) for name in _LIBRARIES}


def _why(plan: Plan) -> str:
    return "; ".join(f"{subset}: {reason}" for subset, reason in plan.short) or "no task has any"


def _as_it_is(plan: Plan, out: Path, key: str) -> Built:
    try:
        said = json.loads((out / SETTINGS).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        said = None
    if not isinstance(said, dict) or said.get("key") != key or not (out / MANIFEST).is_file():
        raise EngineError(f"{out} is there already, and was not built of this; choose another folder.")
    return Built(out, out / MANIFEST, 0, len(plan.pairs))


def _done(part: Path) -> dict[str, dict[str, Any]]:
    """What was done of the pairs whose sounds are there, by id; a line that was cut off doesn't count."""
    try:
        lines = (part / _DONE).read_text(encoding="utf-8").split("\n")[:-1]
    except FileNotFoundError:
        return {}
    found: dict[str, dict[str, Any]] = {}
    for line in lines:
        with suppress(ValueError):  # half a line that a crash has left, and one written behind it
            one = json.loads(line)
            found[one["id"]] = one["facts"]
    return found


def _make(plan: Plan, part: Path, done: dict[str, dict[str, Any]]) -> Generator[Progress, None, None]:
    sounds = Sounds(plan)
    _cut_off(part / _DONE, done)
    with (part / _DONE).open("ab") as file:
        for number, pair in enumerate(plan.pairs):
            yield Progress(number, len(plan.pairs), f"pair {pair.id}")
            if pair.id in done:
                continue
            made = render_pair(pair, sounds, plan.settings)
            _keep(part, pair, made)
            file.writelines(jsonl_lines([{"id": pair.id, "facts": made.facts}]))
            file.flush()
            done[pair.id] = made.facts
    yield Progress(len(plan.pairs), len(plan.pairs), "writing the list")


def _cut_off(path: Path, done: Mapping[str, dict[str, Any]]) -> None:
    """Write what is done anew, so that no half line stands before what follows."""
    with new_file(path, overwrite=True) as file:
        file.writelines(jsonl_lines({"id": name, "facts": facts} for name, facts in done.items()))


def _keep(part: Path, pair: PlannedPair, made: RenderedPair) -> None:
    for half, sound in (("positive", made.positive), ("negative", made.negative)):
        with new_file(part / SOUNDS / _name(pair, half), overwrite=True) as file:
            file.write(wave_bytes(sound, made.rate_hz))


def _name(pair: PlannedPair, half: str) -> str:
    return f"{pair.id}-{half}.wav"


def _row(pair: PlannedPair, plan: Plan, folder: Path) -> PairRow:
    positive, negative = (folder / _name(pair, half) for half in ("positive", "negative"))
    switch_s = round(switch_of(pair, plan.settings) / plan.settings.rate_hz, 6)
    return PairRow("", pair.id, pair.subset, positive, negative, switch_s)


def _list(plan: Plan, part: Path, done: Mapping[str, dict[str, Any]], key: str) -> None:
    rows = [_row(pair, plan, part / SOUNDS) for pair in plan.pairs]
    (part / MANIFEST).unlink(missing_ok=True)
    write_manifest(
        part / MANIFEST, rows, {pair.id: {"built": how(pair, plan, done[pair.id])} for pair in plan.pairs}
    )
    with new_file(part / SETTINGS, overwrite=True) as file:
        file.write(json.dumps(_told(plan, key), ensure_ascii=False, indent=1).encode() + b"\n")


def how(pair: PlannedPair, plan: Plan, facts: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """How a pair is made, as JSON.

    Args:
        pair: as planned; plan: whose pair it is.
        facts: what came out; None where it isn't made yet.
    """
    planned = {
        "changes": list(pair.changes),
        "direction": pair.direction,
        "seed": plan.seed,
        "prompt": _condition(pair.first, "prompt"),
        "positive": _condition(pair.first, "rest"),
        "negative": _condition(pair.second, "rest"),
        "cut": {
            "found_by": pair.cut.found_by,
            "gap_s": [round(pair.cut.start_s, 4), round(pair.cut.end_s, 4)],
        }
        | ({"languages": [pair.cut.before, pair.cut.after]} if pair.cut.changes_language else {}),
        "same_text": pair.same_text,
        "traits": {name: [one, other] for name, one, other in pair.traits},
    }
    return planned if facts is None else {**planned, "done": dict(facts)}


def _condition(condition: Condition, part: str) -> dict[str, Any]:
    stretch = condition.prompt if part == "prompt" else condition.rest
    said: dict[str, Any] = {"clip": stretch.clip, "start_s": stretch.start_s, "end_s": stretch.end_s}
    for name, sound in (("noise", condition.noise), ("room", condition.room)):
        if sound is not None:
            said[name] = {**asdict(sound), "audio": None if sound.audio is None else str(sound.audio)}
    return said


def _told(plan: Plan, key: str) -> dict[str, Any]:
    return {
        "key": key,
        "form": FORM,
        "pairs": len(plan.pairs),
        "subsets": plan.subsets,
        "settings": settings_json(plan),
        "level": LEVEL_METHOD,
        "crossfade_s": FADE_S,
        "versions": _versions(),
        "short": dict(plan.short),
        "refused": [asdict(one) for one in plan.refused],
        "clips": {
            row.id: {
                "audio": str(row.audio),
                "sha256": row.heard.sha256 if row.heard else "",
                "speaker": row.speaker,
            }
            for row in plan.rows
        },
    }
