import {
  type JobProblem,
  type JobState,
  isFinal,
  type Job,
  type JobProgress,
  type JobSummary,
  type ServiceJobsRequest,
} from '@lode/contracts';
import { Column, Entity, PrimaryColumn, type DataSource, type EntityManager } from 'typeorm';
import { SubjectHashes, typed, statement, asAccount, withAccount } from '@lode/database';
import { type Clock, createdAt } from '@lode/platform';
import type { Reservation } from '@lode/wire';
import { IdempotencyRecordEntity } from '../idempotency/idempotency-records';
import { QueueEntity } from './queue';

@Entity('jobs')
class JobEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  operation!: string;

  @Column('text')
  state!: JobState;

  @Column('json', { nullable: true })
  request!: object | null;

  @Column('text', { nullable: true })
  question!: string | null;

  @Column('integer', { default: 0 })
  done!: number;

  @Column('integer', { nullable: true })
  total!: number | null;

  @Column('json', { nullable: true })
  result!: object | null;

  @Column('jsonb', { nullable: true })
  problem!: JobProblem | null;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('jsonb', { nullable: true })
  found!: Record<string, number> | null;

  @Column('text', { nullable: true })
  actor!: string | null;

  @Column('text', { nullable: true })
  reservation!: string | null;

  @Column('integer', { nullable: true })
  allowance!: number | null;

  @Column('integer', { default: 0 })
  billed!: number;

  @Column('text', { name: 'not_done', nullable: true })
  notDone!: string | null;
}

/** Of the tables of `jobs/jobs.sql` and `idempotency/idempotency.sql`. */
export const jobEntities = [QueueEntity, IdempotencyRecordEntity, JobEntity];

const table = (schema: string): string => `${schema}.jobs`;

const isOpen = `state IN ('queued', 'running')`;

type Found = Record<string, number> | null;

const progressColumns = {
  done: 'integer',
  total: 'integer | null',
  found: typed<Found>('jsonb | null'),
} as const;

const summaryColumns = {
  id: 'text',
  operation: 'text',
  question: 'text | null',
  state: typed<JobState>('text'),
  ...progressColumns,
  problem: typed<JobProblem | null>('jsonb | null'),
  not_done: 'text | null',
  actor: 'text | null',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  expires_at: 'timestamptz | null',
} as const;

/** Results may be large, and are not read for a list. */
const jobColumns = {
  ...summaryColumns,
  result: typed<Record<string, unknown> | null>('json | null'),
} as const;

const namesOf = (columns: object): string => Object.keys(columns).join(', ');
const job = namesOf(jobColumns);

/** Until the transaction ends. @param $1 identifies the account */
const lockOpenJobs = statement({
  sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  parameters: ['text'],
});

/** @param $8 maximum number of jobs of the account that have not ended, this one included */
const insertJob = statement({
  sql: (schema) => `
    INSERT INTO ${table(schema)}
      (id, account_id, operation, state, request, total, subject_hashes, created_at, updated_at, question, actor, reservation, allowance)
    SELECT $1, $2, $3, 'queued', $4, $5, $6, $7, $7, $9, $10, $11, $12
    WHERE (SELECT count(*) FROM ${table(schema)} WHERE account_id = $2 AND ${isOpen}) < $8
    RETURNING ${job}`,
  parameters: [
    'text',
    'text',
    'text',
    'json',
    'integer | null',
    'text[]',
    'timestamptz',
    'bigint',
    'text | null',
    'text | null',
    'text | null',
    'integer | null',
  ],
  columns: jobColumns,
});

/** The newest open job with the same operation and request. */
const findOpenJob = statement({
  sql: (schema) => `
    SELECT ${job} FROM ${table(schema)}
    WHERE account_id = $1 AND ${isOpen} AND operation = $2 AND request::text = $3 ORDER BY id DESC LIMIT 1`,
  parameters: ['text', 'text', 'text'],
  columns: jobColumns,
});

