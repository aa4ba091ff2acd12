import { ProblemError, validationProblem } from '@lode/contracts';

/** Throws the error, with other locations of its issues where the caller has sent the value in another field. */
export function throwRelocated(error: unknown, locationOf: (location: string) => string): never {
  if (!(error instanceof ProblemError) || !error.errors) throw error;
  const errors = error.errors.map((issue) => ({ ...issue, location: locationOf(issue.location) }));
  throw error.code === 'validation' ? validationProblem(errors) : error.withErrors(errors);
}
