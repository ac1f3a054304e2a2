"""What every request to the listening page has to pass, and what every answer says.

The page is for browsers that opened it by its own address: a request that names another host (a name that was turned to
this computer's address), a change that another site asks for, and a body that is too long are refused. Answers are kept
by nobody, and no answer tells more than another one.
"""

from __future__ import annotations

import ipaddress
import logging
import platform
import time
from collections import defaultdict, deque
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from aiohttp import hdrs, web
from aiohttp.http_exceptions import HttpProcessingError

BODY_LIMIT = 32 * 1024
HEADERS: Mapping[str, str] = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "Server": "Seam",
    "X-Content-Type-Options": "nosniff",
}
"""Of every answer alike."""


class OwnErrors(logging.Filter):
    """Lets through what goes wrong here: neither what no browser sends nor one that has gone, and nobody's address."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line of the server's log is written."""
        error = record.exc_info[1] if record.exc_info else None
        record.msg, record.args = "a request couldn't be answered", ()
        return not isinstance(error, HttpProcessingError | ConnectionError)


class Tries:
    """How often something may be tried from one address within some time."""

    def __init__(self, most: int, within_s: float, now_s: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._within_s = within_s
        self._now_s = now_s
        self._times: defaultdict[str, deque[float]] = defaultdict(deque)

    def note(self, address: str) -> None:
        """It was tried."""
        self._times[address].append(self._now_s())

    def has_too_many(self, address: str) -> bool:
        """Whether it has to wait."""
        limit_s = self._now_s() - self._within_s
        for one in list(self._times):
            while self._times[one] and self._times[one][0] < limit_s:
                self._times[one].popleft()
            if not self._times[one]:
                del self._times[one]
        return address in self._times and len(self._times[address]) >= self._most


def is_own_host(host: str, own: frozenset[str]) -> bool:
    """Whether a Host header names this computer: an address in digits, localhost, or a name of its own.

    >>> own = frozenset({"lab-7"})
    >>> [is_own_host(one, own) for one in ("127.0.0.1:80", "[::1]:8080", "localhost:1", "LAB-7.local:80", "evil.org:80", "")]
    [True, True, True, True, False, False]
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").lower().rstrip(".")
    except ValueError:
        return False
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name == "localhost" or name in own or name.removesuffix(".local") in own
    return True


def own_names(host: str) -> frozenset[str]:
    """Names under which browsers may ask for the page, besides addresses in digits."""
    return frozenset(
        name.lower() for name in (host, platform.node(), platform.node().partition(".")[0]) if name
    )


def refusal(request: web.BaseRequest, own: frozenset[str]) -> web.Response | None:
    """The answer to a request that isn't let in; None for all others."""
    host = request.headers.get(hdrs.HOST, "")
    if not is_own_host(host, own):
        return web.Response(status=421, text="Open the page by its own address.\n")
    if request.method == hdrs.METH_GET:
        return None
    if request.method != hdrs.METH_POST:
        return web.Response(status=405, text="Only GET and POST.\n")
    if not _is_from_here(request, host):
        return web.Response(status=403, text="Only the page itself may ask for this.\n")
    if request.content_type != "application/json" or hdrs.CONTENT_ENCODING in request.headers:
        return web.Response(status=415, text="Only JSON, not compressed.\n")
    return None


def _is_from_here(request: web.BaseRequest, host: str) -> bool:
    """Whether the page that sends something came from this very address."""
    scheme, _, origin = request.headers.get(hdrs.ORIGIN, "").partition("://")
    return scheme in ("http", "https") and origin.lower() == host.lower()


async def mark(_request: web.BaseRequest, response: web.StreamResponse) -> None:
    """Give an answer the headers that all have."""
    response.headers.update(HEADERS)
