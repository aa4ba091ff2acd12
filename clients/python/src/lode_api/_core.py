"""Requests, retries and problems, shared by the synchronous and the asynchronous client."""

from __future__ import annotations

import email.utils
import random
import re
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import IO, Any
from urllib.parse import quote, unquote

import httpx
from pydantic import BaseModel

from ._routes import ROUTES
from .errors import ApiError, LodeConnectionError, LodeError, LodeTimeoutError

UNSET: Any = object()
"""A field that is not sent; None is sent as null."""

File = bytes | str | IO[bytes]
"""Content of a file, or a file that is open for reading and can be read again."""

RETRIED_STATUSES = frozenset({429, 500, 502, 503, 504})
MAX_WAIT_SECONDS = 60.0
FIRST_WAIT_SECONDS = 0.5
FILE_TIMEOUT_SECONDS = 15 * 60.0


@dataclass(frozen=True)
class PreparedRequest:
    """A request that can be sent several times."""

    method: str
    path: str
    params: dict[str, str]
    headers: dict[str, str]
    json: Any = None
    content: bytes | None = None


def prepare(operation: str, fields: Mapping[str, Any], headers: Mapping[str, str] | None = None) -> PreparedRequest:
    """Distributes the fields of an operation over path, query and body."""
    method, template, query_of_body = ROUTES[operation]
    given = {name: value for name, value in fields.items() if value is not UNSET}
    path = re.sub(r"\{(\w+)\}", lambda found: _segment(found[1], given.pop(found[1])), template)
    in_query = list(given) if method == "GET" else [name for name in query_of_body if name in given]
    params = {name: _text(given.pop(name)) for name in in_query}
    all_headers = dict(headers or {})
    if method == "POST":
        # One key for all attempts: a repeated POST has its effect once.
        all_headers.setdefault("Idempotency-Key", str(uuid.uuid4()))
    if "file" in given:
        all_headers.setdefault("Content-Type", "application/octet-stream")
        return PreparedRequest(method, path, params, all_headers, content=_bytes(given["file"]))
    return PreparedRequest(method, path, params, all_headers, json=_plain(given) if given else None)


def _segment(name: str, value: Any) -> str:
    text = str(value)
    if text in ("", ".", ".."):
        raise ValueError(f"{name} is not an id: {text!r}")
    return quote(text, safe="")


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _bytes(file: File) -> bytes:
    if isinstance(file, bytes):
        return file
    return file.encode() if isinstance(file, str) else file.read()


def _plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", by_alias=True, exclude_unset=True)
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items() if one is not UNSET}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value


def checked(response: httpx.Response) -> httpx.Response:
    """The response, if it is a success of the API. Raises ApiError otherwise."""
    # Redirects and pages come from another server than the API, such as a proxy or a wrong address.
    if response.is_success and not response.headers.get("Content-Type", "").startswith("text/html"):
        return response
    try:
        problem = response.json()
    except ValueError:
        problem = None
    retry_after = _seconds(response.headers.get("Retry-After"))
    if isinstance(problem, dict) and isinstance(problem.get("code"), str):
        raise ApiError(response.status_code, problem["code"], problem, retry_after)
    raise ApiError(response.status_code, "unreadable", {}, retry_after)


def _seconds(header: str | None) -> float | None:
    if header is None:
        return None
    if header.isdigit():
        return float(header)
    try:
        until = email.utils.parsedate_to_datetime(header)
    except ValueError:
        return None
    return max(0.0, until.timestamp() - time.time())


def content_of(response: httpx.Response) -> Any:
    """The JSON of a response, or the response itself. Raises LodeConnectionError if the JSON is cut off."""
    if not response.headers.get("Content-Type", "").startswith("application/json"):
        return response
    try:
        return response.json()
    except ValueError as error:
        raise LodeConnectionError(f"The response is no JSON: {error}") from error


def error_of(error: httpx.HTTPError) -> LodeError:
    """An error of httpx as one of the client."""
    if isinstance(error, httpx.TimeoutException):
        return LodeTimeoutError("No response within the time limit.")
    return LodeConnectionError(f"No complete response: {error}")


def wait_before(failures: int, error: LodeError) -> float | None:
    """Seconds before the next attempt, or None if the failure stays."""
    is_passing = isinstance(error, LodeConnectionError | LodeTimeoutError)
    if isinstance(error, ApiError):
        is_passing = error.status in RETRIED_STATUSES or error.code == "in_progress"
        if is_passing and error.retry_after is not None:
            return error.retry_after if error.retry_after <= MAX_WAIT_SECONDS else None
    if not is_passing:
        return None
    doubled: float = FIRST_WAIT_SECONDS * 2**failures
    return min(MAX_WAIT_SECONDS, doubled) * random.uniform(0.5, 1.0)


def may_be_done(error: LodeError) -> bool:
    """Whether the server may have done the work before the failure."""
    return not isinstance(error, ApiError) or error.status >= 500


def deleted(request: PreparedRequest, error: LodeError) -> dict[str, str] | None:
    """The answer of a deletion whose own answer was lost: of the deleted object only its id is known."""
    if request.method != "DELETE" or not isinstance(error, ApiError) or error.code != "not_found":
        return None
    return {"id": unquote(request.path.rpartition("/")[2])}


def event_data(lines: list[str]) -> str:
    """The data of a server-sent event."""
    return "\n".join(line[5:].removeprefix(" ") for line in lines if line.startswith("data:"))
