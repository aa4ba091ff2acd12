import type { Logger } from '../logging/logger';

const interval = 60_000;

/** Warns of what goes wrong again and again, as a database does that is away: once a minute, with the count since then. */
export function quietWarning(
  logger: Logger,
  sentence: string,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  let count = 0;
  let quietUntil = -Infinity;
  return (error) => {
    count += 1;
    if (now() < quietUntil) return;
    logger.warn({ err: error, count }, sentence);
    quietUntil = now() + interval;
    count = 0;
  };
}
