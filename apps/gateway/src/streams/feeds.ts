import { Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import type { EventFeed } from './event-feed';

/** Limits of concurrent feeds per gateway. */
const maxPerAccount = 100;
const maxTotal = 5000;

@Injectable()
export class Feeds {
  private readonly byAccount = new Map<string, Set<EventFeed>>();
  private count = 0;
  private isClosed = false;

  get size(): number {
    return this.count;
  }

  /** Counts a feed until it closes. @throws ProblemError rate_limited, overloaded, unavailable */
  add(account: string, feed: EventFeed): void {
    const own = this.byAccount.get(account) ?? new Set();
    this.checkCapacity(own.size);
    this.byAccount.set(account, own.add(feed));
    this.count += 1;
    feed.once('close', () => {
      this.count -= 1;
      own.delete(feed);
      if (own.size === 0) this.byAccount.delete(account);
    });
  }

  /**
   * Adds a feed, listens for changes before the first request for the state, so that none is missed, and begins it.
   * @throws ProblemError as `add`, and errors of the first request
   */
  async open<Feed extends EventFeed>(
    account: string,
    feed: Feed,
    listen: () => { drain(): Promise<unknown> },
  ): Promise<Feed> {
    try {
      this.add(account, feed);
      const subscription = listen();
      // A closed bus has already ended its subscriptions.
      feed.once('close', () => void subscription.drain().catch(() => undefined));
      await feed.begin();
      return feed;
    } catch (error) {
      feed.destroy();
      throw error;
    }
  }

  /** Ends all feeds and accepts no new one. Clients reconnect to another gateway. */
  close(): void {
    this.isClosed = true;
    for (const feeds of this.byAccount.values()) for (const feed of feeds) feed.finish();
  }

  private checkCapacity(own: number): void {
    const retryAfter = 1;
    if (this.isClosed) throw new ProblemError('unavailable', 'This gateway is stopping.', { retryAfter });
    if (this.count >= maxTotal)
      throw new ProblemError('overloaded', 'Too many event streams are open.', { retryAfter });
    if (own >= maxPerAccount)
      throw new ProblemError(
        'rate_limited',
        `The account has ${own} open event streams, which is the limit.`,
        {
          retryAfter,
        },
      );
  }
}
