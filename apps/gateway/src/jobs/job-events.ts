import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { GetJob, type Job, type LeanRequest } from '@lode/contracts';
import { createContext } from '@lode/bus';
import { Authenticator } from '../authentication/authenticator';
import { JobAccess, JobDirectory } from './job-directory';
import { Feeds } from '../streams/feeds';
import type { Follower } from '../streams/send-feed';
import { JobFeed } from './job-feed';

interface JobFollower extends Follower {
  /** Shortens the rows. */
  readonly lean: LeanRequest;
  /** The last revision of rows that the client has received; undefined if it has none. */
  readonly revision: number | undefined;
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
  async follow(id: string, { hash, account, requestId, lean, revision }: JobFollower): Promise<JobFeed> {
    const caller = { account, requestId };
    const fetchRows = async () => {
      const { actor } = await this.authenticator.require(hash);
      return this.jobs.listRows(id, createContext(GetJob.timeout, { ...caller, actor }), lean);
    };
    const feed = new JobFeed(() => this.ask(id, hash, caller, lean), { fetch: fetchRows, revision });
    return this.feeds.open(account, feed, () => this.jobs.follow(id, (change) => feed.offer(change)));
  }

  /** Ends all feeds and accepts no new one, before the server closes its connections. */
  onModuleDestroy(): void {
    this.feeds.close();
  }

  /** Checks the key each time, so that a feed ends after its key is revoked. */
  private async ask(
    id: string,
    hash: string,
    caller: Pick<Follower, 'account' | 'requestId'>,
    lean: LeanRequest,
  ): Promise<Job> {
    return this.access.find(
      id,
      await this.authenticator.require(hash),
      createContext(GetJob.timeout, caller),
      lean,
    );
  }
}
