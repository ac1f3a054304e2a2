from __future__ import annotations

import pytest

from engine.runs.listening_showings import HeardTooLittle, Outdated, Played, Showings

KEY = b"k" * 32
CLIPS = [("listening/a.wav", 2.0), ("listening/b.wav", 3.0)]
DURATIONS_S = [2.0, 3.0]
WHOLE = Played(5.0, frozenset({0, 1}))


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now_s = 1_000.0

    def __call__(self) -> float:
        return self.now_s


def test_a_vote_comes_after_the_time_that_hearing_takes() -> None:
    clock = Clock()
    showings = Showings(KEY, clock, clock)
    shown = showings.show("session", "trial", CLIPS)
    clock.now_s += 60
    with pytest.raises(HeardTooLittle):  # the clips were never fetched
        showings.check("session", shown.token, DURATIONS_S, WHOLE)
    for clip in shown.clips:
        assert showings.clip("session", clip.name) == clip
        showings.handed_out(clip.name)
    clock.now_s += 4.8
    with pytest.raises(HeardTooLittle):
        showings.check("session", shown.token, DURATIONS_S, WHOLE)
    clock.now_s += 0.2
    for lie in (Played(5.0, frozenset({1})), Played(2.0, frozenset({0, 1})), Played(9.0, frozenset({0, 1}))):
        with pytest.raises(HeardTooLittle):
            showings.check("session", shown.token, DURATIONS_S, lie)
    showings.check("session", shown.token, DURATIONS_S, WHOLE)
    assert showings.shown_at("session", "trial", shown.token) == shown.shown_at


def test_a_token_is_of_one_listener_and_trial() -> None:
    showings = Showings(KEY)
    token = showings.show("session", "trial", CLIPS).token
    shown, nonce, mark = token.split(".")
    later = f"{int(shown) - 60_000}.{nonce}.{mark}"
    for session, trial, forged in (
        ("another", "trial", token),
        ("session", "another", token),
        ("session", "trial", later),
        ("session", "trial", ""),
        ("session", "trial", "1.2.3"),
        ("session", "trial", "²." + nonce),
    ):
        with pytest.raises(Outdated):
            showings.shown_at(session, trial, forged)
    with pytest.raises(Outdated):
        Showings(b"other").shown_at("session", "trial", token)


def test_a_new_showing_takes_the_place_of_the_one_before() -> None:
    clock = Clock()
    showings = Showings(KEY, clock, clock)
    first = showings.show("session", "trial", CLIPS)
    second = showings.show("session", "trial", CLIPS)
    assert {one.name for one in first.clips}.isdisjoint(one.name for one in second.clips)
    assert showings.clip("session", first.clips[0].name) is None
    assert showings.clip("another", second.clips[0].name) is None
    clock.now_s += 60
    with pytest.raises(Outdated):
        showings.check("session", first.token, DURATIONS_S, WHOLE)
    assert not showings.is_again(second.token)
    assert showings.is_again(showings.show("session", "trial", CLIPS, is_again=True).token)


def test_what_another_server_shows_is_not_taken() -> None:
    clock = Clock()
    here, there = Showings(KEY, clock, clock), Showings(KEY, clock, clock)
    clock.now_s += 1.0
    shown = there.show("session", "trial", CLIPS)
    clock.now_s += 60.0
    with pytest.raises(Outdated):  # nothing was fetched from there
        here.check("session", shown.token, DURATIONS_S, WHOLE)
    there.forget("session")
    with pytest.raises(Outdated):  # it was taken back
        there.check("session", shown.token, DURATIONS_S, WHOLE)


def test_a_vote_on_its_way_is_taken_by_the_next_server() -> None:
    clock = Clock()
    token = Showings(KEY, clock, clock).show("session", "trial", CLIPS).token
    after = Showings(KEY, clock, clock)
    clock.now_s += 4.0
    with pytest.raises(HeardTooLittle):
        after.check("session", token, DURATIONS_S, WHOLE)
    clock.now_s += 1.0
    after.check("session", token, DURATIONS_S, WHOLE)
