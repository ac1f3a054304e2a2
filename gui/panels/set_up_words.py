"""What the set-up assistant tells a speaker, in both languages, and what a measured room is called in plain words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from gui.panels.speaker_words import NO_SIGNAL, Both
from gui.panels.speaker_words import _ as both
from gui.widgets.quality_dot import QualityVerdict
from recorder.room_tone import RoomTone
from recorder.types import Quality

QUIET_DBFS = -60.0
NOISY_DBFS = -50.0
"""A voice at the usual level stands 20 dB over a floor of this level and not much more."""
INAUDIBLE_DBFS = -75.0
"""Under this floor not even a hum that stands out disturbs."""
BANG_HEADROOM_DB = 25.0

WHICH = both(
    "Choose the microphone and watch the level move while you speak.",
    "마이크를 고르고, 말씀하실 때 소리 크기가 움직이는지 확인해 주세요.",
)
HEADPHONES = both(
    "With headphones nothing that is played gets into the recording.",
    "헤드폰을 쓰시면 재생되는 소리가 녹음에 섞이지 않습니다.",
)
BE_SILENT = both(
    "Press the button, then be silent for ten seconds: this room is measured.",
    "버튼을 누르고 10초 동안 조용히 계셔 주세요. 이 방의 소리를 잽니다.",
)
SILENT_NOW = both("Please be silent…", "조용히 해 주세요…")
READ_THIS = both(
    "Press the button, read this sentence aloud, and press it again.",
    "버튼을 누르고 이 문장을 소리 내어 읽으신 뒤, 버튼을 다시 눌러 주세요.",
)
TEST_SENTENCE = both(
    "This is how I speak when I read a sentence aloud.", "저는 문장을 소리 내어 읽을 때 이렇게 말해요."
)
TEST_GOOD = both("Your voice comes in well", "목소리가 잘 들어옵니다")

ROOM_QUIET = both("This room is quiet", "조용한 방입니다")
ROOM_FAIR = both(
    "There is some noise: close the windows and switch off what hums",
    "소음이 조금 있습니다. 창문을 닫고 소리 나는 기기를 꺼 주세요",
)
ROOM_NOISY = both(
    "It is too noisy here for good takes: look for another room",
    "좋은 녹음을 하기에는 너무 시끄럽습니다. 다른 방을 찾아 주세요",
)
NO_HUM = both("No hum from the mains", "전기 잡음이 없습니다")
HUM = both(
    "The mains hum in it: try another socket or cable, away from power supplies",
    "전기 잡음이 들립니다. 다른 콘센트나 케이블을 쓰고 전원 어댑터에서 멀리 떨어뜨려 주세요",
)
BANG = both("Something was loud: measure once more", "큰 소리가 났습니다. 한 번 더 재 주세요")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing about a room: how good, in both languages, and its numbers for whoever asks."""

    verdict: QualityVerdict
    words: Both
    numbers: str = ""


def findings_of(tone: RoomTone) -> list[Finding]:
    """What there is to say about a quiet room, in the order in which it is shown."""
    if tone.floor_dbfs is None or tone.headroom_db is None:
        return [Finding("bad", NO_SIGNAL)]
    return list(_findings(tone, tone.floor_dbfs, tone.headroom_db))


def _findings(tone: RoomTone, floor_dbfs: float, headroom_db: float) -> Iterator[Finding]:
    numbers = _tr("noise floor {level:.0f} dBFS, {headroom:.0f} dB to clipping").format(
        level=floor_dbfs, headroom=headroom_db
    )
    numbers = _with_minus(numbers)
    if floor_dbfs <= QUIET_DBFS:
        yield Finding("good", ROOM_QUIET, numbers)
    else:
        yield (
            Finding("check", ROOM_FAIR, numbers)
            if floor_dbfs <= NOISY_DBFS
            else Finding("bad", ROOM_NOISY, numbers)
        )
    if tone.hum_hz is None:
        yield Finding("good", NO_HUM)
    else:
        heard = floor_dbfs > INAUDIBLE_DBFS
        yield Finding("check" if heard else "good", HUM if heard else NO_HUM, _hum_numbers(tone))
    if headroom_db < BANG_HEADROOM_DB:
        yield Finding("check", BANG)


def _hum_numbers(tone: RoomTone) -> str:
    lines = ", ".join(
        _tr("{hz} Hz {level:.0f} dB").format(hz=hz, level=level) for hz, level in tone.harmonics_db
    )
    return _tr("over the noise beside it: {lines}").format(lines=lines)


def speech_numbers(quality: Quality) -> str:
    """The numbers of a test sentence in one line."""
    told = []
    if quality.peak_dbfs is not None:
        told.append(_tr("{level:.0f} dB to clipping").format(level=-quality.peak_dbfs))
    if quality.snr_db is not None:
        told.append(_tr("voice {level:.0f} dB over the noise").format(level=quality.snr_db))
    return _with_minus(" · ".join(told))


def _with_minus(numbers: str) -> str:
    return numbers.replace("-", "\N{MINUS SIGN}")


def _tr(text: str) -> str:
    return QCoreApplication.translate("set_up", text)
