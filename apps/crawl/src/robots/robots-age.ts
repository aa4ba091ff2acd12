import type { RobotsAnswer } from './robots-store';

const ages = {
  /** RFC 9309 §2.4: at most 24 hours. */
  file: 24 * 3_600_000,
  /** The server responds with an error. */
  broken: 600_000,
  /** The server does not respond; another attempt costs only a short wait. */
  silent: 60_000,
  shortest: 1000,
};

/** Maximum age of a cached answer, in milliseconds. */
export function robotsAge(answer: RobotsAnswer): number {
  if (answer.kind === 'file') return ages.file;
  if (answer.reason !== 'robots') return ages.silent;
  return Math.min(Math.max(answer.retryAfter ?? ages.broken, ages.shortest), ages.broken);
}
