"""COMET models from the hub: gated ones tell the steps, files are fetched once, and then no network is needed."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from engine.scorers.comet import SCORER, Comet
from engine.scorers.types import ScorerSpec
from engine.types import EngineError
from tests.engine.scorers import comet_tiny

COMMIT = "89abcdef0123456789abcdef0123456789abcdef"


@pytest.fixture(scope="module")
def repositories(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A model without its encoder, and the encoder by itself."""
    folder = comet_tiny.comet(tmp_path_factory.mktemp("hub") / "kiwi", pretrained_model="someone/encoder")
    encoder = folder.with_name("encoder")
    shutil.move(folder / "encoder", encoder)
    return {"someone/kiwi": folder, "someone/encoder": encoder}


@pytest.fixture
def small_hub(repositories: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """A hub with these repositories and a gated one; to be called when there is no network any more."""

    class Hub(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer()

        def do_HEAD(self) -> None:
            self._answer()

        def log_message(self, format: str, *args: object) -> None:
            return

        def _answer(self) -> None:
            model, _, name = self.path.removeprefix("/api/models/").removeprefix("/").partition("/resolve/")
            model, name = model.partition("/revision/")[0].partition("?")[0], name.partition("/")[2]
            if model not in repositories:
                self._send(403, b"", {"X-Error-Code": "GatedRepo"})
                return
            files = {
                path.relative_to(repositories[model]).as_posix(): path
                for path in repositories[model].rglob("*")
                if path.is_file()
            }
            if self.path.startswith("/api/models/"):
                listed = [{"rfilename": one, "size": path.stat().st_size} for one, path in files.items()]
                self._send(200, json.dumps({"id": model, "sha": COMMIT, "siblings": listed}).encode())
            else:
                headers = {"X-Repo-Commit": COMMIT, "ETag": f'"{name.replace("/", "-")}"'}
                self._send(200, files[name].read_bytes(), headers)

        def _send(self, status: int, body: bytes, headers: dict[str, str] | None = None) -> None:
            self.send_response(status)
            for name, value in {"Content-Length": str(len(body)), **(headers or {})}.items():
                self.send_header(name, value)
            self.end_headers()
            if self.command == "GET":
                self.wfile.write(body)

    server = ThreadingHTTPServer(("127.0.0.1", 0), Hub)
    thread = threading.Thread(target=lambda: server.serve_forever(poll_interval=0.01))
    thread.start()
    _point_to(monkeypatch, f"http://127.0.0.1:{server.server_port}")
    yield lambda: _point_to(monkeypatch, "http://127.0.0.1:9")
    server.shutdown()
    thread.join()
    server.server_close()


def _point_to(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    from huggingface_hub import constants, file_download

    url = address + "/{repo_id}/resolve/{revision}/{filename}"
    monkeypatch.setattr(constants, "ENDPOINT", address)
    monkeypatch.setattr(file_download, "HUGGINGFACE_CO_URL_TEMPLATE", url)
    monkeypatch.setattr("huggingface_hub.hf_api.api.endpoint", address)


def test_a_model_is_fetched_once(small_hub: Callable[[], None]) -> None:
    batch = comet_tiny.pairs(5)
    first = Comet(ScorerSpec(SCORER, "someone/kiwi"))
    assert first.facts.revision == COMMIT
    small_hub()
    again = Comet(ScorerSpec(SCORER, "someone/kiwi"))
    assert again.facts == first.facts
    assert again.score(batch) == first.score(batch)


def test_a_gated_model_tells_its_steps(small_hub: Callable[[], None]) -> None:
    steps = r"accept its terms at https://huggingface.co/Unbabel/gated-kiwi, run `hf auth login`"
    with pytest.raises(EngineError, match=steps):
        Comet(ScorerSpec(SCORER, "Unbabel/gated-kiwi"))
    small_hub()
    with pytest.raises(EngineError, match=r"hub can't be reached.*`hf download Unbabel/gated-kiwi`"):
        Comet(ScorerSpec(SCORER, "Unbabel/gated-kiwi"))


def test_an_encoder_that_is_nowhere_tells_its_steps(small_hub: Callable[[], None], tmp_path: Path) -> None:
    folder = comet_tiny.comet(tmp_path / "kiwi", pretrained_model="someone/other")
    shutil.rmtree(folder / "encoder")
    small_hub()
    with pytest.raises(EngineError, match=r"someone/other is the encoder of .*kiwi, and its config.json"):
        Comet(ScorerSpec(SCORER, str(folder)))
