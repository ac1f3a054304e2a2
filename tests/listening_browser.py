"""The listening page for tests: its server as a program of its own, listeners by HTTP, and a real browser."""

from __future__ import annotations

import http.client
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import IO, Any
from urllib.parse import urlsplit

import pytest
from selenium.common.exceptions import TimeoutException
from selenium.webdriver import Chrome, ChromeOptions, Keys
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

from db.session import Project
from tests.conftest import ROOT

LISTENING = "LISTENING "
LONGEST_S = 20.0
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--lang=en-US",
)


class Server:
    """`listening serve` of a study; `start` again after `kill` listens at the same address."""

    def __init__(self, project: Project, study_id: str, *options: str) -> None:
        self._command = [
            sys.executable,
            "main.py",
            "listening",
            "serve",
            str(project.folder),
            study_id,
            *options,
        ]
        self._port = 0
        self.process: subprocess.Popen[str]

    def start(self) -> Server:
        """Start it and wait until it listens."""
        self.process = subprocess.Popen(
            [*self._command, "--port", str(self._port)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        lines = iter(self._out.readline, "")
        self.address = (
            next(line for line in lines if line.startswith(LISTENING)).removeprefix(LISTENING).strip()
        )
        self._port = urlsplit(self.address).port or 0
        return self

    @property
    def _out(self) -> IO[str]:
        assert self.process.stdout is not None
        return self.process.stdout

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self.process.kill()
        self.close()

    def stop(self) -> int:
        """Let go of its stdin, as the end of whoever started it does; its exit status."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        status = self.process.wait(LONGEST_S)
        self.close()
        return status

    def close(self) -> None:
        """Give back what is left of one that has ended."""
        self.process.wait(LONGEST_S)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()


@contextmanager
def serving(project: Project, study_id: str, *options: str) -> Iterator[Server]:
    """A server while it is open."""
    server = Server(project, study_id, *options).start()
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class HttpListener:
    """A browser that speaks the page's protocol and shows nothing.

    Attributes:
        heard: everything that came back: addresses, headers, bodies.
    """

    def __init__(self, address: str) -> None:
        self._host = urlsplit(address).netloc
        self._cookie = ""
        self.heard: list[bytes] = []

    def ask(self, name: str, **body: Any) -> dict[str, Any]:
        """What the server answers to a request of the page; `problem` where it refuses."""
        headers = {"Content-Type": "application/json", "Origin": f"http://{self._host}"}
        status, text = self._request("POST", f"/api/{name}", headers, json.dumps(body))
        assert status < 500, text
        return json.loads(text)

    def clip(self, name: str) -> bytes:
        """A clip."""
        return self._request("GET", f"/clip/{name}", {}, None)[1]

    def _request(
        self, method: str, path: str, headers: dict[str, str], body: str | None
    ) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection(self._host, timeout=LONGEST_S)
        try:
            connection.request(
                method, path, body, headers | ({"Cookie": self._cookie} if self._cookie else {})
            )
            response = connection.getresponse()
            found = response.read()
        finally:
            connection.close()
        self.heard += [path.encode(), str(response.headers).encode(), found]
        if (cookie := response.headers.get("Set-Cookie")) is not None:
            self._cookie = cookie.partition(";")[0]
        return response.status, found


def chromium() -> str:
    """The system's Chromium; the test is skipped where it or its driver is not installed."""
    found = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    if found is None or shutil.which("chromedriver") is None:
        pytest.skip("no Chromium with its driver is installed (Debian: chromium and chromium-driver)")
    return found


@contextmanager
def browser(size: tuple[int, int] = (1100, 800), flags: Sequence[str] = ()) -> Iterator[Chrome]:
    """A real browser with a profile of its own."""
    options = ChromeOptions()
    options.binary_location = chromium()
    profile = tempfile.mkdtemp(prefix="seam-browser-")
    for flag in (*FLAGS, *flags, f"--user-data-dir={profile}", f"--window-size={size[0]},{size[1]}"):
        options.add_argument(flag)
    driver = Chrome(options, Service(shutil.which("chromedriver")))
    try:
        yield driver
    finally:
        driver.quit()
        shutil.rmtree(profile, ignore_errors=True)


class Listener:
    """Somebody at the page in a real browser, who mostly uses keys."""

    def __init__(self, driver: Chrome, longest_s: float = LONGEST_S) -> None:
        self.driver = driver
        self._longest_s = longest_s

    def wait(self, script: str) -> Any:
        """Wait until an expression of the page is true, and give it back."""
        waiting = WebDriverWait(self.driver, self._longest_s, 0.02)
        try:
            return waiting.until(lambda one: one.execute_script(f"return {script}"))
        except TimeoutException:
            stands = self.driver.execute_script("return document.body.innerText")
            pytest.fail(f"waited in vain for {script}; on the page stands: {stands}")

    def open(self, address: str) -> None:
        """Open the page."""
        self.driver.get(address)

    def heading(self, text: str) -> None:
        """Wait for a heading."""
        self.wait(
            f"[...document.querySelectorAll('h1')].some((one) => one.textContent.includes({json.dumps(text)}))"
        )

    def press(self, *keys: str) -> None:
        """Press keys wherever the attention is."""
        self.driver.switch_to.active_element.send_keys(*keys)

    def click(self, text: str) -> None:
        """Press the button of this text once it can be pressed."""
        named = f"[...document.querySelectorAll('button:enabled')].find((one) => one.textContent.includes({json.dumps(text)}))"
        self.wait(named).click()

    def come_in(self) -> None:
        """Everything up to the first trial, from the welcome on."""
        self.heading("Welcome")
        self.driver.execute_script(
            "for (const one of document.querySelectorAll('input[type=text]')) one.value = 'Korean, English';"
            "for (const name of ['hearing', 'equipment']) document.querySelector(`[name=${name}]`).click();"
            "document.getElementById('consent').click()"
        )
        self.click("Next")
        self.heading("Set the volume")
        self.click("Play the sound")
        self.click("This is comfortable")
        self.heading("What to do")
        self.press(Keys.ENTER)

    def sit_down(self, address: str, volume: float = 0.5) -> None:
        """Everything up to the first trial at once, without a code."""
        self.open(address)
        self.driver.execute_async_script(
            "const [volume, done] = arguments;"
            "const ask = (name, body) => fetch(`api/${name}`, {method: 'POST', body: JSON.stringify(body),"
            " headers: {'Content-Type': 'application/json'}});"
            "(async () => {"
            " await ask('hello', {language: 'en'}); await ask('walk-in', {language: 'en'});"
            " await ask('answers', {answers: {}}); await ask('volume', {volume}); await ask('begin', {});"
            " })().then(done)",
            volume,
        )
        self.driver.refresh()

    def wait_for_trial(self) -> None:
        """Wait until a trial can be played."""
        self.wait("document.querySelector('.play:enabled')")

    def wait_for_progress(self, text: str) -> None:
        """Wait until it is so far, by the beginning of what stands on the page."""
        self.wait(f"document.getElementById('progress')?.textContent.startsWith({json.dumps(text)})")

    def wait_for_answers(self) -> None:
        """Wait until a trial was heard to its end."""
        self.wait("document.querySelector('.answers button:enabled')")

    def hear(self) -> None:
        """Hear the trial to its end: begin it where it waits for that, as it does after a sound that stood still."""
        state = (
            "[!!document.querySelector('.answers button:enabled'), !!document.querySelector('.play:enabled')]"
        )
        while True:
            is_heard, waits = self.wait(f"({state}).includes(true) && {state}")
            if is_heard:
                return
            if waits:
                self.press(Keys.SPACE)
                self.wait(
                    "!document.querySelector('.play:enabled') || document.querySelector('.answers button:enabled')"
                )

    @property
    def progress(self) -> str:
        """How far it is, as it stands on the page."""
        return self.wait("document.getElementById('progress')?.textContent")
