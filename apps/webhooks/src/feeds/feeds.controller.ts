import { type EventPage, eventFeeds } from '@lode/contracts';
import { Bus, createContext, On } from '@lode/bus';
import { LOGGER, PeriodicTask, throttledWarning, type Logger } from '@lode/platform';
import { readToEnd } from '@lode/database';
import { Controller, Inject, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Dispatcher } from '../deliveries/dispatcher';
import { FeedRepository } from './feed.repository';

/** The position of a reader of one outbox, and what it has stored. */
export interface FeedStore {
  position(): Promise<number>;
  /** @param after the position at which the page was read */
  store(after: number, page: EventPage): Promise<void>;
  restart(): Promise<void>;
}

/**
 * Reads an outbox to its end. Several replicas may do this at the same time: a page is stored only at the position at
 * which it was read.
 * @returns whether there were events
 */
export async function followFeed(
  feed: FeedStore,
  read: (after: number) => Promise<EventPage>,
): Promise<boolean> {
  let position = await feed.position();
  let hasEvents = false;
  await readToEnd({
    position: () => position,
    read,
    apply: async (page) => {
      if (page.position === position) return false;
      await feed.store(position, page);
      position = await feed.position();
      hasEvents ||= page.events.length > 0;
      return page.events.length > 0;
    },
    restart: async () => {
      await feed.restart();
      position = await feed.position();
    },
  });
  return hasEvents;
}

type Producer = keyof typeof eventFeeds;

/**
 * Milliseconds between two polls of an outbox. A hint of its service polls at once: after a commit with events, and at the
 * start of a process, for those of a process that was killed. The poll finds what a lost hint would have announced.
 */
const pollIntervalMs = 10_000;
/** Milliseconds for one page. */
const budget = 10_000;

/** Reads the outboxes of all services. */
@Controller()
export class FeedsController implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly tasks: Readonly<Record<Producer, PeriodicTask>>;

  constructor(bus: Bus, feeds: FeedRepository, dispatcher: Dispatcher, @Inject(LOGGER) logger: Logger) {
    const taskOf = (service: Producer): PeriodicTask => {
      const feed = {
        position: () => feeds.position(service),
        store: feeds.store.bind(feeds, service),
        restart: () => feeds.restart(service),
      };
      const read = (after: number) => bus.call(eventFeeds[service].read, { after }, createContext(budget));
      return new PeriodicTask(
        pollIntervalMs,
        async () => {
          if (await followFeed(feed, read)) dispatcher.wake();
        },
        throttledWarning(logger, `events of ${service} not read, retrying automatically`),
      );
    };
    const names = Object.keys(eventFeeds) as Producer[];
    this.tasks = Object.fromEntries(names.map((name) => [name, taskOf(name)])) as typeof this.tasks;
  }

  @On(eventFeeds.outreach.grown)
  ofOutreach(): void {
    this.tasks.outreach.wake();
  }

  @On(eventFeeds.leads.grown)
  ofLeads(): void {
    this.tasks.leads.wake();
  }

  @On(eventFeeds.intel.grown)
  ofIntel(): void {
    this.tasks.intel.wake();
  }

  @On(eventFeeds.email.grown)
  ofEmail(): void {
    this.tasks.email.wake();
  }

  @On(eventFeeds.crawl.grown)
  ofCrawl(): void {
    this.tasks.crawl.wake();
  }

  @On(eventFeeds.verification.grown)
  ofVerification(): void {
    this.tasks.verification.wake();
  }

  @On(eventFeeds.privacy.grown)
  ofPrivacy(): void {
    this.tasks.privacy.wake();
  }

  @On(eventFeeds.export.grown)
  ofExport(): void {
    this.tasks.export.wake();
  }

  onApplicationBootstrap(): void {
    for (const task of Object.values(this.tasks)) task.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.tasks).map((task) => task.stop()));
  }
}
