"""What was shown to a browser, and whether it can have heard what it says it heard.

Each time a trial is shown there is a new showing: a signed token, and a random name for every clip of it, good for this
showing only. A vote comes back with the token. The signature holds longer than the process: a vote that was on its way
when the server was killed is still accepted by the next one, by the clock of the token, if it was shown before that one
started; as long as the process lives, the time counts from when the clips were handed out.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from threading import Lock

from engine.runs.listening_server_twins import Twins, twins_of

SLACK_S = 0.1
"""By how much clocks of sound and server may differ, in addition to a thousandth of the time."""
SLACK_SHARE = 1e-3


class HeardTooLittle(Exception):
    """A vote says that clips were played for which there was no time, or that were never fetched."""


class Outdated(Exception):
    """A vote belongs to a showing that another one has taken the place of, or that never was."""


@dataclass(frozen=True, slots=True)
class ShownClip:
    """One place of a trial.

    Attributes:
        name: random, in the address that the browser fetches.
        path: of the played copy, relative to the project.
        duration_s: in seconds.
        twins: how it is sent, where a sound of the trial stands there twice.
    """

    name: str
    path: str
    duration_s: float
    twins: Twins | None = None


@dataclass(slots=True)
class Showing:
    """A trial on a browser's screen.

    Attributes:
        token: signed; goes with the vote.
        shown_at: UTC, as it is stored with the vote.
        clips: in presented order.
        handed_s: by name, when a clip was last handed out, by the monotonic clock.
    """

    token: str
    session_id: str
    trial_id: str
    shown_at: str
    clips: tuple[ShownClip, ...]
    handed_s: dict[str, float] = field(default_factory=dict[str, float])


@dataclass(frozen=True, slots=True)
class Played:
    """What a browser says it played of a showing.

    Attributes:
        listened_s: of sound in all, replays included.
        whole: places of the clips that were played to their last sample.
    """

    listened_s: float
    whole: frozenset[int]


class Showings:
    """The newest showing of each session. May be used from several threads."""

    def __init__(
        self,
        key: bytes,
        wall_s: Callable[[], float] = time.time,
        steady_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self._key = key
        self._wall_s = wall_s
        self._steady_s = steady_s
        self._newest: dict[str, Showing] = {}
        self._names: dict[str, Showing] = {}
        self._lock = Lock()
        self._started_ms = int(wall_s() * 1000)

    def show(
        self, session_id: str, trial_id: str, clips: Sequence[tuple[str, float]], is_again: bool = False
    ) -> Showing:
        """Show a trial; clips of the session's showing before can't be fetched any more.

        Args:
            session_id: of the listener.
            trial_id: what is asked.
            clips: path and duration in seconds, in presented order.
            is_again: whether an answer that was given is to be changed.
        """
        shown_ms = int(self._wall_s() * 1000)
        nonce = ("again" if is_again else "first") + secrets.token_hex(8)
        token = self._signed(session_id, trial_id, shown_ms, nonce)
        twins = twins_of([path for path, _duration_s in clips])
        named = tuple(ShownClip(secrets.token_hex(16), path, duration_s, twins) for path, duration_s in clips)
        showing = Showing(token, session_id, trial_id, _utc(shown_ms), named)
        with self._lock:
            self._forget(session_id)
            self._newest[session_id] = showing
            self._names.update((clip.name, showing) for clip in named)
        return showing

    def forget(self, session_id: str) -> None:
        """Nothing is shown to a listener any more."""
        with self._lock:
            self._forget(session_id)

    def clip(self, session_id: str, name: str) -> ShownClip | None:
        """The clip of a name; None where this listener isn't shown one of this name."""
        with self._lock:
            showing = self._names.get(name)
        if showing is None or showing.session_id != session_id:
            return None
        return next(clip for clip in showing.clips if clip.name == name)

    def handed_out(self, name: str) -> None:
        """A clip is on its way; nobody can have heard it before."""
        with self._lock:
            if (showing := self._names.get(name)) is not None:
                showing.handed_s.setdefault(name, self._steady_s())

    def shown_at(self, session_id: str, trial_id: str, token: str) -> str:
        """When a trial was shown, as it is stored with its vote.

        Raises:
            Outdated: the token is none of this trial and listener.
        """
        return _utc(self._shown_ms(session_id, trial_id, token))

    def check(self, session_id: str, token: str, durations_s: Sequence[float], played: Played) -> None:
        """Refuse a vote that can't be one of somebody who heard what it says.

        Args:
            session_id: of the listener.
            token: that came with the vote, of this listener and the trial.
            durations_s: of the trial's clips, in presented order.
            played: what the browser says it played.

        Raises:
            Outdated: something else was shown to this listener since.
            HeardTooLittle: there was no time for it, a clip was never fetched, or not all was played.
        """
        shown_ms = int(token.partition(".")[0])
        with self._lock:
            newest = self._newest.get(session_id)
        if newest is None and shown_ms > self._started_ms:  # taken back, or shown by another server
            raise Outdated
        if newest is not None and newest.token != token:
            raise Outdated
        since_s = self._wall_s() - shown_ms / 1000
        if newest is not None:
            handed_s = newest.handed_s.values()
            if len(handed_s) < len(newest.clips):
                raise HeardTooLittle
            since_s = self._steady_s() - min(handed_s)
        most_s = since_s + SLACK_S + SLACK_SHARE * since_s
        least_s = max(0.0, sum(durations_s) - SLACK_S)
        if (
            len(played.whole) < len(durations_s)
            or not least_s <= played.listened_s <= most_s
            or least_s > since_s
        ):
            raise HeardTooLittle

    @staticmethod
    def is_again(token: str) -> bool:
        """Whether the listener went back to change an answer, by a token that was checked."""
        return token.partition(".")[2].startswith("again")

    def _forget(self, session_id: str) -> None:
        before = self._newest.pop(session_id, None)
        for clip in before.clips if before else ():
            self._names.pop(clip.name, None)

    def _signed(self, session_id: str, trial_id: str, shown_ms: int, nonce: str) -> str:
        said = f"{session_id} {trial_id} {shown_ms} {nonce}"
        return f"{shown_ms}.{nonce}.{hmac.new(self._key, said.encode(), sha256).hexdigest()[:32]}"

    def _shown_ms(self, session_id: str, trial_id: str, token: str) -> int:
        shown, _, rest = token.partition(".")
        nonce = rest.partition(".")[0]
        if not (shown.isascii() and shown.isdecimal() and len(shown) < 16):
            raise Outdated
        known = self._signed(session_id, trial_id, int(shown), nonce)
        if not hmac.compare_digest(known.encode(), token.encode()):
            raise Outdated
        return int(shown)


def _utc(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="milliseconds")
