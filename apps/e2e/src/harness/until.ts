import { until as untilTrue } from '@lode/testing';

/**
 * Polls until the condition holds.
 * @returns the waiting time in milliseconds
 * @throws Error if it does not hold within the limit (milliseconds)
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limit = 10_000,
): Promise<number> {
  const started = performance.now();
  await untilTrue(holds, limit, what);
  return performance.now() - started;
}
