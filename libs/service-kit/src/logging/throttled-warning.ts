import type { Logger } from './logger';

const intervalMs = 60_000;

/**
 * Logs a repeated failure, such as an unavailable database, at most once a minute with the count since the last
 * warning.
 */
export function throttledWarning(
  logger: Logger,
  message: string,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  let count = 0;
  let nextWarningAt = -Infinity;
  return (error) => {
    count += 1;
    if (now() < nextWarningAt) return;
    logger.warn({ err: error, count }, message);
    nextWarningAt = now() + intervalMs;
    count = 0;
  };
}
