"""One-time codes with which listeners come to a study in their browsers, and which browser came with which code.

A seat is given when a code is first used, not when it is made: codes that nobody uses leave no gap in the balance of
the orders. The first browser that brings a code has it for good, so that whoever reads a code over somebody's shoulder
can't go on with their session; `release_code` lets it be used in another browser. Nothing of a browser is kept but a
hash of the random number in its cookie. All stands in the project's settings, written in one step each.

    make_codes(project, study_id, 20)           # for the organiser
    invitations(project, study_id)              # which are used
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from typing import Any, TypeVar

from db.records import now_utc
from db.session import Project, Session
from db.store import listening_sessions, people, profiles, project_settings, studies
from engine.runs.listening_study import must_be_open
from engine.types import EngineError

KEY = listening_sessions.INVITATIONS
"""Of the project's settings; one for all studies."""
LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Of codes: none that looks like another one."""
LENGTH = 8
MOST_CODES = 10_000

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Invitation:
    """A code.

    Attributes:
        code: eight of `LETTERS`; shown with a dash in the middle.
        made_at: UTC.
        listener_id: who uses it; None as long as nobody does.
        browser: hash of the cookie of the browser that brought it first; "" where none did, or it was released.
        walked_in: whether somebody came without a code and was given this one.
    """

    code: str
    made_at: str
    listener_id: str | None = None
    browser: str = ""
    walked_in: bool = False

    @property
    def text(self) -> str:
        """As a person reads and types it.

        >>> Invitation("7KQ2M9XA", "").text
        '7KQ2-M9XA'
        """
        return f"{self.code[:4]}-{self.code[4:]}"


@dataclass(slots=True)
class _Book:
    """What is kept of one study. `secret`: signs what a browser was shown; `seated`: the code each browser uses now."""

    secret: str
    codes: dict[str, Invitation]
    seated: dict[str, str]


def read_code(typed: str) -> str:
    """A code as it is kept, of what somebody typed.

    >>> read_code(" 7kq2-m9xa ")
    '7KQ2M9XA'
    """
    return "".join(letter for letter in typed.upper() if letter.isalnum())


def link_of(address: str, code: str) -> str:
    """The link that brings a code along, behind a # so that no server and no log ever reads it.

    >>> link_of("http://127.0.0.1:8080/", "7KQ2M9XA")
    'http://127.0.0.1:8080/#7KQ2-M9XA'
    """
    return f"{address}#{Invitation(code, '').text}"


def browser_hash(cookie: str) -> str:
    """What is kept of the random number in a browser's cookie."""
    return sha256(cookie.encode()).hexdigest()


def make_codes(project: Project, study_id: str, count: int) -> tuple[str, ...]:
    """Make one-time codes for a study.

    Raises:
        EngineError: the count is none, or nobody can be seated in the study.
        StoreError: there is no such study.
    """
    if not 1 <= count <= MOST_CODES:
        raise EngineError(f"{count} codes can't be made; ask for 1 to {MOST_CODES}.")

    def make(session: Session, book: _Book) -> tuple[str, ...]:
        must_be_open(studies.get(session, study_id))
        return tuple(_new_code(book).code for _ in range(count))

    return _changed(project, study_id, make)


def invitations(project: Project, study_id: str) -> tuple[Invitation, ...]:
    """The codes of a study, oldest first, with who uses them.

    Raises:
        StoreError: the project can't be read.
    """
    with project.read() as session:
        return tuple(_book(session, study_id).codes.values())


def release_code(project: Project, study_id: str, code: str) -> Invitation:
    """Let a code be used in another browser, where its listener goes on in the same session.

    Raises:
        EngineError: the study has no such code.
    """

    def release(_session: Session, book: _Book) -> Invitation:
        found = book.codes.get(read_code(code))
        if found is None:
            raise EngineError(f"The study has no code {code[:40]}; `listening codes` lists them.")
        book.seated = {browser: used for browser, used in book.seated.items() if used != found.code}
        book.codes[found.code] = replace(found, browser="")
        return book.codes[found.code]

    return _changed(project, study_id, release)


def secret(project: Project, study_id: str) -> bytes:
    """The study's own secret, made when it is first asked for.

    Raises:
        StoreError: there is no such study, or the project can't be written.
    """
    with project.read() as session:
        found = _stored(session).get(study_id)
    if found is not None:
        return bytes.fromhex(found["secret"])
    return bytes.fromhex(_changed(project, study_id, lambda _session, book: book.secret))


def seated_code(project: Project, study_id: str, browser: str) -> Invitation | None:
    """The code that a browser uses now, None where it signed in with none."""
    with project.read() as session:
        book = _book(session, study_id)
    return book.codes.get(book.seated.get(browser, ""))


def bind_code(project: Project, study_id: str, typed: str, browser: str) -> Invitation | None:
    """Give a code to the browser that brings it, and make who uses it a person; None where there is no such code,
    or another browser has it.

    Raises:
        StoreError: the project can't be written.
    """

    def bind(session: Session, book: _Book) -> Invitation | None:
        found = book.codes.get(read_code(typed))
        if found is None or (found.browser and not secrets.compare_digest(found.browser, browser)):
            return None
        return _bound(session, book, found, browser)

    return _changed(project, study_id, bind)


def walk_in(project: Project, study_id: str, browser: str) -> Invitation:
    """A new code for somebody who comes without one; the same one where this browser was given one just now.

    Raises:
        StoreError: the project can't be written.
    """

    def bind(session: Session, book: _Book) -> Invitation:
        now = book.codes.get(book.seated.get(browser, ""))
        return now or _bound(session, book, _new_code(book, walked_in=True), browser)

    return _changed(project, study_id, bind)


def leave(project: Project, study_id: str, browser: str) -> None:
    """The next one at this browser brings a code of their own; the one before can be typed again.

    Raises:
        StoreError: the project can't be written.
    """
    _changed(project, study_id, lambda _session, book: book.seated.pop(browser, None))


def _new_code(book: _Book, walked_in: bool = False) -> Invitation:
    while (code := "".join(secrets.choice(LETTERS) for _ in range(LENGTH))) in book.codes:
        pass
    book.codes[code] = Invitation(code, now_utc(), walked_in=walked_in)
    return book.codes[code]


def _bound(session: Session, book: _Book, found: Invitation, browser: str) -> Invitation:
    listener = found.listener_id or _new_listener(session)
    book.codes[found.code] = replace(found, listener_id=listener, browser=browser)
    book.seated[browser] = found.code
    return book.codes[found.code]


def _new_listener(session: Session) -> str:
    """A person who is known by a code alone."""
    return people.add(session, profiles.next_code(session, "listener"), ["listener"]).id


def _changed(project: Project, study_id: str, change: Callable[[Session, _Book], Result]) -> Result:
    """Do something to a study's codes and keep it, in one step among those of all programs."""
    with project.write() as session:
        studies.get(session, study_id)
        book = _book(session, study_id)
        result = change(session, book)
        kept = {
            "secret": book.secret,
            "codes": [asdict(one) for one in book.codes.values()],
            "seated": book.seated,
        }
        project_settings.put(session, KEY, {**_stored(session), study_id: kept})
    return result


def _stored(session: Session) -> dict[str, Any]:
    return project_settings.get(session, KEY, {})


def _book(session: Session, study_id: str) -> _Book:
    stored = _stored(session).get(study_id)
    if stored is None:
        return _Book(secrets.token_hex(32), {}, {})
    rows: Sequence[dict[str, Any]] = stored["codes"]
    return _Book(stored["secret"], {row["code"]: Invitation(**row) for row in rows}, dict(stored["seated"]))