const findJob = statement({
  sql: (schema) => `SELECT ${job} FROM ${table(schema)} WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text'],
  columns: jobColumns,
});

/** Jobs that have not expired, newest first. Their ids sort by time of creation. */
const listJobs = statement({
  sql: (schema) => `
    SELECT ${namesOf(summaryColumns)} FROM ${table(schema)}
    WHERE account_id = $1 AND operation = ANY($2::text[]) AND ($3::text IS NULL OR state = $3)
      AND ($4::text IS NULL OR id < $4) AND (expires_at IS NULL OR expires_at > $5)
    ORDER BY id DESC LIMIT $6`,
  parameters: ['text', 'text[]', 'text | null', 'text | null', 'timestamptz', 'bigint'],
  columns: summaryColumns,
});

const beginJob = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} SET state = 'running', updated_at = $3
    WHERE account_id = $1 AND id = $2 AND ${isOpen} RETURNING request, actor, reservation, allowance, billed, ${namesOf(progressColumns)}`,
  parameters: ['text', 'text', 'timestamptz'],
  columns: {
    request: typed<object | null>('json | null'),
    actor: 'text | null',
    reservation: 'text | null',
    allowance: 'integer | null',
    billed: 'integer',
    ...progressColumns,
  },
});

/** @param $7 only a job in this state changes */
const storeProgress = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} SET done = greatest(done, $3), total = coalesce($4, total),
      found = CASE WHEN $3 < done THEN found ELSE coalesce($6, found) END, updated_at = $5
    WHERE account_id = $1 AND id = $2 AND state = $7`,
  parameters: ['text', 'text', 'integer', 'integer | null', 'timestamptz', 'jsonb | null', 'text'],
});

const findJobRequest = statement({
  sql: (schema) => `SELECT operation, state, request FROM ${table(schema)} WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text'],
  columns: {
    operation: 'text',
    state: typed<JobState>('text'),
    request: typed<object | null>('json | null'),
  },
});

const findReservation = statement({
  sql: (schema) =>
    `SELECT actor, reservation, allowance FROM ${table(schema)} WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text'],
  columns: { actor: 'text | null', reservation: 'text | null', allowance: 'integer | null' },
});

const findRunningJob = statement({
  sql: (schema) => `SELECT id FROM ${table(schema)} WHERE account_id = $1 AND id = $2 AND state = 'running'`,
  parameters: ['text', 'text'],
  columns: { id: 'text' },
});

/**
 * A job that failed because of a suppressed person does not keep the request, which names the person.
 * @param $8 number of parts that are done @param $9 total @param $10 found @param $11 hashes to add @param $12 what is not done
 */
const endJob = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} SET
      request = CASE WHEN $5::jsonb ->> 'code' = 'suppressed' THEN NULL ELSE request END, state = $3, result = $4, problem = $5, updated_at = $6, expires_at = $7, total = coalesce($9, total),
      not_done = $12, found = coalesce($10, found), subject_hashes = ARRAY(SELECT DISTINCT unnest(subject_hashes || $11::text[])),
      done = CASE WHEN $3 = 'done' THEN coalesce($9, total, $8, done) ELSE greatest($8, done) END
    WHERE account_id = $1 AND id = $2 AND ${isOpen} RETURNING ${job}`,
  parameters: [
    ...(['text', 'text', 'text', 'json | null', 'jsonb | null', 'timestamptz', 'timestamptz'] as const),
    ...(['integer | null', 'integer | null', 'jsonb | null', 'text[]', 'text | null'] as const),
  ],
  columns: jobColumns,
});

