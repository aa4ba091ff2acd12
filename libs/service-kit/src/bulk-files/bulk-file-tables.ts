import { accountPolicy } from '../database/account-scope';
import { guardPeople } from '../privacy/privacy-tables';

/** Rows that one run of the cleanup deletes. */
const deletedPerRun = 5000;

/**
 * Statements that create the tables of files in a service's schema, for a migration after those of `createJobTables` and
 * `createPrivacyTables`: `job_files` has the columns of each file whose rows are stored, `file_rows` its rows with their
 * answers. They are deleted with the results of jobs.
 */
export const createBulkFileTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.job_files (
    job_id text PRIMARY KEY REFERENCES ${schema}.jobs ON DELETE CASCADE,
    account_id text NOT NULL,
    columns json NOT NULL,
    rows integer NOT NULL)`,
  `CREATE TABLE ${schema}.file_rows (
    job_id text NOT NULL REFERENCES ${schema}.jobs ON DELETE CASCADE,
    position integer NOT NULL,
    account_id text NOT NULL,
    turn integer NOT NULL,
    cells json NOT NULL,
    lines json,
    problem text,
    is_open boolean NOT NULL,
    subject_hashes text[] NOT NULL,
    PRIMARY KEY (job_id, position))`,
  `CREATE INDEX file_rows_open ON ${schema}.file_rows (job_id, turn, position) WHERE is_open`,
  `CREATE INDEX file_rows_subjects ON ${schema}.file_rows USING gin (subject_hashes)`,
  ...['job_files', 'file_rows'].flatMap((table) => accountPolicy(`${schema}.${table}`)),
  ...guardPeople(schema, 'file_rows', { ofAccounts: true }),
  expireFiles(schema),
];

/**
 * Deletes up to 5,000 rows of expired jobs. Owned by the owner of the tables, so that it reaches every account.
 * Concurrent calls skip each other's rows.
 */
const expireFiles = (schema: string): string => `
  CREATE FUNCTION ${schema}.expire_files(moment timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ DELETE FROM ${schema}.file_rows WHERE ctid IN (
      SELECT entry.ctid FROM ${schema}.jobs AS job JOIN ${schema}.file_rows AS entry ON entry.job_id = job.id
      WHERE job.expires_at <= moment LIMIT ${deletedPerRun} FOR UPDATE OF entry SKIP LOCKED) $$`;
