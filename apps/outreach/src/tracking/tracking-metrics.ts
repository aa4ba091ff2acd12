import { Counter, type Registry } from 'prom-client';
import type { Target } from './machine-traffic';

/** `unknown`: no message has the token; `lost`: the hit could not be recorded in time. */
type Result = 'recorded' | 'unknown' | 'lost';

/** Counts requests; labels do not identify messages. */
export class TrackingMetrics {
  private readonly hits: Counter<'target' | 'result'>;

  constructor(registry: Registry) {
    this.hits = new Counter({
      name: 'lode_tracking_hits_total',
      help: 'Requests for pictures, links and pages of messages, by target and result of the record',
      labelNames: ['target', 'result'],
      registers: [registry],
    });
  }

  hit(target: Target, result: Result): void {
    this.hits.inc({ target: typeof target === 'number' ? 'link' : target, result });
  }
}
