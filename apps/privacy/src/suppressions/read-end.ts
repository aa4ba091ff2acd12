import { parseInstant, validationProblem } from '@lode/contracts';

/**
 * When an entry is to end, in milliseconds since 1970; null for never.
 * @throws ProblemError validation where it has ended already, or there is no such instant
 */
export function readEnd(expiresAt: string | undefined, now: number): number | null {
  if (expiresAt === undefined) return null;
  const end = parseInstant(expiresAt);
  if (end !== undefined && end > now) return end;
  const message = end === undefined ? 'is no instant that there is' : 'is over already';
  const fix = 'send an instant to come, as in 2030-01-31T00:00:00Z, or leave it out for an entry without end';
  throw validationProblem([{ location: 'body.expires_at', message, fix }]);
}
