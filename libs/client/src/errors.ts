import type { Schemas } from './types.js';

/** Codes of problems of the API; servers of a later version may have further ones. */
export type ProblemCode = Schemas['Problem']['code'] | (string & {});

/** Anything that a call of the client throws, except the reason of an aborted signal. */
export class LodeError extends Error {
  override readonly name: string = 'LodeError';
}

/** The API has refused a request or failed. Decide on `code`; `message` is for people. */
export class ApiError extends LodeError {
  override readonly name = 'ApiError';

  /** @param problem body of the response (RFC 9457); partial if a proxy has answered */
  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    readonly problem: Partial<Schemas['Problem']>,
    /** Seconds that the server asks to wait before a retry. */
    readonly retryAfter?: number,
  ) {
    super(problem.detail ?? problem.title ?? `The server answered with status ${status}.`);
  }

  /** Finds the request in the logs of the operator. */
  get requestId(): string | undefined {
    return this.problem.request_id;
  }
}

/** There was no complete response: no connection, a connection that was lost, or a response that is no JSON. */
export class ConnectionError extends LodeError {
  override readonly name = 'ConnectionError';
}

/** No response within the time limit of the client. */
export class TimeoutError extends LodeError {
  override readonly name = 'TimeoutError';
}

/** A job has ended without a result. `code` is `cancelled`, or that of the problem that ended it. */
export class JobError extends LodeError {
  override readonly name = 'JobError';

  constructor(
    readonly job: Schemas['Job'],
    readonly code: ProblemCode,
  ) {
    super(job.problem?.detail ?? `The job ${job.id} is ${job.state}.`);
  }
}

/** Whether an error is a problem of the API with this code. */
export const isProblem = (error: unknown, code: ProblemCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** The problem of a response that is no success. Proxies answer with other bodies than problems: code `unreadable`. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const problem = await response.json().catch(() => undefined);
  const retryAfter = secondsOf(response.headers.get('Retry-After'));
  const isOne = typeof problem === 'object' && problem !== null && typeof problem.code === 'string';
  return isOne
    ? new ApiError(response.status, problem.code, problem, retryAfter ?? problem.retry_after)
    : new ApiError(response.status, 'unreadable', {}, retryAfter);
}

/** Seconds of a `Retry-After` header (RFC 9110, section 10.2.3). */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}
