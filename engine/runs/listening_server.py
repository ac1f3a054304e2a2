"""The listening page on loopback or the local network: one process for one study and all its listeners.

It says on stdout where it listens, in one line (`LISTENING http://127.0.0.1:40123/`), and ends at Ctrl+C, at SIGTERM, or
when the program that started it closes its end of stdin or is gone. Nothing is lost however it ends: votes are committed
before they are answered, and browsers send again what was not answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import os
import signal
import socket
import ssl
import stat
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from db.session import open_project
from engine.runs.listening_server_app import Page
from engine.runs.listening_server_guard import OwnErrors
from engine.runs.listening_server_room import Room
from engine.runs.listening_study import must_be_open, study_named
from engine.types import EngineError, Progress

THREADS = 4
"""For the database and files; so many answers are made at once."""
LAST_ANSWERS_S = 5.0
"""So long the answers that are under way may take at the end."""
EVERYWHERE = ("0.0.0.0", "::", "")
OF_DOCUMENTATION = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that are nobody's (RFC 5737, RFC 3849)."""
LISTENING = "LISTENING "
"""Begins the line that says where."""


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """How the page is served.

    Attributes:
        host: address or name to listen on; 127.0.0.1: this computer only; 0.0.0.0: the local network.
        port: 0: any free one.
        certificate, key: files for HTTPS; None: HTTP.
        has_walk_ins: whether listeners without a code may take part.
        log: a line for each request goes there, without names, codes and addresses; None: nowhere.
    """

    host: str = "127.0.0.1"
    port: int = 0
    certificate: Path | None = None
    key: Path | None = None
    has_walk_ins: bool = False
    log: Path | None = None


def serve_study(
    folder: Path, name: str, options: ServeOptions, say: Callable[[str], object]
) -> Generator[Progress, None, None]:
    """Serve the listening page of a study until it is stopped.

    Args:
        folder: of the project.
        name: of the study, or its id.
        options: how.
        say: gets the line that tells where, and sentences for the organiser.

    Raises:
        EngineError: the study isn't ready, or the address or the certificate can't be used.
        StoreError: the project can't be opened.
    """
    with open_project(folder) as project, contextlib.ExitStack() as open_things:
        study = study_named(project, name)
        must_be_open(study)
        security = _security(options)
        place = listen(options)
        open_things.callback(place.close)
        tell = _Teller(say)
        log = open_things.enter_context(log_to(options.log, tell))
        pool = open_things.enter_context(ThreadPoolExecutor(THREADS, "listening"))
        room = Room(project, study.id, options.has_walk_ins, tell)
        page = Page(room, options.host, pool, security is not None, tell, log)
        yield Progress(0, 0, "listening")
        asyncio.run(
            _serve(page.application(), place, security, lambda: say(LISTENING + address_of(options, place)))
        )


class _Teller:
    """Passes sentences on, one after another from whatever thread."""

    def __init__(self, say: Callable[[str], object]) -> None:
        self._say = say
        self._lock = threading.Lock()

    def __call__(self, sentence: str) -> None:
        with self._lock:
            self._say(sentence)


def address_of(options: ServeOptions, place: socket.socket) -> str:
    """Where a browser finds the page; of a server for the whole network, by this computer's own address in it."""
    port = place.getsockname()[1]
    host = options.host
    if host in EVERYWHERE:
        host = _own_address(place)
    with contextlib.suppress(ValueError):
        if ipaddress.ip_address(host).version == 6:
            host = f"[{host}]"
    return f"{'https' if options.certificate else 'http'}://{host}:{port}/"


def _own_address(place: socket.socket) -> str:
    """This computer's address in the local network, of a kind that is listened on; nothing is sent to find it."""
    for family, elsewhere in OF_DOCUMENTATION.items():
        if not _takes(place, family):
            continue
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))  # no packet goes there, only the way is looked up
            return probe.getsockname()[0]
    return "127.0.0.1" if _takes(place, socket.AF_INET) else "::1"


def _takes(place: socket.socket, family: socket.AddressFamily) -> bool:
    if place.family == socket.AF_INET6 and family == socket.AF_INET:
        return not place.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
    return place.family == family


def _security(options: ServeOptions) -> ssl.SSLContext | None:
    if options.certificate is None:
        if options.key is not None:
            raise EngineError("A key was named without its certificate; name both for HTTPS, or none.")
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(options.certificate, options.key, lambda: _locked(options))
    except (OSError, ssl.SSLError) as error:
        raise EngineError(
            f"{options.certificate} can't be used for HTTPS ({error.strerror or error}); name a certificate in PEM "
            "with its key."
        ) from error
    return context


def _locked(options: ServeOptions) -> str:
    """In place of asking for a password at a terminal, which a server that a program started doesn't have."""
    raise EngineError(
        f"The key in {options.key or options.certificate} is locked with a password; name one without."
    )


def listen(options: ServeOptions) -> socket.socket:
    """Where browsers come; of a server for the whole network both by IPv4 and IPv6, where the system has both.

    Raises:
        EngineError: the address or the port can't be used.
    """
    try:
        family, _kind, _protocol, _name, address = socket.getaddrinfo(
            options.host, options.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        both = family == socket.AF_INET6 and options.host in EVERYWHERE and socket.has_dualstack_ipv6()
        return socket.create_server(address[:2], family=family, backlog=128, dualstack_ipv6=both)
    except (OSError, UnicodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "this is no name of a computer"
        raise EngineError(
            f"{options.host} port {options.port} can't be listened on ({why}); choose another --host or --port."
        ) from error


@contextmanager
def log_to(path: Path | None, tell: Callable[[str], object]) -> Iterator[Callable[[str], object] | None]:
    """Lines into a file; a disk that gets full keeps no listener from an answer."""
    if path is None:
        yield None
        return
    troubles: set[str] = set()
    with path.open("ab", buffering=0) as file:

        def write(line: str) -> None:
            try:
                file.write(f"{line}\n".encode())
            except OSError as error:
                if not troubles:  # said once
                    tell(f"{path} can't be written ({error.strerror}); the page goes on without its log.")
                troubles.add(str(error))

        yield write


async def _serve(
    app: web.Application, place: socket.socket, security: ssl.SSLContext | None, ready: Callable[[], object]
) -> None:
    stop = asyncio.Event()
    logging.getLogger("aiohttp.server").addFilter(OwnErrors())
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=LAST_ANSWERS_S, auto_decompress=False)
    await runner.setup()
    try:
        await web.SockSite(runner, place, ssl_context=security).start()
        with _stopped_by(asyncio.get_running_loop(), stop):
            ready()
            await stop.wait()
    finally:
        await runner.cleanup()


@contextmanager
def _stopped_by(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> Iterator[None]:
    """While it is open, signals and the end of stdin stop the server."""

    def end(*_signal: object) -> None:
        with contextlib.suppress(RuntimeError):  # it has ended by itself
            loop.call_soon_threadsafe(stop.set)

    if is_started_by_a_program():
        threading.Thread(target=_until_closed, args=(end,), name="listening-stdin", daemon=True).start()
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {one: signal.signal(one, end) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def is_started_by_a_program() -> bool:
    """Whether stdin is the end of a pipe: then its other end belongs to who started this, and closes with it."""
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (AttributeError, OSError, ValueError):  # no stdin at all
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)


def _until_closed(then: Callable[[], object]) -> None:
    while True:
        try:
            if not os.read(0, 1024):
                break
        except OSError:
            break
    then()
