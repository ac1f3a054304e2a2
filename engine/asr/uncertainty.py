"""How much an annotator is needed for a take: reasons to doubt what is proposed, counted.

    uncertainty = sum of w_r over the reasons r that hold, every w_r = 1          0 to 4, higher: look sooner

No reason is a probability, and none outweighs another: a take with two reasons comes before one with one.

| reason | holds where |
|---|---|
| `level` | a recogniser's text is of another level, by the same rule, than the transcript |
| `hearing` | a recogniser says itself that its text is doubtful: nothing heard, cut, repeated, translated |
| `off_script` | somebody has to answer whether the take is off script |
| `quality` | the sound was measured as to be checked, or as bad |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engine.asr.cs_level import code_switching_level

Reason = Literal["level", "hearing", "off_script", "quality"]


@dataclass(frozen=True, slots=True)
class Heard:
    """What a recogniser wrote for a take, and what it says about it, as codes."""

    text: str
    flags: tuple[str, ...] = ()


def reasons_to_look(
    text: str,
    main_language: str | None,
    heard: Sequence[Heard] = (),
    *,
    is_off_script_open: bool = False,
    quality: str | None = None,
) -> tuple[Reason, ...]:
    """Why somebody should look at a take; the uncertainty is how many there are.

    Args:
        text: the transcript, which usually is the script.
        main_language: of the script.
        heard: of every recogniser.
        is_off_script_open: whether the question is asked and not answered.
        quality: verdict of the recorder: good, check or bad.

    >>> reasons_to_look("오늘 meeting 있어", "ko", [Heard("오늘 미팅 있어")], quality="check")
    ('level', 'quality')
    >>> reasons_to_look("오늘 meeting 있어", "ko", [Heard("오늘 meeting 있어")], quality="good")
    ()
    """
    level = code_switching_level(text, main_language).level if heard else "none"
    held: dict[Reason, bool] = {
        "level": any(
            code_switching_level(one.text, main_language).level != level for one in heard if one.text.strip()
        ),
        "hearing": any(one.flags or not one.text.strip() for one in heard),
        "off_script": is_off_script_open,
        "quality": quality in ("check", "bad"),
    }
    return tuple(reason for reason, holds in held.items() if holds)
