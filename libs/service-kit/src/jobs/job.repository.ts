import type { Job, JobProblem, JobProgress, JobState, JobSummary, ServiceJobsRequest } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../clock/clock';
import { asAccount, withAccount } from '../database/account-scope';
import { createdAt } from '../ids/prefixed-id';
import { sameVersion, versionOf } from './agenda.repository';
import type { Delivery } from './queue.adapter';
import { returning } from '../database/returning';
import type { BegunItem } from './work';

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

/** A job at the start of an attempt, with its progress under previous workers. */
export interface BegunJob extends BegunItem, JobProgress {
  readonly id: string;
  readonly account: string;
  readonly request: object;
}

type JobKey = Pick<BegunJob, 'account' | 'id'>;

export interface JobEnd {
  readonly state: 'done' | 'failed';
  readonly result?: object;
  readonly problem?: JobProblem;
  /** Keyed hashes of the people in the result, by which an erasure finds it. */
  readonly subjects?: readonly string[];
}

interface SummaryRow extends StoredProgress {
  readonly id: string;
  readonly operation: string;
  readonly state: JobState;
  readonly problem: JobProblem | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly expires_at: Date | null;
}

interface JobRow extends SummaryRow {
  readonly result: Record<string, unknown> | null;
}

/** Results may be large, and are not read for a list. */
const summaryColumns =
  'id, operation, state, done, total, found, problem, created_at, updated_at, expires_at';

/** The jobs of callers. */
export class JobRepository {
  private readonly table: string;
  private readonly agenda: string;

  constructor(
    private readonly source: DataSource,
    private readonly schema: string,
    private readonly clock: Clock,
  ) {
    this.table = `${schema}.jobs`;
    this.agenda = `${schema}.agenda`;
  }

