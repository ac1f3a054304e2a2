"""`listening serve` and `listening codes` as commands."""

from __future__ import annotations

import json
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import main
from db.session import Project, open_project
from engine.runs.listening_server import ServeOptions, address_of, listen, log_to
from tests.listening_browser import HttpListener, Server
from tests.listening_projects import ready_study
from tests.projects import new_project


def certificate(folder: Path) -> Path:
    """A certificate of localhost with its key in one file."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl isn't installed, which makes a certificate")
    made, key = folder / "made.pem", folder / "key.pem"
    command = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1"
    subprocess.run([*command.split(), "-keyout", key, "-out", made], check=True, capture_output=True)
    made.write_text(made.read_text(encoding="utf-8") + key.read_text(encoding="utf-8"), encoding="utf-8")
    return made


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main.main(["listening", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_codes_are_made_listed_and_released(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with new_project(tmp_path / "P.seam") as project:
        ready_study(project, name="Voices")
    folder = str(tmp_path / "P.seam")
    status, out, _ = told(capsys, "codes", folder, "Voices", "2", "--address", "http://lab:80")
    assert status == 0 and [line[:14] for line in out.splitlines()] == ["http://lab:80/"] * 2
    code = out.splitlines()[0].partition("#")[2]
    status, out, _ = told(capsys, "codes", folder, "Voices", "--json")
    assert json.loads(out)["codes"][0] == {"code": code, "link": None, "used": False}
    status, out, _ = told(capsys, "codes", folder, "Voices", "--release", code)
    assert status == 0 and out.splitlines()[0] == code and "Nobody has used it" in out
    for wrong, said in (
        (("codes", folder, "Nobody"), "Voices"),
        (("codes", folder, "Voices", "0"), "1 to"),
        (("codes", folder, "Voices", "--address", "lab"), "http://HOST"),
        (("serve", folder, "Voices", "--key", "key.pem"), "certificate"),
        (("serve", folder, "Voices", "--certificate", folder), "HTTPS"),
        (("serve", folder, "Voices", "--host", "192.0.2.7"), "--host"),
        (("serve", folder, "Voices", "--host", "a" * 300), "no name"),
        (("serve", folder, "Voices", "--host", "é..x"), "no name"),
    ):
        status, out, err = told(capsys, *wrong)
        assert (status, out, err.count("\n")) == (2, "", 1) and said in err, err


def test_a_draft_is_not_served_and_a_taken_port_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from db.listening_records import StudySettings
    from db.store import studies

    with new_project(tmp_path / "P.seam") as project:
        ready_study(project, name="Voices")
        with project.write() as session:
            studies.add(session, "Draft", "acr", StudySettings(), 1, None)
    folder = str(tmp_path / "P.seam")
    status, _, err = told(capsys, "serve", folder, "Draft")
    assert status == 2 and "make it ready" in err
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, _, err = told(capsys, "serve", folder, "Voices", "--port", str(port))
    assert status == 2 and str(port) in err
    with open_project(tmp_path / "P.seam") as project, project.write() as session:
        studies.add(session, "Elsewhere", "acr", StudySettings(), 1, None, source="imported")
        (voices,) = [one for one in studies.list_studies(session) if one.name == "Voices"]
        studies.set_state(session, voices.id, "running")
        studies.set_state(session, voices.id, "closed")
    for name, said in (("Elsewhere", "nobody can listen"), ("Voices", "open it again")):
        status, _, err = told(capsys, "serve", folder, name)
        assert status == 2 and said in err
    status, out, err = told(capsys, "codes", folder, "Draft", "1")
    assert (status, out) == (2, "") and "make it ready" in err


def test_the_address_is_one_that_a_browser_can_open() -> None:
    with socket.create_server(("127.0.0.1", 0)) as place:
        port = place.getsockname()[1]
        assert address_of(ServeOptions(), place) == f"http://127.0.0.1:{port}/"
        assert address_of(ServeOptions("::1"), place) == f"http://[::1]:{port}/"
        secure = ServeOptions("lab-7", certificate=Path("c.pem"))
        assert address_of(secure, place) == f"https://lab-7:{port}/"
        assert "0.0.0.0" not in address_of(ServeOptions("0.0.0.0"), place)


def test_a_whole_network_is_reached_at_the_address_that_is_told() -> None:
    if not socket.has_ipv6:
        pytest.skip("this computer has no IPv6")
    with listen(ServeOptions("::")) as place:
        told_at = urlsplit(address_of(ServeOptions("::"), place))
        assert told_at.hostname is not None and told_at.port is not None
        socket.create_connection((told_at.hostname, told_at.port), 5).close()
    with socket.create_server(("::1", 0), family=socket.AF_INET6) as place:
        told_at = urlsplit(address_of(ServeOptions("::"), place))
        assert told_at.hostname is not None and ":" in told_at.hostname  # one that takes IPv6 only


def test_a_locked_key_is_told_and_not_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = certificate(tmp_path)
    locked = tmp_path / "locked.pem"
    command = ["openssl", "pkey", "-aes256", "-passout", "pass:secret"]
    subprocess.run([*command, "-in", tmp_path / "key.pem", "-out", locked], check=True, capture_output=True)
    with new_project(tmp_path / "P.seam") as project:
        ready_study(project, name="Voices")
    folder = str(tmp_path / "P.seam")
    status, out, err = told(
        capsys, "serve", folder, "Voices", "--certificate", str(made), "--key", str(locked)
    )
    assert (status, out) == (2, "") and "locked" in err and str(locked) in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is always full")
def test_a_disk_that_is_full_ends_the_log_and_nothing_else() -> None:
    said: list[str] = []
    with log_to(Path("/dev/full"), said.append) as log:
        assert log is not None
        for _ in range(2):
            log("GET / 200 1 ms")
    assert len(said) == 1 and "without its log" in said[0]


def served(project: Project, *options: str) -> Server:
    return Server(project, "Voices", *options).start()


@pytest.mark.smoke
def test_it_ends_with_whoever_started_it(tmp_path: Path) -> None:
    log = tmp_path / "requests.log"
    with new_project(tmp_path / "P.seam") as project:
        ready_study(project, name="Voices")
        server = served(project, "--walk-in", "--codes", "2", "--log", str(log))
        assert HttpListener(server.address).ask("walk-in", language="en")["scene"] == "welcome"
        assert server.stop() == 0
        lines = log.read_text(encoding="utf-8").splitlines()
        assert [line.rsplit(" ", 2)[0] for line in lines] == ["POST /api/walk-in 200"]
        if sys.platform != "win32":
            server = served(project)
            server.process.send_signal(signal.SIGTERM)
            assert server.process.wait(20) == 0
            server.close()


@pytest.mark.smoke
def test_https(tmp_path: Path) -> None:
    made = certificate(tmp_path)
    with new_project(tmp_path / "P.seam") as project:
        ready_study(project, name="Voices")
        server = served(project, "--certificate", str(made), "--walk-in")
        try:
            trusted = ssl.create_default_context(cafile=made)
            ask = urllib.request.Request(
                f"{server.address}api/hello",
                b"{}",
                {"Content-Type": "application/json", "Origin": server.address.rstrip("/")},
            )
            with urllib.request.urlopen(ask, context=trusted) as answer:
                assert "; Secure" in answer.headers["Set-Cookie"]
                assert json.load(answer)["scene"] == "door"
        finally:
            assert server.stop() == 0
