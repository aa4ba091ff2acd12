import { Inject, Injectable } from '@nestjs/common';
import { PeriodicTask, type Clock, type Edge, type Logger, CLOCK, LOGGER } from '@lode/platform';
import { KeyChanges } from './keys/configured-key.repository';
import { Settlements } from './members/settlements.repository';
import { RateGossip } from './limits/rate-gossip';
import { ResultLedger } from './usage/result-ledger';
import { UsageLedger } from './usage/usage-ledger';

/** Milliseconds between reports to the other gateways, and between batches to the database. */
const reportInterval = 250;
const flushInterval = 1000;

/** Background work of the gateway: follows key changes, exchanges request counts, writes usage, settles things of removed members. */
@Injectable()
export class Background implements Edge {
  private tickers: PeriodicTask[] = [];

  constructor(
    private readonly keys: KeyChanges,
    private readonly gossip: RateGossip,
    private readonly ledger: UsageLedger,
    private readonly results: ResultLedger,
    private readonly settlements: Settlements,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async open(): Promise<void> {
    this.gossip.listen();
    await this.keys.follow();
    this.tickers = [
      new PeriodicTask(
        reportInterval,
        () => this.gossip.report(),
        this.warn('request counts not sent, retrying'),
      ),
      new PeriodicTask(flushInterval, () => this.flush(), this.warn('usage not written, retrying')),
    ];
    for (const ticker of this.tickers) ticker.start();
    this.settlements.start();
  }

  async close(): Promise<void> {
    await Promise.all([...this.tickers, this.settlements].map((ticker) => ticker.stop()));
    await this.flush();
  }

  private flush(): Promise<void> {
    this.results.sweep(this.clock.now());
    return this.ledger.flush();
  }

  private warn(message: string): (error: unknown) => void {
    return (error) => this.logger.warn({ err: error }, message);
  }
}
