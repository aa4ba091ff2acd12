import type { RobotsAnswer } from './robots-store';

const ages = {
  /** RFC 9309 §2.4: not longer than 24 hours. */
  file: 24 * 3_600_000,
  /** A server that is broken. */
  broken: 600_000,
  /** Nobody there: it costs a short wait only to look again. */
  silent: 60_000,
  shortest: 1000,
};

/** Milliseconds for which an answer counts. */
export function robotsAge(answer: RobotsAnswer): number {
  if (answer.kind === 'file') return ages.file;
  if (answer.reason !== 'robots') return ages.silent;
  return Math.min(Math.max(answer.retryAfter ?? ages.broken, ages.shortest), ages.broken);
}
