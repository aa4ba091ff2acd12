"""What the client raises."""

from __future__ import annotations

from typing import Any


class LodeError(Exception):
    """Any failure of a call."""


class ApiError(LodeError):
    """The API has refused a request or failed. Decide on `code`; the message is for people."""

    def __init__(
        self, status: int, code: str, problem: dict[str, Any], retry_after: float | None = None
    ) -> None:
        super().__init__(problem.get("detail") or f"The server answered with status {status}.")
        self.status = status
        self.code = code
        self.problem = problem
        self.retry_after = retry_after

    @property
    def request_id(self) -> str | None:
        """Finds the request in the logs of the operator."""
        value = self.problem.get("request_id")
        return str(value) if value is not None else None


class LodeConnectionError(LodeError):
    """There was no complete response."""


class LodeTimeoutError(LodeError):
    """No response within the time limit of the client."""


class JobError(LodeError):
    """A job has ended without a result."""

    def __init__(self, job_id: str, code: str, detail: str) -> None:
        super().__init__(detail)
        self.job_id = job_id
        self.code = code


class SignatureError(LodeError):
    """A webhook does not come from the deployment that knows the secret, or is too old."""
