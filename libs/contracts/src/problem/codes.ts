interface ProblemKind {
  /** HTTP status, and `Nats-Service-Error-Code` on the bus. */
  readonly status: number;
  readonly title: string;
  /** Advice for a caller before a retry. */
  readonly meaning: string;
}

/** All errors of Lode; the code is the stable name, over HTTP and on the bus. */
export const problemKinds = {
  validation: {
    status: 400,
    title: 'Invalid request',
    meaning: 'A parameter or field is missing, unknown or out of range; `errors` lists each with its fix.',
  },
  malformed_request: {
    status: 400,
    title: 'Malformed request',
    meaning: 'The request is not valid HTTP, or its URL is not encoded correctly.',
  },
  malformed_body: {
    status: 400,
    title: 'Malformed body',
    meaning: 'The body is not valid JSON in UTF-8, or is nested more than 64 levels deep.',
  },
  key_in_query: {
    status: 400,
    title: 'Key in the query',
    meaning: 'Keys in addresses end up in logs; send the key in the header `X-API-Key`.',
  },
  url_not_allowed: {
    status: 400,
    title: 'Address not allowed',
    meaning:
      'The URL may not be fetched: only public addresses are, on the ports 80 and 443 unless others are configured.',
  },
  free_mail_domain: {
    status: 400,
    title: 'Free mail domain',
    meaning: 'The domain belongs to a free mail provider, where a person cannot be found by name.',
  },
  unauthorized: {
    status: 401,
    title: 'No valid key',
    meaning:
      'The key is missing, malformed, unknown, expired or revoked; the answer is the same for all of them.',
  },
  account_required: {
    status: 401,
    title: 'Account required',
    meaning: 'The operation works for an account; a caller on the bus names it in the header `Lode-Account`.',
  },
  forbidden: {
    status: 403,
    title: 'Scope missing',
    meaning: 'The key is valid but lacks the scope that the operation needs.',
  },
  not_permitted: {
    status: 403,
    title: 'Not permitted on the bus',
    meaning: 'The NATS user may not publish to the subject.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    meaning: 'The resource does not exist, or belongs to another account.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The path exists, but not with this method; see the header `Allow`.',
  },
  request_timeout: {
    status: 408,
    title: 'Request too slow',
    meaning: 'The request did not arrive as a whole in time; the connection is closed.',
  },
  conflict: { status: 409, title: 'Conflict', meaning: 'The request contradicts the present state.' },
  in_progress: {
    status: 409,
    title: 'In progress',
    meaning: 'A request with the same idempotency key is still being worked on.',
  },
  already_done: {
    status: 409,
    title: 'Already done',
    meaning:
      'A request with the same idempotency key was done, and its answer held a secret that is not stored.',
  },
  gone: { status: 410, title: 'Gone', meaning: 'It existed, and its time is over.' },
  request_too_large: {
    status: 413,
    title: 'Request too large',
    meaning: 'The body exceeds the limit of the operation.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning:
      'The body is compressed, in another charset than UTF-8, or of a type that the operation does not take; nearly all take `application/json`.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'Idempotency key reused',
    meaning: 'The same idempotency key came with another request.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    meaning: 'The rate of the key or of its account is used up; wait as long as `Retry-After` says.',
  },
  account_busy: {
    status: 429,
    title: 'Account busy',
    meaning:
      'The account has as much work in progress as its share of the capacity; retry when some of it has ended, after `Retry-After`.',
  },
  too_many_jobs: {
    status: 429,
    title: 'Too many open jobs',
    meaning: 'The account has as many queued and running jobs as it may have; wait until some of them end.',
  },
  quota_exceeded: {
    status: 429,
    title: 'Quota used up',
    meaning: 'The monthly quota of the account is used up.',
  },
  client_gone: {
    status: 499,
    title: 'Client gone',
    meaning: 'The client hung up before the answer was there; only metrics and logs get to see this.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    meaning: 'The request line and headers exceed 16 KiB.',
  },
  suppressed: {
    status: 451,
    title: 'Suppressed',
    meaning: 'The person or company is suppressed: it is in a do-not-contact list.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    meaning: 'A fault of Lode; the log holds it under the request id.',
  },
  response_too_large: {
    status: 500,
    title: 'Response too large',
    meaning: 'The answer exceeds 1 MiB, the limit of a message.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    meaning: 'The service, its database or the bus is away or busy; try again.',
  },
  overloaded: {
    status: 503,
    title: 'Overloaded',
    meaning: 'More work is in flight than can be done in time; try again.',
  },
  worker_lost: {
    status: 503,
    title: 'Worker lost',
    meaning: 'The process that did the work went away, and the call may not be repeated safely.',
  },
  timeout: {
    status: 504,
    title: 'Out of time',
    meaning:
      'The time budget of the request is spent. Repeat the request with a longer `Prefer: wait`, or with `Prefer: respond-async` where the operation can run as a job.',
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemKinds;

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemKinds, code);
}
