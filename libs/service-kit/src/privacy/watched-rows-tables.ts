import { commentOn } from '../database/comments';

/**
 * Statements for the hashes of all suppressions, and for how far they were followed, in a service that follows the log
 * already.
 */
export const createSuppressedHashes = (schema: string): string[] => [
  `CREATE TABLE ${schema}.suppressed_hashes (hash text PRIMARY KEY)`,
  `ALTER TABLE ${schema}.change_log ADD COLUMN watched bigint NOT NULL DEFAULT 0`,
  ...commentOn(schema, {
    suppressed_hashes: 'Keyed hashes of all suppressions of all accounts, also of those that were lifted.',
    'change_log.watched': 'Position up to which rows of suppressions are marked.',
  }),
];

export const dropSuppressedHashes = (schema: string): string[] => [
  `DROP TABLE ${schema}.suppressed_hashes`,
  `ALTER TABLE ${schema}.change_log DROP COLUMN watched`,
];

/**
 * Statements for the column `watched` of a table: whether a suppression of any account has ever named the row. Present
 * rows count as named until they are written again. The trigger takes the id of its transaction before it looks, so that
 * `waitForOlderTransactions` waits for rows that were looked up too early.
 * @param hashes of the row `NEW`, an expression of type text[]
 */
export const watchRows = (schema: string, table: string, hashes: string): string[] => [
  `ALTER TABLE ${schema}.${table} ADD COLUMN watched boolean NOT NULL DEFAULT true`,
  `CREATE INDEX ${table}_watched ON ${schema}.${table} (id) WHERE watched`,
  `CREATE FUNCTION ${schema}.watch_${table}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    PERFORM pg_current_xact_id();
    NEW.watched := EXISTS (SELECT FROM ${schema}.suppressed_hashes WHERE hash = ANY (${hashes}));
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER watched BEFORE INSERT OR UPDATE ON ${schema}.${table} FOR EACH ROW
  EXECUTE FUNCTION ${schema}.watch_${table}()`,
  ...commentOn(schema, { [`${table}.watched`]: watchedComment }),
];

export const unwatchRows = (schema: string, table: string): string[] => [
  `DROP TRIGGER watched ON ${schema}.${table}`,
  `DROP FUNCTION ${schema}.watch_${table}()`,
  `ALTER TABLE ${schema}.${table} DROP COLUMN watched`,
];

/** Comment of the column. */
export const watchedComment = 'Whether a suppression of any account has ever named the row.';
