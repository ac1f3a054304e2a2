"""Makes the sound of the demo project: `python -m db.starter.make_demo_audio` (needs espeak-ng).

Each script is cut into its language runs; each run is spoken by espeak-ng in its own language with the same
voice variant, trimmed, and joined to the next one with a short gap. A faint noise lies under the whole clip,
and a few clips are spoiled on purpose so that the quality page has something to say. The result was recorded
once and is kept in `demo/` beside a manifest with checksums; running this again with another version of
espeak-ng makes other bytes.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile
import soxr

from db.starter import DEMO_FOLDER, MANIFEST_FILE, DemoClip, DemoSpeaker, StarterScript, scripts

Sound = npt.NDArray[np.float64]

SEED = 20261129
RATE_HZ = 16_000
MARGIN_S = 0.35
PEAK_DBFS = -15.0
NOISE_DBFS = -76.0
TRIM_BELOW = 10 ** (-50 / 20)
GAP_S = {"sentence": 0.30, "comma": 0.16, "space": 0.05, "joined": 0.0}
VOICE_OF = {"ko": "ko", "en": "en-us"}

SPEAKERS = (
    DemoSpeaker("a", "Synthetic voice A", "f2", 52, 174),
    DemoSpeaker("b", "Synthetic voice B", "m3", 44, 180),
    DemoSpeaker("c", "Synthetic voice C", "f4", 64, 168),
    DemoSpeaker("d", "Synthetic voice D", "m7", 36, 176),
)

# Topic by topic word, phrase, sentence: every voice reads two of each level and three of each main language.
PLAN = (
    ("travel-ko-word-1", "a", ""),
    ("travel-en-phrase-1", "b", ""),
    ("travel-ko-sentence-1", "c", ""),
    ("entertainment-en-word-3", "a", ""),
    ("entertainment-ko-phrase-3", "b", "quiet"),
    ("entertainment-en-sentence-1", "c", ""),
    ("academic-ko-word-2", "b", ""),
    ("academic-en-phrase-2", "c", ""),
    ("academic-en-sentence-2", "d", ""),
    ("language-en-word-3", "b", ""),
    ("language-ko-phrase-1", "c", ""),
    ("language-ko-sentence-1", "d", "noisy"),
    ("software-ko-word-1", "c", ""),
    ("software-en-phrase-1", "d", "clipped"),
    ("software-ko-sentence-2", "a", ""),
    ("medical-en-word-1", "c", ""),
    ("medical-ko-phrase-2", "d", ""),
    ("medical-en-sentence-2", "a", ""),
    ("everyday-ko-word-2", "d", ""),
    ("everyday-en-phrase-2", "a", "noisy"),
    ("everyday-en-sentence-2", "b", ""),
    ("business-en-word-3", "d", ""),
    ("business-ko-phrase-2", "a", ""),
    ("business-ko-sentence-1", "b", ""),
)


@dataclass(frozen=True, slots=True)
class LanguageRun:
    """A stretch in one language and what follows it: `sentence`, `comma`, `space`, `joined`."""

    language: str
    text: str
    gap: str


def gap_after(text: str) -> str:
    """Which pause the end of a stretch asks for.

    >>> [gap_after(text) for text in ("먹어 봐. ", "was like, ", "a ", "view")]
    ['sentence', 'comma', 'space', 'joined']
    """
    kept = text.rstrip()
    if kept[-1:] in (".", "!", "?"):
        return "sentence"
    if kept[-1:] == ",":
        return "comma"
    return "space" if kept != text else "joined"


def language_runs(text: str) -> Iterator[LanguageRun]:
    """Cut a text where its script changes; marks and spaces stay with the letters that they follow.

    >>> [(run.language, run.text, run.gap) for run in language_runs("이 view가 좋아. I agree.")]
    ... # doctest: +NORMALIZE_WHITESPACE
    [('ko', '이', 'space'), ('en', 'view', 'joined'), ('ko', '가 좋아.', 'sentence'),
     ('en', 'I agree.', 'sentence')]
    """
    for stretch in re.findall(r"[A-Za-z][^가-힣]*|[가-힣][^A-Za-z]*", text):
        language = "en" if stretch[0].isascii() else "ko"
        yield LanguageRun(language, stretch.strip(), gap_after(stretch))


def spoken(run: LanguageRun, speaker: DemoSpeaker) -> Sound:
    """One language run through espeak-ng, at RATE_HZ, without the silence at both ends."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "run.wav"
        voice = f"{VOICE_OF[run.language]}+{speaker.variant}"
        options = ["-v", voice, "-p", str(speaker.pitch), "-s", str(speaker.words_per_minute)]
        subprocess.run(["espeak-ng", *options, "-w", str(target), "--", run.text], check=True)
        raw, rate_hz = soundfile.read(target)
    sound = soxr.resample(raw, rate_hz, RATE_HZ)
    loud = np.flatnonzero(np.abs(sound) > TRIM_BELOW * np.abs(sound).max())
    return sound[max(0, loud[0] - RATE_HZ // 100) : loud[-1] + RATE_HZ // 50]


def faded(sound: Sound) -> Sound:
    """Five milliseconds of fade at both ends, so that joins don't click."""
    ramp = np.linspace(0, 1, RATE_HZ // 200)
    sound = sound / np.sqrt(np.mean(sound**2))  # runs of both languages equally loud
    sound[: ramp.size] *= ramp
    sound[-ramp.size :] *= ramp[::-1]
    return sound


def noise(frames: int, level_dbfs: float, generator: np.random.Generator) -> Sound:
    """Noise of a quiet room: power falls with frequency; `level_dbfs` is its RMS."""
    spectrum = np.fft.rfft(generator.standard_normal(frames))
    hertz = np.fft.rfftfreq(frames, 1 / RATE_HZ)
    spectrum *= 1 / np.sqrt(np.maximum(hertz, 60.0))
    shaped = np.fft.irfft(spectrum, frames)
    return shaped * (10 ** (level_dbfs / 20) / np.sqrt(np.mean(shaped**2)))


def clip_sound(
    script: StarterScript, speaker: DemoSpeaker, flaw: str, generator: np.random.Generator
) -> Sound:
    """The whole clip with margins, level, noise and its flaw."""
    parts = [np.zeros(round(MARGIN_S * RATE_HZ))]
    for run in language_runs(script.text):
        parts += [faded(spoken(run, speaker)), np.zeros(round(GAP_S[run.gap] * RATE_HZ))]
    sound = np.concatenate([*parts[:-1], np.zeros(round(MARGIN_S * RATE_HZ))])
    peak_dbfs = -36.0 if flaw == "quiet" else PEAK_DBFS + generator.uniform(-3.0, 3.0)
    if flaw == "clipped":
        peak_dbfs = 7.0
    noise_dbfs = -41.0 if flaw == "noisy" else NOISE_DBFS + generator.uniform(-3.0, 3.0)
    sound *= 10 ** (peak_dbfs / 20) / np.abs(sound).max()
    return np.clip(sound + noise(sound.size, noise_dbfs, generator), -1.0, 32767 / 32768)


def make_clip(script: StarterScript, speaker: DemoSpeaker, flaw: str, index: int) -> DemoClip:
    """Speak one script and write it as FLAC."""
    sound = clip_sound(script, speaker, flaw, np.random.default_rng([SEED, index]))
    path = DEMO_FOLDER / f"{script.id}.flac"
    soundfile.write(path, sound, RATE_HZ, subtype="PCM_16", format="FLAC", compression_level=1.0)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return DemoClip(script.id, speaker.id, path.name, digest, RATE_HZ, sound.size, flaw)


def main() -> int:
    """Make all clips and the manifest."""
    if shutil.which("espeak-ng") is None:
        print("espeak-ng was not found; install it and start again.", file=sys.stderr)
        return 2
    version = subprocess.run(["espeak-ng", "--version"], check=True, capture_output=True, text=True).stdout
    by_id = {script.id: script for script in scripts()}
    voices = {speaker.id: speaker for speaker in SPEAKERS}
    DEMO_FOLDER.mkdir(exist_ok=True)
    clips = [
        make_clip(by_id[script_id], voices[speaker_id], flaw, index)
        for index, (script_id, speaker_id, flaw) in enumerate(PLAN)
    ]
    manifest = {
        "origin": "synthetic speech, no human voice: espeak-ng reading scripts of ko_en.jsonl",
        "made_by": "python -m db.starter.make_demo_audio",
        "synthesiser": version.split("  Data at")[0].strip(),
        "voices": VOICE_OF,
        "seed": SEED,
        "speakers": [asdict(speaker) for speaker in SPEAKERS],
        "clips": [asdict(clip) for clip in clips],
    }
    MANIFEST_FILE.write_text(
        json.dumps(manifest, ensure_ascii=False, indent=1) + "\n", encoding="utf-8", newline="\n"
    )
    size = sum(clip.path.stat().st_size for clip in clips)
    seconds = sum(clip.frames for clip in clips) / RATE_HZ
    print(f"{len(clips)} clips, {seconds:.0f} s, {size / 1e6:.2f} MB in {DEMO_FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
