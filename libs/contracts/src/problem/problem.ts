import { problemKinds, type ProblemCode, type ProblemKind } from './codes';

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
