import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { GetJob, ProblemError, type Job } from '@lode/contracts';
import { createContext } from '@lode/service-kit';
import { Authenticator } from '../authentication/authenticator';
import { JobAccess } from '../jobs/job-access';
import { JobDirectory } from '../jobs/job-directory';
import { Feeds } from './feeds';
import { JobFeed } from './job-feed';

interface Follower {
  readonly account: string;
  /** SHA-256 of the key or session. */
  readonly hash: string;
  readonly requestId: string;
}

/** Opens feeds for callers that may read the job. */
@Injectable()
export class JobEvents implements OnModuleDestroy {
  constructor(
    private readonly jobs: JobDirectory,
    private readonly access: JobAccess,
    private readonly authenticator: Authenticator,
    private readonly feeds: Feeds,
  ) {}

  /** @throws ProblemError as `JobAccess.find`, and if too many feeds are open */
  async follow(id: string, { hash, account, requestId }: Follower): Promise<JobFeed> {
    const feed = new JobFeed(() => this.ask(id, hash, { account, requestId }));
    try {
      this.feeds.add(account, feed);
      // Before the first request for the state, so that no change is missed in between.
      this.listen(id, feed);
      await feed.begin();
      return feed;
    } catch (error) {
      feed.destroy();
      throw error;
    }
  }

  /** Ends all feeds and accepts no new one, before the server closes its connections. */
  onModuleDestroy(): void {
    this.feeds.close();
  }

  private listen(id: string, feed: JobFeed): void {
    const subscription = this.jobs.follow(id, (change) => feed.offer(change));
    // A closed bus has already ended its subscriptions.
    feed.once('close', () => void subscription.drain().catch(() => undefined));
  }

  /** Checks the key each time, so that a feed ends after its key is revoked. */
  private async ask(id: string, hash: string, caller: Omit<Follower, 'hash'>): Promise<Job> {
    const key = this.authenticator.peek(hash) ?? (await this.authenticator.search(hash));
    if (!key) throw new ProblemError('unauthorized');
    return this.access.find(id, key, createContext(GetJob.timeout, caller));
  }
}