const cancelJob = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} SET state = 'cancelled', updated_at = $3, expires_at = $4
    WHERE account_id = $1 AND id = $2 AND ${isOpen} RETURNING ${job}`,
  parameters: ['text', 'text', 'timestamptz', 'timestamptz'],
  columns: jobColumns,
});

const expireJobs = statement({
  sql: (schema) => `SELECT ${schema}.expire_jobs($1)`,
  parameters: ['timestamptz'],
});

/** Milliseconds for which the result of an ended job is kept. */
export const jobRetentionMs = 24 * 3600 * 1000;

export interface NewJob {
  readonly id: string;
  readonly account: string;
  readonly operation: string;
  readonly request: object;
  readonly total: number | null;
  readonly subjects: readonly string[];
  readonly question: string | null;
  /** The key or person who begins it; null for a caller without a key. */
  readonly actor: string | null;
  /** What it may use of the quota of the account; undefined without a limit. */
  readonly reservation: Reservation | undefined;
  /** Whether an open job with the same operation and request takes its place. */
  readonly joinsOpen: boolean;
}

export interface JobKey {
  readonly account: string;
  readonly id: string;
}

/** A job at the start of an attempt, with its progress under previous workers. */
export interface BegunJob extends JobKey, JobProgress {
  /** Null where an erasure has removed it. */
  readonly request: object | null;
  readonly actor: string | null;
  readonly reservation: string | null;
  /** Maximum number of results that count towards the quota; null: no limit. */
  readonly allowance: number | null;
  /** Number of those that previous workers have counted. */
  readonly billed: number;
}

/** The reservation of a job that begins or ends. */
export interface JobReservation {
  readonly id: string;
  readonly amount: number;
  readonly actor: string | null;
}

export interface JobEnd {
  readonly state: 'done' | 'failed';
  readonly result?: object;
  readonly problem?: JobProblem;
  /** Keyed hashes of the people in the result, by which an erasure finds it. */
  readonly subjects?: readonly string[];
  /** The part of the request that the allowance did not suffice for. */
  readonly notDone?: string | undefined;
}

type SummaryRow = Awaited<ReturnType<typeof listJobs.rows>>[number];
type JobRow = Awaited<ReturnType<typeof findJob.rows>>[number];

/** Called as the account of a job, in the transaction in which it ends. */
export type JobEndListener = (manager: EntityManager, account: string, job: Job) => Promise<void>;

/** The jobs of callers. */
export class JobRepository {
  constructor(
    private readonly source: DataSource,
    private readonly schema: string,
    private readonly clock: Clock,
    private readonly onEnded?: JobEndListener,
  ) {}

  /**
   * Inserts a job. Concurrent calls for an account wait for each other until the end of the transaction, in all
   * replicas, so that each counts the jobs of the others.
   * @param maxOpen maximum number of jobs of the account that have not ended, this one included
   * @returns the job, or the open one that it joins; undefined where the account has reached the maximum
   */
  async insert(manager: EntityManager, job: NewJob, maxOpen: number): Promise<Job | undefined> {
    const { id, account, operation, total, subjects, question, actor, reservation } = job;
    await lockOpenJobs.run(manager, `${this.schema}.jobs ${account}`);
    const request = JSON.stringify(job.request);
    const open = job.joinsOpen && (await findOpenJob.first(manager, account, operation, request));
    if (open) return toJob(open);
    const created = this.creation(job);
    const row = await insertJob.first(
      manager,
      ...([id, account, operation, request, total, subjects, created, maxOpen, question] as const),
      ...([actor, reservation?.id ?? null, reservation?.amount ?? null] as const),
    );
    return row && toJob(row);
  }

  /** The job of the account; undefined where it does not exist. */
  async find(account: string, id: string): Promise<Job | undefined> {
    const row = await withAccount(this.source, account, (manager) => findJob.first(manager, account, id));
    return row && toJob(row);
  }

  /**
   * The request of a job of this operation that has not ended; null if there is none. Undefined if the account has no such
   * job.
   */
  async findOpenRequest(account: string, id: string, operation: string): Promise<object | null | undefined> {
    const row = await withAccount(this.source, account, (manager) =>
      findJobRequest.first(manager, account, id),
    );
    return row && (row.operation === operation && !isFinal(row.state) ? row.request : null);
  }

  /** Jobs of the account that have not expired, newest first. Their ids sort by time of creation. */
  async list(
    account: string,
    { operations, state, limit, before }: ServiceJobsRequest,
  ): Promise<JobSummary[]> {
    const beforeId = before === undefined ? null : `job_${this.schema}_${before}`;
    const rows = await withAccount(this.source, account, (manager) =>
      listJobs.rows(manager, account, operations, state ?? null, beforeId, this.now(), limit),
    );
    return rows.map(toSummary);
  }

  /**
   * Marks the job as running, perhaps after another worker. The account is that of the queue, so that row-level security
   * applies to workers too.
   * @returns undefined where the job has ended
   */
  async begin({ account, id }: JobKey): Promise<BegunJob | undefined> {
    const job = await withAccount(this.source, account, (manager) =>
      beginJob.first(manager, account, id, this.now()),
    );
    if (!job) return undefined;
    const { request, actor, reservation, allowance, billed } = job;
    return { account, id, request, actor, reservation, allowance, billed, ...toProgress(job) };
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
    const changed = await storeProgress.run(
      manager,
      ...([account, id, done, total, this.now(), jsonOf(found), state] as const),
    );
    return changed > 0;
  }

  async isWanted(account: string, id: string): Promise<boolean> {
    const row = await withAccount(this.source, account, (manager) =>
      findRunningJob.first(manager, account, id),
    );
    return row !== undefined;
  }

  /** The reservation of a job; undefined without one. In a transaction of the account. */
  async reservationOf(
    manager: EntityManager,
    account: string,
    id: string,
  ): Promise<JobReservation | undefined> {
    const row = await findReservation.first(manager, account, id);
    return !row || row.reservation === null
      ? undefined
      : { id: row.reservation, amount: row.allowance ?? 0, actor: row.actor };
  }

  /** Stores the final state and the result. @returns undefined where it had ended before */
  async end(
    manager: EntityManager,
    { account, id }: JobKey,
    { state, result, problem, subjects = [], notDone }: JobEnd,
    { done, total, found }: Partial<JobProgress> = {},
  ): Promise<Job | undefined> {
    const contents = [jsonOf(result), jsonOf(problem), this.now(), this.expiry()] as const;
    const reached = [done ?? null, total ?? null, jsonOf(found)] as const;
    return asAccount(manager, account, async () => {
      const row = await endJob.first(
        manager,
        account,
        id,
        state,
        ...contents,
        ...reached,
        subjects,
        notDone ?? null,
      );
      return row && this.ended(manager, account, toJob(row));
    });
  }

  /** @returns undefined where it had ended before */
  async cancel(manager: EntityManager, account: string, id: string): Promise<Job | undefined> {
    const row = await cancelJob.first(manager, account, id, this.now(), this.expiry());
    return row && this.ended(manager, account, toJob(row));
  }

  private async ended(manager: EntityManager, account: string, job: Job): Promise<Job> {
    await this.onEnded?.(manager, account, job);
    return job;
  }

  /** Erases the contents of expired jobs, and a day later the jobs. */
  async expire(): Promise<void> {
    await expireJobs.run(this.source, this.now());
  }

  /** The time in the id, by which jobs are listed. */
  private creation = ({ id }: NewJob): Date => new Date(createdAt(id) ?? this.clock.now());
  private now = (): Date => new Date(this.clock.now());
  private expiry = (): Date => new Date(this.clock.now() + jobRetentionMs);
}

const jsonOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

const toProgress = ({ done, total, found }: Pick<SummaryRow, 'done' | 'total' | 'found'>): JobProgress => ({
  done,
  total,
  ...(found && { found }),
});

const toJob = (row: JobRow): Job => ({ ...toSummary(row), result: row.result });

const toSummary = (row: SummaryRow): JobSummary => ({
  id: row.id,
  operation: row.operation,
  question: row.question,
  state: row.state,
  progress: toProgress(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  problem: row.problem,
  not_done: row.not_done,
  created_by: row.actor,
});
