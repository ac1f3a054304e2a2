"""The listening page's application over HTTP, in this process."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import wave
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.http_exceptions import BadHttpMessage
from aiohttp.test_utils import TestClient, TestServer, make_mocked_request
from sqlalchemy import update

from db.listening_models import StudyStimulus
from db.listening_records import StimulusRecord, StudyKind, StudyRecord, StudySettings, StudyWording, VoteRow
from db.session import Project
from db.store import listening_events, listening_sessions, people, profiles, studies, study_stimuli, votes
from db.store.study_stimuli import PURGED
from engine.listening.headphone_screen import HeadphoneTrial, headphone_trials
from engine.listening.web_words import WEB_WORDS
from engine.listening.words import LANGUAGES, kind_wording, words
from engine.runs import listening_invitations
from engine.runs.listening_server_app import Page
from engine.runs.listening_server_guard import OwnErrors, Tries
from engine.runs.listening_server_room import Room
from engine.runs.listening_server_sounds import bare_wav
from engine.runs.listening_server_twins import length_of
from engine.types import EngineError
from tests.listening_projects import ready_study, stimulus
from tests.projects import new_project

ANSWERS: dict[str, object] = {"acr": 4, "attribute": 4, "dcr": 4, "ccr": -2, "ab": 1, "abx": 0}

ODD_BODIES: tuple[str | bytes, ...] = (
    "[" * 30_000,
    '{"volume": 1' + 400 * "0" + "}",
    '{"volume": 1e999}',
    '{"volume": NaN}',
    '{"volume": 1e300}',
    '{"a": "\\ud800"}',
    b'{"a": "\xff"}',
)

TIME_S = [1.7e9]
"""What time it is for the server; it passes when a test says so."""


class Visitor:
    """A browser that speaks to the application; `heard` keeps all that came back."""

    def __init__(self, client: TestClient[Any, Any]) -> None:
        self._client = client
        self._cookie = ""
        self.heard: list[bytes] = []

    async def ask(self, name: str, **body: Any) -> dict[str, Any]:
        origin = str(self._client.make_url("/")).rstrip("/")
        return await (
            await self.request("POST", f"/api/{name}", json=body, headers={"Origin": origin})
        ).json()

    async def request(self, method: str, path: str, **more: Any) -> Any:
        headers = {**more.pop("headers", {}), "Cookie": self._cookie}
        self._client.session.cookie_jar.clear()
        response = await self._client.request(method, path, headers=headers, **more)
        if "seam_listener" in response.cookies:
            cookie = response.cookies["seam_listener"]
            assert cookie["httponly"] and cookie["samesite"] == "Strict"
            self._cookie = f"seam_listener={cookie.value}"
        self.heard += [path.encode(), str(response.headers).encode(), await response.read()]
        return response

    async def come_in(self) -> dict[str, Any]:
        """To the first trial."""
        await self.ask("walk-in", language="en")
        await self.ask("answers", answers={"hearing": "normal"})
        await self.ask("volume", volume=0.5)
        return await self.ask("begin")

    async def hear(self, told: dict[str, Any], for_s: float = 1.0) -> None:
        """Fetch the clips of a trial, and let time pass."""
        for clip in told["clips"]:
            assert (await self.request("GET", f"/clip/{clip['name']}")).status == 200
        TIME_S[0] += for_s

    async def vote(
        self, told: dict[str, Any], answer: object, listened_s: float = 0.3, replays: object = 0
    ) -> dict[str, Any]:
        heard = {
            "listened_s": listened_s,
            "replays": replays,
            "whole": list(range(len(told["clips"]))),
            "rate_hz": 48_000,
        }
        return await self.ask(
            "vote", trial=told["trial"], showing=told["showing"], answer=answer, heard=heard
        )


def visited(
    project: Project, study: StudyRecord, visit: Callable[[Callable[[], Visitor]], Awaitable[None]]
) -> None:
    """Serve a study while something visits it; what is given makes another browser each time."""
    said: list[str] = []
    room = Room(project, study.id, True, said.append, lambda: TIME_S[0])

    async def main() -> None:
        with ThreadPoolExecutor(2) as pool:
            page = Page(room, "127.0.0.1", pool, False, said.append)
            server = TestServer(page.application())
            await server.start_server(auto_decompress=False)
            async with TestClient(server) as client:
                await visit(lambda: Visitor(client))

    asyncio.run(main())
    assert said == []


def say_how_long(project: Project, study: StudyRecord, duration_s: float) -> None:
    """Say that clips are longer or shorter than they are."""
    with project.write() as session:
        for one in study_stimuli.list_stimuli(session, study.id):
            assert one.path and one.sha256
            study_stimuli.set_copy(session, one.id, one.path, one.sha256, duration_s, 0.0)


def rows_of(project: Project, study: StudyRecord) -> list[VoteRow]:
    with project.read() as session:
        return votes.rows(session, study.id)


def references(items: Sequence[str]) -> list[StimulusRecord]:
    return [stimulus("", item, 100 + n, "reference") for n, item in enumerate(items)]


@pytest.mark.parametrize("kind", ["acr", "attribute", "dcr", "ccr", "ab", "abx", "mushra"])
def test_every_kind_is_answered_to_its_end(tmp_path: Path, kind: StudyKind) -> None:
    items = ("1", "2")
    more = references(items) if kind in ("attribute", "dcr", "mushra") else []
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(project, items=items, kind=kind, more=more)

        async def visit(browser: Callable[[], Visitor]) -> None:
            visitor = browser()
            told = await visitor.come_in()
            total = told["total"]
            for done in range(total):
                assert (told["scene"], told["done"]) == ("trial", done)
                await visitor.hear(told)
                count = len(told["clips"])
                versions = [10.0 * place for place in range(1, count)]
                told = await visitor.vote(told, versions if kind == "mushra" else ANSWERS[kind], 0.12 * count)
            assert told["scene"] == "thanks"

        visited(project, study, visit)
        rows = rows_of(project, study)
        with project.read() as session:
            (seated,) = listening_sessions.list_sessions(session, study.id)
            events = [one.kind for one in listening_events.list_events(session, seated.id)]
        assert (
            {row.session_id for row in rows} == {seated.id}
            and seated.mode == "browser"
            and seated.completed_at
        )
        assert [one for one in events if one in ("started", "completed")] == ["started", "completed"]
        if kind in ("ab", "abx"):
            assert {row.score for row in rows} == {0.0, 1.0}


def test_a_vote_counts_once_and_for_its_own_trial(tmp_path: Path) -> None:
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(project, settings=StudySettings(may_go_back=True))
        say_how_long(project, study, 0.5)

        async def visit(browser: Callable[[], Visitor]) -> None:
            visitor = browser()
            first = await visitor.come_in()
            assert (await visitor.vote(first, 5, 0.5))["problem"] == "too_early"  # never fetched
            await visitor.hear(first, for_s=0.3)
            early = await visitor.vote(first, 5, 0.5)
            assert early["problem"] == "too_early" and early["sentence"].count(".") == 2
            TIME_S[0] += 0.5
            for replays in (-5, 1e9, 0.5, "0"):
                assert (await visitor.vote(first, 5, 0.5, replays))["problem"] == "invalid"
            for wrong in (6, 0, 2.5, "5", True, None, [5], {"a": 5}):
                assert (await visitor.vote(first, wrong, 0.5))["problem"] == "invalid"
            assert rows_of(project, study) == []
            both = await asyncio.gather(visitor.vote(first, 5, 0.5), visitor.vote(first, 5, 0.5))
            assert {told["done"] for told in both} == {1}
            assert len(rows_of(project, study)) == 1
            second = both[1]
            assert (await visitor.vote({**second, "trial": first["trial"]}, 1, 0.5))["problem"] == "outdated"
            tab = await visitor.ask("scene")
            assert tab["trial"] == second["trial"]
            assert (await visitor.vote(second, 1, 0.5))["problem"] == "outdated"  # shown anew in another tab
            await visitor.vote(first, 1, 0.5)  # once more, when the next one is shown
            assert [row.score for row in rows_of(project, study)] == [5.0]
            again = await visitor.ask("back")
            assert again["trial"] == first["trial"] and again["again"]
            await visitor.hear(again)
            assert (await visitor.vote(again, 3, 0.5))["done"] == 1
            assert [row.score for row in rows_of(project, study)] == [3.0]
            other = browser()
            await other.come_in()
            assert (await other.vote(first, 1, 0.5))["problem"] == "outdated"  # somebody else's

        visited(project, study, visit)


def test_a_listener_is_told_nothing_that_tells(tmp_path: Path) -> None:
    systems, items = ("Zorblax-large", "Quuxnet"), ("item-alpha", "item-beta")
    wording = {"en": StudyWording("Two voices")}
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(
            project, systems, items, settings=StudySettings(wording), name="Zorblax against Quuxnet"
        )
        with project.read() as session:
            clips = study_stimuli.list_stimuli(session, study.id)
        visitors: list[Visitor] = []

        async def visit(browser: Callable[[], Visitor]) -> None:
            visitor = browser()
            visitors.append(visitor)
            for path in (
                "/",
                "/page.js",
                "/page.css",
                "/trial.js",
                "/icon.svg",
                "/clip/" + "0" * 32,
                "/listening/",
            ):
                await visitor.request("GET", path)
            told = await visitor.ask("hello", language="ko")
            assert told["title"] == "Two voices"
            await visitor.ask("sign-in", code="AAAA-AAAA", language="en")
            told = await visitor.come_in()
            names: set[str] = set()
            while told["scene"] == "trial":
                names |= {clip["name"] for clip in told["clips"]}
                told = await visitor.ask("void", trial=told["trial"], showing=told["showing"], reason="left")
                names |= {clip["name"] for clip in told["clips"]}
                await visitor.hear(told)
                told = await visitor.vote(told, 3, 0.12)
            assert len(names) == 8  # a clip that is shown again has another name
            await visitor.ask("withdraw")
            await visitor.ask("return")

        visited(project, study, visit)
        heard = b"\n".join(visitors[0].heard)
        telling = [
            *systems,
            *items,
            study.name,
            study.id,
            *(one.code for one in clips),
            *(one.id for one in clips),
        ]
        assert [word for word in telling if word.encode() in heard] == []
        marks = {
            one: heard.lower().count(one)
            for one in (b"etag", b"content-disposition", b"last-modified", b"set-cookie")
        }
        assert marks == {b"etag": 0, b"content-disposition": 0, b"last-modified": 0, b"set-cookie": 1}
        clip_heads = {
            heard_headers(visitors[0].heard[at + 1])
            for at, part in enumerate(visitors[0].heard)
            if part.startswith(b"/clip/") and b"audio/wav" in visitors[0].heard[at + 1]
        }
        assert len(clip_heads) == 1


def heard_headers(text: bytes) -> frozenset[str]:
    """Headers that could tell one clip from another, but for its length and the time."""
    lines = text.decode().strip("<>").removeprefix("CIMultiDictProxy").strip("()").split("', '")
    return frozenset(line for line in lines if "Content-Length" not in line and "Date" not in line)


def test_the_door(tmp_path: Path) -> None:
    settings = StudySettings(listeners_limit=1)
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(project, settings=settings)
        (code,) = listening_invitations.make_codes(project, study.id, 1)

        async def visit(browser: Callable[[], Visitor]) -> None:
            mine, yours = browser(), browser()
            assert (await mine.ask("scene"))["problem"] == "signed_out"
            assert (await mine.ask("sign-in", code="NO", language="en"))["problem"] == "unknown_code"
            assert (await mine.ask("sign-in", code=code, language="ko"))["language"] == "ko"
            assert (await yours.ask("sign-in", code=code, language="en"))["problem"] == "code_elsewhere"
            assert (await mine.ask("hello", language="en"))["scene"] == "welcome"
            assert (await yours.ask("walk-in", language="en"))["problem"] == "full"
            assert (await mine.ask("leave", language="en"))["scene"] == "door"
            back = await mine.ask("sign-in", code=code, language="en")
            assert (back["scene"], back["language"]) == ("welcome", "en")
            told = [await yours.ask("sign-in", code="NO", language="en") for _ in range(10)]
            assert told[-1]["problem"] == "too_many_tries"
            with project.write() as session:
                studies.set_state(session, study.id, "closed")
            assert (await mine.ask("scene"))["problem"] == "closed"
            assert (await mine.ask("hello", language="en"))["scene"] == "closed"

        visited(project, study, visit)


def test_a_study_that_is_gone_is_closed(tmp_path: Path) -> None:
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(project)

        async def visit(browser: Callable[[], Visitor]) -> None:
            mine, late = browser(), browser()
            told = await mine.come_in()
            await mine.hear(told)
            with project.write() as session:
                studies.remove(session, study.id)
            assert (await mine.vote(told, 4, 0.12))["problem"] == "closed"
            assert (await mine.ask("hello", language="en"))["scene"] == "closed"
            assert (await late.ask("hello", language="en"))["scene"] == "closed"
            assert (await late.ask("walk-in", language="en"))["problem"] == "closed"

        visited(project, study, visit)
        with project.read() as session:
            assert [one.name for one in people.list_people(session, "listener")] == ["L001"]


def test_who_has_left_the_project_is_asked_nothing_more(tmp_path: Path) -> None:
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(project)

        async def visit(browser: Callable[[], Visitor]) -> None:
            mine = browser()
            told = await mine.come_in()
            await mine.hear(told)
            with project.write() as session:
                (seated,) = listening_sessions.list_sessions(session, study.id)
                profiles.withdraw(session, seated.listener_id)
            for then in (
                await mine.vote(told, 4, 0.12),
                await mine.ask("return"),
                await mine.ask("hello", language="en"),
            ):
                assert (then["scene"], then["for_good"]) == ("withdrawn", True)

        visited(project, study, visit)
        assert rows_of(project, study) == []


def test_a_clip_that_nobody_is_to_hear_any_more_is_passed_over(tmp_path: Path) -> None:
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(project)

        async def visit(browser: Callable[[], Visitor]) -> None:
            mine = browser()
            told = await mine.come_in()
            await mine.hear(told)
            with project.write() as session:
                (clip,) = {
                    trial.stimulus_ids
                    for seated in listening_sessions.list_sessions(session, study.id)
                    for trial in listening_sessions.trials(session, seated.id)
                    if trial.id == told["trial"]
                }
                statement = update(StudyStimulus).where(StudyStimulus.id == clip[0])
                session.execute(statement.values(path=None, origin=json.dumps({PURGED: "2026"})))
            then = await mine.vote(told, 4, 0.12)
            assert then["scene"] == "trial" and then["trial"] != told["trial"]
            assert (then["done"], then["total"]) == (0, told["total"] - 1)

        visited(project, study, visit)
        assert rows_of(project, study) == []


@pytest.mark.parametrize("kind", ["abx", "mushra"])
def test_no_byte_tells_which_sound_stands_twice(tmp_path: Path, kind: StudyKind) -> None:
    with new_project(tmp_path / "P.seam") as project:
        more = references(["1"]) if kind == "mushra" else []
        study = ready_study(project, items=("1",), kind=kind, more=more)

        async def visit(browser: Callable[[], Visitor]) -> None:
            mine = browser()
            sounds: list[bytes] = []
            told = await mine.come_in()
            for _ in range(2):
                names = [one["name"] for one in told["clips"]]
                clips = [await (await mine.request("GET", f"/clip/{name}")).read() for name in names]
                assert len({len(one) for one in clips}) == 1
                assert len({length_of(one) for one in clips}) == 1
                sounds += clips
                told = await mine.ask("scene")
            assert len(set(sounds)) == len(sounds)

        visited(project, study, visit)


def test_what_comes_before_the_first_trial(tmp_path: Path) -> None:
    wording = {"ko": StudyWording("목소리", question="어떻습니까?"), "en": StudyWording("Voices")}
    settings = StudySettings(wording, headphone_screen=True, questions={"ko": ("나이?",), "en": ("Age?",)})
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(project, settings=settings)

        async def screened(
            visitor: Visitor, seat: int, places: Callable[[HeadphoneTrial], int]
        ) -> list[dict[str, Any]]:
            """What is said after each try of as many as there are."""
            said: list[dict[str, Any]] = []
            while not said or said[-1]["scene"] == "headphones":
                trials = headphone_trials(study.seed + 1_000 * seat + len(said))
                said.append(await visitor.ask("headphones", answers=[places(one) for one in trials]))
            return said

        async def visit(browser: Callable[[], Visitor]) -> None:
            first, second = browser(), browser()
            door = await first.ask("hello", language="ko-KR")
            assert (door["language"], door["title"], door["walk_in"]) == ("ko", "목소리", True)
            assert [one["tag"] for one in door["languages"]] == ["ko", "en"]
            assert (await first.ask("walk-in", language="ko"))["questions"] == ["나이?"]
            assert (await first.ask("answers", answers={"0": "30"}))["scene"] == "volume"
            for silent_or_too_loud in (1.5, 0, 0.01):
                assert (await first.ask("volume", volume=silent_or_too_loud))["problem"] == "invalid"
            screen = await first.ask("volume", volume=0.4)
            assert screen["scene"] == "headphones" and len(set(screen["clips"])) == 6
            sounds = [(await first.request("GET", f"/clip/{name}")) for name in screen["clips"]]
            assert {sound.content_type for sound in sounds} == {"audio/wav"}
            (told,) = await screened(first, 0, lambda one: one.softer)
            assert told["passed"] and told["scene"] == "instruction"
            other = await first.ask("language", language="en")
            assert (other["language"], other["title"], other["scene"]) == ("en", "Voices", "instruction")
            assert (await first.ask("language", language="ko"))["words"]["begin"] == words("ko").begin
            trial = await first.ask("begin")
            assert (await first.ask("language", language="en"))[
                "language"
            ] == "ko"  # once it has begun it stays
            trial = await first.ask("scene")
            assert (
                trial["question"] == "어떻습니까?"
                and trial["labels"][4] == kind_wording("acr", "quality", "ko").labels[4]
            )
            await second.ask("walk-in", language="en")
            await second.ask("answers", answers={"0": "31"})
            await second.ask("volume", volume=0.4)
            _, told = await screened(second, 1, lambda one: one.antiphase)
            assert not told["passed"] and told["scene"] == "instruction"  # noted, and nobody is sent away
            assert (await second.ask("volume", volume=0.9))["scene"] == "instruction"

        visited(project, study, visit)
        with project.read() as session:
            seated = listening_sessions.list_sessions(session, study.id)
        assert [(one.language, one.headphones, one.volume) for one in seated] == [
            ("ko", "passed", 0.4),
            ("en", "failed", 0.4),
        ]


def test_every_language_has_every_phrase_of_the_page() -> None:
    assert tuple(WEB_WORDS) == LANGUAGES
    for tag, phrases in WEB_WORDS.items():
        texts = asdict(phrases)
        assert all(texts.values()), tag
        assert tag == "en" or all(text != asdict(WEB_WORDS["en"])[name] for name, text in texts.items())


def test_what_no_page_sends_is_refused(tmp_path: Path) -> None:
    with new_project(tmp_path / "P.seam") as project:
        study = ready_study(project)

        async def visit(browser: Callable[[], Visitor]) -> None:
            visitor = browser()

            async def status(
                method: str, path: str, headers: dict[str, str], data: str | bytes = "{}"
            ) -> int:
                return (await visitor.request(method, path, headers=headers, data=data)).status

            own = str(visitor._client.make_url("/")).rstrip("/")
            as_json = {"Content-Type": "application/json"}
            assert await status("GET", "/", {"Host": "evil.example:80"}) == 421
            assert await status("POST", "/api/hello", as_json) == 403
            assert await status("POST", "/api/hello", {**as_json, "Origin": "http://evil.example"}) == 403
            assert await status("POST", "/api/hello", {"Content-Type": "text/plain", "Origin": own}) == 415
            assert await status("PUT", "/api/hello", {**as_json, "Origin": own}) == 405
            assert await status("POST", "/api/hello", {**as_json, "Origin": own}, "[1]") == 400
            assert await status("POST", "/api/hello", {**as_json, "Origin": own}, "{" * 20_000) == 400
            assert await status("POST", "/api/hello", {**as_json, "Origin": own}, " " * 40_000) == 413
            assert await status("POST", "/api/hello", {**as_json, "Origin": "http://["}) == 403
            assert (
                await status("POST", "/api/hello", {**as_json, "Origin": own, "Content-Encoding": "gzip"})
                == 415
            )
            other = {"Content-Type": "application/json; charset=foo", "Origin": own}
            assert await status("POST", "/api/hello", other) == 200
            assert await status("GET", "/clip/" + "0" * 32, {}) == 410
            assert await status("POST", "/api/vote", {**as_json, "Origin": own}) == 401
            for odd in ODD_BODIES:
                assert await status("POST", "/api/volume", {**as_json, "Origin": own}, odd) == 400, odd[:40]
            for path in ("/clip/", "/api/", "/../main.py", "/%2e%2e/main.py", "/nothing.js"):
                assert await status("GET", path, {}) == 404
            assert await status("GET", "/api/hello", {}) == 405

        visited(project, study, visit)


def test_a_browser_that_goes_away_is_no_error(tmp_path: Path) -> None:
    async def gone(_request: web.Request) -> web.StreamResponse:
        raise ConnectionResetError

    with new_project(tmp_path / "P.seam") as project, ThreadPoolExecutor(1) as pool:
        room = Room(project, ready_study(project).id, False)
        page = Page(room, "127.0.0.1", pool, False, lambda _line: None)
        (guarded,) = page.application().middlewares
        request = make_mocked_request("GET", "/", {"Host": "127.0.0.1"})

        async def answered() -> int:
            return (await guarded(request, gone)).status

        assert asyncio.run(answered()) == 400


def test_the_log_tells_own_errors_and_no_address() -> None:
    def written(error: Exception) -> str:
        told = (type(error), error, None)
        record = logging.LogRecord("aiohttp.server", 40, "", 0, "Error of %s", ("192.0.2.9",), told)
        return record.getMessage() if OwnErrors().filter(record) else ""

    assert written(ConnectionResetError()) == "" == written(BadHttpMessage("garbage"))
    assert written(ValueError()) and "192" not in written(ValueError())


def test_tries_are_forgotten_after_a_while() -> None:
    now_s = [0.0]
    tries = Tries(2, 60.0, lambda: now_s[0])
    for _ in range(2):
        assert not tries.has_too_many("a")
        tries.note("a")
    assert tries.has_too_many("a") and not tries.has_too_many("b")
    now_s[0] = 61.0
    assert not tries.has_too_many("a")


def test_a_sound_is_sent_without_anything_but_itself() -> None:
    held = io.BytesIO()
    with wave.open(held, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(8000)
        file.writeframes(bytes(range(100)))
    plain = held.getvalue()
    title = b"LIST" + (12).to_bytes(4, "little") + b"INFOsecret! "
    assert bare_wav(plain + title) == plain
    assert bare_wav(plain) == plain
    with pytest.raises(EngineError, match="no WAV"):
        bare_wav(b"ID3")
