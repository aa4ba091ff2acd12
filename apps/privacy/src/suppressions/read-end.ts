import { parseInstant, validationProblem } from '@lode/contracts';

/**
 * Parses the end of an entry to milliseconds since 1970; null for never.
 * @throws ProblemError validation if it is in the past, or no valid instant
 */
export function readEnd(expiresAt: string | undefined, now: number): number | null {
  if (expiresAt === undefined) return null;
  const end = parseInstant(expiresAt);
  if (end !== undefined && end > now) return end;
  const message = end === undefined ? 'is not a valid instant' : 'is in the past';
  const fix = 'send a future instant, as in 2030-01-31T00:00:00Z, or omit it for an entry without end';
  throw validationProblem([{ location: 'body.expires_at', message, fix }]);
}
