import { Counter, type Registry } from 'prom-client';
import type { Target } from './machine-traffic';

/** `unknown`: no message has the token; `lost`: it could not be recorded in time. */
type Result = 'recorded' | 'unknown' | 'lost';

/** What is asked for of messages. Nothing tells of which. */
export class TrackingMetrics {
  private readonly hits: Counter<'target' | 'result'>;

  constructor(registry: Registry) {
    this.hits = new Counter({
      name: 'lode_tracking_hits_total',
      help: 'Requests for pictures, links and pages of messages, by what became of the record of them',
      labelNames: ['target', 'result'],
      registers: [registry],
    });
  }

  hit(target: Target, result: Result): void {
    this.hits.inc({ target: typeof target === 'number' ? 'link' : target, result });
  }
}
