import { withDatabaseRetries, withAccount, type Clock } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { noSuchList } from '../lists/no-such-list';

export interface ListJob {
  readonly account: string;
  /** The id of the job. */
  readonly id: string;
}

/** How far a job has come, and what became of what it has done. */
export interface Reached<Tally> {
  readonly position: string;
  readonly tally: Tally;
}

export type Step<Tally> = (manager: EntityManager, reached: Reached<Tally>) => Promise<Reached<Tally>>;

/** Milliseconds without a step after which no attempt will follow. */
const keptFor = 7 * 24 * 3_600_000;

/** Jobs that fill a list in batches, each in one transaction with how far the job has come. */
export class ListJobRepository {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError not_found where one of the lists is not there */
  async check(manager: EntityManager, account: string, lists: readonly string[]): Promise<void> {
    const found = await manager.query<unknown[]>(FOUND, [account, lists]);
    if (found.length < new Set(lists).size) throw noSuchList();
  }

  /** How many leads there are in some lists; none in one that is gone. */
  async leadsIn(account: string, lists: readonly string[]): Promise<number> {
    const found = await withDatabaseRetries(() =>
      withAccount(this.source, account, (manager) => manager.query<Counted[]>(FOUND, [account, lists])),
    );
    return found.reduce((sum, { leads_count }) => sum + leads_count, 0);
  }

  /**
   * Goes one step further in one transaction. Steps of the same job wait for each other, also in several replicas; one
   * whose outcome is not known is taken again and finds how far the job has come.
   * @param start how far a job has come that has taken no step
   */
  step<Tally>({ account, id }: ListJob, start: Reached<Tally>, take: Step<Tally>): Promise<Reached<Tally>> {
    return withDatabaseRetries(() =>
      withAccount(this.source, account, async (manager) => {
        const { position, tally } = start;
        await manager.query(BEGIN, [id, account, position, JSON.stringify(tally), this.now()]);
        const [reached = start] = await manager.query<Reached<Tally>[]>(REACHED, [id, account]);
        const next = await take(manager, reached);
        if (next !== reached)
          await manager.query(GO_ON, [id, account, next.position, JSON.stringify(next.tally), this.now()]);
        return next;
      }),
    );
  }

  /** Deletes how far jobs had come that nobody goes on with. */
  async forget(now: number): Promise<void> {
    await this.source.query('SELECT outreach.forget_list_jobs($1)', [new Date(now - keptFor)]);
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

const GO_ON = `
  UPDATE outreach.list_jobs SET position = $3, tally = $4, updated_at = $5 WHERE job_id = $1 AND account_id = $2`;
