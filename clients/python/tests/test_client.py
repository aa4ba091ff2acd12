"""The client against a server with faults."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import time
from collections.abc import Callable

import httpx
import pytest

from lode_api import (
    ApiError,
    AsyncLode,
    JobError,
    Lode,
    LodeConnectionError,
    LodeTimeoutError,
    SignatureError,
    verify_webhook,
)

Answer = Callable[[httpx.Request], httpx.Response]


def answer(body: object, status: int = 200, headers: dict[str, str] | None = None) -> Answer:
    return lambda _: httpx.Response(status, json=body, headers=headers)


def problem(status: int, code: str, retry_after: str | None = "0") -> Answer:
    headers = {"Retry-After": retry_after} if retry_after is not None else {}
    return answer({"status": status, "code": code, "detail": f"detail of {code}", "request_id": "req_1"}, status, headers)


def lost(request: httpx.Request) -> httpx.Response:
    raise httpx.ReadError("reset", request=request)


def silent(request: httpx.Request) -> httpx.Response:
    raise httpx.ReadTimeout("slow", request=request)


def events(*changes: object) -> Answer:
    text = "".join(f"event: state\ndata: {json.dumps(change)}\n\n" for change in changes)
    return lambda _: httpx.Response(200, text=text, headers={"Content-Type": "text/event-stream"})


class Server:
    """Gives the answers in turn, the last one also to all later requests."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = answers
        self.requests: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        return self.answers[min(len(self.requests), len(self.answers)) - 1](request)

    def client(self, **options: object) -> Lode:
        return Lode(api_key="key-0123456789", transport=httpx.MockTransport(self), **options)  # type: ignore[arg-type]


def test_sends_the_key_and_keeps_fields_of_a_later_version() -> None:
    server = Server(answer({"email": "jane@example.com", "confidence": 98, "mood": "new", "reason": "later"}))
    found = server.client().email.find(domain="example.com", full_name="Jane Roe")
    assert (found.email, found.confidence, found.reason) == ("jane@example.com", 98, "later")
    assert found.model_extra == {"mood": "new"}
    [request] = server.requests
    assert request.headers["X-API-Key"] == "key-0123456789"
    assert str(request.url) == "http://127.0.0.1:3000/email-finder?domain=example.com&full_name=Jane+Roe"


def test_sends_fields_of_path_query_and_body() -> None:
    server = Server(answer({"id": "job_1", "state": "queued"}, 202))
    server.client().lists.import_(id="lst_1/..", file="email\n", tags="fair")
    [request] = server.requests
    assert request.url.raw_path == b"/lists/lst_1%2F../import?tags=fair"
    assert request.content == b"email\n"
    assert request.headers["Prefer"] == "respond-async"


def test_sends_null_but_not_unset_fields() -> None:
    server = Server(answer({}))
    server.client().lists.update(id="lst_1", description=None)
    assert json.loads(server.requests[0].content) == {"description": None}


@pytest.mark.parametrize("value", ["", ".", ".."])
def test_rejects_an_id_that_would_change_the_path(value: str) -> None:
    with pytest.raises(ValueError, match="id is not an id"):
        Server(answer({})).client().lists.get(id=value)


@pytest.mark.parametrize(
    "failure",
    [
        problem(429, "rate_limited"),
        problem(503, "unavailable"),
        problem(409, "in_progress"),
        lambda _: httpx.Response(502, text="<html>"),
        lost,
        lambda _: httpx.Response(201, text='{"id": "ls', headers={"Content-Type": "application/json"}),
    ],
)
def test_repeats_a_write_with_the_same_idempotency_key(failure: Answer) -> None:
    server = Server(failure, answer({"id": "lst_1"}, 201))
    assert server.client().lists.create(name="Fair").id == "lst_1"
    assert len(server.requests) == 2
    assert len({request.headers["Idempotency-Key"] for request in server.requests}) == 1


def test_ends_after_its_retries() -> None:
    server = Server(problem(503, "unavailable"))
    with pytest.raises(ApiError) as failure:
        server.client(retries=2).account.get()
    assert (failure.value.code, failure.value.request_id, len(server.requests)) == ("unavailable", "req_1", 3)


@pytest.mark.parametrize(
    ("failure", "code"),
    [(problem(451, "suppressed", None), "suppressed"), (problem(429, "quota_exceeded", "86400"), "quota_exceeded")],
)
def test_does_not_repeat_what_stays(failure: Answer, code: str) -> None:
    server = Server(failure)
    with pytest.raises(ApiError, match=f"detail of {code}"):
        server.client().email.verify(email="jane@example.com")
    assert len(server.requests) == 1


GONE = problem(404, "not_found", None)


@pytest.mark.parametrize("failure", [lost, silent, problem(503, "unavailable")])
def test_takes_a_deletion_without_an_answer_as_done_when_its_object_is_gone(failure: Answer) -> None:
    server = Server(failure, GONE)
    assert server.client().lists.delete(id="lst_1").id == "lst_1"
    assert [request.method for request in server.requests] == ["DELETE", "DELETE"]


