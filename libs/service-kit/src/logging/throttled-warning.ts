import type { Logger } from './logger';

const interval = 60_000;

/**
 * Logs a repeated failure, such as an unavailable database, at most once a minute with the count since the last
 * warning.
 */
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
