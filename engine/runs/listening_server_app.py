"""The listening page as a web application: its files, its requests, and the threads that they are answered in.

Answers that need the database are made in a few threads of their own, so that no listener waits for another one's
clip; a vote is committed before it is answered.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from aiohttp import hdrs, web

from db.records import StoreError
from engine.runs.listening_invitations import browser_hash
from engine.runs.listening_server_asked import Browser, read_body
from engine.runs.listening_server_guard import BODY_LIMIT, Tries, mark, own_names, refusal
from engine.runs.listening_server_room import Room
from engine.runs.listening_server_words import Refused
from engine.types import EngineError

PAGE = Path(__file__).parents[1] / "listening_web"
TYPES: Mapping[str, str] = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
COOKIE = "seam_listener"
COOKIE_S = 60 * 24 * 3600
WRONG_CODES = (10, 300.0)
WALKED_IN = (60, 300.0)
STATUS: Mapping[str, int] = {
    "unknown_code": 403,
    "too_many_tries": 429,
    "signed_out": 401,
    "outdated": 409,
    "too_early": 422,
    "invalid": 400,
}
"""Of refusals; 409 for all others."""

BROWSERS = ("Edg", "OPR", "SamsungBrowser", "Firefox", "Chrome", "Version")
"""As browsers call themselves, those first that call themselves by another one's name as well."""
AGENTS: Mapping[str, str] = {"Edg": "Edge", "OPR": "Opera", "Version": "Safari"}
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS X", "Linux")

Log = Callable[[str], object]


class Page:
    """The application of one study.

    Args:
        room: what is asked and answered.
        host: that the server listens on, which browsers may name.
        pool: threads for all that touches the database or a file.
        is_secure: whether it is reached by HTTPS only.
        tell: gets a sentence for the organiser where something can't be read or stored.
        log: gets a line for each request, without names, codes and addresses.
    """

    def __init__(
        self, room: Room, host: str, pool: Executor, is_secure: bool, tell: Log, log: Log | None = None
    ) -> None:
        self._room = room
        self._own = own_names(host)
        self._pool = pool
        self._is_secure = is_secure
        self._tell = tell
        self._log = log
        self._wrong = Tries(*WRONG_CODES)
        self._walked = Tries(*WALKED_IN)
        self._files = {f"/{path.name}": path.read_bytes() for path in PAGE.iterdir() if path.suffix in TYPES}

    def application(self) -> web.Application:
        """To be served."""
        app = web.Application(client_max_size=BODY_LIMIT, middlewares=[self._guarded])
        app.on_response_prepare.append(mark)
        app.router.add_get("/", self._file)
        for path in self._files:
            app.router.add_get(path, self._file)
        app.router.add_get("/clip/{name:[0-9a-f]{32}}", self._clip)
        for name, answer in self._room.actions().items():
            app.router.add_post(f"/api/{name}", self._answering(name, answer))
        return app

    @web.middleware
    async def _guarded(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        since_s = time.monotonic()
        response: web.StreamResponse | None = refusal(request, self._own)
        if response is None:
            try:
                response = await handler(request)
            except web.HTTPException as error:
                response = web.Response(status=error.status, text=f"{error.reason}\n")
            except ConnectionError:  # the browser has gone in the middle of it; nobody reads this
                response = web.Response(status=400)
        if self._log is not None:
            route = request.match_info.route.resource
            where = route.canonical if route is not None else "?"
            took_ms = 1000 * (time.monotonic() - since_s)
            self._log(f"{request.method} {where} {response.status} {took_ms:.0f} ms")
        return response

    async def _file(self, request: web.Request) -> web.Response:
        name = "/index.html" if request.path == "/" else request.path
        return web.Response(
            body=self._files[name], content_type=TYPES[name[name.rindex(".") :]], charset="utf-8"
        )

    async def _clip(self, request: web.Request) -> web.StreamResponse:
        """A clip in one piece, in the same words as any other one."""
        browser = Browser(browser_hash(_cookie(request)))
        name = request.match_info["name"]
        try:
            found = await self._in_pool(self._room.clip_bytes, browser, name)
        except (OSError, EngineError) as error:
            self._tell(str(error))
            return web.Response(status=404, text="This sound can't be read.\n")
        if found is None:
            return web.Response(status=410, text="This sound is shown no more.\n")
        self._room.handed_out(name)
        return web.Response(body=found, content_type="audio/wav")

    def _answering(
        self, name: str, answer: Callable[[Browser, Mapping[str, Any]], dict[str, Any]]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def answered(request: web.Request) -> web.Response:
            cookie = _cookie(request)
            fresh = "" if cookie else secrets.token_urlsafe(32)
            agent = agent_in_words(request.headers.get(hdrs.USER_AGENT, ""))
            browser = Browser(browser_hash(fresh or cookie), agent)
            try:
                asked = read_body(await request.read())
                self._must_not_try_too_often(name, request.remote or "")
                status, told = 200, await self._in_pool(answer, browser, asked)
            except Refused as error:
                self._note(error, request.remote or "")
                status, told = STATUS.get(error.problem, 409), error.told()
            except StoreError as error:  # a full disk or a busy database: the page tries again
                self._tell(str(error))
                status, told = 503, Refused("not_stored").told()
            response = web.json_response(told, status=status, dumps=_dumps)
            if fresh:
                response.set_cookie(
                    COOKIE, fresh, max_age=COOKIE_S, httponly=True, samesite="Strict", secure=self._is_secure
                )
            return response

        return answered

    def _must_not_try_too_often(self, name: str, address: str) -> None:
        if name == "sign-in" and self._wrong.has_too_many(address):
            raise Refused("too_many_tries")
        if name == "walk-in":
            if self._walked.has_too_many(address):
                raise Refused("too_many_tries")
            self._walked.note(address)

    def _note(self, error: Refused, address: str) -> None:
        if error.problem in ("unknown_code", "code_elsewhere"):
            self._wrong.note(address)

    async def _in_pool(self, work: Callable[..., Any], *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)


def agent_in_words(agent: str) -> str:
    """Which browser on which system, as far as it says.

    >>> agent_in_words("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36")
    'Chrome 156, Linux'
    >>> agent_in_words("curl/8")
    'browser'
    """
    found = next((match for one in BROWSERS if (match := re.search(rf"({one})/([0-9]{{1,6}})", agent))), None)
    if found is None:
        return "browser"
    name = AGENTS.get(found[1], found[1])
    system = next((said for said in SYSTEMS if said in agent), "")
    return f"{name} {found[2]}, {system}" if system else f"{name} {found[2]}"


def _cookie(request: web.Request) -> str:
    """The random number that this browser was given; "" where it brings none."""
    cookie = request.cookies.get(COOKIE, "")
    return cookie if len(cookie) == 43 and cookie.isascii() else ""


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
