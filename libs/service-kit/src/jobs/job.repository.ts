import type { Job, JobProblem, JobProgress, JobState } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../clock/clock';
import { withAccount } from '../database/account-scope';
import { returning } from './returning';

/** Milliseconds for which the result of an ended job is kept. */
export const jobRetentionMs = 24 * 3600 * 1000;

export interface NewJob {
  readonly id: string;
  readonly account: string;
  readonly operation: string;
  readonly request: object;
  readonly total: number | null;
  readonly subjects: readonly string[];
}

/** The columns of the progress. */
interface StoredProgress extends Omit<JobProgress, 'found'> {
  readonly found: Record<string, number> | null;
}

/** The request of a job, and its progress under previous workers. */
export interface BegunJob extends JobProgress {
  readonly request: object;
}

export type JobEnd =
  | { readonly state: 'done'; readonly result: object }
  | { readonly state: 'failed'; readonly problem: JobProblem };

interface JobRow extends StoredProgress {
  readonly id: string;
  readonly operation: string;
  readonly state: JobState;
  readonly result: Record<string, unknown> | null;
  readonly problem: JobProblem | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly expires_at: Date | null;
}

/** The jobs of callers. */
export class JobRepository {
  private readonly table: string;

  constructor(
    private readonly source: DataSource,
    private readonly schema: string,
    private readonly clock: Clock,
    /** Keyed hashes of the people in a result, by which an erasure finds it. */
    private readonly subjectsOf: (result: object) => Promise<readonly string[]>,
  ) {
    this.table = `${schema}.jobs`;
  }

  async insert(manager: EntityManager, job: NewJob): Promise<Job> {
    const [row] = await manager.query<JobRow[]>(
      `INSERT INTO ${this.table} (id, account_id, operation, state, request, total, subject_hashes, created_at, updated_at)
       VALUES ($1, $2, $3, 'queued', $4, $5, $6, $7, $7) RETURNING *`,
      [job.id, job.account, job.operation, job.request, job.total, job.subjects, this.now()],
    );
    if (!row) throw new Error('a job that was inserted is not there');
    return toJob(row);
  }

  /**
   * Number of jobs of the account that have not ended. Concurrent calls for an account wait for each other until the
   * end of the transaction, in all replicas, so that jobs they begin afterwards are counted.
   */
  async countOpen(manager: EntityManager, account: string): Promise<number> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${this.table} ${account}`,
    ]);
    const [row] = await manager.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${this.table} WHERE account_id = $1 AND state IN ('queued', 'running')`,
      [account],
    );
    return row?.count ?? 0;
  }

  /** The job of the account; undefined where it does not exist. */
  async find(account: string, id: string): Promise<Job | undefined> {
    const rows = await withAccount(this.source, account, (manager) =>
      manager.query<JobRow[]>(`SELECT * FROM ${this.table} WHERE account_id = $1 AND id = $2`, [account, id]),
    );
    return rows.map(toJob)[0];
  }

  /** Marks a job as running, perhaps after another worker. @returns undefined where it has ended */
  async begin(account: string, id: string): Promise<BegunJob | undefined> {
    const [job] = await this.update<StoredProgress & Pick<BegunJob, 'request'>>(
      account,
      `SET state = 'running', updated_at = $3 WHERE account_id = $1 AND id = $2 AND state IN ('queued', 'running')
       RETURNING request, done, total, found`,
      [id, this.now()],
    );
    return job && { request: job.request, ...toProgress(job) };
  }

  /** @returns false where the job was cancelled */
  async report(account: string, id: string, { done, total, found }: JobProgress): Promise<boolean> {
    const rows = await this.update(
      account,
      `SET done = greatest(done, $3), total = coalesce($4, total), found = coalesce($6, found), updated_at = $5
       WHERE account_id = $1 AND id = $2 AND state = 'running' RETURNING 1`,
      [id, done, total, this.now(), found ?? null],
    );
    return rows.length > 0;
  }

  async isWanted(account: string, id: string): Promise<boolean> {
    const rows = await withAccount(this.source, account, (manager) =>
      manager.query<unknown[]>(
        `SELECT 1 FROM ${this.table} WHERE account_id = $1 AND id = $2 AND state = 'running'`,
        [account, id],
      ),
    );
    return rows.length > 0;
  }

  /** Stores the final state and the result. @returns undefined where it had ended before */
  async end(account: string, id: string, end: JobEnd, progress?: JobProgress): Promise<Job | undefined> {
    const subjects = end.state === 'done' ? await this.subjectsOf(end.result) : [];
    const [row] = await this.update<JobRow>(
      account,
      `SET state = $3, result = $4, problem = $5, updated_at = $6, expires_at = $7, total = coalesce($9, total),
         found = coalesce($10, found), subject_hashes = ARRAY(SELECT DISTINCT unnest(subject_hashes || $11::text[])),
         done = CASE WHEN $3 = 'done' THEN coalesce($9, total, $8, done) ELSE greatest($8, done) END
       WHERE account_id = $1 AND id = $2 AND state IN ('queued', 'running') RETURNING *`,
      [
        id,
        end.state,
        end.state === 'done' ? end.result : null,
        end.state === 'failed' ? end.problem : null,
        this.now(),
        this.expiry(),
        progress?.done ?? null,
        progress?.total ?? null,
        progress?.found ?? null,
        subjects,
      ],
    );
    return row && toJob(row);
  }

  /** @returns undefined where it had ended before */
  async cancel(manager: EntityManager, account: string, id: string): Promise<Job | undefined> {
    const [row] = await returning<JobRow>(
      manager,
      `UPDATE ${this.table} SET state = 'cancelled', updated_at = $3, expires_at = $4
       WHERE account_id = $1 AND id = $2 AND state IN ('queued', 'running') RETURNING *`,
      [account, id, this.now(), this.expiry()],
    );
    return row && toJob(row);
  }

  /** Erases the contents of expired jobs, and a day later the jobs. */
  async expire(): Promise<void> {
    await this.source.query(`SELECT ${this.schema}.expire_jobs($1)`, [this.now()]);
  }

  private update<Row>(account: string, change: string, parameters: unknown[]): Promise<Row[]> {
    return withAccount(this.source, account, (manager) =>
      returning<Row>(manager, `UPDATE ${this.table} ${change}`, [account, ...parameters]),
    );
  }

  private now = (): Date => new Date(this.clock.now());
  private expiry = (): Date => new Date(this.clock.now() + jobRetentionMs);
}

const toProgress = ({ done, total, found }: StoredProgress): JobProgress => ({
  done,
  total,
  ...(found && { found }),
});

const toJob = (row: JobRow): Job => ({
  id: row.id,
  operation: row.operation,
  state: row.state,
  progress: toProgress(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  result: row.result,
  problem: row.problem,
});
