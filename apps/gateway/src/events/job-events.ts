import { GetJob, ProblemError, type Job } from '@lode/contracts';
import { createContext } from '@lode/service-kit';
import type { Authenticator } from '../authentication/authenticator';
import type { JobAccess } from '../jobs/job-access';
import type { JobDirectory } from '../jobs/job-directory';
import type { Feeds } from './feeds';
import { JobFeed } from './job-feed';

/** Who follows a job. */
interface Follower {
  readonly account: string;
  readonly key: string;
  readonly requestId: string;
}

/** Opens feeds for those who may see the job. */
export class JobEvents {
  constructor(
    private readonly jobs: JobDirectory,
    private readonly access: JobAccess,
    private readonly authenticator: Authenticator,
    private readonly feeds: Feeds,
  ) {}

  /** @throws ProblemError as when the job is asked about, and where too many feeds are open */
  async follow(id: string, { key, account, requestId }: Follower): Promise<JobFeed> {
    const hash = this.authenticator.hash(key);
    const feed = new JobFeed(() => this.ask(id, hash, { account, requestId }));
    try {
      this.feeds.add(account, feed);
      // Before the first question, so that no change falls between the two.
      this.listen(id, feed);
      await feed.begin();
      return feed;
    } catch (error) {
      feed.destroy();
      throw error;
    }
  }

  /** Ends every feed and takes no other. */
  close(): void {
    this.feeds.close();
  }

  private listen(id: string, feed: JobFeed): void {
    const subscription = this.jobs.follow(id, (change) => feed.offer(change));
    // A bus that is closed for good has ended its subscriptions itself.
    feed.once('close', () => void subscription.drain().catch(() => undefined));
  }

  /** Looks at the key each time: one that is revoked meanwhile hears nothing more after the next question. */
  private async ask(id: string, hash: string, caller: Omit<Follower, 'key'>): Promise<Job> {
    const key = this.authenticator.peek(hash) ?? (await this.authenticator.search(hash));
    if (!key) throw new ProblemError('unauthorized');
    return this.access.find(id, key, createContext(GetJob.timeout, caller));
  }
}
