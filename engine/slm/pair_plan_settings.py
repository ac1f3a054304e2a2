"""What somebody wants of pairs: tasks, how many, how long, how loud the noise, how live the rooms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.slm.pair_plan_rows import RecordedSound
from engine.types import EngineError

VOICES = ("speaker", "gender", "language", "sentiment")
"""Changes of who speaks, or how: one of them in a task."""
NOISE, IN_DOMAIN = "background", "background_in_domain"
ROOM = "room"
CHANGES = (*VOICES, NOISE, IN_DOMAIN, ROOM)
"""What can change at a switch, in the order in which a task names it."""
MOST_PAIRS = 100_000
LEAST_RATE_HZ, MOST_RATE_HZ = 8_000, 48_000
LEAST_RT60_S, MOST_RT60_S = 0.1, 3.0

LanguageChanges = Literal["speaker", "accent"]


@dataclass(frozen=True, slots=True)
class Task:
    """What changes at the switch.

    Attributes:
        name: the changes, joined by "+".
        changes: as `CHANGES` has them.
    """

    name: str
    changes: tuple[str, ...]

    @property
    def voice(self) -> str:
        """Which of `VOICES` changes; empty: none."""
        return next((change for change in self.changes if change in VOICES), "")

    @property
    def noise(self) -> str:
        """ "background" or "background_in_domain"; empty: the background stays."""
        return next((change for change in self.changes if change in (NOISE, IN_DOMAIN)), "")


@dataclass(frozen=True, slots=True)
class PlanSettings:
    """What is wanted.

    Attributes:
        tasks: names of tasks.
        pairs: of each task; an even number.
        shortest_s: of prompt and of what follows it.
        longest_prompt_s, longest_rest_s: what is longer is cut, at a pause where there is one.
        snr_db: lowest and highest signal-to-noise ratio of backgrounds, dB.
        rt60_s: lowest and highest reverberation time of simulated rooms.
        rt60_ratio: least ratio between those of two rooms.
        least_snr_db: clips with more background of their own than that are refused.
        rate_hz: of the pairs; clips of a lower rate are refused.
        level_dbfs: active speech level of every prompt and rest.
        language_changes: what changes with the language: the speaker, or the accent, whoever speaks.
        within_gender: two speakers are of one gender (task `speaker` and `language`).
        noises, rooms: recorded ones; empty: generated and simulated.
    """

    tasks: tuple[str, ...]
    pairs: int = 100
    shortest_s: float = 0.8
    longest_prompt_s: float = 3.0
    longest_rest_s: float = 3.0
    snr_db: tuple[float, float] = (3.0, 12.0)
    rt60_s: tuple[float, float] = (0.15, 1.5)
    rt60_ratio: float = 2.5
    least_snr_db: float = 20.0
    rate_hz: int = 16_000
    level_dbfs: float = -26.0
    language_changes: LanguageChanges = "speaker"
    within_gender: bool = False
    noises: tuple[RecordedSound, ...] = ()
    rooms: tuple[RecordedSound, ...] = ()

    def check(self) -> None:
        """Refuse what can't be planned.

        Raises:
            EngineError: one sentence that says which setting, and what it may be.
        """
        for wrong, sentence in self._rules():
            if wrong:
                raise EngineError(sentence)
        names = [parse_task(name).name for name in self.tasks]
        if double := next((name for name in names if names.count(name) > 1), None):
            raise EngineError(f"The task {double} is asked for twice; name it once.")

    def _rules(self) -> tuple[tuple[bool, str], ...]:
        low, high = self.snr_db
        short, long = self.rt60_s
        times = (self.longest_prompt_s, self.longest_rest_s)
        return (
            (not self.tasks, f"No task is named; name some of {', '.join(CHANGES)}."),
            (
                not 2 <= self.pairs <= MOST_PAIRS or self.pairs % 2 == 1,
                f"{self.pairs} pairs can't be made: give an even number from 2 to {MOST_PAIRS:,}, for two conditions make"
                " two pairs.",
            ),
            (
                not 0.3 <= self.shortest_s <= min(times) or max(times) > 30.0,
                "Prompt and rest can be 0.3 to 30 s long, and the shortest no longer than the longest; correct them.",
            ),
            (
                not -40.0 <= low <= high <= 60.0,
                "The SNR can be -40 to 60 dB, the lower one first; correct it.",
            ),
            (
                not LEAST_RT60_S <= short <= long <= MOST_RT60_S,
                f"Reverberation times can be {LEAST_RT60_S} to {MOST_RT60_S} s, the shorter one first; correct them.",
            ),
            (
                self.rt60_ratio < 1.0 or (not self.rooms and long < self.rt60_ratio * short),
                f"Rooms of {short:g} to {long:g} s can't differ by a factor of {self.rt60_ratio:g}; widen the range, or"
                " give a smaller factor from 1 on.",
            ),
            (
                not LEAST_RATE_HZ <= self.rate_hz <= MOST_RATE_HZ,
                f"The rate can be {LEAST_RATE_HZ:,} to {MOST_RATE_HZ:,} Hz; correct it.",
            ),
            (not -60.0 <= self.level_dbfs <= -10.0, "The level can be -60 to -10 dBFS; correct it."),
        )


def parse_task(text: str) -> Task:
    """A task of its name.

    Raises:
        EngineError: it names something that can't change, or two changes that exclude each other.

    >>> parse_task("room+speaker")
    Task(name='speaker+room', changes=('speaker', 'room'))
    """
    named = [part.strip() for part in text.split("+")]
    if unknown := next((part for part in named if part not in CHANGES), None):
        raise EngineError(
            f"{unknown[:40]!r} is no task; name some of {', '.join(CHANGES)}, joined by + where needed."
        )
    if "" in named or len(set(named)) < len(named):
        raise EngineError(f"The task {text[:60]!r} names a change twice or none; name each change once.")
    for group in (VOICES, (NOISE, IN_DOMAIN)):
        if len(both := [part for part in group if part in named]) > 1:
            raise EngineError(f"{both[0]} and {both[1]} can't be one task; choose one of them.")
    changes = tuple(change for change in CHANGES if change in named)
    return Task("+".join(changes), changes)
