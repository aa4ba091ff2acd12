import { billingFeeds } from '@lode/contracts';
import { Bus, createContext, On } from '@lode/bus';
import { followIntervalMs, readToEnd } from '@lode/database';
import { LOGGER, PeriodicTask, throttledWarning, type Logger } from '@lode/platform';
import { Controller, Inject, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ResultsRepository } from './results.repository';

type Producer = keyof typeof billingFeeds;

/** Milliseconds for one page. */
const budget = 10_000;

/** Reads the billed results of all services. Several replicas may do so: a page counts only at the position at which it was read. */
@Controller()
export class BilledFeedsController implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly tasks: Readonly<Record<Producer, PeriodicTask>>;

  constructor(
    private readonly bus: Bus,
    private readonly results: ResultsRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    const taskOf = (service: Producer): PeriodicTask =>
      new PeriodicTask(
        followIntervalMs,
        () => this.follow(service),
        throttledWarning(logger, `billed results of ${service} not read, retrying automatically`),
      );
    const names = Object.keys(billingFeeds) as Producer[];
    this.tasks = Object.fromEntries(names.map((name) => [name, taskOf(name)])) as typeof this.tasks;
  }

  @On(billingFeeds.crawl.grown)
  ofCrawl(): void {
    this.tasks.crawl.wake();
  }

  @On(billingFeeds.email.grown)
  ofEmail(): void {
    this.tasks.email.wake();
  }

  @On(billingFeeds.intel.grown)
  ofIntel(): void {
    this.tasks.intel.wake();
  }

  @On(billingFeeds.leads.grown)
  ofLeads(): void {
    this.tasks.leads.wake();
  }

  @On(billingFeeds.outreach.grown)
  ofOutreach(): void {
    this.tasks.outreach.wake();
  }

  @On(billingFeeds.verification.grown)
  ofVerification(): void {
    this.tasks.verification.wake();
  }

  onApplicationBootstrap(): void {
    for (const task of Object.values(this.tasks)) task.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.tasks).map((task) => task.stop()));
  }

  private async follow(service: Producer): Promise<void> {
    const { results } = this;
    let position = await results.position(service);
    await readToEnd({
      position: () => position,
      read: (after) => this.bus.call(billingFeeds[service].read, { after }, createContext(budget)),
      apply: async (page) => {
        if (page.position === position) return false;
        await results.apply(service, position, page);
        position = await results.position(service);
        return page.entries.length > 0;
      },
      restart: async () => {
        await results.restart(service);
        position = 0;
      },
    });
  }
}
