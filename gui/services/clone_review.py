"""Scripts that a language model gave back, as they wait for somebody to decide: how each differs from its seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from db.records import ScriptRecord
from engine.asr.cs_level import code_switching_level
from engine.text.clone_answers import unbracketed
from engine.text.language_runs import guess_main_language
from engine.text.near_duplicates import Near, NearDuplicates
from engine.text.tokens import tokens

CloneState = Literal["waiting", "accepted", "rejected"]
Flag = Literal["alike", "level", "main"]


@dataclass(frozen=True, slots=True)
class Clone:
    """One script that waits, was accepted or was rejected.

    Attributes:
        id: that of the script, once it is accepted.
        seed: the script it was made from; level, topic and main language are its.
        text: as it was given and changed; with brackets where the languages of the seed share a script.
        level: by rule, with the seed's main language.
        main_language: by the majority of words; None where no word has a language.
        near: scripts of the project, and others that wait, that are nearly the same; the most similar first.
    """

    id: str
    seed: ScriptRecord
    text: str
    state: CloneState = "waiting"
    level: str = ""
    main_language: str | None = None
    near: tuple[Near, ...] = ()

    @property
    def spoken(self) -> str:
        """The text as it is read."""
        return unbracketed(self.text, "")[0] if self.seed.switched else self.text

    @property
    def switched(self) -> tuple[tuple[int, int, str], ...]:
        """Stretches in the other language, where the letters don't tell them apart."""
        return unbracketed(self.text, other_language(self.seed))[1] if self.seed.switched else ()

    @property
    def flags(self) -> tuple[Flag, ...]:
        """What a person should look at: nearly the same as another text, another level, another main language."""
        found: list[Flag] = ["alike"] if self.near else []
        if self.level != self.seed.level_wanted:
            found.append("level")
        if self.main_language not in (None, self.seed.main_language) and not self._is_balanced:
            found.append("main")
        return tuple(found)

    @property
    def _is_balanced(self) -> bool:
        """Whole sentences in both languages: which one has more words says little."""
        return self.level == self.seed.level_wanted == "sentence"


def judged(clone: Clone, known: NearDuplicates, others: NearDuplicates, threshold: float) -> Clone:
    """A clone with everything that can be said about its text.

    Args:
        known: the scripts of the project.
        others: the clones that wait or are rejected not.
        threshold: from which similarity on two texts are nearly the same.
    """
    text = clone.spoken
    near = known.find(text, threshold, but=clone.id) + others.find(text, threshold, but=clone.id)
    near.sort(key=lambda one: -one.similarity)
    return replace(
        clone,
        level=code_switching_level(text, clone.seed.main_language, clone.switched).level,
        main_language=_main_of(clone),
        near=tuple(near[:3]),
    )


def other_language(seed: ScriptRecord) -> str:
    """The language that a script switches to: the first of its languages that isn't the main one."""
    fallback = "en" if seed.main_language != "en" else "ko"
    return next((tag for tag in seed.languages if tag != seed.main_language), fallback)


def _main_of(clone: Clone) -> str | None:
    """That of most words; where the languages share a script, what isn't in brackets is in the seed's."""
    if not clone.seed.switched:
        return code_switching_level(clone.spoken).main_language
    words = tokens(clone.spoken)
    return guess_main_language(words, (clone.seed.main_language,), clone.switched)


def as_stored(clones: Sequence[Clone]) -> list[dict[str, str]]:
    """What is kept of clones, so that a review goes on another day."""
    return [{"id": one.id, "seed": one.seed.id, "text": one.text, "state": one.state} for one in clones]


def from_stored(stored: Sequence[Mapping[str, Any]], scripts: Mapping[str, ScriptRecord]) -> list[Clone]:
    """Clones as they were kept; those whose seed is gone are left out, and those whose script is there are accepted."""
    clones: list[Clone] = []
    for row in stored:
        if (seed := scripts.get(row["seed"])) is None:
            continue
        state: CloneState = "rejected" if row["state"] == "rejected" else "waiting"
        clones.append(Clone(row["id"], seed, row["text"], "accepted" if row["id"] in scripts else state))
    return clones
