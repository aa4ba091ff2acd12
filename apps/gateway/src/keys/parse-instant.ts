import { validationProblem } from '@lode/contracts';

/** A given instant as a date. @throws ProblemError validation for a day or time that does not exist. */
export function parseInstant(text: string, location: string): Date {
  const date = new Date(text);
  if (!Number.isNaN(date.getTime())) return date;
  throw validationProblem([
    { location, message: 'is no instant', fix: 'use a time that exists, for example 2027-01-31T12:00:00Z' },
  ]);
}
