import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Metrics of one service. Labels name operations and outcomes, never an address, a domain or an account. */
export class Metrics {
  readonly registry = new Registry();
  private readonly operations: Histogram<'operation' | 'outcome'>;
  private readonly unknown: Counter<'operation'>;

  constructor(service: string, options: { process: boolean }) {
    this.registry.setDefaultLabels({ service });
    if (options.process) collectDefaultMetrics({ register: this.registry });
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
