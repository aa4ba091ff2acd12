"""The asynchronous client. `npm run gen` writes the synchronous one from it, without `await`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any, Generic, Self, TypeVar

import httpx
from pydantic import BaseModel

from . import models
from ._core import (
    FILE_TIMEOUT_SECONDS,
    PreparedRequest,
    checked,
    content_of,
    deleted,
    error_of,
    event_data,
    may_be_done,
    prepare,
    wait_before,
)
from .errors import JobError, LodeError

Page = TypeVar("Page", bound=BaseModel)
Row = TypeVar("Row")
Result = TypeVar("Result")

REOPEN_AFTER_SECONDS = 1.0
OPEN_STATES = ("queued", "running")


class AsyncClient:
    """A client of one deployment. Use it in an `async with` statement, or call `aclose`."""

    def __init__(
        self,
        *,
        url: str = "http://127.0.0.1:3000",
        api_key: str | None = None,
        timeout: float = 30.0,
        retries: int = 4,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        headers = {"X-API-Key": api_key} if api_key is not None else {}
        # Redirects are not followed: the key must not reach another host.
        self._http = httpx.AsyncClient(
            base_url=url, headers=headers, timeout=timeout, follow_redirects=False, transport=transport
        )
        self._retries = retries
        self._add_groups()

    def _add_groups(self) -> None:
        raise NotImplementedError

    async def aclose(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def call(self, operation: str, /, headers: Mapping[str, str] | None = None, **fields: Any) -> Any:
        """Calls any operation by its name and returns its JSON, or the response if it is no JSON."""
        return await self._send(prepare(operation, fields, headers))

    async def start(self, operation: str, /, **fields: Any) -> "AsyncJob[dict[str, Any]]":
        """Starts an operation as a job and returns at once."""
        started = await self.call(operation, {"Prefer": "respond-async"}, **fields)
        return AsyncJob(self, started["id"])

    def job(self, job_id: str) -> "AsyncJob[dict[str, Any]]":
        """A job that was started before, also by another process."""
        return AsyncJob(self, job_id)

    async def _send(self, request: PreparedRequest) -> Any:
        failures = 0
        is_done = False
        while True:
            try:
                return await self._attempt(request)
            except LodeError as error:
                if is_done and (answer := deleted(request, error)) is not None:
                    return answer
                is_done = is_done or may_be_done(error)
                pause = wait_before(failures, error)
                if failures >= self._retries or pause is None:
                    raise
            failures += 1
            await asyncio.sleep(pause)

    async def _attempt(self, request: PreparedRequest) -> Any:
        try:
            response = await self._http.request(
                request.method,
                request.path,
                params=request.params,
                headers=request.headers,
                json=request.json,
                content=request.content,
                timeout=FILE_TIMEOUT_SECONDS if request.content is not None else httpx.USE_CLIENT_DEFAULT,
            )
        except httpx.HTTPError as error:
            raise error_of(error) from error
        return content_of(checked(response))

    async def _events(self, job_id: str) -> AsyncIterator[models.JobChange]:
        """The events of one stream; it may end before the job."""
        lines: list[str] = []
        try:
            async with self._http.stream("GET", f"/jobs/{job_id}/events") as response:
                if response.status_code >= 400:
                    await response.aread()
                async for line in checked(response).aiter_lines():
                    lines.append(line)
                    if line == "":
                        data = event_data(lines)
                        lines = []
                        if data:
                            yield models.JobChange.model_validate(json.loads(data))
        except httpx.HTTPError:
            return


class AsyncGroup:
    """Operations of one kind."""

    def __init__(self, client: AsyncClient) -> None:
        self._client = client

    async def _call(self, operation: str, output: type[Page], fields: Mapping[str, Any]) -> Page:
        return output.model_validate(await self._client._send(prepare(operation, fields)))

    async def _file(self, operation: str, fields: Mapping[str, Any]) -> httpx.Response:
        response: httpx.Response = await self._client._send(prepare(operation, fields))
        return response

    async def _start(self, operation: str, fields: Mapping[str, Any]) -> "AsyncJob[dict[str, Any]]":
        request = prepare(operation, fields, {"Prefer": "respond-async"})
        return AsyncJob(self._client, (await self._client._send(request))["id"])

    def _pages(self, operation: str, output: type[Page], key: str, fields: Mapping[str, Any]) -> "AsyncPages[Page, Any]":
        return AsyncPages(lambda cursor: self._call(operation, output, {**fields, **cursor}), key)


class AsyncPages(Generic[Page, Row]):
    """The entries of all pages; each page is requested when it is needed."""

    def __init__(self, read: Callable[[dict[str, str]], Awaitable[Page]], key: str) -> None:
        self._read = read
        self._key = key
        self._first: Page | None = None

    async def first(self) -> Page:
        """The first page, with its counts; requested once."""
        if self._first is None:
            self._first = await self._read({})
        return self._first

    async def pages(self) -> AsyncIterator[Page]:
        page = await self.first()
        yield page
        while (cursor := getattr(page, "next_cursor", None)) is not None:
            page = await self._read({"cursor": cursor})
            yield page

    async def __aiter__(self) -> AsyncIterator[Row]:
        async for page in self.pages():
            for row in getattr(page, self._key) or []:
                yield row


class AsyncJob(Generic[Result]):
    """Work that continues on the server."""

    def __init__(self, client: AsyncClient, job_id: str) -> None:
        self._client = client
        self.id = job_id

    async def state(self) -> models.Job:
        return models.Job.model_validate(await self._client.call("get_job", id=self.id))

    async def cancel(self) -> models.Job:
        return models.Job.model_validate(await self._client.call("cancel_job", id=self.id))

    async def file(self) -> httpx.Response:
        """The CSV of a finished job that worked on a file."""
        response: httpx.Response = await self._client.call("get_job_file", id=self.id)
        return response

    async def changes(self) -> AsyncIterator[models.JobChange]:
        """Changes of state and progress until the job ends. A lost connection is opened again."""
        while True:
            async for change in self._client._events(self.id):
                yield change
                if change.state not in OPEN_STATES:
                    return
            await asyncio.sleep(REOPEN_AFTER_SECONDS)

    async def result(self, on_progress: Callable[[models.JobChange], None] | None = None) -> Result:
        """Waits for the end of the job. Raises JobError if it ends without a result."""
        async for change in self.changes():
            if on_progress is not None:
                on_progress(change)
        job = await self._client.call("get_job", id=self.id)
        if job["state"] != "done":
            problem = job.get("problem") or {}
            raise JobError(self.id, problem.get("code", job["state"]), problem.get("detail", f"The job is {job['state']}."))
        result: Result = job["result"]
        return result
