import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { productVersion } from './process';

/** Metrics of one service. Labels name operations and outcomes, never an address, a domain or an account. */
export class Metrics {
  readonly registry = new Registry();
  private readonly operations: Histogram<'operation' | 'outcome'>;
  private readonly unknown: Counter<'operation'>;
  private readonly refusals: Counter<'action'>;

  /** @param options `process`: whether the service is alone in its process; `revision`: the commit of the build */
  constructor(service: string, { process, revision = 'unknown' }: { process: boolean; revision?: string }) {
    this.registry.setDefaultLabels({ service });
    if (process) collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'lode_build_info',
      help: 'Version and commit of the running build; the value is always 1',
      labelNames: ['version', 'revision'],
      registers: [this.registry],
    }).set({ version: productVersion, revision }, 1);
    this.operations = new Histogram({
      name: 'lode_operation_duration_seconds',
      help: 'Time from taking a request off the bus to its answer',
      labelNames: ['operation', 'outcome'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 30],
      registers: [this.registry],
    });
    this.unknown = new Counter({
      name: 'lode_bus_unknown_fields_total',
      help: 'Request fields that this version does not know',
      labelNames: ['operation'],
      registers: [this.registry],
    });
    this.refusals = new Counter({
      name: 'lode_bus_refused_total',
      help: 'Messages and subscriptions that NATS refused for lack of a permission, by action: publish or subscription',
      labelNames: ['action'],
      registers: [this.registry],
    });
    for (const action of ['publish', 'subscription']) this.refusals.inc({ action }, 0);
  }

  handled(operation: string, outcome: string, milliseconds: number): void {
    this.operations.observe({ operation, outcome }, milliseconds / 1000);
  }

  refused(action: 'publish' | 'subscription'): void {
    this.refusals.inc({ action });
  }

  unknownFields(operation: string, count: number): void {
    this.unknown.inc({ operation }, count);
  }
}
