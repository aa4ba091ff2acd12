import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** State of the deliveries of all accounts. */
interface Pending {
  readonly pending: number;
  /** Seconds since the oldest one was due; 0 without one. */
  readonly oldestDue: number;
}

export class DeliveryMetrics {
  private readonly attempts: Counter<'result'>;
  private readonly disabledWebhooks: Counter<'reason'>;
  private readonly delay: Histogram;

  /** @param pending read at each scrape */
  constructor(registry: Registry, pending: () => Promise<Pending>) {
    const registers = [registry];
    this.attempts = new Counter({
      name: 'lode_webhook_attempts_total',
      help: 'Attempts to deliver events to webhooks by result; failed ones are retried for 24 hours',
      labelNames: ['result'],
      registers,
    });
    this.disabledWebhooks = new Counter({
      name: 'lode_webhooks_disabled_total',
      help: 'Webhooks disabled because of their receivers, by reason',
      labelNames: ['reason'],
      registers,
    });
    this.delay = new Histogram({
      name: 'lode_webhook_delay_seconds',
      help: 'Time from an event until a receiver accepted its first attempt',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300],
      registers,
    });
    observePending(registers, pending);
  }

  attempted(result: string): void {
    this.attempts.inc({ result });
  }

  disabled(reason: string): void {
    this.disabledWebhooks.inc({ reason });
  }

  delivered(milliseconds: number): void {
    this.delay.observe(Math.max(0, milliseconds) / 1000);
  }
}

/** The function is called at each scrape; NaN while the database is unavailable. */
function observePending(registers: Registry[], pending: () => Promise<Pending>): void {
  const gauge = (name: string, help: string, valueOf: (state: Pending) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await pending().then(valueOf, () => NaN));
      },
    });
  gauge(
    'lode_webhook_deliveries_pending',
    'Deliveries that wait for their next attempt',
    (state) => state.pending,
  );
  gauge(
    'lode_webhook_deliveries_oldest_due_seconds',
    'Time since the oldest delivery is due',
    (state) => state.oldestDue,
  );
}
