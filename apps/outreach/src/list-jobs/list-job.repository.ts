import { Inject, Injectable } from '@nestjs/common';
import { withDatabaseRetries, withAccount, type Clock, CLOCK } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import {
  beginProgress,
  countLeads,
  deleteProgressBefore,
  holdProgress,
  updateProgress,
} from './list-job.statements';
import { noSuchList } from '../lists/no-such-list';

export interface ListJob {
  readonly account: string;
  readonly id: string;
}

/** Progress of a job and its results so far. */
export interface Progress<Tally> {
  readonly position: string;
  readonly tally: Tally;
}

export type Step<Tally> = (manager: EntityManager, progress: Progress<Tally>) => Promise<Progress<Tally>>;

/** Milliseconds after the last step until the progress is deleted. */
const retention = 7 * 24 * 3_600_000;

/** Jobs that fill a list in batches; each batch and the progress are written in one transaction. */
@Injectable()
export class ListJobRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProblemError not_found if one of the lists does not exist */
  async check(manager: EntityManager, account: string, lists: readonly string[]): Promise<void> {
    if ((await countLeads.run(manager, account, lists)) < new Set(lists).size) throw noSuchList();
  }

  /** Number of leads in the lists; deleted lists count 0. */
  async leadsIn(account: string, lists: readonly string[]): Promise<number> {
    const found = await withDatabaseRetries(() =>
      withAccount(this.source, account, (manager) => countLeads.rows(manager, account, lists)),
    );
    return found.reduce((sum, { leads_count }) => sum + leads_count, 0);
  }

  /**
   * Runs one step in one transaction. Steps of the same job run one after the other, also on several replicas. A step with
   * an unknown outcome is repeated and reads the progress first.
   * @param start progress of a job without any step
   */
  step<Tally>({ account, id }: ListJob, start: Progress<Tally>, take: Step<Tally>): Promise<Progress<Tally>> {
    return withDatabaseRetries(() =>
      withAccount(this.source, account, async (manager) => {
        const { position, tally } = start;
        await beginProgress.run(manager, id, account, position, JSON.stringify(tally), this.now());
        const reached = await holdProgress.first(manager, id, account);
        const progress = (reached as Progress<Tally> | undefined) ?? start;
        const next = await take(manager, progress);
        if (next !== progress)
          await updateProgress.run(
            manager,
            id,
            account,
            next.position,
            JSON.stringify(next.tally),
            this.now(),
          );
        return next;
      }),
    );
  }

  /** Deletes progress of abandoned jobs. */
  async deleteAbandoned(now: number): Promise<void> {
    await deleteProgressBefore.run(this.source, new Date(now - retention));
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
