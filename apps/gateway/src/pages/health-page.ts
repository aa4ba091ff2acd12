import type { Clock, Health, HealthCheck } from '@lode/service-kit';
import type { GatewayConfig } from '../gateway.config';

/** Maximum age of a report in milliseconds: the page is public, and each report queries the database. */
const maxAge = 1000;

export interface HealthReport extends Health {
  readonly network: GatewayConfig['network'];
}

/** Returns health reports, created at most once a second. */
export function createHealthPage(
  health: HealthCheck,
  network: HealthReport['network'],
  clock: Clock,
): () => Promise<HealthReport> {
  let latest: Promise<HealthReport> | undefined;
  let madeAt = 0;
  return () => {
    const now = clock.monotonic();
    if (latest && now - madeAt < maxAge) return latest;
    madeAt = now;
    return (latest = health.report().then((report) => ({ ...report, network })));
  };
}
