import type { Issue } from '../problem/problem';

/** A usable `Idempotency-Key`, over HTTP and on the bus: 1 to 255 printable ASCII characters without spaces. */
export const idempotencyKeyPattern = /^[!-~]{1,255}$/;

/** What a caller is answered whose key is not usable. */
export const idempotencyKeyIssue: Issue = {
  location: 'header.Idempotency-Key',
  message: 'must be 1 to 255 printable ASCII characters without spaces',
  fix: 'use for example a UUID',
};
