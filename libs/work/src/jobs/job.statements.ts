import type { JobProblem, JobState } from '@lode/contracts';
import { typed, statement } from '@lode/database';
import { sameVersion, version } from './agenda.statements';

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
export const lockOpenJobs = statement({
  sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  parameters: ['text'],
});

/** @param $8 maximum number of jobs of the account that have not ended, this one included */
export const insertJob = statement({
  sql: (schema) => `
    INSERT INTO ${table(schema)}
      (id, account_id, operation, state, request, total, subject_hashes, created_at, updated_at, question)
    SELECT $1, $2, $3, 'queued', $4, $5, $6, $7, $7, $9
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
  ],
  columns: jobColumns,
});

/** The newest open job with the same operation and request. */
export const findOpenJob = statement({
  sql: (schema) => `
    SELECT ${job} FROM ${table(schema)}
    WHERE account_id = $1 AND ${isOpen} AND operation = $2 AND request::text = $3 ORDER BY id DESC LIMIT 1`,
  parameters: ['text', 'text', 'text'],
  columns: jobColumns,
});

export const findJob = statement({
  sql: (schema) => `SELECT ${job} FROM ${table(schema)} WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text'],
  columns: jobColumns,
});

/** Jobs that have not expired, newest first. Their ids sort by time of creation. */
export const listJobs = statement({
  sql: (schema) => `
    SELECT ${namesOf(summaryColumns)} FROM ${table(schema)}
    WHERE account_id = $1 AND operation = ANY($2::text[]) AND ($3::text IS NULL OR state = $3)
      AND ($4::text IS NULL OR id < $4) AND (expires_at IS NULL OR expires_at > $5)
    ORDER BY id DESC LIMIT $6`,
  parameters: ['text', 'text[]', 'text | null', 'text | null', 'timestamptz', 'bigint'],
  columns: summaryColumns,
});

/** Limits the transaction to the account of a dispatched job, as `setAccount`. */
export const setAccountOfItem = statement({
  sql: (schema) => `
    SELECT set_config('lode.account', payload ->> 'account', true) AS account
    FROM ${schema}.agenda WHERE ${sameVersion}`,
  parameters: version,
  columns: { account: 'text' },
});

/** Locks the job before its agenda row, as a cancellation does. */
export const beginJob = statement({
  sql: (schema) => `
    WITH job AS (
      UPDATE ${table(schema)} SET state = 'running', updated_at = $5
      WHERE account_id = $6 AND id = $2 AND ${isOpen} RETURNING id, request, done, total, found)
    UPDATE ${schema}.agenda SET attempts = attempts + 1 FROM job WHERE ${sameVersion} RETURNING job.*, attempts`,
  parameters: [...version, 'timestamptz', 'text'],
  columns: {
    id: 'text',
    request: typed<object | null>('json | null'),
    ...progressColumns,
    attempts: 'integer',
  },
});

/** @param $7 only a job in this state changes */
export const storeProgress = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} SET done = greatest(done, $3), total = coalesce($4, total),
      found = CASE WHEN $3 < done THEN found ELSE coalesce($6, found) END, updated_at = $5
    WHERE account_id = $1 AND id = $2 AND state = $7`,
  parameters: ['text', 'text', 'integer', 'integer | null', 'timestamptz', 'jsonb | null', 'text'],
});

export const findJobRequest = statement({
  sql: (schema) => `SELECT operation, state, request FROM ${table(schema)} WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text'],
  columns: {
    operation: 'text',
    state: typed<JobState>('text'),
    request: typed<object | null>('json | null'),
  },
});

export const findRunningJob = statement({
  sql: (schema) => `SELECT id FROM ${table(schema)} WHERE account_id = $1 AND id = $2 AND state = 'running'`,
  parameters: ['text', 'text'],
  columns: { id: 'text' },
});

/** @param $8 number of parts that are done @param $9 total @param $10 found @param $11 hashes to add */
/** A job that failed because of a suppressed person does not keep the request, which names the person. */
export const endJob = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} SET
      request = CASE WHEN $5::jsonb ->> 'code' = 'suppressed' THEN NULL ELSE request END, state = $3, result = $4, problem = $5, updated_at = $6, expires_at = $7, total = coalesce($9, total),
      found = coalesce($10, found), subject_hashes = ARRAY(SELECT DISTINCT unnest(subject_hashes || $11::text[])),
      done = CASE WHEN $3 = 'done' THEN coalesce($9, total, $8, done) ELSE greatest($8, done) END
    WHERE account_id = $1 AND id = $2 AND ${isOpen} RETURNING ${job}`,
  parameters: [
    ...(['text', 'text', 'text', 'json | null', 'jsonb | null', 'timestamptz', 'timestamptz'] as const),
    ...(['integer | null', 'integer | null', 'jsonb | null', 'text[]'] as const),
  ],
  columns: jobColumns,
});

export const cancelJob = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} SET state = 'cancelled', updated_at = $3, expires_at = $4
    WHERE account_id = $1 AND id = $2 AND ${isOpen} RETURNING ${job}`,
  parameters: ['text', 'text', 'timestamptz', 'timestamptz'],
  columns: jobColumns,
});

export const expireJobs = statement({
  sql: (schema) => `SELECT ${schema}.expire_jobs($1)`,
  parameters: ['timestamptz'],
});
