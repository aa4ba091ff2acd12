"""Signature check of webhooks (Standard Webhooks)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import Any

from .errors import SignatureError


def verify_webhook(
    *,
    secret: str | list[str],
    headers: Mapping[str, str],
    body: bytes | str,
    tolerance_seconds: float = 300,
) -> dict[str, Any]:
    """Checks a delivery and returns its event. `body` is exactly as received. Raises SignatureError."""
    lower = {name.lower(): value for name, value in headers.items()}
    try:
        message_id, timestamp, signatures = (lower[f"webhook-{name}"] for name in ("id", "timestamp", "signature"))
        age = abs(time.time() - float(timestamp))
    except (KeyError, ValueError) as error:
        raise SignatureError("A webhook header is missing or wrong.") from error
    if not age <= tolerance_seconds:
        raise SignatureError("The timestamp is too far from the present time.")
    content = body.encode() if isinstance(body, str) else body
    signed = f"{message_id}.{timestamp}.".encode() + content
    sent = [one.removeprefix("v1,") for one in signatures.split(" ") if one.startswith("v1,")]
    secrets = [secret] if isinstance(secret, str) else secret
    expected = [_signature(one, signed) for one in secrets]
    if not any(hmac.compare_digest(one.encode(), other.encode()) for one in sent for other in expected):
        raise SignatureError("No signature matches.")
    event: dict[str, Any] = json.loads(content)
    return event


def _signature(secret: str, signed: bytes) -> str:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error as error:
        raise SignatureError("The secret is not base64.") from error
    return base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
