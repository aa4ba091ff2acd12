export interface ProblemKind {
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
    meaning: 'A parameter or field is missing, unknown or invalid. `errors` lists each error with a fix.',
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
    title: 'API key in query string',
    meaning: 'Keys in URLs end up in logs. Send the key in the header `X-API-Key`.',
  },
  url_not_allowed: {
    status: 400,
    title: 'URL not allowed',
    meaning:
      'The URL cannot be fetched: its address is not public, or its port is not allowed. Allowed ports are set by the operator, usually 80 and 443.',
  },
  free_mail_domain: {
    status: 400,
    title: 'Free mail domain',
    meaning: 'The domain belongs to a free mail provider, where a person cannot be found by name.',
  },
  unauthorized: {
    status: 401,
    title: 'Invalid API key',
    meaning:
      'The API key is missing, malformed, unknown, expired or revoked. The response is the same in all cases.',
  },
  sign_in_failed: {
    status: 401,
    title: 'Sign-in failed',
    meaning: 'The email address or the password is wrong, or the person is a member of no account.',
  },
  account_required: {
    status: 401,
    title: 'Account required',
    meaning: 'The operation works for an account. Callers on NATS send it in the header `Lode-Account`.',
  },
  forbidden: {
    status: 403,
    title: 'Missing scope',
    meaning: 'The API key is valid but lacks the scope that the operation requires.',
  },
  second_factor_required: {
    status: 403,
    title: 'Second factor required',
    meaning:
      'The password is right, and a code of the authenticator app or a recovery code is needed too; or the account requires a second factor that the person has not set up.',
  },
  cross_site: {
    status: 403,
    title: 'Cross-site request',
    meaning:
      'A request with the cookie of a session does not come from the dashboard: the header `X-Lode-CSRF` or an `Origin` of the same host is missing.',
  },
  not_permitted: {
    status: 403,
    title: 'Not permitted on NATS',
    meaning:
      'The NATS user is not permitted to publish to the subject, or a caller that is limited to accounts names another account than that of the subject.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    meaning: 'The resource does not exist, or belongs to another account.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning:
      'The path exists, but does not support this method. The header `Allow` lists the supported methods.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    meaning: 'The complete request did not arrive in time. The connection is closed.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    meaning: 'The request conflicts with the current state of the resource.',
  },
  in_progress: {
    status: 409,
    title: 'Request in progress',
    meaning: 'A request with the same idempotency key is still being processed.',
  },
  already_done: {
    status: 409,
    title: 'Already done',
    meaning:
      'A request with the same idempotency key was completed, and its response contained a secret that is not stored.',
  },
  gone: { status: 410, title: 'Gone', meaning: 'The resource existed and has expired.' },
  request_too_large: {
    status: 413,
    title: 'Request too large',
    meaning: 'The body exceeds the limit of the operation.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning:
      'The body is compressed, not in UTF-8, or of a media type that the operation does not accept. Nearly all operations accept `application/json`.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'Idempotency key reused',
    meaning: 'The idempotency key was used before with a different request.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    meaning:
      'The rate limit of the key or its account is exceeded. Retry after the seconds in `Retry-After`.',
  },
  account_busy: {
    status: 429,
    title: 'Account busy',
    meaning:
      'The requests in progress of the account use its share of the capacity. Retry after the seconds in `Retry-After`.',
  },
  too_many_jobs: {
    status: 429,
    title: 'Too many open jobs',
    meaning:
      'The account has reached the maximum number of queued and running jobs. Wait until some of them end.',
  },
  quota_exceeded: {
    status: 429,
    title: 'Quota exceeded',
    meaning:
      'The monthly quota of the account is used up: searches and verifications are rejected until the next month (UTC), all other requests are answered.',
  },
  client_gone: {
    status: 499,
    title: 'Client disconnected',
    meaning:
      'The client closed the connection before the response. This code appears only in metrics and logs.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    meaning: 'The request line and headers exceed 16 KiB.',
  },
  suppressed: {
    status: 451,
    title: 'Suppressed',
    meaning: 'The person or company is on a do-not-contact list.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    meaning: 'Lode failed to process the request. The log contains the error under the request ID.',
  },
  response_too_large: {
    status: 500,
    title: 'Response too large',
    meaning: 'The response exceeds 1 MiB, the maximum size of a message.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    meaning: 'The service, its database or NATS is unavailable or busy. Retry the request.',
  },
  overloaded: {
    status: 503,
    title: 'Overloaded',
    meaning: 'Too many requests are in progress to complete this one in time. Retry the request.',
  },
  worker_lost: {
    status: 503,
    title: 'Worker lost',
    meaning: 'The process that executed the request ended, and the request cannot be repeated safely.',
  },
  timeout: { status: 504, title: 'Timeout', meaning: 'The time limit of the request is exceeded.' },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemKinds;

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemKinds, code);
}

