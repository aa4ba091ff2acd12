import { accountPolicy } from '../database/account-scope';
import { commentOnKitTables } from '../database/kit-comments';
import { guardPeople } from '../privacy/privacy-tables';
import {
  deleteExpiredRows,
  dropPartition,
  idBound,
  makePartition,
  timeOfBound,
} from './result-partition-functions';
import { createResultSearch } from './result-tables';

/**
 * Statements that partition the rows of `createResultTables` by the day in the id of their set, for a migration after those
 * of `createPrivacyTables`. Each can run again, and is a transaction of its own: the check of existing rows must not hold
 * the locks for which readers wait. Existing rows stay in their table, which becomes the first partition and is dropped
 * when all its sets have expired. Statements of earlier versions work on both tables.
 */
export const partitionResultRows = (schema: string): string[] => [
  idBound(schema),
  timeOfBound(schema),
  makePartition(schema),
  dropPartition(schema),
  limitIds(schema),
  checkIds(schema),
  replaceTable(schema),
  deleteExpiredRows(schema),
  createResultSearch(schema),
  ...commentOnKitTables(schema, ['result_rows', 'result_sets']),
];

/**
 * Days after which no set begins in the table of earlier rows: time to finish a migration that was interrupted between
 * its statements.
 */
const daysOfEarlierTable = 14;

const isPlain = (schema: string): string =>
  `EXISTS (SELECT FROM pg_catalog.pg_class WHERE oid = '${schema}.result_rows'::regclass AND relkind = 'r')`;

/**
 * PL/pgSQL that changes the table while a condition holds. It waits for its lock in attempts of a second, so that others
 * wait no longer for it.
 */
const whileTrue = (schema: string, condition: string, change: string): string => `
    PERFORM set_config('lock_timeout', '1s', true);
    WHILE ${condition} LOOP
      attempts := attempts + 1;
      BEGIN
        LOCK TABLE ${schema}.result_rows IN ACCESS EXCLUSIVE MODE;
        ${change}
      EXCEPTION WHEN lock_not_available THEN
        IF attempts = 300 THEN RAISE; END IF;
        PERFORM pg_sleep(1);
      END;
    END LOOP;`;

/** Limits the ids in a table with rows, without a check of these. The latest set may be ahead of the clock of the server. */
const limitIds = (schema: string): string => `
  DO $limit$
  DECLARE
    attempts integer := 0;
    latest timestamptz;
  BEGIN
    ${whileTrue(
      schema,
      `${isPlain(schema)} AND EXISTS (SELECT FROM ${schema}.result_rows) AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint
      WHERE conrelid = '${schema}.result_rows'::regclass AND conname = 'result_rows_earlier')`,
      `SELECT greatest(now(), max(created_at)) INTO latest FROM ${schema}.result_sets;
        EXECUTE format('ALTER TABLE ${schema}.result_rows ADD CONSTRAINT result_rows_earlier CHECK (set_id < %L) NOT VALID',
          ${schema}.result_id_bound(date_trunc('day', latest, 'UTC') + interval '${daysOfEarlierTable} days'));`,
    )}
  END $limit$`;

/** Readers and writers continue. */
const checkIds = (schema: string): string => `
  DO $check$ BEGIN
    IF EXISTS (SELECT FROM pg_catalog.pg_constraint
      WHERE conrelid = '${schema}.result_rows'::regclass AND conname = 'result_rows_earlier')
    THEN ALTER TABLE ${schema}.result_rows VALIDATE CONSTRAINT result_rows_earlier;
    END IF;
  END $check$`;

/** Replaces the table by a partitioned one. */
const replaceTable = (schema: string): string => `
  DO $replace$
  DECLARE
    attempts integer := 0;
    latest text;
    role text;
  BEGIN
    ${whileTrue(schema, isPlain(schema), replacement(schema))}
  END $replace$`;

const replacement = (schema: string): string => `
        SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''') INTO latest FROM pg_catalog.pg_constraint
          WHERE conrelid = '${schema}.result_rows'::regclass AND conname = 'result_rows_earlier' AND convalidated;
        IF latest IS NULL AND EXISTS (SELECT FROM ${schema}.result_rows) THEN
          RAISE EXCEPTION 'rows were stored in ${schema}.result_rows before it was partitioned: run the migration again';
        END IF;
        ${rename(schema)}
        ${partitionedTable(schema)}
        ${grants(schema)}
        IF latest IS NULL THEN
          DROP TABLE ${schema}.result_rows_earlier;
        ELSE
          EXECUTE format('ALTER TABLE ${schema}.result_rows ATTACH PARTITION ${schema}.result_rows_earlier FOR VALUES FROM (MINVALUE) TO (%L)', latest);
          ALTER TABLE ${schema}.result_rows_earlier DROP CONSTRAINT result_rows_earlier;
        END IF;`;

/** A service of the version before that starts now must not see a further table with people. */
const grants = (schema: string): string => `
        FOR role IN SELECT DISTINCT grantee::regrole::text FROM pg_catalog.pg_class, aclexplode(relacl)
          WHERE oid = '${schema}.result_rows_earlier'::regclass AND grantee NOT IN (0, relowner)
        LOOP
          EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ${schema}.result_rows TO %s', role);
          EXECUTE format('GRANT EXECUTE ON FUNCTION ${schema}.result_rows_about TO %s', role);
          EXECUTE format('REVOKE ALL ON ${schema}.result_rows_earlier FROM %s', role);
        END LOOP;`;

/** The trigger and the function belong to the new table; indexes and key of the old table become its own. */
const rename = (schema: string): string => `
        DROP TRIGGER erased ON ${schema}.result_rows;
        DROP FUNCTION ${schema}.result_rows_about;
        ALTER TABLE ${schema}.result_rows RENAME TO result_rows_earlier;
        ALTER INDEX ${schema}.result_rows_pkey RENAME TO result_rows_earlier_pkey;
        ALTER INDEX ${schema}.result_rows_subjects RENAME TO result_rows_earlier_subjects;`;

/** Without a reference to the sets: a row is written in the transaction that inserts or locks its set. */
const partitionedTable = (schema: string): string =>
  [
    `CREATE TABLE ${schema}.result_rows (
          set_id text NOT NULL,
          position integer NOT NULL,
          account_id text NOT NULL,
          content json NOT NULL,
          subject_hashes text[] NOT NULL,
          PRIMARY KEY (set_id, position)) PARTITION BY RANGE (set_id)`,
    `CREATE INDEX result_rows_subjects ON ${schema}.result_rows USING gin (subject_hashes)`,
    `CREATE TABLE ${schema}.result_rows_rest PARTITION OF ${schema}.result_rows DEFAULT`,
    ...['result_rows', 'result_rows_rest'].flatMap((table) => accountPolicy(`${schema}.${table}`)),
    ...guardPeople(schema, 'result_rows'),
  ]
    .map((statement) => `${statement};`)
    .join('\n        ');
