"""Makes the sentences of Seam's own voice: `python -m db.starter.make_voice_audio` (needs espeak-ng).

A listening study asks with them for a certain answer, or for the volume to be set. They are spoken by espeak-ng, each
language in its own voice; no person was recorded. The result was recorded once and is kept in `voice/`; another version of
espeak-ng makes other bytes. Digits are written out as they are said, Mandarin in pinyin, which is what espeak-ng reads
without a dictionary.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile
import soxr

from db.starter.voice import VOICE_FOLDER, VOLUME, press_name, voice_file

RATE_HZ = 16_000
PEAK_DBFS = -6.0
EDGE_S = 0.05
WORDS_PER_MINUTE = 150
TRIM_BELOW = 10 ** (-50 / 20)
VOICE_OF = {"en": "en-us+f2", "ko": "ko+f2", "zh": "cmn-latn-pinyin+f2", "es": "es+f2"}
PRESS = {
    "en": "Attention please. Please press {}.",
    "ko": "확인 문제입니다. {} 번을 눌러 주세요.",
    "zh": "qing3 zhu4 yi4, qing3 an4 {}.",
    "es": "Atención. Por favor, pulse el {}.",
}
NUMBERS = {
    "en": ("one", "two", "three", "four", "five"),
    "ko": ("일", "이", "삼", "사", "오"),
    "zh": ("yi1", "er4", "san1", "si4", "wu3"),
    "es": ("uno", "dos", "tres", "cuatro", "cinco"),
}
LOUDNESS = {
    "en": "Set the volume so that you hear this voice well, neither too loud nor too soft.",
    "ko": "이 목소리가 편안하게 들리도록 음량을 맞춰 주세요.",
    "zh": "qing3 tiao2 zheng3 yin1 liang4, rang4 zhe4 ge4 sheng1 yin1 ting1 qi3 lai2 shu1 shi4.",
    "es": "Ajuste el volumen hasta oír bien esta voz, ni muy alta ni muy baja.",
}


def spoken(language: str, text: str) -> npt.NDArray[np.float64]:
    """A sentence, without the silence at both ends."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "said.wav"
        options = ["-v", VOICE_OF[language], "-s", str(WORDS_PER_MINUTE), "-w", str(target)]
        subprocess.run(["espeak-ng", *options, "--", text], check=True)
        raw, rate_hz = soundfile.read(target)
    sound = soxr.resample(raw, rate_hz, RATE_HZ)
    loud = np.flatnonzero(np.abs(sound) > TRIM_BELOW * np.abs(sound).max())
    edge = round(EDGE_S * RATE_HZ)
    kept = sound[max(0, loud[0] - edge) : loud[-1] + edge]
    return kept * (10 ** (PEAK_DBFS / 20) / np.abs(kept).max())


def main() -> int:
    """Make all sentences."""
    if shutil.which("espeak-ng") is None:
        print("espeak-ng was not found; install it and start again.", file=sys.stderr)
        return 2
    VOICE_FOLDER.mkdir(exist_ok=True)
    for language, numbers in NUMBERS.items():
        said = {press_name(at): PRESS[language].format(word) for at, word in enumerate(numbers, start=1)}
        for name, text in (said | {VOLUME: LOUDNESS[language]}).items():
            sound = spoken(language, text)
            soundfile.write(voice_file(language, name), sound, RATE_HZ, subtype="VORBIS", format="OGG")
    size = sum(path.stat().st_size for path in VOICE_FOLDER.glob("*.ogg"))
    print(f"{len(list(VOICE_FOLDER.glob('*.ogg')))} sentences, {size / 1e6:.2f} MB in {VOICE_FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
