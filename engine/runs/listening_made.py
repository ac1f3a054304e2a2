"""Clips that Seam makes itself: requests for a certain answer in its own voice, gold questions, practice, the volume.

The voice is a synthesiser's (`db.starter.voice`): English, Korean, Mandarin and Spanish, answers 1 to 5. Gold questions and
practice are clips of the study after a treatment that everybody hears (`engine.listening.treatments`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from db.listening_records import StudyKind
from db.starter.voice import ANSWERS, VOICE_LANGUAGES, VOLUME, press_name, voice_file
from engine.runs.listening_sources import StimulusDraft
from engine.types import EngineError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

CHECKED_KINDS: frozenset[StudyKind] = frozenset(("acr", "attribute", "dcr"))
"""Kinds of study whose answers are 1 to 5, which traps and gold questions ask for."""
PAUSE_S = 0.4
"""Between the languages of a request."""
WORST, BAD, FAIR = "vocoded-2", "vocoded-6", "lowpass-3500"
"""Treatments of practice, from worst to best; gold questions have the first one."""
LOW, HIGH = (1.0, 2.0), (4.0, 5.0)
"""Scores that somebody who listens gives a spoiled and a clean clip."""
_PRACTICE = ((WORST, (1.0, 2.0)), (BAD, (1.0, 3.0)), (FAIR, (2.0, 4.0)), ("", (4.0, 5.0)))
_SAID = {
    "en": "Please press {}.",
    "ko": "{}번을 눌러 주세요.",
    "zh": "请按 {}。",
    "es": "Por favor, pulse el {}.",
}


def spoken_languages(tags: Iterable[str]) -> tuple[str, ...]:
    """The languages among these that the voice speaks, in their order; English where it speaks none of them.

    >>> spoken_languages(["ko-KR", "fr", "zh_TW"]), spoken_languages(["fr"])
    (('ko', 'zh'), ('en',))
    """
    primary = (tag.replace("_", "-").partition("-")[0].casefold() for tag in tags)
    return tuple(dict.fromkeys(one for one in primary if one in VOICE_LANGUAGES)) or ("en",)


def trap(answer: int, languages: Iterable[str]) -> StimulusDraft:
    """A clip that asks for one answer, in each of these languages in turn.

    Args:
        answer: 1 to 5.
        languages: of the study's wording, as tags.

    Raises:
        EngineError: it can't ask for this answer.

    >>> trap(2, ["en", "ko"]).text
    'Please press 2. 2번을 눌러 주세요.'
    """
    if answer not in ANSWERS:
        raise EngineError(f"A clip can't ask for {answer}; choose an answer from 1 to 5.")
    spoken = spoken_languages(languages)
    return StimulusDraft(
        "trap",
        "",
        f"press {answer}",
        {"kind": "made", "made": "press", "answer": answer, "languages": list(spoken)},
        " ".join(_SAID[one].format(answer) for one in spoken),
        expected_low=float(answer),
        expected_high=float(answer),
    )


def traps(count: int, languages: Iterable[str], seed: int) -> tuple[StimulusDraft, ...]:
    """So many clips that ask for an answer, each for another one as far as there are, drawn by lot.

    An answer in the middle is what somebody gives who doesn't listen, so 3 comes last.
    """
    lot = Random(f"traps {seed}")
    spoken = spoken_languages(languages)
    order = [*lot.sample([one for one in ANSWERS if one != 3], 4), 3]
    made = (trap(order[at % len(order)], spoken) for at in range(count))
    return tuple(
        one if at < len(order) else replace(one, item=f"{one.item} ({at // len(order) + 1})")
        for at, one in enumerate(made)
    )


def gold(
    drafts: Sequence[StimulusDraft], count: int, seed: int, clean: str = ""
) -> tuple[StimulusDraft, ...]:
    """Clips to which everybody who listens gives a low score, and some a high one.

    Each is another item's. With a clean system every second one is a clip of it as it is, expected to get 4 or 5; all
    others are spoiled (two bands of noise) and expected to get 1 or 2.

    Args:
        drafts: of the study; references are taken where there are any, else clips to be rated.
        count: how many.
        seed: by which items are drawn.
        clean: a system that is surely good; "": the references where there are any, else none.

    Raises:
        EngineError: there are not so many items, or no such system.
    """
    if clean and not any(one.role == "rated" and one.system == clean for one in drafts):
        raise EngineError(
            f"The study has no system {clean!r} to be the clean one; choose one of its systems."
        )
    sources = _sources(drafts, clean)
    if count > len(sources):
        raise EngineError(f"{count} gold questions need as many items, and there are {len(sources)}.")
    is_clean = bool(clean) or any(one.role == "reference" for one in drafts)
    chosen = Random(f"gold {seed}").sample(sources, count)
    return tuple(
        _derived(one, "gold", "", HIGH) if is_clean and at % 2 else _derived(one, "gold", WORST, LOW)
        for at, one in enumerate(chosen)
    )


def practice(
    drafts: Sequence[StimulusDraft], count: int, seed: int, clean: str = ""
) -> tuple[StimulusDraft, ...]:
    """Clips to get used to the scale by, from worst to best: four qualities at most, each of another item if there are.

    Args:
        drafts, seed, clean: as of `gold`.
        count: 0 to 4.

    Raises:
        EngineError: there is no clip to make them of.
    """
    sources = _sources(drafts, clean)
    if not sources:
        raise EngineError("There is no clip to make practice of; add clips to the study first.")
    chosen = Random(f"practice {seed}").sample(sources, min(len(sources), len(_PRACTICE)))
    steps = _PRACTICE if count >= len(_PRACTICE) else (*_PRACTICE[: count - 1], _PRACTICE[-1])[:count]
    return tuple(
        _derived(chosen[at % len(chosen)], "practice", treatment, expected)
        for at, (treatment, expected) in enumerate(steps)
    )


def _sources(drafts: Sequence[StimulusDraft], clean: str) -> list[StimulusDraft]:
    """One clip of each item: of the clean system, else its reference, else any."""
    by_item: dict[str, StimulusDraft] = {}
    for draft in drafts:
        if draft.role == "rated" and (not clean or draft.system == clean):
            by_item.setdefault(draft.item, draft)
    if not clean:
        by_item |= {one.item: one for one in drafts if one.role == "reference"}
    return [by_item[item] for item in sorted(by_item)]


def _derived(draft: StimulusDraft, role: str, treatment: str, expected: tuple[float, float]) -> StimulusDraft:
    origin = {**draft.origin, "treatment": treatment} if treatment else draft.origin
    low, high = expected
    return replace(
        draft,
        role="gold" if role == "gold" else "practice",
        system="",
        origin=origin,
        expected_low=low,
        expected_high=high,
    )


def made_sound(origin: Mapping[str, Any], rate_hz: int) -> Floats:
    """The sound of an origin of the kind `made`: samples x 1 channel.

    Args:
        origin: `made`: press (with `answer`) or volume; `languages`: spoken in turn.
        rate_hz: samples per second.

    Raises:
        EngineError: Seam makes no such clip.
    """
    name = press_name(int(origin["answer"])) if origin["made"] == "press" else str(origin["made"])
    files = [voice_file(language, name) for language in origin["languages"]]
    if not files or not all(file.is_file() for file in files):
        raise EngineError(f"Seam makes no clip {name!r} in these languages; choose another one.")
    import numpy as np
    import soundfile
    import soxr

    pause = np.zeros(round(PAUSE_S * rate_hz), np.float32)
    parts: list[Floats] = []
    for file in files:
        read, own_hz = soundfile.read(file, dtype="float32")
        said = np.asarray(soxr.resample(read, own_hz, rate_hz, quality="VHQ"), np.float32)
        parts += [said, pause]
    return np.concatenate(parts[:-1])[:, None]


def volume_origin(languages: Iterable[str]) -> dict[str, Any]:
    """The origin of the clip on which a listener sets the volume.

    >>> volume_origin(["ko"])
    {'kind': 'made', 'made': 'volume', 'languages': ['ko']}
    """
    return {"kind": "made", "made": VOLUME, "languages": list(spoken_languages(languages))}
