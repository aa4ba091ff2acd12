import { getConstructionPlans } from 'pg-boss';
import { accountPolicy } from '../database/account-scope';
import { commentOn } from '../database/comments';

/**
 * Statements that create the tables of jobs and tasks in a service's schema, for a migration (they run as its owner):
 * the queue of pg-boss, `agenda` for scheduled work, `jobs` for jobs of callers.
 *
 * The queue has the form of the installed pg-boss, so a fresh database always gets the newest form. A later pg-boss
 * with another form does not start until a migration has run that reads `version` of the table `<schema>.version` and,
 * where it is older, runs `getMigrationPlans(<schema>, version)` of pg-boss without its transaction; on a fresh
 * database that migration changes nothing.
 */
export const createJobTables = (schema: string): string[] => [
  ...queueTables(schema),
  ...agendaTable(schema),
  ...jobsTable(schema),
];

/** Statements that extend the tables of `createJobTables`, for a migration. */
export const extendJobTables = (schema: string): string[] => [
  `ALTER TABLE ${schema}.jobs ADD COLUMN found jsonb`,
];

/** Statements that create the index for counting the open jobs of an account, for a migration. */
export const indexOpenJobs = (schema: string): string[] => [
  `CREATE INDEX jobs_open ON ${schema}.jobs (account_id) WHERE state IN ('queued', 'running')`,
];

/** Statements that create the index for listing the jobs of an account, for a migration. */
export const indexAccountJobs = (schema: string): string[] => [
  `CREATE INDEX jobs_account ON ${schema}.jobs (account_id, id)`,
];

/** Erases the contents of expired jobs, and a day later the jobs. Owned by the owner of the table: see `createJobTables`. */
const expireJobs = (schema: string): string => `
  CREATE OR REPLACE FUNCTION ${schema}.expire_jobs(moment timestamptz)
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ DELETE FROM ${schema}.jobs WHERE expires_at <= moment - interval '24 hours';
    UPDATE ${schema}.jobs
    SET request = NULL, result = NULL, problem = NULL, question = NULL, subject_hashes = '{}'
    WHERE expires_at <= moment AND request IS NOT NULL $$`;

/** Statements for a service that does not follow the change log; for others, they are part of `addErasedQuestions`. */
export const addQuestions = (schema: string): string[] => [
  `ALTER TABLE ${schema}.jobs ADD COLUMN question text`,
  ...commentOn(schema, { 'jobs.question': 'Words of the request, without people.' }),
  expireJobs(schema),
];

/** Statements for a service that does not follow the change log; for others, they are part of `allowAnyText`. */
export const storeRequestsAsJson = (schema: string): string[] => [
  `ALTER TABLE ${schema}.jobs ALTER COLUMN request TYPE json`,
];

/**
 * The migration has its own transaction. Partitions of statistics by day, which are not used, would differ in every
 * dump.
 */
const queueTables = (schema: string): string[] => [
  getConstructionPlans(schema, { createSchema: false }).replace(/^\s*(BEGIN|COMMIT);\s*$/gm, ''),
  `DO $$ DECLARE day regclass; BEGIN
    FOR day IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = '${schema}.queue_stats'::regclass
    LOOP EXECUTE format('DROP TABLE %s', day); END LOOP; END $$`,
];

const agendaTable = (schema: string): string[] => [
  `CREATE TABLE ${schema}.agenda (
    task text NOT NULL,
    key text NOT NULL,
    due_at timestamptz NOT NULL,
    payload jsonb NOT NULL,
    subject_hashes text[] NOT NULL,
    revision integer NOT NULL DEFAULT 0,
    entry uuid,
    attempts integer NOT NULL DEFAULT 0,
    parked_at timestamptz,
    PRIMARY KEY (task, key))`,
  `CREATE INDEX agenda_due ON ${schema}.agenda (due_at) WHERE entry IS NULL AND parked_at IS NULL`,
  `CREATE INDEX agenda_entry ON ${schema}.agenda (entry) WHERE entry IS NOT NULL`,
  `CREATE INDEX agenda_subjects ON ${schema}.agenda USING gin (subject_hashes)`,
];

const jobsTable = (schema: string): string[] => [
  `CREATE TABLE ${schema}.jobs (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    operation text NOT NULL,
    state text NOT NULL,
    request jsonb,
    done integer NOT NULL DEFAULT 0,
    total integer,
    result json,
    problem jsonb,
    subject_hashes text[] NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    expires_at timestamptz)`,
  `CREATE INDEX jobs_expiry ON ${schema}.jobs (expires_at)`,
  `CREATE INDEX jobs_subjects ON ${schema}.jobs USING gin (subject_hashes)`,
  ...accountPolicy(`${schema}.jobs`),
  // Owned by the owner of the table, so that it reaches the jobs of every account.
  `CREATE FUNCTION ${schema}.expire_jobs(moment timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ DELETE FROM ${schema}.jobs WHERE expires_at <= moment - interval '24 hours';
      UPDATE ${schema}.jobs SET request = NULL, result = NULL, problem = NULL, subject_hashes = '{}'
      WHERE expires_at <= moment AND request IS NOT NULL $$`,
];
