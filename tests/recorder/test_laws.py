"""Laws that hold for any sound: the ring, the writer, the envelope, the counter of clipped runs."""

from __future__ import annotations

import itertools
import wave
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from recorder.envelope import Envelope
from recorder.files import read_audio
from recorder.quality import CLIPPED_RUN, FULL_SCALE, ClippingCounter
from recorder.ring import Ring
from recorder.types import Samples
from recorder.writer import FULL, WavWriter

few = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
lengths = st.lists(st.integers(0, 40), max_size=12)


def counted(count: int) -> Samples:
    return np.arange(count, dtype=np.float32)


@few
@given(lengths, st.integers(1, 30), st.integers(0, 20), st.integers(0, 80))
def test_the_ring_equals_the_last_samples(blocks: list[int], capacity: int, margin: int, wanted: int) -> None:
    ring, everything = Ring(capacity, margin), counted(sum(blocks))
    at = 0
    for length in blocks:
        ring.write(everything[at : at + length])
        at += length
    assert ring.written == everything.size
    expected = everything[max(0, at - min(wanted, capacity)) :] if wanted else everything[:0]
    np.testing.assert_array_equal(ring.last(wanted), expected)


@few
@given(lengths, st.integers(1, 30), st.integers(0, 100), st.integers(0, 100))
def test_a_read_gives_what_is_there_and_counts_what_is_lost(
    blocks: list[int], capacity: int, start: int, end: int
) -> None:
    start, end = sorted((start, end))
    ring, everything = Ring(capacity), counted(sum(blocks))
    at = 0
    for length in blocks:
        ring.write(everything[at : at + length])
        at += length
    got, lost = ring.read(start, end)
    until = min(end, at)
    first = min(max(start, at - capacity), until)
    np.testing.assert_array_equal(got, everything[first : max(first, until)])
    assert lost == max(0, first - start)


@few
@given(
    hnp.arrays(np.float32, st.integers(0, 300), elements=st.floats(-1.5, 1.5, width=32)),
    st.lists(st.integers(1, 300), max_size=4),
)
def test_a_file_equals_the_samples_given(tmp_path: Path, samples: Samples, cuts: list[int]) -> None:
    stem = tmp_path / f"take{len(list(tmp_path.iterdir()))}"
    writer = WavWriter(stem, 48_000)
    for piece in np.split(samples, sorted({cut for cut in cuts if cut < samples.size})):
        writer.write(piece)
    path = writer.finish()
    expected = np.clip(np.rint(samples.astype(np.float64) * FULL), -FULL, FULL - 1) / FULL
    np.testing.assert_array_equal(read_audio(path)[0], expected.astype(np.float32))
    with wave.open(str(path)) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (48_000, 1, 3)
        assert file.getnframes() == samples.size
    assert path.stat().st_size % 2 == 0  # RIFF wants even chunks


@few
@given(
    st.integers(0, 9000),
    st.lists(st.integers(0, 3000), max_size=6),
    st.floats(-0.1, 1.0),
    st.floats(0.0, 1.2),
    st.integers(1, 60),
    st.booleans(),
    st.integers(0, 5),
)
def test_the_envelope_equals_brute_force(
    size: int, cuts: list[int], start: float, length: float, count: int, live: bool, seed: int
) -> None:
    rate_hz = 9000
    sound = np.random.default_rng(seed).uniform(-1, 1, size).astype(np.float32)
    if live:
        envelope = Envelope(rate_hz)
        for piece in np.split(sound, sorted({cut for cut in cuts if cut < size})):
            envelope.append(piece)
    else:
        envelope = Envelope.of_samples(sound, rate_hz)
    columns = envelope.columns(start, start + length, count)
    asked = np.round(np.linspace(start, start + length, count + 1) * rate_hz).astype(np.int64)
    assert len(columns) == count and envelope.frames == size
    for i in range(count):
        first, last = max(0, int(columns.edges[i])), max(0, int(columns.ends[i]))
        assert columns.edges[i] <= asked[i] and columns.ends[i] >= asked[i + 1]
        part = sound[first:last]
        assert columns.lows[i] == (part.min() if part.size else 0)
        assert columns.highs[i] == (part.max() if part.size else 0)


def test_close_zooms_of_a_file_read_the_samples_themselves(tmp_path: Path) -> None:
    sound = np.random.default_rng(3).uniform(-1, 1, 20_001).astype(np.float32)
    writer = WavWriter(tmp_path / "take", 8000)
    writer.write(sound)
    written = read_audio(path := writer.finish())[0]
    columns = Envelope.of_file(path).columns(1.0, 1.01, 80)
    np.testing.assert_array_equal(columns.lows, written[8000:8080])
    np.testing.assert_array_equal(columns.highs, written[8000:8080])


@few
@given(
    st.lists(st.sampled_from([0.0, 0.5, 1.0, -1.0, FULL_SCALE]), max_size=60), st.lists(st.integers(0, 60))
)
def test_clipped_runs_equal_a_plain_count(values: list[float], cuts: list[int]) -> None:
    samples = np.array(values, np.float32)
    counter = ClippingCounter()
    for piece in np.split(samples, sorted({cut for cut in cuts if cut < samples.size})):
        counter.feed(piece)
    runs = (len(list(run)) for full, run in itertools.groupby(values, lambda v: abs(v) >= FULL_SCALE) if full)
    assert counter.runs == sum(length >= CLIPPED_RUN for length in runs)


@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
def test_no_number_is_written_for_what_is_none(tmp_path: Path, value: float) -> None:
    writer = WavWriter(tmp_path / "take", 48_000)
    writer.write(np.array([0.25, value, -0.25], np.float32))
    read, _ = read_audio(writer.finish())
    assert read[0] == 0.25 and read[2] == -0.25 and np.isfinite(read).all()
