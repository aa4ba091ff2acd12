import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { followIntervalMs, LOGGER, PeriodicTask, throttledWarning, type Logger } from '@lode/service-kit';
import { AddressCountReader } from './address-count-reader.adapter';
import { FactsHandover } from './facts-handover.adapter';

/** Exchanges facts with the people search: its own for sector, place and size, those of addresses for `has_email`. */
@Injectable()
export class PeopleExchange implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly tasks: readonly PeriodicTask[];
  private isStopping = false;

  constructor(facts: FactsHandover, addresses: AddressCountReader, @Inject(LOGGER) logger: Logger) {
    const onError = throttledWarning(logger, 'facts not exchanged with the people search, retrying');
    this.tasks = [facts, addresses].map(
      (feed) => new PeriodicTask(followIntervalMs, () => this.run(feed), onError),
    );
  }

  onApplicationBootstrap(): void {
    for (const task of this.tasks) task.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.tasks.map((task) => task.stop()));
  }

  private async run(feed: { step(): Promise<boolean> }): Promise<void> {
    while (!this.isStopping && (await feed.step()));
  }
}