/** One mistake in a request: its location, a message and a fix. */
export interface Issue {
  readonly location: string;
  readonly message: string;
  readonly fix: string;
}

/** The body of every error, RFC 9457 `application/problem+json`, with `code`, `request_id` and `errors` as extensions. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: ProblemCode;
  readonly request_id: string;
  readonly errors?: readonly Issue[];
  readonly retry_after?: number;
  /** The id of the object that the request conflicts with. */
  readonly id?: string;
}

interface ProblemOptions {
  errors?: readonly Issue[] | undefined;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number | undefined;
  /** The id of the object that the request conflicts with. */
  id?: string | undefined;
  /** The internal cause; logged, never sent. */
  cause?: unknown;
  /** The kind of a code of another version. Default: that of the code. */
  kind?: ProblemKind | undefined;
}

/**
 * The only error type between services; `detail` is public, `cause` is not. `code` may be one of another version, received
 * from a service; comparisons with known codes are then false. Only `internal` has a stack trace.
 */
export class ProblemError extends Error {
  readonly detail: string;
  readonly errors: readonly Issue[] | undefined;
  readonly retryAfter: number | undefined;
  readonly id: string | undefined;
  readonly kind: ProblemKind;

  constructor(
    readonly code: ProblemCode,
    detail?: string,
    options: ProblemOptions = {},
  ) {
    const kind = options.kind ?? problemKinds[code];
    const text = detail ?? kind.meaning;
    const { stackTraceLimit } = Error;
    // All others are expected answers; under load, capturing their stacks costs more than creating them.
    if (code !== 'internal') Error.stackTraceLimit = 0;
    super(`${code}: ${text}`, options.cause === undefined ? undefined : { cause: options.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'ProblemError';
    this.detail = text;
    this.kind = kind;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.id = options.id;
  }

  get status(): number {
    return this.kind.status;
  }

  /** The same problem with other errors of the request. */
  withErrors(errors: readonly Issue[]): ProblemError {
    const { code, detail, retryAfter, id, cause, kind } = this;
    return new ProblemError(code, detail, { errors, retryAfter, id, cause, kind });
  }
}

/** The URL in `type` of a problem: the error catalogue that the gateway serves. */
export const problemType = (code: ProblemCode): string => `/docs/errors#${code}`;

export function toProblem(error: ProblemError, place: { instance: string; requestId: string }): Problem {
  return {
    type: problemType(error.code),
    title: error.kind.title,
    status: error.status,
    detail: error.detail,
    instance: place.instance,
    code: error.code,
    request_id: place.requestId,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.retryAfter === undefined ? {} : { retry_after: error.retryAfter }),
    ...(error.id === undefined ? {} : { id: error.id }),
  };
}

/** Maximum number of errors in a detail. */
const maxDetailed = 5;

/** The problem of a request with invalid fields. */
export function validationProblem(errors: readonly Issue[]): ProblemError {
  const more = errors.length - maxDetailed;
  const detail = [
    ...errors.slice(0, maxDetailed).map(({ location, message }) => `${location} ${message}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('; ');
  return new ProblemError('validation', detail, { errors });
}
