"""Which scripts a speaker reads, and in which order: drawn from a list by rule, the same for the same input.

What holds for every drawing:

- no script that the speaker has already (read, skipped or handed out before), and unless texts may repeat no text of
  one; texts are the same when they are equal as NFC with single spaces (`text_key`);
- no script that as many other speakers have as read one at most;
- of the rest those that the fewest others have come first, so that a list is covered once before it is covered twice;
- training scripts are read first, in their own order, and don't count towards the number of scripts.

Orders: `sequential` as in the list; `random` shuffled; `balanced` so that from the beginning to any point of the session
no level has been read more than once oftener than another one that has scripts left, and among the scripts of the level
whose turn it is the topic comes next that has been read least.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.text.tokens import nfc

Order = Literal["sequential", "random", "balanced"]


@dataclass(frozen=True, slots=True)
class Readable:
    """A script that can be handed out."""

    id: str
    text: str
    topic: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A script that a speaker is given; `training`: to get used to reading, it counts nowhere."""

    id: str
    training: bool = False


@dataclass(frozen=True, slots=True)
class Rules:
    """How scripts are drawn.

    Attributes:
        per_speaker: how many scripts a speaker reads at most, training left out.
        speakers_per_script: how many speakers read one script at most.
        order: see the module.
        training_ids: scripts that are read first; they are handed out as nothing else.
        repeats: whether texts that stand twice are read twice.
        seed: of everything that is drawn at random.
    """

    per_speaker: int = 50
    speakers_per_script: int = 1
    order: Order = "balanced"
    training_ids: tuple[str, ...] = ()
    repeats: bool = False
    seed: int = 1


def text_key(text: str) -> str:
    """What two scripts have in common that read the same.

    >>> text_key(" 오늘  meeting ") == text_key("오늘 meeting")
    True
    """
    return " ".join(nfc(text).split())


def draw(
    scripts: Sequence[Readable],
    rules: Rules,
    *,
    training: Sequence[Readable] = (),
    owned: Collection[Readable] = (),
    others: Mapping[str, int] | None = None,
    speaker: int = 0,
) -> tuple[Drawn, ...]:
    """The scripts of one speaker, in the order in which they are read.

    Args:
        scripts: what can be handed out, in the order of the list.
        rules: how.
        training: the training scripts, wherever they stand; those that aren't named in the rules are left out.
        owned: what this speaker has already.
        others: script id to how many other speakers have it.
        speaker: number of the speaker within the plan, so that each draws otherwise from the same seed.

    >>> listed = [Readable("a", "하나"), Readable("b", "둘"), Readable("c", "둘")]
    >>> [one.id for one in draw(listed, Rules(order="sequential"), others={"a": 1})]
    ['b']
    """
    chance = random.Random(f"{rules.seed}:{speaker}")
    first = _training(rules, training, owned)
    had = {one.id for one in owned} | set(rules.training_ids)
    texts = {text_key(one.text) for one in (*owned, *first)}
    counts = _counts(scripts, others or {}, rules.repeats)
    open_ = [
        one
        for one in _readable(scripts, had, texts, rules.repeats)
        if counts[one.id] < rules.speakers_per_script
    ]
    chosen = _ORDERS[rules.order](open_, counts, max(0, rules.per_speaker), chance)
    return (*(Drawn(one.id, True) for one in first), *(Drawn(one.id) for one in chosen))


def _training(rules: Rules, training: Sequence[Readable], owned: Collection[Readable]) -> list[Readable]:
    by_id = {one.id: one for one in training}
    had = {one.id for one in owned}
    wanted = dict.fromkeys(rules.training_ids)
    return [by_id[one] for one in wanted if one in by_id and one not in had]


def _counts(scripts: Sequence[Readable], others: Mapping[str, int], repeats: bool) -> Mapping[str, int]:
    """How many others have each script; where texts don't repeat, a text in any of its scripts."""
    if repeats:
        return {one.id: others.get(one.id, 0) for one in scripts}
    of_text: Counter[str] = Counter()
    keys = {one.id: text_key(one.text) for one in scripts}
    for script_id, key in keys.items():
        of_text[key] += others.get(script_id, 0)
    return {script_id: of_text[key] for script_id, key in keys.items()}


def _readable(
    scripts: Sequence[Readable], had: Collection[str], texts: Collection[str], repeats: bool
) -> Iterable[Readable]:
    seen = set(texts)
    for one in scripts:
        if one.id in had:
            continue
        if not repeats:
            key = text_key(one.text)
            if key in seen:
                continue
            seen.add(key)
        yield one


def _sequential(
    scripts: Sequence[Readable], counts: Mapping[str, int], most: int, chance: random.Random
) -> list[Readable]:
    """The least read ones of the list, in its order."""
    chosen = {one.id for one in sorted(scripts, key=lambda one: counts[one.id])[:most]}
    return [one for one in scripts if one.id in chosen]


def _random(
    scripts: Sequence[Readable], counts: Mapping[str, int], most: int, chance: random.Random
) -> list[Readable]:
    shuffled = list(scripts)
    chance.shuffle(shuffled)
    chosen = sorted(shuffled, key=lambda one: counts[one.id])[:most]
    chance.shuffle(chosen)
    return chosen


def _balanced(
    scripts: Sequence[Readable], counts: Mapping[str, int], most: int, chance: random.Random
) -> list[Readable]:
    """One after the other: the level read least, of it the topic read least, of it the script that fewest have."""
    cells: dict[tuple[str, str], list[Readable]] = defaultdict(list)
    shuffled = list(scripts)
    chance.shuffle(shuffled)
    for one in sorted(shuffled, key=lambda one: -counts[one.id]):  # taken from the end
        cells[one.level, one.topic].append(one)
    tie = {cell: chance.random() for cell in sorted(cells)}
    levels: Counter[str] = Counter()
    topics: Counter[str] = Counter()
    done: Counter[tuple[str, str]] = Counter()
    chosen: list[Readable] = []
    while cells and len(chosen) < most:
        cell = min(cells, key=lambda one: (levels[one[0]], topics[one[1]], done[one], tie[one]))
        chosen.append(cells[cell].pop())
        levels[cell[0]] += 1
        topics[cell[1]] += 1
        done[cell] += 1
        if not cells[cell]:
            del cells[cell]
    return chosen


_ORDERS = {"sequential": _sequential, "random": _random, "balanced": _balanced}
