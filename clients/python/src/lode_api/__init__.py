"""Python client of the Lode prospecting API.

    from lode_api import Lode

    with Lode(url="http://127.0.0.1:3000", api_key="…") as lode:
        print(lode.email.find(domain="zakaudit.test", full_name="Agnieszka Piątek").email)
"""

from . import models
from ._async_client import AsyncJob, AsyncPages
from ._async_groups import AsyncLode
from ._client import Job, Pages
from ._groups import Lode
from .errors import ApiError, JobError, LodeConnectionError, LodeError, LodeTimeoutError, SignatureError
from .webhooks import verify_webhook

__all__ = [
    "ApiError",
    "AsyncJob",
    "AsyncLode",
    "AsyncPages",
    "Job",
    "JobError",
    "Lode",
    "LodeConnectionError",
    "LodeError",
    "LodeTimeoutError",
    "Pages",
    "SignatureError",
    "models",
    "verify_webhook",
]
