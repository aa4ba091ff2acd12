import { Catch, HttpException, Inject, type ArgumentsHost, type RpcExceptionFilter } from '@nestjs/common';
import { RpcException } from '@nestjs/microservices';
import { ProblemError } from '@lode/contracts';
import { throwError, type Observable } from 'rxjs';
import type { CallContext } from '../context';
import { problemOf } from '../problem-of';
import type { BusObserver } from '../server';
import { databaseProblem } from '@lode/database';
import { httpExceptionProblem } from './http-exception-problem';
import { OBSERVER } from './tokens';

/** Turns every error into a problem. Unexpected errors are reported, and their details are not sent. */
@Catch()
export class ProblemFilter implements RpcExceptionFilter {
  constructor(@Inject(OBSERVER) private readonly observer: Pick<BusObserver, 'failed'>) {}

  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    const problem = this.problemOf(error, host.switchToRpc().getContext<CallContext>());
    return throwError(() => problem);
  }

  private problemOf(error: unknown, context: CallContext): ProblemError {
    const problem = problemOf(error, context) ?? problemOfNest(error) ?? databaseProblem(error);
    if (!problem && context.operation) this.observer.failed(context.operation, error, context);
    return problem ?? new ProblemError('internal', undefined, { cause: error });
  }
}

/**
 * An HttpException below 500 becomes the first problem with its status. An RpcException, such as that of a guard that
 * returns false, becomes `forbidden`.
 */
function problemOfNest(error: unknown): ProblemError | undefined {
  if (error instanceof RpcException) return new ProblemError('forbidden', error.message, { cause: error });
  return error instanceof HttpException ? httpExceptionProblem(error) : undefined;
}
