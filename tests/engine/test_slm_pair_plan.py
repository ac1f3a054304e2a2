"""Planning of pairs: what may be cut from what, and laws that every plan keeps."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.slm.pair_plan import Plan, PlannedPair, plan_pairs
from engine.slm.pair_plan_rows import ClipRow, Gap, Heard, RecordedSound
from engine.slm.pair_plan_settings import PlanSettings
from engine.types import EngineError

VOICE_TASKS = ("speaker", "gender", "language", "sentiment")
TASKS = (*VOICE_TASKS, "background", "background_in_domain", "room", "speaker+background", "sentiment+room")
LENGTH_S = 6.0


def row(
    speaker: str, number: int, sentiment: str = "calm", text: str = "", gaps: tuple[float, ...] = (1.5, 3.0)
) -> ClipRow:
    found = tuple(
        Gap(
            at_s - 0.1,
            at_s + 0.1,
            "words",
            *(("ko", "en") if place % 2 == 0 else ("en", "ko")),
            words_before=place,
        )
        for place, at_s in enumerate(gaps)
    )
    name = f"{speaker}-{sentiment}-{number}"
    heard = Heard(name, LENGTH_S, 48_000, 0.2, LENGTH_S - 0.2, 40.0, found)
    gender = "female" if speaker < "c" else "male"
    return ClipRow(name, Path(f"{name}.wav"), speaker, text, gender, sentiment, speaker.upper(), heard=heard)


def rows(
    speakers: str = "abcd", each: int = 3, sentiments: tuple[str, ...] = ("calm", "glad")
) -> list[ClipRow]:
    return [row(who, n, how, f"text {n}") for who in speakers for how in sentiments for n in range(each)]


@st.composite
def clips(draw: st.DrawFn) -> list[ClipRow]:
    gaps = st.lists(st.integers(5, 55), min_size=1, max_size=5, unique=True).map(
        lambda of: tuple(n / 10 for n in sorted(of))
    )
    named = draw(
        st.lists(
            st.tuples(st.sampled_from("abcd"), st.sampled_from(["calm", "glad"]), gaps),
            min_size=1,
            max_size=24,
        )
    )
    return [row(who, n, how, f"text {n % 4}" if n % 3 else "", of) for n, (who, how, of) in enumerate(named)]


def halves(pair: PlannedPair) -> tuple[str, str, str]:
    return pair.first.prompt.clip, pair.first.rest.clip, pair.second.rest.clip


@given(clips(), st.integers(0, 2**32), st.sampled_from(TASKS))
@settings(max_examples=25, deadline=None)
def test_what_every_plan_keeps(of: list[ClipRow], seed: int, task: str) -> None:
    plan = plan_pairs(of, PlanSettings((task,), pairs=8), seed)
    by_id = {one.id: one for one in of}
    assert len(plan.pairs) == 8 or dict(plan.short).get(task)
    assert len({pair.id for pair in plan.pairs}) == len(plan.pairs)
    for one, other in zip(plan.pairs[::2], plan.pairs[1::2], strict=True):
        assert (one.first, one.second) == (other.second, other.first)  # both ways
        assert (one.direction, other.direction) == ("ab", "ba")
    for pair in plan.pairs:
        keeps_its_recordings(pair, by_id, plan)
        differs_as_it_says(pair, by_id)
    assert {clip for pair in plan.pairs for clip in pair.clips} == {kept.id for kept in plan.rows}


def keeps_its_recordings(pair: PlannedPair, by_id: dict[str, ClipRow], plan: Plan) -> None:
    wanted = plan.settings
    prompt, positive, negative = halves(pair)
    if set(pair.changes) & set(VOICE_TASKS):
        assert len({prompt, positive, negative, pair.second.prompt.clip}) == 4  # no take against itself
    else:
        assert prompt == positive == negative
        assert pair.first.prompt.end_s == pair.first.rest.start_s
        assert (pair.first.prompt, pair.first.rest) == (pair.second.prompt, pair.second.rest)
    for part, longest_s in (
        (pair.first.prompt, wanted.longest_prompt_s),
        (pair.first.rest, wanted.longest_rest_s),
    ):
        heard = by_id[part.clip].heard
        assert heard is not None
        assert 0.0 <= part.start_s < part.end_s <= heard.duration_s
        assert wanted.shortest_s - 0.2 <= part.end_s - part.start_s <= longest_s + 1e-3
    cut = by_id[prompt].heard
    assert cut is not None
    assert pair.cut in cut.gaps
    assert pair.cut.start_s <= pair.first.prompt.end_s <= pair.cut.end_s
    rest = by_id[positive].heard
    assert rest is not None
    assert any(gap.start_s <= pair.first.rest.start_s <= gap.end_s for gap in rest.gaps)


def differs_as_it_says(pair: PlannedPair, by_id: dict[str, ClipRow]) -> None:
    prompt, positive, negative = (by_id[clip] for clip in halves(pair))
    assert prompt.speaker == positive.speaker and prompt.sentiment == positive.sentiment
    assert (prompt.speaker != negative.speaker) == bool({"speaker", "gender", "language"} & set(pair.changes))
    assert (prompt.sentiment != negative.sentiment) == ("sentiment" in pair.changes)
    if "gender" in pair.changes:
        assert prompt.gender != negative.gender
    if "language" in pair.changes:
        gaps = [gap for one in (prompt, positive, negative) if one.heard for gap in one.heard.gaps]
        assert pair.cut.changes_language and pair.cut in gaps
    noises, rooms = (pair.first.noise, pair.second.noise), (pair.first.room, pair.second.room)
    assert (noises[0] != noises[1]) == any(change.startswith("background") for change in pair.changes)
    assert (rooms[0] != rooms[1]) == ("room" in pair.changes)
    if noises[0] and noises[1]:
        assert noises[0].snr_db == noises[1].snr_db
        assert (noises[0].family == noises[1].family) == ("background_in_domain" in pair.changes)
    if rooms[0] and rooms[1] and rooms[0].rt60_s and rooms[1].rt60_s:
        assert max(rooms[0].rt60_s / rooms[1].rt60_s, rooms[1].rt60_s / rooms[0].rt60_s) >= 2.49


def test_one_seed_is_one_plan_whatever_else_is_asked_for() -> None:
    alone = plan_pairs(rows(), PlanSettings(("room",), pairs=10), 3)
    among = plan_pairs(rows(), PlanSettings(("speaker", "room"), pairs=10), 3)
    assert alone.pairs == tuple(pair for pair in among.pairs if pair.subset == "room")
    assert alone.pairs != plan_pairs(rows(), PlanSettings(("room",), pairs=10), 4).pairs


def test_speakers_come_equally_often_and_say_the_same_where_they_have() -> None:
    plan = plan_pairs(rows(sentiments=("calm",)), PlanSettings(("speaker",), pairs=24), 0)
    count = Counter(value for pair in plan.pairs for name, value, _ in pair.traits if name == "speaker")
    assert set(count.values()) == {6}
    assert all(pair.same_text for pair in plan.pairs)


def test_within_gender_and_accents() -> None:
    within = plan_pairs(rows(), PlanSettings(("speaker",), pairs=8, within_gender=True), 0)
    assert {tuple(sorted(pair.traits[0][1:])) for pair in within.pairs} == {("a", "b"), ("c", "d")}
    mute = [replace(one, accent="Seoul" if one.speaker < "c" else "Busan") for one in rows()]
    plan = plan_pairs(mute, PlanSettings(("language",), pairs=8, language_changes="accent"), 0)
    assert plan.pairs and all(("accent", "Seoul", "Busan") in turned(pair) for pair in plan.pairs)


def test_one_speaker_can_have_two_accents() -> None:
    two = [replace(row("a", n), accent="plain" if n % 2 else "broad") for n in range(4)]
    plan = plan_pairs(two, PlanSettings(("language", "speaker"), pairs=2, language_changes="accent"), 0)
    assert [pair.subset for pair in plan.pairs] == ["language"] * 2
    assert {pair.traits for pair in plan.pairs} <= {
        (("accent", "plain", "broad"),),
        (("accent", "broad", "plain"),),
    }


def turned(pair: PlannedPair) -> set[tuple[str, str, str]]:
    return {*pair.traits, *((name, other, one) for name, one, other in pair.traits)}


def test_a_clip_that_can_not_be_used_says_why() -> None:
    good = row("a", 0)
    assert good.heard is not None
    bad = [
        replace(good, id="broken", problem="it can't be read"),
        replace(good, id="unheard", heard=None),
        replace(good, id="telephone", heard=replace(good.heard, rate_hz=8_000)),
        replace(good, id="noisy", heard=replace(good.heard, snr_db=12.3)),
        replace(good, id="nobody", speaker=""),
        replace(good, id="breathless", heard=replace(good.heard, gaps=())),
    ]
    plan = plan_pairs([good, *bad], PlanSettings(("speaker",), pairs=2), 0)
    assert {one.clip: (one.subset, one.reason) for one in plan.refused} == {
        "broken": ("", "it can't be read"),
        "unheard": ("", "its sound was not measured"),
        "telephone": ("", "it is at 8,000 Hz, and the pairs are at 16,000 Hz"),
        "noisy": ("", "its own background is 12 dB below the voice, and 20 are wanted"),
        "nobody": ("speaker", "its speaker is not known"),
        "breathless": ("speaker", "no pause between words leaves 0.8 s of speech before or after it"),
    }
    assert plan.short == (("speaker", "no two speakers have two usable clips each"),)


def test_fewer_pairs_than_asked_for_are_told() -> None:
    plan = plan_pairs(rows("ab", each=2, sentiments=("calm",)), PlanSettings(("speaker",), pairs=200), 0)
    assert 0 < len(plan.pairs) < 200
    assert plan.short == (("speaker", f"{len(plan.pairs)} of 200: every other choice was made already"),)


def test_recorded_noises_and_rooms() -> None:
    sounds = tuple(
        RecordedSound(family, Path(f"{family}/{n}.wav"), f"{family}{n}", 20.0, 0.5)
        for family in "xy"
        for n in range(2)
    )
    wanted = PlanSettings(
        ("background", "background_in_domain", "room"), pairs=6, noises=sounds, rooms=sounds
    )
    plan = plan_pairs(rows(), wanted, 0)
    assert len(plan.pairs) == 18
    for pair in plan.pairs:
        one, other = pair.first.noise or pair.first.room, pair.second.noise or pair.second.room
        assert one is not None and other is not None
        assert one.audio != other.audio
        assert (one.family == other.family) == (pair.subset == "background_in_domain")
    few = plan_pairs(rows(), replace(wanted, noises=sounds[::2], rooms=sounds[:1]), 0)
    assert {subset for subset, _ in few.short} == {"background_in_domain", "room"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"tasks": ()}, "No task"),
        ({"tasks": ("loudness",)}, "is no task"),
        ({"tasks": ("speaker+gender",)}, "can't be one task"),
        ({"tasks": ("room+room",)}, "twice or none"),
        ({"tasks": ("speaker+room", "room+speaker")}, "asked for twice"),
        ({"pairs": 7}, "an even number"),
        ({"pairs": 0}, "an even number"),
        ({"shortest_s": 4.0}, "0.3 to 30 s"),
        ({"snr_db": (12.0, 3.0)}, "the lower one first"),
        ({"rt60_s": (0.5, 0.6)}, "can't differ by a factor of 2.5"),
        ({"rt60_s": (0.0, 0.0)}, "Reverberation times can be 0.1 to"),
        ({"rate_hz": 4_000}, "8,000 to 48,000"),
        ({"level_dbfs": 0.0}, "-60 to -10"),
    ],
)
def test_settings_that_can_not_be(change: dict[str, object], said: str) -> None:
    with pytest.raises(EngineError, match=said):
        plan_pairs(rows(), replace(PlanSettings(("speaker",)), **change), 0)  # type: ignore[arg-type]


def test_an_id_stands_for_one_clip() -> None:
    with pytest.raises(EngineError, match="stands for two clips"):
        plan_pairs([row("a", 0), row("a", 0)], PlanSettings(("room",)), 0)
