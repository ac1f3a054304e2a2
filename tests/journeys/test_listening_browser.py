"""Listeners in a real browser: from the code to the thanks, through reloads, kills, other tabs and impatience."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome, Keys
from selenium.webdriver.common.by import By

from db.listening_records import (
    ListeningSessionRecord,
    StudyRecord,
    StudySettings,
    StudyWording,
    VoteRecord,
)
from db.session import Project
from db.store import listening_events, listening_sessions, votes
from engine.runs.listening_invitations import link_of, make_codes
from tests.listening_browser import Listener, browser, serving
from tests.listening_projects import ready_study, stimulus
from tests.projects import new_project

pytestmark = pytest.mark.smoke

SLOW_DEVICE = """
const clock = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, "currentTime");
const begins = performance.now() + 700;
Object.defineProperty(BaseAudioContext.prototype, "currentTime", {
  get() { return performance.now() < begins ? 0 : clock.get.call(this); },
});
"""
"""An output that asks for no sound in its first 0.7 seconds."""


@pytest.fixture(scope="module")
def driver() -> Iterator[Chrome]:
    """One browser for all tests of this file; each has a server, and so an address, of its own."""
    with browser() as started:
        yield started


def only_session(project: Project, study: StudyRecord) -> ListeningSessionRecord:
    with project.read() as session:
        (found,) = listening_sessions.list_sessions(session, study.id)
    return found


def votes_of(project: Project, seated: ListeningSessionRecord) -> list[list[VoteRecord]]:
    """Every vote of each trial that has one, in the stored order of the trials."""
    with project.read() as session:
        trials = listening_sessions.trials(session, seated.id)
        return [found for trial in trials if (found := votes.history(session, trial.id))]


def kinds_of_events(project: Project, seated: ListeningSessionRecord) -> list[str]:
    with project.read() as session:
        return [one.kind for one in listening_events.list_events(session, seated.id)]


def speak(listener: Listener, tag: str, title: str) -> None:
    """Choose another language."""
    listener.driver.execute_script(
        "const menu = document.querySelector('select');"
        "menu.value = arguments[0]; menu.dispatchEvent(new Event('change'))",
        tag,
    )
    listener.heading(title)


def test_a_session_from_the_code_to_the_thanks(tmp_path: Path, driver: Chrome) -> None:
    settings = StudySettings(
        {"en": StudyWording("Voices"), "ko": StudyWording("목소리")},
        completion_code="SEAM-42",
        questions={"en": ("Your town?",)},
        break_every=3,
    )
    with new_project(tmp_path / "P.seam") as project:
        practice = [stimulus("", "0", 90, "practice")]
        study = ready_study(project, settings=settings, more=practice)
        (code,) = make_codes(project, study.id, 1)
        with serving(project, study.id) as server:
            listener = Listener(driver)
            listener.open(link_of(server.address, "22222222"))
            listener.wait("document.querySelector('label.open .said')?.textContent.includes('known')")
            listener.open("about:blank")
            listener.open(link_of(server.address, code))
            listener.heading("Welcome")
            speak(listener, "ko", "목소리")
            driver.find_element(By.CSS_SELECTOR, "[name=languages]").send_keys("한국어")
            speak(listener, "en", "Voices")
            listener.wait("document.querySelector('[name=languages]').value === '한국어'")
            listener.click("Next")
            listener.wait(
                "document.querySelector('fieldset.open .said')?.textContent.includes('answer this')"
            )
            listener.come_in()
            listener.wait_for_trial()
            assert driver.current_url == server.address and code[:4] not in driver.page_source
            assert listener.progress == "Practice · 1 of 5"
            listener.press("5")  # before it was heard
            listener.press(Keys.SPACE, "5", Keys.SPACE)  # and while it plays
            listener.wait_for_answers()
            listener.press("4", "5", "4")  # the first one counts, and the others not for the next trial
            listener.heading("Practice")
            listener.press(Keys.SPACE)
            listener.wait_for_trial()
            assert listener.progress == "2 of 5"
            listener.press(Keys.SPACE)
            listener.wait_for_answers()
            driver.refresh()
            listener.wait_for_trial()
            assert listener.progress == "2 of 5"
            listener.press(Keys.SPACE)
            for number, answer in enumerate(("1", "2", "3"), 3):
                listener.wait_for_answers()
                listener.press(answer)
                if answer == "3":
                    listener.heading("Time for a break")
                    listener.press(Keys.ENTER)
                listener.wait_for_progress(f"{number} of 5")  # and it plays by itself, but after the break
            listener.wait_for_trial()
            listener.press(Keys.SPACE)
            listener.wait_for_answers()
            driver.find_elements(By.CSS_SELECTOR, ".answers button")[4].click()
            listener.heading("Thank you!")
            assert "SEAM-42" in driver.page_source
        seated = only_session(project, study)
        given = votes_of(project, seated)
        assert [[tuple(one.scores.values()) for one in some] for some in given] == [
            [(4.0,)],
            [(1.0,)],
            [(2.0,)],
            [(3.0,)],
            [(5.0,)],
        ]
        assert all((some[0].listened_s or 0) >= 0.1 and some[0].device.startswith("Chrome") for some in given)
        assert dict(seated.answers) == {
            "0": "Korean, English",
            "languages": "Korean, English",
            "hearing": "normal",
            "equipment": "headphones",
            "consent": "yes",
        }
        assert seated.volume == 0.5 and seated.completed_at
        assert kinds_of_events(project, seated) == ["volume", "started", "resumed", "break", "completed"]


def test_a_server_that_is_killed_loses_no_vote(tmp_path: Path, driver: Chrome) -> None:
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(project)
        with serving(project, study.id, "--walk-in") as server:
            listener = Listener(driver)
            listener.sit_down(server.address)
            listener.wait_for_trial()
            listener.press(Keys.SPACE)
            listener.wait_for_answers()
            server.kill()
            listener.press("2")  # the page goes on trying
            listener.wait("document.getElementById('notice').textContent.includes('Trying again')")
            server.start()
            listener.wait_for_progress("2 of 4")
            listener.wait_for_answers()
            server.kill()
            listener.press("3")
            listener.wait("document.getElementById('notice').textContent.includes('Trying again')")
            driver.get("about:blank")  # the page is closed before the server is back
            server.start()
            listener.open(server.address)
            listener.wait_for_trial()
            assert listener.progress == "3 of 4"
            assert driver.execute_script("return localStorage.length") == 0
        given = votes_of(project, only_session(project, study))
        assert [[tuple(one.scores.values()) for one in some] for some in given] == [[(2.0,)], [(3.0,)]]


def test_a_trial_that_was_left_comes_again(tmp_path: Path, driver: Chrome) -> None:
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(project)
        with serving(project, study.id, "--walk-in") as server:
            listener = Listener(driver)
            listener.sit_down(server.address)
            listener.wait_for_trial()
            first = driver.current_window_handle
            driver.execute_script(SLOW_DEVICE)
            listener.press(Keys.SPACE)
            listener.wait_for_answers()
            driver.switch_to.new_window("tab")
            driver.switch_to.window(first)
            listener.heading("Paused")
            assert "starts anew" in driver.page_source
            listener.press(Keys.SPACE)
            listener.wait_for_trial()
            listener.press(Keys.SPACE)
            listener.wait_for_answers()
            driver.execute_script("navigator.mediaDevices.dispatchEvent(new Event('devicechange'))")
            listener.heading("Paused")
            assert "changed or unplugged" in driver.page_source
            listener.press(Keys.SPACE)
            listener.wait_for_trial()
            assert listener.progress == "1 of 4"
            listener.wait("!document.querySelector('.answers button:enabled')")
            second = driver.window_handles[1]
            driver.switch_to.window(second)
            listener.open(server.address)  # the same test once more, which now holds
            listener.wait_for_trial()
            listener.press(Keys.SPACE)
            listener.wait_for_answers()
            listener.press("5")
            listener.wait_for_progress("2 of 4")
            driver.close()
            driver.switch_to.window(first)
            listener.wait_for_trial()
            listener.press(Keys.SPACE)
            listener.wait_for_answers()
            listener.press("1")
            listener.heading("Paused")
            assert "another tab" in driver.page_source
            listener.press(Keys.SPACE)
            listener.wait_for_progress("2 of 4")
        seated = only_session(project, study)
        assert [[tuple(one.scores.values()) for one in some] for some in votes_of(project, seated)] == [
            [(5.0,)]
        ]
        assert kinds_of_events(project, seated).count("void") == 2


def test_versions_are_compared_in_step_and_pairs_by_themselves(tmp_path: Path, driver: Chrome) -> None:
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(
            project, items=("1",), kind="mushra", more=[stimulus("", "1", 50, "reference")], name="Versions"
        )
        pairs = ready_study(project, items=("1",), kind="ab", name="Pairs")
        with serving(project, study.id, "--walk-in") as server:
            listener = Listener(driver)
            listener.sit_down(server.address)
            listener.wait("document.querySelectorAll('.version button:enabled').length === 3")
            listener.press(Keys.SPACE)
            for place in range(4):
                listener.press(str(place))
                listener.wait(f"document.querySelectorAll('button.heard').length === {place + 1}")
            listener.press(Keys.SPACE)
            for place, slider in enumerate(driver.find_elements(By.CSS_SELECTOR, ".version input")[:2]):
                slider.send_keys(*[Keys.ARROW_LEFT] * (place + 1))
            driver.execute_script("document.activeElement.blur()")
            listener.press(Keys.ARROW_DOWN, Keys.PAGE_DOWN, Keys.ENTER)  # of the third, which was heard last
            listener.heading("Thank you!")
        (given,) = votes_of(project, only_session(project, study))
        assert sorted(given[0].scores.values()) == [39, 48, 49]
        assert 0.4 <= (given[0].listened_s or 0) < 10
        with serving(project, pairs.id, "--walk-in") as server:
            listener.sit_down(server.address)
            listener.wait("document.querySelector('.places button:enabled')")
            for name in "AB":
                listener.press(name.lower())
                listener.wait(
                    f"[...document.querySelectorAll('.heard')].some((one) => one.textContent === '{name}')"
                )
            listener.wait_for_answers()
            listener.press("3")
            listener.heading("Thank you!")
        (given,) = votes_of(project, only_session(project, pairs))
        assert list(given[0].scores.values()) == [0.0, 1.0] and given[0].replays == 0
