import { commentOn } from '../database/comments';
import { addQuestions, storeRequestsAsJson } from '../jobs/job-tables';

/**
 * Statements that let a service follow the change log, for a migration after those that create the tables: `tombstones`
 * of erased people, `change_log` with the position of the service, and a trigger on each table with people. The trigger
 * rejects a row with a tombstone, so that no work restores an erased person; a job loses its request and result
 * instead.
 */
export const createPrivacyTables = (schema: string, tables: readonly string[]): string[] => [
  `CREATE TABLE ${schema}.tombstones (hash text PRIMARY KEY)`,
  `CREATE TABLE ${schema}.change_log (applied bigint NOT NULL)`,
  `INSERT INTO ${schema}.change_log (applied) VALUES (0)`,
  rejectErased(schema),
  ...tables.flatMap((table) => guardPeople(schema, table)),
];

/**
 * Statement for the table of hashes that were resolved for erased people, until privacy knows them: keyed hashes of
 * names at companies and of profiles.
 */
export const createResolvedSubjects = (schema: string): string =>
  `CREATE TABLE ${schema}.resolved_subjects (
    of text NOT NULL, hash text NOT NULL, kind text NOT NULL, PRIMARY KEY (of, hash))`;

/**
 * Statements for the check value of the key of all hashes. @param table of one row
 */
export const addKeyCheck = (schema: string, table = 'change_log'): string[] => [
  `ALTER TABLE ${schema}.${table} ADD COLUMN key_check text`,
  ...commentOn(schema, { [`${table}.key_check`]: keyCheckComment }),
];

/** Comment of the column. */
export const keyCheckComment = 'Check value of LODE_SUPPRESSION_KEY; null before the first start.';

/**
 * Statements that let requests of jobs contain any text, in a service that follows the log: `json` stores U+0000 and
 * unpaired surrogates, which `jsonb` rejects. The trigger depends on the column and is created again.
 */
export const allowAnyText = (schema: string): string[] => [
  `DROP TRIGGER erased ON ${schema}.jobs`,
  ...storeRequestsAsJson(schema),
  trigger(schema, 'jobs'),
];

/** Statements that add the words of requests to jobs, which an erasure empties too. */
export const addErasedQuestions = (schema: string): string[] => [
  ...addQuestions(schema),
  emptyErasedJob(schema, 'NEW.question := NULL;'),
];

interface Guarded {
  /** Rows belong to accounts, with row-level security. */
  readonly ofAccounts?: boolean;
}

/** Statements for an additional table with people, in a service that follows the log already. */
export const guardPeople = (
  schema: string,
  table: string,
  { ofAccounts = accountTables.includes(table) }: Guarded = {},
): string[] => [
  ...(table === 'jobs' ? [emptyErasedJob(schema)] : []),
  trigger(schema, table),
  ...(ofAccounts ? [aboutSubjects(schema, table)] : []),
];

/**
 * Statement that empties tables and those that refer to them: rows from before the change log have hashes of another
 * form, which are not found any more.
 */
export const truncateUnhashedTables = (schema: string, tables: readonly string[]): string =>
  `TRUNCATE ${tables.map((table) => `${schema}.${table}`).join(', ')} CASCADE`;

/** Tables of the kit whose rows belong to accounts. */
const accountTables = ['jobs', 'idempotency_records', 'result_rows', 'result_questions'];

/**
 * The transaction gets its id before the look-up, so that an erasure which waits for all older transactions waits for
 * this one too. These are two statements: each reads the state that is committed when it begins.
 */
const ifErased = (schema: string, then: string): string => `PERFORM pg_current_xact_id();
    IF EXISTS (SELECT 1 FROM ${schema}.tombstones WHERE hash = ANY (NEW.subject_hashes)) THEN ${then}
    END IF;`;

/** Function of the triggers that leave out rows of erased people. @param before statements before the look-up */
export const rejectErased = (schema: string, before = ''): string => `
  CREATE OR REPLACE FUNCTION ${schema}.refuse_erased() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    ${before}${ifErased(schema, 'RETURN NULL;')}
    RETURN NEW;
  END $$`;

/** @param more further assignments */
const emptyErasedJob = (schema: string, more = ''): string => `
  CREATE OR REPLACE FUNCTION ${schema}.empty_erased_job() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ BEGIN
    ${ifErased(schema, `${emptyJob} ${more}`)}
    RETURN NEW;
  END $$`;

const emptyJob = `
      NEW.request := NULL; NEW.result := NULL; NEW.subject_hashes := '{}';
      NEW.expires_at := coalesce(NEW.expires_at, NEW.updated_at + interval '24 hours');
      IF NEW.state <> 'cancelled' THEN
        NEW.state := 'failed';
        NEW.problem := '{"code": "suppressed", "detail": "The job spoke of a person who has been erased."}';
      END IF;`;

/**
 * A job that begins or makes progress writes no new content: it continues until the erasure removes the people from it.
 */
const trigger = (schema: string, table: string): string => `
  CREATE TRIGGER erased BEFORE INSERT OR UPDATE ${table === 'jobs' ? 'OF request, result ' : ''}ON ${schema}.${table} FOR EACH ROW
  WHEN (cardinality(NEW.subject_hashes) > 0)
  EXECUTE FUNCTION ${schema}.${table === 'jobs' ? 'empty_erased_job' : 'refuse_erased'}()`;

/**
 * Owned by the owner of the table, so that it reaches the rows of every account. `$1`, because a column named `hashes`
 * would take precedence over the parameter.
 */
const aboutSubjects = (schema: string, table: string): string => `
  CREATE FUNCTION ${schema}.${table}_about(hashes text[]) RETURNS SETOF ${schema}.${table}
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS $$ SELECT * FROM ${schema}.${table} WHERE subject_hashes && $1 $$`;
