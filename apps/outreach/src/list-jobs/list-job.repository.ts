import { Inject, Injectable } from '@nestjs/common';
import { withDatabaseRetries, withAccount, type Clock, CLOCK } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
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
    const found = await manager.query<unknown[]>(FOUND, [account, lists]);
    if (found.length < new Set(lists).size) throw noSuchList();
  }

  /** Number of leads in the lists; deleted lists count 0. */
  async leadsIn(account: string, lists: readonly string[]): Promise<number> {
    const found = await withDatabaseRetries(() =>
      withAccount(this.source, account, (manager) => manager.query<Counted[]>(FOUND, [account, lists])),
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
        await manager.query(BEGIN, [id, account, position, JSON.stringify(tally), this.now()]);
        const [progress = start] = await manager.query<Progress<Tally>[]>(REACHED, [id, account]);
        const next = await take(manager, progress);
        if (next !== progress)
          await manager.query(UPDATE_PROGRESS, [
            id,
            account,
            next.position,
            JSON.stringify(next.tally),
            this.now(),
          ]);
        return next;
      }),
    );
  }

  /** Deletes progress of abandoned jobs. */
  async deleteAbandoned(now: number): Promise<void> {
    await this.source.query('SELECT outreach.forget_list_jobs($1)', [new Date(now - retention)]);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

interface Counted {
  readonly leads_count: number;
}

const FOUND = 'SELECT leads_count FROM outreach.lists WHERE account_id = $1 AND id = ANY($2)';

const BEGIN = `
  INSERT INTO outreach.list_jobs (job_id, account_id, position, tally, updated_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING`;

const REACHED = `
  SELECT position, tally FROM outreach.list_jobs WHERE job_id = $1 AND account_id = $2 FOR UPDATE`;

const UPDATE_PROGRESS = `
  UPDATE outreach.list_jobs SET position = $3, tally = $4, updated_at = $5 WHERE job_id = $1 AND account_id = $2`;
