"""The synchronous client."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Self, TypeVar

import httpx
from pydantic import BaseModel

from . import models
from ._core import FILE_TIMEOUT_SECONDS, PreparedRequest, checked, content_of, error_of, event_data, prepare, wait_before
from .errors import JobError, LodeError

Page = TypeVar("Page", bound=BaseModel)
Row = TypeVar("Row")
Result = TypeVar("Result")

REOPEN_AFTER_SECONDS = 1.0
OPEN_STATES = ("queued", "running")


class Client:
    """A client of one deployment. Use it in a `with` statement, or call `close`."""

    def __init__(
        self,
        *,
        url: str = "http://127.0.0.1:3000",
        api_key: str | None = None,
        timeout: float = 30.0,
        retries: int = 4,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        headers = {"X-API-Key": api_key} if api_key is not None else {}
        # Redirects are not followed: the key must not reach another host.
        self._http = httpx.Client(
            base_url=url, headers=headers, timeout=timeout, follow_redirects=False, transport=transport
        )
        self._retries = retries
        self._add_groups()

    def _add_groups(self) -> None:
        raise NotImplementedError

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def call(self, operation: str, /, headers: Mapping[str, str] | None = None, **fields: Any) -> Any:
        """Calls any operation by its name and returns its JSON, or the response if it is no JSON."""
        return self._send(prepare(operation, fields, headers))

    def start(self, operation: str, /, **fields: Any) -> "Job[dict[str, Any]]":
        """Starts an operation as a job and returns at once."""
        started = self.call(operation, {"Prefer": "respond-async"}, **fields)
        return Job(self, started["id"])

    def job(self, job_id: str) -> "Job[dict[str, Any]]":
        """A job that was started before, also by another process."""
        return Job(self, job_id)

    def _send(self, request: PreparedRequest) -> Any:
        failures = 0
        while True:
            try:
                return self._attempt(request)
            except LodeError as error:
                pause = wait_before(failures, error)
                if failures >= self._retries or pause is None:
                    raise
            failures += 1
            time.sleep(pause)

    def _attempt(self, request: PreparedRequest) -> Any:
        try:
            response = self._http.request(
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

    def _events(self, job_id: str) -> Iterator[models.JobChange]:
        """The events of one stream; it may end before the job."""
        lines: list[str] = []
        try:
            with self._http.stream("GET", f"/jobs/{job_id}/events") as response:
                if response.status_code >= 400:
                    response.read()
                for line in checked(response).iter_lines():
                    lines.append(line)
                    if line == "":
                        data = event_data(lines)
                        lines = []
                        if data:
                            yield models.JobChange.model_validate(json.loads(data))
        except httpx.HTTPError:
            return


class Group:
    """Operations of one kind."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def _call(self, operation: str, output: type[Page], fields: Mapping[str, Any]) -> Page:
        return output.model_validate(self._client._send(prepare(operation, fields)))

    def _file(self, operation: str, fields: Mapping[str, Any]) -> httpx.Response:
        response: httpx.Response = self._client._send(prepare(operation, fields))
        return response

    def _start(self, operation: str, fields: Mapping[str, Any]) -> "Job[dict[str, Any]]":
        request = prepare(operation, fields, {"Prefer": "respond-async"})
        return Job(self._client, self._client._send(request)["id"])

    def _pages(self, operation: str, output: type[Page], key: str, fields: Mapping[str, Any]) -> "Pages[Page, Any]":
        return Pages(lambda cursor: self._call(operation, output, {**fields, **cursor}), key)


class Pages(Generic[Page, Row]):
    """The entries of all pages; each page is requested when it is needed."""

    def __init__(self, read: Callable[[dict[str, str]], Page], key: str) -> None:
        self._read = read
        self._key = key
        self._first: Page | None = None

    def first(self) -> Page:
        """The first page, with its counts; requested once."""
        if self._first is None:
            self._first = self._read({})
        return self._first

    def pages(self) -> Iterator[Page]:
        page = self.first()
        yield page
        while (cursor := getattr(page, "next_cursor", None)) is not None:
            page = self._read({"cursor": cursor})
            yield page

    def __iter__(self) -> Iterator[Row]:
        for page in self.pages():
            yield from getattr(page, self._key) or []


class Job(Generic[Result]):
    """Work that continues on the server."""

    def __init__(self, client: Client, job_id: str) -> None:
        self._client = client
        self.id = job_id

    def state(self) -> models.Job:
        return models.Job.model_validate(self._client.call("get_job", id=self.id))

    def cancel(self) -> models.Job:
        return models.Job.model_validate(self._client.call("cancel_job", id=self.id))

    def file(self) -> httpx.Response:
        """The CSV of a finished job that worked on a file."""
        response: httpx.Response = self._client.call("get_job_file", id=self.id)
        return response

    def changes(self) -> Iterator[models.JobChange]:
        """Changes of state and progress until the job ends. A lost connection is opened again."""
        while True:
            for change in self._client._events(self.id):
                yield change
                if change.state not in OPEN_STATES:
                    return
            time.sleep(REOPEN_AFTER_SECONDS)

    def result(self, on_progress: Callable[[models.JobChange], None] | None = None) -> Result:
        """Waits for the end of the job. Raises JobError if it ends without a result."""
        for change in self.changes():
            if on_progress is not None:
                on_progress(change)
        job = self._client.call("get_job", id=self.id)
        if job["state"] != "done":
            problem = job.get("problem") or {}
            raise JobError(self.id, problem.get("code", job["state"]), problem.get("detail", f"The job is {job['state']}."))
        result: Result = job["result"]
        return result
