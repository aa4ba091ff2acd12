import type { EventPage } from '@lode/contracts';
import { readToEnd } from '@lode/service-kit';

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
