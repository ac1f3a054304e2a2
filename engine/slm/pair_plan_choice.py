"""Which recordings make two conditions: who speaks in them, where they are cut, and which can't be used and why."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from engine.slm.pair_plan_rows import ClipRow, Gap, Heard
from engine.slm.pair_plan_settings import PlanSettings, Task

Random = np.random.Generator
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


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is said in two conditions.

    Attributes:
        both: of each its prompt and its rest.
        cuts: of each where the prompt was cut.
        same_text: whether both say the same after the switch.
        traits: what differs: name, in the first, in the second.
    """

    both: tuple[tuple[Stretch, Stretch], tuple[Stretch, Stretch]]
    cuts: tuple[Gap, Gap]
    same_text: bool
    traits: tuple[tuple[str, str, str], ...] = ()

    @property
    def stretches(self) -> tuple[Stretch, ...]:
        """All four, in an order that doesn't depend on which condition is the first."""
        return tuple(stretch for one in sorted(self.both, key=str) for stretch in one)


@dataclass(slots=True)
class Voices:
    """Cuts by voice, and the pairs of voices that differ in what a task changes.

    Attributes:
        cuts: all, in the order of the clips.
        pairs: places of two voices in `cast`.
        cast: cuts of each voice.
        refused: clips without a cut.
        lacking: why there is no pair at all; empty where there is one.
    """

    cuts: list[Cut]
    cast: list[list[Cut]] = field(default_factory=list)
    pairs: list[tuple[int, int]] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    lacking: str = ""
    trait: str = ""
    _waiting: list[tuple[int, int]] = field(default_factory=list)
    _cuts_waiting: list[Cut] = field(default_factory=list)

    def draw(self, random: Random) -> Chosen | None:
        """Recordings of two voices; each pair of voices comes as often as any other. None: this time nothing fits."""
        if not self._waiting:
            self._waiting = [self.pairs[at] for at in random.permutation(len(self.pairs))]
        one, other = (self.cast[at] for at in self._waiting.pop())
        return _draw(one, other, self.trait, random)

    def draw_cut(self, random: Random) -> Cut:
        """A cut of any voice; each comes as often as any other."""
        if not self._cuts_waiting:
            self._cuts_waiting = [self.cuts[at] for at in random.permutation(len(self.cuts))]
        return self._cuts_waiting.pop()


def voices_of(rows: Sequence[ClipRow], task: Task, settings: PlanSettings) -> Voices:
    """The clips of a task: cut, by voice, and which of them can't be used."""
    found = Voices([], trait=task.voice)
    for row in rows:
        problem, is_general = _problem(row, task, settings)
        cuts = [] if problem else _cuts(row, task, settings)
        if not cuts:
            found.refused.append(
                Refused(row.id, "" if is_general else task.name, problem or _uncut(task, settings))
            )
        found.cuts += cuts
    if not found.cuts:
        ((reason, _),) = Counter(one.reason for one in found.refused).most_common(1) or [
            ("there are none", 0)
        ]
        found.lacking = f"no clip can be used, most often for this: {reason}"
    elif task.voice:
        _pair_up(found, task, settings)
    return found


def one_recording(voices: Voices, random: Random) -> Chosen:
    """One recording for both conditions, cut once."""
    cut = voices.draw_cut(random)
    assert cut.prompt is not None
    assert cut.rest is not None
    said = (cut.prompt, cut.rest)
    return Chosen((said, said), (cut.gap, cut.gap), same_text=True)


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


def _pair_up(found: Voices, task: Task, settings: PlanSettings) -> None:
    cast: dict[tuple[str, str, str], list[Cut]] = defaultdict(list)
    for cut in found.cuts:
        cast[cut.row.speaker, cut.row.sentiment, cut.row.accent].append(cut)
    found.cast = list(cast.values())
    usable = [at for at, cuts in enumerate(found.cast) if _speaks_twice(cuts)]
    found.pairs = [
        (one, other)
        for place, one in enumerate(usable)
        for other in usable[place + 1 :]
        if _differ(found.cast[one][0].row, found.cast[other][0].row, task, settings)
    ]
    if not found.pairs:
        found.lacking = _no_voices(task, settings)


def _speaks_twice(cuts: Sequence[Cut]) -> bool:
    """Whether prompt and rest can be two recordings."""
    prompts, rests = ({cut.row.id for cut in cuts if part(cut)} for part in (_prompt_of, _rest_of))
    return bool(prompts and rests) and len(prompts | rests) > 1