@pytest.mark.parametrize("answers", [(GONE,), (problem(429, "rate_limited"), GONE)])
def test_reports_a_deletion_of_nothing(answers: tuple[Answer, ...]) -> None:
    with pytest.raises(ApiError) as failure:
        Server(*answers).client().lists.delete(id="lst_1")
    assert failure.value.code == "not_found"


def test_tells_a_time_limit_from_a_lost_connection() -> None:
    with pytest.raises(LodeTimeoutError):
        Server(silent).client(retries=0).account.get()
    with pytest.raises(LodeConnectionError):
        Server(lost).client(retries=0).account.get()


def test_does_not_follow_redirects_with_its_key() -> None:
    server = Server(lambda _: httpx.Response(302, headers={"Location": "https://evil.example/"}))
    with pytest.raises(ApiError) as failure:
        server.client().account.get()
    assert (failure.value.code, len(server.requests)) == ("unreadable", 1)


def test_does_not_take_a_page_for_an_answer() -> None:
    with pytest.raises(ApiError, match="status 200"):
        Server(lambda _: httpx.Response(200, html="<html>")).client().lists.list().first()


def page(names: list[str], cursor: str | None) -> Answer:
    return answer({"lists": [{"name": name} for name in names], "next_cursor": cursor, "total": 3})


def test_reads_pages_when_they_are_needed() -> None:
    server = Server(page(["a", "b"], "c1"), page([], "c2"), page(["c"], None))
    lists = server.client().lists.list(limit=2)
    assert lists.first().total == 3
    assert len(server.requests) == 1
    assert [one.name for one in lists] == ["a", "b", "c"]
    assert [request.url.query for request in server.requests] == [b"limit=2", b"limit=2&cursor=c1", b"limit=2&cursor=c2"]


def change(state: str, done: int) -> dict[str, object]:
    return {"id": "job_1", "state": state, "progress": {"done": done, "total": 2}}


def test_follows_a_job_over_a_lost_stream() -> None:
    server = Server(
        answer({"id": "job_1", "state": "queued"}, 202),
        events(change("queued", 0), change("running", 1)),
        events(change("done", 2)),
        answer({"id": "job_1", "state": "done", "result": {"leads": []}}),
    )
    seen: list[str] = []
    job = server.client().start("generate_leads", niche="dentists", location="Austin, TX")
    assert job.result(lambda one: seen.append(one.state)) == {"leads": []}
    assert seen == ["queued", "running", "done"]


@pytest.mark.parametrize("state", ["failed", "cancelled", "a_later_state"])
def test_raises_when_a_job_has_no_result(state: str) -> None:
    failed = {"code": "quota_exceeded", "detail": "no more"} if state == "failed" else None
    server = Server(events(change(state, 1)), answer({"id": "job_1", "state": state, "problem": failed}))
    with pytest.raises(JobError) as failure:
        server.client().job("job_1").result()
    assert failure.value.code == ("quota_exceeded" if failed else state)


def test_the_asynchronous_client_does_the_same() -> None:
    server = Server(problem(503, "unavailable"), page(["a"], "c1"), page(["b"], None))

    async def names() -> list[str]:
        async with AsyncLode(api_key="key", transport=httpx.MockTransport(server)) as lode:
            return [one.name async for one in lode.lists.list()]

    assert asyncio.run(names()) == ["a", "b"]


SECRET = "whsec_" + base64.b64encode(b"0123456789abcdef01234567").decode()


def signed(body: str, at: float | None = None, secret: str = SECRET) -> dict[str, str]:
    timestamp = str(int(time.time() if at is None else at))
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.digest(key, f"evt_1.{timestamp}.{body}".encode(), hashlib.sha256)
    signature = f"v1,{base64.b64encode(digest).decode()}"
    return {"Webhook-Id": "evt_1", "Webhook-Timestamp": timestamp, "Webhook-Signature": f"v2,x {signature}"}


def test_accepts_a_signed_webhook() -> None:
    body = '{"type": "job.finished"}'
    assert verify_webhook(secret=["whsec_AAAA", SECRET], headers=signed(body), body=body) == {"type": "job.finished"}


@pytest.mark.parametrize(
    ("headers", "body"),
    [
        (signed("{}"), "{ }"),
        (signed("{}", time.time() - 301), "{}"),
        (signed("{}", secret="whsec_AAAA"), "{}"),
        ({**signed("{}"), "Webhook-Timestamp": "now"}, "{}"),
        ({}, "{}"),
    ],
)
def test_rejects_a_webhook(headers: dict[str, str], body: str) -> None:
    with pytest.raises(SignatureError):
        verify_webhook(secret=SECRET, headers=headers, body=body)
