"""The main job in a window of its own process: real keys, real clicks, a real microphone and a real ear."""

from __future__ import annotations

import csv
import wave
from collections.abc import Iterator
from pathlib import Path

import pytest
import soundfile
import soxr

from db.records import LabelRecord, TakeRecord
from db.session import inspect_project
from db.store import labels, takes
from recorder.files import read_audio
from recorder.types import Samples
from tests.gui.annotating import make_takes
from tests.journeys import driver
from tests.journeys.driver import Program
from tests.recorder import pulse
from tests.recorder.sounds import RATE_HZ, best_match, speech

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(driver.missing()), reason=driver.missing() or "display"),
    pytest.mark.skipif(bool(pulse.missing()), reason=pulse.missing() or "PulseAudio"),
    pytest.mark.timeout(300),
]

SPOKEN = (
    "Two tickets for the morning train, and a window seat if there is one left, please.",
    "The weather was lovely, so we walked along the river until it got dark.",
)
SCATTER = "page.scatter_panel.plot"
POINT = (
    f"[(at.x(), at.y()) for spot in {SCATTER}._points.points()"
    f" for at in [{SCATTER}._plot.mapFromScene({SCATTER}._points.mapToScene(spot.pos()))]]"
)


@pytest.fixture
def sound() -> Iterator[pulse.VirtualMicrophone]:
    with pulse.virtual_microphone() as microphone:
        yield microphone


def samples_of(path: Path) -> Samples:
    samples, rate_hz = read_audio(path)
    return soxr.resample(samples, rate_hz, RATE_HZ)


def make_project(program: Program) -> Path:
    """From the start page: a project, a person, the starter scripts."""
    program.click("page.new_form.name")
    program.type("Pilot study")
    program.press("Return")
    program.until("services.projects.is_open")
    program.idle()
    program.click("window.person_picker.button")
    program.press("Down", "Return")
    program.type("Mina")
    program.press("Return")
    program.until("services.people.current and services.people.current.name == 'Mina'")
    program.press("alt+2")
    program.idle()
    program.click("button(page, 'Add the starter scripts')")
    program.until("page.table.total >= 96")
    return Path(program.ask("str(services.projects.folder)"))


def begin_session(program: Program) -> None:
    program.press("alt+3")
    program.until("window.page_id == 'record'")
    program.idle()
    if program.ask("services.people.all('speaker')") == []:  # she who sits here reads aloud, too
        program.click("window.person_picker.button")
        program.press("Down", "Down", "Return")
        program.type("Mina")
        program.press("Return")
    program.until("page.setup.start.isEnabled()")
    program.idle()
    program.click("page.setup.start")
    program.until("page.is_enabled('take.record') and services.takes.status.state == 'idle'")
    program.until("services.takes.status.level_dbfs > -100")
    program.idle()


def record(program: Program, sound: pulse.VirtualMicrophone, path: Path) -> None:
    """Space, say it, Space; then the take is stored."""
    stored = program.ask("len(list(services.projects.project.audio_folder.glob('*.wav')))")
    program.press("space")
    program.until("services.takes.status.state == 'recording'")
    sound.play(path)
    program.press("space")
    program.until("services.takes.status.state == 'idle'")
    program.idle()
    program.until(
        f"len(list(services.projects.project.audio_folder.glob('*[0-9a-f].wav'))) == {stored} + 1"
        " and page.booth.take is not None"
    )


def stored_takes(folder: Path) -> list[TakeRecord]:
    with inspect_project(folder) as project, project.read() as session:
        return takes.list_takes(session)


def stored_labels(folder: Path) -> dict[str, dict[str, str | None]]:
    """What holds of every take, by field."""
    with inspect_project(folder) as project, project.read() as session:
        history: dict[str, list[LabelRecord]] = {
            take.id: labels.history(session, take.id) for take in takes.list_takes(session)
        }
    return {take: {label.field: label.value for label in found} for take, found in history.items()}


def label_by_keys(program: Program, number: int) -> None:
    """Level 2, keep, and Enter for what is proposed; the page says that it is saved."""
    program.press("alt+4")
    program.until("page.item.item is not None")
    program.idle()
    if program.ask("page.person.isVisible()"):
        program.click("button(page, 'Mina labels, too')")
        program.until("not page.person.isVisible()")
    for _ in range(number):
        take = program.ask("page.item.item.take.id")
        program.press("2")
        program.until("page.item.item.value('cs_level') == 'phrase'")
        program.press("7")
        program.until("page.item.item.value('verdict') == 'keep'")
        program.until("page.saved.text().startswith('Saved')")
        program.press("Return")
        program.until(
            f"page.item.item.take.id != {take!r} or all(r.label_state == 'done' for r in page.queue.table.shown)"
        )
        program.idle()


