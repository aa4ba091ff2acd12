import type { Issue, ProblemCode, ProblemError } from '@lode/contracts';
import { RpcException } from '@nestjs/microservices';

/**
 * A problem that an operation answered with, or that the client found: `unavailable`, `timeout`, `worker_lost`,
 * `not_permitted`, `request_too_large`. An exception filter for `RpcException` receives it too.
 */
export class LodeException extends RpcException {
  override readonly name = 'LodeException';
  /** The stable name of the problem, as in the error catalogue. */
  readonly code: ProblemCode;
  /** The HTTP status of the problem. */
  readonly status: number;
  /** What happened, in one sentence or two. */
  readonly detail: string;
  /** The invalid fields of the request. */
  readonly errors: readonly Issue[];
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** The ID of the object that the request conflicts with. */
  readonly id: string | undefined;

  /** @param requestId the ID of the request in the logs of Lode; undefined where none was sent */
  constructor(
    problem: ProblemError,
    readonly requestId?: string,
  ) {
    super(problem);
    this.cause = problem.cause;
    this.code = problem.code;
    this.status = problem.status;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.retryAfter = problem.retryAfter;
    this.id = problem.id;
  }

  /** What a microservice without a filter of its own answers its caller with. */
  override getError(): object {
    const { message, code, status, detail, errors, retryAfter, id, requestId } = this;
    return { message, code, status, detail, errors, retryAfter, id, requestId };
  }
}
