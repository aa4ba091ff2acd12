import type { HttpException } from '@nestjs/common';
import { ProblemError, problemKinds, type ProblemCode } from '@lode/contracts';

const codes = Object.keys(problemKinds) as ProblemCode[];

/** The first problem with the status of an exception of Nest; undefined for server errors. */
export function httpExceptionProblem(error: HttpException): ProblemError | undefined {
  const status = error.getStatus();
  const code = codes.find((name) => problemKinds[name].status === status);
  return status < 500 && code ? new ProblemError(code, error.message, { cause: error }) : undefined;
}