def fill_in(template: Path, number: int) -> None:
    """Act as a recogniser: the first utterance is right, of the second a word is missing."""
    with template.open(encoding="utf-8-sig", newline="") as handle:
        rows = list(csv.DictReader(handle))
    assert len(rows) == number
    for place, row in enumerate(rows):
        assert not row["hypothesis"]
        row["hypothesis"] = " ".join(row["reference"].split()[: -1 if place else None])
    with template.open("w", encoding="utf-8", newline="") as handle:
        writer = csv.DictWriter(handle, rows[0])
        writer.writeheader()
        writer.writerows(rows)


def import_and_score(program: Program, number: int) -> None:
    program.press("alt+5")
    program.until("button(page, 'Export the template')")
    program.idle()
    program.click("button(page, 'Export the template')")
    template = program.documents / "template.csv"
    program.choose_file(template)
    program.until("'Template written' in window.notice_bar.whole")
    fill_in(template, number)
    program.press("ctrl+i")
    program.choose_file(template)
    program.until("page.import_card.take.isVisible() and page.import_card.take.isEnabled()")
    program.click("page.import_card.take")
    program.until("services.scoring.results is not None and services.scoring.results.all_systems")
    program.idle()
    program.press("F6")
    program.until(f"services.scoring.results.tally('scored') == {number}")
    program.until(f"len({POINT}) == {number}")
    program.idle()


def heard(sound: pulse.VirtualMicrophone, program: Program, to: Path, do: str, **how: object) -> Samples:
    """What comes out of the loudspeaker after a click, until the player stands still."""
    with sound.listen(to):
        program.click(do, **how)  # type: ignore[arg-type]
        program.until("services.playback.state == 'playing'")
        program.until("services.playback.state == 'stopped'", timeout_s=40)
    return samples_of(to)


def assert_heard(samples: Samples, path: Path, others: list[Path]) -> None:
    """The take itself was heard, and nothing of the others."""
    _lag, right = best_match(samples_of(path), samples)
    assert right > 0.9
    assert all(best_match(samples_of(other), samples)[1] < 0.5 for other in others)


def test_the_main_job_from_an_empty_start_to_what_is_heard(
    tmp_path: Path, sound: pulse.VirtualMicrophone
) -> None:
    clips = [speech(tmp_path / f"clip{place}.wav", text) for place, text in enumerate(SPOKEN)]
    with Program(tmp_path) as program:
        folder = make_project(program)
        begin_session(program)
        for place, clip in enumerate(clips):
            record(program, sound, clip)
            if not place:
                program.press("Right")
                program.until("page._place == 1")
                program.idle()
        program.press("alt+1")
        program.idle()
        label_by_keys(program, 2)
        import_and_score(program, 2)
        files = {take.id: folder / take.path for take in stored_takes(folder)}
        assert len(files) == 2

        shown = program.ask("[(row.id, row.name) for row in services.scoring.results.utterances]")
        samples = heard(
            sound, program, tmp_path / "point.wav", f"{SCATTER}._plot", at=tuple(program.ask(POINT)[1])
        )
        chosen = program.ask("page.inspector.sound.path.name")
        right = next(path for path in files.values() if path.name == chosen)
        assert_heard(samples, right, [path for path in files.values() if path != right])
        assert program.ask("services.workspace.utterance_id") in [row for row, _ in shown]

        other = next(path for path in files.values() if path != right)
        cell = (
            "(lambda r: (r.center().x(), r.center().y()))(page.utterances.view.visualRect("
            "page.utterances.model.index(next(p for p, row in enumerate(page.utterances.model.shown)"
            f" if row.audio_path.endswith({other.name!r})), 1)))"
        )
        at = tuple(program.ask(cell))
        samples = heard(sound, program, tmp_path / "row.wav", "page.utterances.view.viewport()", at=at)
        assert_heard(samples, other, [right])
        rates = program.ask("[row.mer for row in services.scoring.results.utterances]")
        program.quit()

    for clip, path in zip(clips, files.values(), strict=True):
        said, rate_hz = soundfile.read(clip, dtype="float32")
        _lag, correlation = best_match(soxr.resample(said, rate_hz, RATE_HZ), samples_of(path))
        assert correlation > 0.9
        with wave.open(str(path)) as handle:
            assert handle.getnframes() > 0
    assert sorted(rate[0] for rate in rates)[0] == 0
    assert sorted(rate[0] for rate in rates)[1] > 0

    with Program(tmp_path) as again:
        again.until("page.recent.rows.count() > 0")
        again.click("page.today.first_button()")
        again.until("services.projects.is_open")
        again.idle()
        assert again.ask("services.people.current.name") == "Mina"
        again.press("alt+4")
        again.until("page.queue.table.total == 2")
        again.until("all(row.label_state == 'done' for row in page.queue.table.shown)")
        again.press("alt+5")
        again.until("services.scoring.results.tally('scored') == 2")
        assert again.ask("[row.mer for row in services.scoring.results.utterances]") == rates
        again.idle()
        again.quit()


