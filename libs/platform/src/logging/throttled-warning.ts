import { ProblemError } from '@lode/contracts';
import { redactText, type Logger } from './logger';

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
    logger.warn({ ...factsOf(error), count }, message);
    nextWarningAt = now() + intervalMs;
    count = 0;
  };
}

/** A problem, such as an unavailable database, is expected and needs no stack trace; `internal` is a fault. */
function factsOf(error: unknown): object {
  if (!(error instanceof ProblemError) || error.code === 'internal') return { err: error };
  const { code, detail: reason, cause } = error;
  return { code, reason, ...(cause instanceof Error && { cause: redactText(cause.message) }) };
}
