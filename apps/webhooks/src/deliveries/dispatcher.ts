import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  CLOCK,
  IdlePolls,
  inFirstSpan,
  LOGGER,
  PeriodicTask,
  throttledWarning,
  TRACER,
  type Clock,
  type Logger,
  type Tracer,
} from '@lode/platform';
import { Leases } from '@lode/work';
import { DeliverWebhook } from './deliver-webhook';
import { DeliveryRunRepository } from './delivery-run.repository';

/** Milliseconds between two searches for due deliveries; a new event searches at once. */
const intervalMs = 500;
/** Concurrent webhooks of one process: a receiver that hangs keeps its place for a turn. */
const maxWebhooks = 100;
/** Milliseconds to wait for a webhook that another replica may hold. */
const leaseWaitMs = 20;

const delivery = () => ({ name: 'deliver to a webhook', kind: 'consumer' }) as const;

/** Finds webhooks with due deliveries and delivers them, each by one replica at a time. */
@Injectable()
export class Dispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: PeriodicTask;
  private readonly idlePolls: IdlePolls;
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly onError: (error: unknown) => void;

  constructor(
    private readonly runs: DeliveryRunRepository,
    private readonly deliverWebhook: DeliverWebhook,
    private readonly leases: Leases,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TRACER) private readonly tracer: Tracer | null,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.onError = throttledWarning(logger, 'deliveries delayed, retrying automatically');
    this.idlePolls = new IdlePolls(clock);
    this.task = new PeriodicTask(intervalMs, () => this.dispatch(), this.onError);
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  wake(): void {
    this.idlePolls.reset();
    this.task.wake();
  }

  /** Ends after the requests in flight. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.task.stop();
    await Promise.all(this.running.values());
    await this.leases.close();
  }

  private async dispatch(): Promise<void> {
    const free = maxWebhooks - this.running.size;
    if (free <= 0) return;
    if (!this.idlePolls.isDue()) return;
    const due = await this.runs.due(this.clock.now(), maxWebhooks);
    this.idlePolls.record(due.length > 0);
    for (const { id, account } of due.filter((webhook) => !this.running.has(webhook.id)).slice(0, free)) {
      const turn = this.turn(account, id)
        .catch(this.onError)
        .finally(() => this.running.delete(id));
      this.running.set(id, turn);
    }
  }

  private async turn(account: string, id: string): Promise<void> {
    const wait = AbortSignal.timeout(leaseWaitMs);
    const lease = await this.leases.acquire(`webhook ${id}`, { maxHolders: 1 }, wait);
    if (!lease) return;
    try {
      await inFirstSpan(this.tracer ?? undefined, delivery, {}, () =>
        this.deliverWebhook.run(account, id, this.stopping.signal),
      );
    } finally {
      await lease.release();
    }
  }
}
