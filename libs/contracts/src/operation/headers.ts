import type { Issue } from '../problem/problem';

/** A valid `Idempotency-Key`, over HTTP and on the bus: 1 to 255 printable ASCII characters without spaces. */
export const idempotencyKeyPattern = /^[!-~]{1,255}$/;

/** The issue that a caller with an invalid key gets. */
export const idempotencyKeyIssue: Issue = {
  location: 'header.Idempotency-Key',
  message: 'must be 1 to 255 printable ASCII characters without spaces',
  fix: 'send a unique value such as a UUID',
};

/** Maximum seconds for `Prefer: wait`; operations answer by then in any case. */
export const maxWaitSeconds = 25;
