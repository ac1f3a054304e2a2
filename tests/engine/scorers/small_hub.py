"""A hub on this machine, as much of it as its own client asks for."""

from __future__ import annotations

import json
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

NOWHERE = "http://127.0.0.1:9"
"""An address where nothing answers."""


class HubHandler(BaseHTTPRequestHandler, ABC):
    """The requests of the client, as questions about models; what is there is for each test to say."""

    def do_GET(self) -> None:
        """A file, or what is told of a model."""
        self._respond()

    def do_HEAD(self) -> None:
        """The same without its body."""
        self._respond()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    @abstractmethod
    def answer(self, model: str, file: str) -> None:
        """Send what there is of a model: the list of its files where `file` is empty."""

    def _respond(self) -> None:
        model, _, name = self.path.removeprefix("/api/models/").removeprefix("/").partition("/resolve/")
        model = model.partition("/revision/")[0].partition("?")[0]
        self.answer(model, name.partition("/")[2])

    def send_list(self, model: str, commit: str, sizes: Mapping[str, int]) -> None:
        """Send the list of files of a model."""
        files = [{"rfilename": name, "size": size} for name, size in sizes.items()]
        self.send(200, json.dumps({"id": model, "sha": commit, "siblings": files}).encode())

    def send(self, status: int, body: bytes = b"", headers: Mapping[str, str] | None = None) -> None:
        """Send an answer."""
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)


@contextmanager
def served(handler: type[HubHandler], monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a hub, where the client looks while it is open."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=lambda: server.serve_forever(poll_interval=0.01))
    thread.start()
    address = f"http://127.0.0.1:{server.server_port}"
    point_to(monkeypatch, address)
    try:
        yield address
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def point_to(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Have the client look for models there."""
    from huggingface_hub import constants, file_download

    url = address + "/{repo_id}/resolve/{revision}/{filename}"
    monkeypatch.setattr(constants, "ENDPOINT", address)
    monkeypatch.setattr(file_download, "HUGGINGFACE_CO_URL_TEMPLATE", url)
    monkeypatch.setattr("huggingface_hub.hf_api.api.endpoint", address)
