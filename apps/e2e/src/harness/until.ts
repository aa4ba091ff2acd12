import { until as untilTrue } from '@lode/service-kit/testing';

/**
 * Asks again until the condition holds. @returns how long that took, in milliseconds.
 * @throws where it does not hold within the limit (milliseconds)
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
