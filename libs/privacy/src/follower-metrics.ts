import { Counter, Gauge, type Registry } from 'prom-client';
import type { Follower } from './follower';
import type { Suppressions } from './suppressions';

/** Metrics of a process that follows the suppressions, without personal data. */
export class FollowerMetrics {
  private readonly removedCount: Counter<'operation'>;

  constructor(registry: Registry, suppressions: Suppressions, follower: Pick<Follower, 'age'>) {
    this.removedCount = new Counter({
      name: 'lode_suppressed_left_out_total',
      help: 'Entries and texts that were left out of answers',
      labelNames: ['operation'],
      registers: [registry],
    });
    gauge(
      registry,
      'lode_suppressions_age_seconds',
      'Since the copy was found up to date',
      () => Math.round(follower.age) / 1000,
    );
    gauge(registry, 'lode_suppressions_entries', 'Entries of the copy', () => suppressions.size.entries);
    gauge(registry, 'lode_suppressions_bytes', 'Memory of the copy', () => suppressions.size.bytes);
    gauge(registry, 'lode_suppressions_position', 'Position in the change log', () => suppressions.position);
  }

  leftOut(operation: string, count: number): void {
    this.removedCount.inc({ operation }, count);
  }
}

function gauge(registry: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value());
    },
  });
}
