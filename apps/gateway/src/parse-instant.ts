import { parseInstant as read, validationProblem } from '@lode/contracts';

/** @throws ProblemError validation for a day or time that does not exist */
export function parseInstant(text: string, location: string): Date {
  const instant = read(text);
  if (instant !== undefined) return new Date(instant);
  throw validationProblem([
    {
      location,
      message: 'is not an instant',
      fix: 'use a time that exists, for example 2027-01-31T12:00:00Z',
    },
  ]);
}
