import type { Clock, Health, HealthCheck } from '@lode/service-kit';

/** Milliseconds for which a report is repeated: anybody may ask, and each report asks the database. */
const maxAge = 1000;

/** Gives health reports, made at most once a second. */
export function createHealthPage(health: HealthCheck, clock: Clock): () => Promise<Health> {
  let latest: Promise<Health> | undefined;
  let madeAt = 0;
  return () => {
    const now = clock.monotonic();
    if (latest && now - madeAt < maxAge) return latest;
    madeAt = now;
    return (latest = health.report());
  };
}
