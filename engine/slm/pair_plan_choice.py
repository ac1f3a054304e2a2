"""Which recordings make two conditions: two voices, or one recording for both."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from engine.slm.pair_plan_cuts import Cut, Refused, Stretch, cut_clip
from engine.slm.pair_plan_rows import ClipRow, Gap
from engine.slm.pair_plan_settings import PlanSettings, Task

Random = np.random.Generator


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
        cuts = cut_clip(row, task, settings)
        if isinstance(cuts, Refused):
            found.refused.append(cuts)
        else:
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