  /**
   * Inserts a job. Concurrent calls for an account wait for each other until the end of the transaction, in all
   * replicas, so that each counts the jobs of the others.
   * @param maxOpen maximum number of jobs of the account that have not ended, this one included
   * @returns undefined where the account has reached the maximum
   */
  async insert(manager: EntityManager, job: NewJob, maxOpen: number): Promise<Job | undefined> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${this.table} ${job.account}`,
    ]);
    const [row] = await manager.query<JobRow[]>(
      `INSERT INTO ${this.table} (id, account_id, operation, state, request, total, subject_hashes, created_at, updated_at)
       SELECT $1, $2, $3, 'queued', $4, $5, $6, $7, $7
       WHERE (SELECT count(*) FROM ${this.table} WHERE account_id = $2 AND state IN ('queued', 'running')) < $8
       RETURNING *`,
      [job.id, job.account, job.operation, job.request, job.total, job.subjects, this.creation(job), maxOpen],
    );
    return row && toJob(row);
  }

  /** The job of the account; undefined where it does not exist. */
  async find(account: string, id: string): Promise<Job | undefined> {
    const rows = await withAccount(this.source, account, (manager) =>
      manager.query<JobRow[]>(`SELECT * FROM ${this.table} WHERE account_id = $1 AND id = $2`, [account, id]),
    );
    return rows.map(toJob)[0];
  }

  /** Jobs of the account that have not expired, newest first. Their ids sort by time of creation. */
  async list(
    account: string,
    { operations, state, limit, before }: ServiceJobsRequest,
  ): Promise<JobSummary[]> {
    const rows = await withAccount(this.source, account, (manager) =>
      manager.query<SummaryRow[]>(
        `SELECT ${summaryColumns} FROM ${this.table}
         WHERE account_id = $1 AND operation = ANY($2::text[]) AND ($3::text IS NULL OR state = $3)
           AND ($4::text IS NULL OR id < $4) AND (expires_at IS NULL OR expires_at > $5)
         ORDER BY id DESC LIMIT $6`,
        [account, operations, state, before && `job_${this.schema}_${before}`, this.now(), limit],
      ),
    );
    return rows.map(toSummary);
  }

  /**
   * Counts an attempt and marks the job as running, perhaps after another worker. The account is that of the agenda, so
   * that row-level security applies to workers too. The job is locked before its agenda row, as a cancellation does.
   * @returns undefined where the job has ended
   */
  begin(delivery: Delivery): Promise<BegunJob | undefined> {
    const version = versionOf(delivery);
    return this.source.transaction(async (manager) => {
      const [scope] = await manager.query<{ account: string }[]>(
        `SELECT set_config('lode.account', payload ->> 'account', true) AS account
         FROM ${this.agenda} WHERE ${sameVersion}`,
        version,
      );
      if (!scope) return undefined;
      const [job] = await returning<StoredProgress & Omit<BegunJob, 'account'>>(
        manager,
        `WITH job AS (
           UPDATE ${this.table} SET state = 'running', updated_at = $5
           WHERE account_id = $6 AND id = $2 AND state IN ('queued', 'running') RETURNING id, request, done, total, found)
         UPDATE ${this.agenda} SET attempts = attempts + 1 FROM job WHERE ${sameVersion} RETURNING job.*, attempts`,
        [...version, this.now(), scope.account],
      );
      return (
        job && { ...scope, id: job.id, request: job.request, attempts: job.attempts, ...toProgress(job) }
      );
    });
  }

  /** Stores the progress of a running job. @returns false where the job was cancelled */
  report(account: string, id: string, progress: JobProgress): Promise<boolean> {
    return withAccount(this.source, account, (manager) =>
      this.reach(manager, { account, id }, progress, 'running'),
    );
  }

  /** Stores what a job had reached when its work ended after its cancellation; other jobs do not change. */
  async endCancelled(manager: EntityManager, job: JobKey, progress: JobProgress): Promise<void> {
    await asAccount(manager, job.account, () => this.reach(manager, job, progress, 'cancelled'));
  }

  /** @returns false where the job has another state */
  private async reach(
    manager: EntityManager,
    { account, id }: JobKey,
    { done, total, found }: JobProgress,
    state: JobState,
  ): Promise<boolean> {
    const rows = await returning(
      manager,
      `UPDATE ${this.table} SET done = greatest(done, $3), total = coalesce($4, total),
         found = CASE WHEN $3 < done THEN found ELSE coalesce($6, found) END, updated_at = $5
       WHERE account_id = $1 AND id = $2 AND state = $7 RETURNING 1`,
      [account, id, done, total, this.now(), found ?? null, state],
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
  async end(
    manager: EntityManager,
    { account, id }: JobKey,
    { state, result, problem, subjects = [] }: JobEnd,
    { done, total, found }: Partial<JobProgress> = {},
  ): Promise<Job | undefined> {
    const statement = `UPDATE ${this.table} SET
        state = $3, result = $4, problem = $5, updated_at = $6, expires_at = $7, total = coalesce($9, total),
        found = coalesce($10, found), subject_hashes = ARRAY(SELECT DISTINCT unnest(subject_hashes || $11::text[])),
        done = CASE WHEN $3 = 'done' THEN coalesce($9, total, $8, done) ELSE greatest($8, done) END
      WHERE account_id = $1 AND id = $2 AND state IN ('queued', 'running') RETURNING *`;
    const values = [state, result, problem, this.now(), this.expiry(), done, total, found, subjects];
    const [row] = await asAccount(manager, account, () =>
      returning<JobRow>(manager, statement, [account, id, ...values]),
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

  /** The time in the id, by which jobs are listed. */
  private creation = ({ id }: NewJob): Date => new Date(createdAt(id) ?? this.clock.now());
  private now = (): Date => new Date(this.clock.now());
  private expiry = (): Date => new Date(this.clock.now() + jobRetentionMs);
}

const toProgress = ({ done, total, found }: StoredProgress): JobProgress => ({
  done,
  total,
  ...(found && { found }),
});

const toJob = (row: JobRow): Job => ({ ...toSummary(row), result: row.result });

const toSummary = (row: SummaryRow): JobSummary => ({
  id: row.id,
  operation: row.operation,
  state: row.state,
  progress: toProgress(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  problem: row.problem,
});
