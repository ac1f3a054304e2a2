"""The shape of what a listener reads: the fixed phrases, and the words of each kind of study."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class ListenerWords:
    """Every fixed phrase in one language, for the window and the browser alike.

    Braces are filled in by whoever shows a phrase: `{done}`, `{total}`, `{count}`, `{minutes}`, `{number}`, `{code}`.

    Attributes:
        language_name: of this language, in itself.
        title: of a study that has none of its own.
    """

    language_name: str
    title: str
    language: str
    # coming in
    welcome: str
    welcome_back: str
    start: str
    next_listener: str
    your_code: str
    type_code: str
    code_unknown: str
    about_you: str
    languages_question: str
    hearing_question: str
    hearing_normal: str
    hearing_impaired: str
    hearing_unsaid: str
    equipment_question: str
    equipment_headphones: str
    equipment_earphones: str
    equipment_speakers: str
    consent: str
    consent_tick: str
    answer_this: str
    consent_needed: str
    begin: str
    next: str
    back: str
    # volume, headphones
    volume_title: str
    volume_how: str
    volume_play: str
    volume_stop: str
    volume_softer: str
    volume_louder: str
    volume_keep: str
    volume: str
    headphones_title: str
    headphones_how: str
    headphones_question: str
    headphones_choices: tuple[str, str, str]
    headphones_failed: str
    headphones_passed: str
    try_again: str
    go_on: str
    # trials
    instruction_title: str
    practice: str
    practice_how: str
    practice_done: str
    progress: str
    minutes_left: str
    loading: str
    press_play: str
    play: str
    play_again: str
    stop: str
    playing: str
    hear_to_end: str
    hear_all: str
    score_all: str
    answer_now: str
    saving: str
    stored: str
    not_stored: str
    no_replays: str
    replays_left: str
    go_back: str
    changing_last: str
    first: str
    second: str
    clip_a: str
    clip_b: str
    clip_x: str
    reference: str
    prompt: str
    continuation: str
    sound: str
    score: str
    submit: str
    # breaks, interruptions, the end
    break_title: str
    break_how: str
    paused: str
    device_lost: str
    stuttered: str
    stood_still: str
    sound_failed: str
    connection_lost: str
    stop_for_now: str
    stopped: str
    thanks_title: str
    thanks: str
    completion_code: str
    copy: str
    copied: str
    close: str
    withdraw: str
    withdraw_how: str
    withdraw_confirm: str
    withdrawn: str
    take_back: str
    study_full: str
    study_closed: str
    # kiosk
    pin: str
    pin_wrong: str
    pin_wait: str
    pin_leave: str
    pin_stay: str


class KindWording(NamedTuple):
    """What a kind of study asks.

    Attributes:
        question: above the answers.
        labels: of the answers, from the lowest score to the highest; of `ab` and `abx` for the first, for no
            preference (`ab`), for the second.
        instruction: before the first trial.
    """

    question: str
    labels: tuple[str, ...]
    instruction: str


@dataclass(frozen=True, slots=True)
class KindWords:
    """What every kind of study asks in one language.

    Attributes:
        kinds: by kind, without `attribute`; `acr` is asked for quality.
        naturalness: `acr` when it is asked for naturalness.
        similar: question of `attribute` studies by attribute.
        similar_in: the same for a word of one's own, `{attribute}`.
        similar_labels, similar_instruction: of all of them.
    """

    kinds: Mapping[str, KindWording]
    naturalness: KindWording
    similar: Mapping[str, str]
    similar_in: str
    similar_labels: tuple[str, ...]
    similar_instruction: str
