import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { productVersion } from './process';

/** Metrics of one service. Labels name operations and outcomes, never an address, a domain or an account. */
export class Metrics {
  readonly registry = new Registry();
  private readonly operations: Histogram<'operation' | 'outcome'>;
  private readonly unknown: Counter<'operation'>;

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
  }

  handled(operation: string, outcome: string, milliseconds: number): void {
    this.operations.observe({ operation, outcome }, milliseconds / 1000);
  }

  unknownFields(operation: string, count: number): void {
    this.unknown.inc({ operation }, count);
  }
}