@pytest.mark.smoke
def test_one_prompt_from_the_microphone_to_the_ear(tmp_path: Path, sound: pulse.VirtualMicrophone) -> None:
    clip = speech(tmp_path / "clip.wav", SPOKEN[1])
    with Program(tmp_path) as program:
        folder = make_project(program)
        begin_session(program)
        record(program, sound, clip)
        label_by_keys(program, 1)
        import_and_score(program, 1)
        (take,) = stored_takes(folder)
        place = tuple(program.ask(POINT)[0])
        samples = heard(sound, program, tmp_path / "point.wav", f"{SCATTER}._plot", at=place)
        assert_heard(samples, folder / take.path, [])
        program.quit()
    found = stored_labels(folder)[take.id]
    assert (found["cs_level"], found["main_language"], found["verdict"]) == ("phrase", "ko", "keep")


LINES = (
    *((f"오늘 meeting이 {n} 개나 있어.", ()) for n in "두세네"),
    *((f"She said 괜찮아 {n} times.", ()) for n in range(40)),
)


@pytest.mark.smoke
def test_a_kill_while_labelling_loses_no_label_that_was_shown_as_saved(tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    ids = make_takes(folder, LINES)
    done: dict[str, str] = {}
    with Program(tmp_path, folder) as program:
        program.press("alt+4")
        program.until("page.item.item is not None")
        program.click("button(page.person, 'Mina')")
        program.until("services.people.current is not None")
        for place in range(12):
            level = ("none", "word", "phrase", "sentence")[place % 4]
            take = program.ask("page.item.item.take.id")
            program.press(str(place % 4))
            program.until(f"page.item.item.value('cs_level') == {level!r} and page.saved.text()")
            done[take] = level
            if place < 11:
                program.press("Next")
                program.until(f"page.item.item.take.id != {take!r}")
        program.kill()
    stored = stored_labels(folder)
    assert {take: stored[take]["cs_level"] for take in done} == done
    assert set(done) == set(ids[:12])
    with Program(tmp_path, folder) as again:
        assert again.ask("services.people.current.name") == "Mina"
        again.press("alt+4")
        again.until(f"page.queue.table.total == {len(ids)}")
        assert again.ask("sum(row.label_state == 'started' for row in page.queue.table.shown)") == 12
        again.quit()


def test_a_kill_while_recording_costs_at_most_the_last_second(
    tmp_path: Path, sound: pulse.VirtualMicrophone
) -> None:
    clip = speech(tmp_path / "clip.wav", " ".join(SPOKEN))
    folder = tmp_path / "Pilot.seam"
    make_takes(folder, LINES[:3])
    with Program(tmp_path, folder) as program:
        begin_session(program)
        before = set(folder.glob("audio/*"))
        program.press("space")
        program.until("services.takes.status.state == 'recording'")
        script = program.ask("page._script.id")
        playing = sound.start_playing(clip)
        program.until("services.takes.status.elapsed_s > 4")
        elapsed_s = program.ask("services.takes.status.elapsed_s")
        program.kill()
        playing.wait(timeout=60)
    with Program(tmp_path, folder) as again:
        again.until("'recovered' in window.notice_bar.whole")
        again.idle()
        again.quit()
    recovered = [take for take in stored_takes(folder) if take.state == "recovered"]
    assert [(take.script_id, take.selected) for take in recovered] == [(script, False)]
    path = folder / recovered[0].path
    with wave.open(str(path)) as handle:
        assert handle.getnframes() / handle.getframerate() > elapsed_s - 1
    said, rate_hz = soundfile.read(clip, dtype="float32")
    _lag, correlation = best_match(soxr.resample(said, rate_hz, RATE_HZ), samples_of(path))
    assert correlation > 0.9
    assert set(folder.glob("audio/*")) - before == {path}
