import { HttpException } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { httpExceptionProblem } from '@lode/bus';

/**
 * Converts anything thrown during a request to a problem. Fastify's errors with a 4xx status, which Nest wraps, are malformed
 * requests.
 */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof HttpException)
    return isOfFastify(error.cause)
      ? toProblemError(error.cause)
      : (httpExceptionProblem(error) ?? internal(error));
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new ProblemError('malformed_request', undefined, { cause: error });
  return internal(error);
}

const isOfFastify = (cause: unknown): boolean => cause instanceof Error && cause.name === 'FastifyError';

const internal = (cause: unknown): ProblemError => new ProblemError('internal', undefined, { cause });
