import { Gauge, type Registry } from 'prom-client';
import type { HealthCheck } from './health';

/** Adds the state of `/readyz` to the metrics; it is checked at each scrape. */
export function observeHealth(health: HealthCheck, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'lode_ready',
    help: 'Whether the service has started and its dependencies answer: 1 or 0',
    registers,
    async collect() {
      this.set((await health.report()).ready ? 1 : 0);
    },
  });
  new Gauge({
    name: 'lode_dependency_available',
    help: 'Whether a dependency answers, or the log can be written: 1 or 0; `bus` is NATS. Without a value while the service waits for its database',
    labelNames: ['dependency'],
    registers,
    async collect() {
      const { checks } = await health.report();
      for (const [dependency, state] of Object.entries(checks))
        this.set({ dependency }, Number(state === 'ok'));
    },
  });
}