def _prompt_of(cut: Cut) -> Stretch | None:
    return cut.prompt


def _rest_of(cut: Cut) -> Stretch | None:
    return cut.rest


def _differ(one: ClipRow, other: ClipRow, task: Task, settings: PlanSettings) -> bool:
    """Whether two voices differ in what the task changes, and in nothing else that is known."""
    same_speaker, same_sentiment = one.speaker == other.speaker, one.sentiment == other.sentiment
    if task.voice == "sentiment":
        return same_speaker and not same_sentiment and one.accent == other.accent
    if not same_sentiment or (
        settings.within_gender and task.voice != "gender" and one.gender != other.gender
    ):
        return False
    if task.voice == "language" and settings.language_changes == "accent":
        return one.accent != other.accent
    return not same_speaker and (task.voice != "gender" or one.gender != other.gender)


def _no_voices(task: Task, settings: PlanSettings) -> str:
    if task.voice == "sentiment":
        return "no speaker has two usable clips in each of two sentiments"
    if task.voice == "language" and settings.language_changes == "accent":
        return "no two accents have two usable clips each of one speaker"
    what = " of different gender" if task.voice == "gender" else ""
    return f"no two speakers{what} have two usable clips each"


def _draw(one: Sequence[Cut], other: Sequence[Cut], trait: str, random: Random) -> Chosen | None:
    """Four recordings: of each voice a prompt and what goes on; with the same words in both voices where there are such."""
    start = _two_of(one, other, _prompt_of, None, trait, random)
    if start is None:
        return None
    end = _two_of(one, other, _rest_of, start, trait, random)
    if end is None:
        return None
    (first, second), (third, fourth) = start, end
    assert first.prompt and second.prompt and third.rest and fourth.rest
    return Chosen(
        ((first.prompt, third.rest), (second.prompt, fourth.rest)),
        (first.gap, second.gap),
        same_text=bool(third.row.text_key) and third.row.text_key == fourth.row.text_key,
        traits=_traits(first.row, second.row, trait),
    )


def _traits(one: ClipRow, other: ClipRow, trait: str) -> tuple[tuple[str, str, str], ...]:
    names = ("speaker", "gender", "sentiment", "accent")
    differ = ((name, getattr(one, name), getattr(other, name)) for name in names)
    return tuple((name, first, second) for name, first, second in differ if first != second or name == trait)


def _two_of(
    one: Sequence[Cut],
    other: Sequence[Cut],
    part: Callable[[Cut], Stretch | None],
    after: tuple[Cut, Cut] | None,
    trait: str,
    random: Random,
) -> tuple[Cut, Cut] | None:
    """A cut of each voice: prompts, or what follows the prompts `after`."""
    mine = [cut for cut in one if part(cut) and _follows(cut, after, 0, trait)]
    theirs = [cut for cut in other if part(cut) and _follows(cut, after, 1, trait)]
    texts = {cut.row.text_key for cut in theirs if cut.row.text_key}
    shared = [cut for cut in mine if cut.row.text_key in texts]
    chosen = _any(shared or mine, random)
    if chosen is None:
        return None
    fitting = [cut for cut in theirs if trait != "language" or cut.turn == chosen.turn]
    same = [cut for cut in fitting if cut.row.text_key and cut.row.text_key == chosen.row.text_key]
    match = min(same, key=lambda cut: _apart(chosen, cut)) if same else _any(fitting, random)
    return None if match is None else (chosen, match)


def _follows(cut: Cut, after: tuple[Cut, Cut] | None, place: int, trait: str) -> bool:
    """Whether a rest can follow a prompt: another recording, of another text, at the same change of language."""
    if after is None:
        return True
    prompt = after[place]
    other_text = not cut.row.text_key or cut.row.text_key != prompt.row.text_key
    return cut.row.id != prompt.row.id and other_text and (trait != "language" or cut.turn == prompt.turn)


def _apart(one: Cut, other: Cut) -> float:
    """How far two cuts of the same text are from being the same place."""
    if one.gap.words_before is not None and other.gap.words_before is not None:
        return abs(one.gap.words_before - other.gap.words_before)
    return abs(one.share - other.share)


def _any(cuts: Sequence[Cut], random: Random) -> Cut | None:
    return cuts[int(random.integers(len(cuts)))] if cuts else None
