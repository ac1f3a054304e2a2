"""Where a clip is cut for a task, into a prompt and what goes on, and why it may not be used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.slm.pair_plan_rows import ClipRow, Gap, Heard
from engine.slm.pair_plan_settings import PlanSettings, Task

_LEAD_S = 0.05
"""Of silence before and after speech that stays."""
_PAUSE_OF_PROMPT_S, _PAUSE_OF_REST_S = 0.12, 0.08
"""Of a pause that stays with what is before it, and with what is after it, at most: a long one would fill the window
in which the switch is looked for."""
_NEARLY_LONGEST = 0.5
"""Of pauses found by ear those count that are at least half as long as the longest: a short one may be within a word."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a recording."""

    clip: str
    start_s: float
    end_s: float


@dataclass(frozen=True, slots=True)
class Refused:
    """A clip that can't be used in a task (empty: in none), and why."""

    clip: str
    subset: str
    reason: str


@dataclass(frozen=True, slots=True)
class Cut:
    """A clip, cut at a gap.

    Attributes:
        row: the clip.
        gap: where.
        share: of its speech that comes before.
        prompt, rest: the parts before and after; None where one is too short.
    """

    row: ClipRow
    gap: Gap
    share: float
    prompt: Stretch | None
    rest: Stretch | None

    @property
    def turn(self) -> tuple[str, str]:
        """The languages before and after."""
        return self.gap.before, self.gap.after


def cut_clip(row: ClipRow, task: Task, settings: PlanSettings) -> list[Cut] | Refused:
    """All cuts of a clip for a task, or why it can't be used."""
    problem, is_general = _problem(row, task, settings)
    cuts = [] if problem else _cuts(row, task, settings)
    return cuts or Refused(row.id, "" if is_general else task.name, problem or _uncut(task, settings))


def _problem(row: ClipRow, task: Task, settings: PlanSettings) -> tuple[str, bool]:
    """Why a clip can't be used, and whether in no task at all."""
    heard = row.heard
    if row.problem or heard is None:
        return row.problem or "its sound was not measured", True
    if heard.rate_hz < settings.rate_hz:
        return f"it is at {heard.rate_hz:,} Hz, and the pairs are at {settings.rate_hz:,} Hz", True
    if heard.snr_db is not None and heard.snr_db < settings.least_snr_db:
        return (
            f"its own background is {heard.snr_db:.0f} dB below the voice, and {settings.least_snr_db:g} are wanted",
            True,
        )
    missing = next((name for name in _needed(task, settings) if not getattr(row, name)), None)
    return (f"its {missing} is not known" if missing else ""), False


def _needed(task: Task, settings: PlanSettings) -> Iterator[str]:
    if task.voice:
        yield "speaker"
    if task.voice in ("gender", "sentiment"):
        yield task.voice
    if task.voice == "language" and settings.language_changes == "accent":
        yield "accent"
    if task.voice in ("speaker", "language") and settings.within_gender:
        yield "gender"


def _uncut(task: Task, settings: PlanSettings) -> str:
    if task.voice == "language":
        return "no pause was found where its language changes"
    sides = "before or after it" if task.voice else "before and after it"
    return f"no pause between words leaves {settings.shortest_s:g} s of speech {sides}"


def _cuts(row: ClipRow, task: Task, settings: PlanSettings) -> list[Cut]:
    """Where a clip can be cut for a task: for voices one usable side is enough, for the others both are needed."""
    heard = row.heard
    assert heard is not None
    gaps = [gap for gap in heard.gaps if gap.changes_language or task.voice != "language"]
    found = [_cut(row, heard, gap, task, settings) for gap in gaps]
    fits = any if task.voice else all
    kept = [cut for cut in found if fits((cut.prompt, cut.rest))]
    longest_s = max((cut.gap.length_s for cut in kept), default=0.0)
    return [
        cut
        for cut in kept
        if cut.gap.found_by == "words"
        or task.voice == "language"
        or cut.gap.length_s >= _NEARLY_LONGEST * longest_s
    ]


def _cut(row: ClipRow, heard: Heard, gap: Gap, task: Task, settings: PlanSettings) -> Cut:
    """Both sides of a gap. One recording goes on where its prompt ends; two are each cut near to what is said."""
    from_s = max(gap.at_s, gap.end_s - _PAUSE_OF_REST_S)
    to_s = min(gap.at_s, gap.start_s + _PAUSE_OF_PROMPT_S) if task.voice else from_s
    prompt = rest = None
    if gap.start_s - heard.start_s >= settings.shortest_s:
        prompt = Stretch(row.id, _begin(to_s, gap, heard, settings), round(to_s, 4))
    if heard.end_s - gap.end_s >= settings.shortest_s:
        rest = Stretch(row.id, round(from_s, 4), _end(from_s, gap, heard, settings))
    share = (gap.at_s - heard.start_s) / max(heard.end_s - heard.start_s, 1e-9)
    return Cut(row, gap, share, prompt, rest)


def _begin(to_s: float, gap: Gap, heard: Heard, settings: PlanSettings) -> float:
    """Where a prompt begins: with the speech, else at the first pause from which it isn't too long, else just there."""
    first_s, least_s = max(0.0, heard.start_s - _LEAD_S), to_s - settings.longest_prompt_s
    if first_s >= least_s:
        return round(first_s, 4)
    long = (
        one for one in heard.gaps if one.at_s >= least_s and gap.start_s - one.end_s >= settings.shortest_s
    )
    return round(min((one.at_s for one in long), default=least_s), 4)


def _end(from_s: float, gap: Gap, heard: Heard, settings: PlanSettings) -> float:
    last_s, most_s = min(heard.duration_s, heard.end_s + _LEAD_S), from_s + settings.longest_rest_s
    if last_s <= most_s:
        return round(last_s, 4)
    long = (
        one for one in heard.gaps if one.at_s <= most_s and one.start_s - gap.end_s >= settings.shortest_s
    )
    return round(max((one.at_s for one in long), default=most_s), 4)
