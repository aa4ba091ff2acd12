import type { components } from '@lode/client/schema';

export type ProblemBody = components['schemas']['Problem'];

type Code = ProblemBody['code'] | 'offline' | 'unreadable';

/** A response that is no success, as the problem of the API. `offline`: there was no response. */
export class ApiError extends Error {
  constructor(
    readonly code: Code,
    readonly problem: Partial<ProblemBody>,
  ) {
    super(problem.detail ?? code);
    this.name = 'ApiError';
  }

  /** The message about a field of the request, such as `body.name`. */
  about(location: string): string | undefined {
    const issue = this.problem.errors?.find((one) => one.location === location);
    return issue && [issue.message, issue.fix].filter(Boolean).join(': ');
  }
}

/** The body of a failed response; proxies answer with other bodies than problems. */
export function problemOf(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null && 'code' in body) {
    const problem = body as ProblemBody;
    return new ApiError(problem.code, problem);
  }
  return new ApiError('unreadable', { status });
}

export const errorOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('offline', {});

/** Codes of failures that a repetition may end. */
const passing: ReadonlySet<Code> = new Set([
  'offline',
  'overloaded',
  'timeout',
  'unavailable',
  'worker_lost',
]);

/** Whether the same request may succeed a moment later. */
export const isPassing = (error: unknown): boolean => passing.has(errorOf(error).code);
