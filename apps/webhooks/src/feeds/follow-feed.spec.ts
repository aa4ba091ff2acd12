import type { AccountEvent, EventPage } from '@lode/contracts';
import { followFeed, type FeedStore } from './feeds.controller';

const event = (position: number) => ({ id: `evt_${position}`, position }) as AccountEvent;

/** An outbox with two events per page. */
const outbox =
  (positions: readonly number[]) =>
  (after: number): Promise<EventPage> => {
    const events = positions
      .filter((position) => position > after)
      .slice(0, 2)
      .map(event);
    return Promise.resolve({
      events,
      position: events.at(-1)?.position ?? after,
      last: positions.at(-1) ?? 0,
    });
  };

class MemoryFeed implements FeedStore {
  readonly stored: number[] = [];
  constructor(public at = 0) {}
  position = () => Promise.resolve(this.at);
  store = async (_after: number, { events, position }: EventPage) => {
    this.stored.push(...events.map((each) => each.position));
    this.at = position;
  };
  restart = async () => void (this.at = 0);
}

test('reads all pages', async () => {
  const feed = new MemoryFeed();
  await expect(followFeed(feed, outbox([1, 2, 3, 4, 5]))).resolves.toBe(true);
  expect(feed.stored).toEqual([1, 2, 3, 4, 5]);
  await expect(followFeed(feed, outbox([1, 2, 3, 4, 5]))).resolves.toBe(false);
});

test('starts again with an outbox that was restored', async () => {
  const feed = new MemoryFeed(9);
  await followFeed(feed, outbox([1, 2, 3]));
  expect([feed.stored, feed.at]).toEqual([[1, 2, 3], 3]);
});
