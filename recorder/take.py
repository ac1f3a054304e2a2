"""One take while it grows: its file, its outline, its measures, and where it begins and ends."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from recorder.envelope import Envelope
from recorder.files import sha256_of
from recorder.quality import QualityMeasure, verdict_of
from recorder.types import Device, Outcome, Quality, Reason, RecorderError, Samples, TakeFailure, TakeFile
from recorder.writer import BIT_DEPTH, WavWriter


@dataclass(slots=True)
class Take:
    """A recording under way. Frames count from the opening of the stream.

    Attributes:
        writer: its file. begin: first frame in it; cue: when the speaker was told to speak; stop: when Stop
            was pressed; end: where the file is to end (after the post-roll); None where not known yet.
        overflows: so far; lost: frames that never reached the file; sounded: whether anything but zeros came.
        reasons: what the recorder knows against it; problem: the sentence that belongs to them.
    """

    device: Device
    writer: WavWriter
    envelope: Envelope
    measure: QualityMeasure
    begin: int | None = None
    cue: int | None = None
    stop: int | None = None
    end: int | None = None
    overflows: int = 0
    lost: int = 0
    sounded: bool = False
    discarded: bool = False
    gap_s: float = 0.0
    problem: str = ""
    reasons: list[Reason] = field(default_factory=list)

    @classmethod
    def opened(cls, device: Device, stem: Path, rate_hz: int) -> Take:
        """A take with its part file; RecorderError if that can't be made."""
        return cls(device, WavWriter(stem, rate_hz), Envelope(rate_hz), QualityMeasure(rate_hz))

    @property
    def rate_hz(self) -> int:
        """Frames per second."""
        return self.writer.rate_hz

    @property
    def position(self) -> int:
        """The next frame to be written."""
        return (self.begin or 0) + self.writer.frames + self.lost

    def append(self, block: Samples) -> None:
        """Write the next samples, as far as the end; a failing disk ends the take here."""
        if self.end is not None:
            block = block[: max(0, self.end - self.position)]
        if not block.size:
            return
        try:
            self.writer.write(block)
        except RecorderError as error:
            self.end_because("disk", str(error))
            return
        self.sounded = self.sounded or bool(block.any())
        self.envelope.append(block)
        self.measure.feed(block)

    def end_because(self, reason: Reason, problem: str) -> None:
        """End with what is written, for a reason other than Stop."""
        self.reasons.append(reason)
        self.problem = problem
        self.end = self.position
        self.stop = self.end if self.stop is None else self.stop

    def is_whole(self) -> bool:
        """Whether everything up to the end is written."""
        return self.end is not None and self.position >= self.end

    def spoken_s(self) -> float:
        """From the cue to Stop, or to now."""
        if self.cue is None:
            return 0.0
        return max(0.0, ((self.position if self.stop is None else self.stop) - self.cue) / self.rate_hz)

    def finish(self, minimum_s: float, minimum_snr_db: float | None) -> Outcome:
        """Complete the file, measure it, and tell what became of it."""
        if self.spoken_s() < minimum_s:
            self.reasons.append("short")
        if self.overflows:
            self.reasons.append("overflow")
        try:
            path = self.writer.finish()
            quality = against_noise(self.measure.result(self.reasons), minimum_snr_db)
            return self._as_file(path, sha256_of(path), quality)
        except RecorderError as error:
            part = self.writer.part
            problem = str(error) if self.problem in ("", str(error)) else f"{self.problem} {error}"
            return TakeFailure(self.writer.stem.name, problem, part if part.exists() else None)

    def _as_file(self, path: Path, sha256: str, quality: Quality) -> TakeFile:
        frames, rate_hz, begin = self.writer.frames, self.rate_hz, self.begin or 0
        cue, stop = (begin if frame is None else frame for frame in (self.cue, self.stop))
        return TakeFile(
            path=path,
            stem=self.writer.stem.name,
            rate_hz=rate_hz,
            channels=1,
            bit_depth=BIT_DEPTH,
            frames=frames,
            duration_s=frames / rate_hz,
            overflows=self.overflows,
            sha256=sha256,
            device=self.device.name,
            host_api=self.device.host_api,
            quality=quality,
            cue_s=(cue - begin) / rate_hz,
            stop_s=min(frames, stop - begin - self.lost) / rate_hz,
            gap_s=self.gap_s,
            discarded=self.discarded,
            problem=self.problem,
        )


def against_noise(quality: Quality, minimum_snr_db: float | None) -> Quality:
    """The same measures, judged by the signal-to-noise ratio that is asked for; None: by none.

    >>> loud = Quality(-12.0, 0, -60.0, 25.0, False, 1.0, "good")
    >>> against_noise(loud, 30.0).reasons, against_noise(loud, 20.0).reasons
    (('noisy',), ())
    """
    reasons: list[Reason] = [reason for reason in quality.reasons if reason != "noisy"]
    snr_db = quality.snr_db
    if minimum_snr_db is not None and snr_db is not None and snr_db < minimum_snr_db:
        reasons.append("noisy")
    verdict, ordered = verdict_of(reasons)
    return replace(quality, verdict=verdict, reasons=ordered)
