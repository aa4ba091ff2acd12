import { ProblemError } from '@lode/contracts';
import type { JobFeed } from './job-feed';

/** Most feeds of one account, and of all, that a gateway serves at once. */
const maxPerAccount = 100;
const maxInAll = 5000;

/** The feeds that are open. */
export class Feeds {
  private readonly byAccount = new Map<string, Set<JobFeed>>();
  private count = 0;
  private isClosed = false;

  get size(): number {
    return this.count;
  }

  /** Counts a feed until it closes. @throws ProblemError rate_limited, overloaded, unavailable */
  add(account: string, feed: JobFeed): void {
    const own = this.byAccount.get(account) ?? new Set();
    this.checkRoom(own.size);
    this.byAccount.set(account, own.add(feed));
    this.count += 1;
    feed.once('close', () => {
      this.count -= 1;
      own.delete(feed);
      if (own.size === 0) this.byAccount.delete(account);
    });
  }

  /** Ends every feed in good order and takes no other: their clients go on with another gateway. */
  close(): void {
    this.isClosed = true;
    for (const feeds of this.byAccount.values()) for (const feed of feeds) feed.finish();
  }

  private checkRoom(own: number): void {
    const retryAfter = 1;
    if (this.isClosed) throw new ProblemError('unavailable', 'This gateway is stopping.', { retryAfter });
    if (this.count >= maxInAll)
      throw new ProblemError('overloaded', 'Too many jobs are being followed.', { retryAfter });
    if (own >= maxPerAccount)
      throw new ProblemError('rate_limited', `The account follows ${own} jobs, as many as it may at once.`, {
        retryAfter,
      });
  }
}
