import { validationProblem } from '@lode/contracts';

/** A given instant (UTC) as a date. @throws ProblemError validation for a day or time that does not exist. */
export function parseInstant(text: string, location: string): Date {
  const date = new Date(text);
  // JavaScript takes 31 February for 3 March.
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 19));
  if (exists) return date;
  throw validationProblem([
    { location, message: 'is no instant', fix: 'use a time that exists, for example 2027-01-31T12:00:00Z' },
  ]);
}
