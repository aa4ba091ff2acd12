import { accountPolicy } from '../database/account-scope';
import { commentOn } from '../database/comments';
import { guardPeople } from '../privacy/privacy-tables';

/**
 * Statements that create the tables of `Results` in a service's schema, for a migration. A set names its operation; its
 * question, which may name a person, has a row of its own (`createResultQuestions`). Rows are `json`, not `jsonb`: they are returned unchanged, and web
 * content may contain characters that `jsonb` rejects.
 */
export const createResultTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.result_sets (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    operation text NOT NULL,
    total integer NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL)`,
  `CREATE INDEX result_sets_latest ON ${schema}.result_sets (account_id, created_at DESC, id DESC)`,
  `CREATE INDEX result_sets_expiry ON ${schema}.result_sets (expires_at)`,
  `CREATE TABLE ${schema}.result_rows (
    set_id text NOT NULL REFERENCES ${schema}.result_sets ON DELETE CASCADE,
    position integer NOT NULL,
    account_id text NOT NULL,
    content json NOT NULL,
    subject_hashes text[] NOT NULL,
    PRIMARY KEY (set_id, position))`,
  `CREATE INDEX result_rows_subjects ON ${schema}.result_rows USING gin (subject_hashes)`,
  ...['result_sets', 'result_rows'].flatMap((table) => accountPolicy(`${schema}.${table}`)),
  forgetResults(schema),
];

/**
 * Statements that add the questions of result sets to the tables of `createResultTables` and of `createPrivacyTables`,
 * for a migration. A question is a row of its own, which an erasure deletes while the set remains. An answer that was
 * stored before is found by its content.
 */
export const createResultQuestions = (schema: string): string[] => [
  `CREATE TABLE ${schema}.result_questions (
    set_id text PRIMARY KEY REFERENCES ${schema}.result_sets ON DELETE CASCADE,
    account_id text NOT NULL,
    question text NOT NULL,
    subject_hashes text[] NOT NULL)`,
  `CREATE INDEX result_questions_subjects ON ${schema}.result_questions USING gin (subject_hashes)`,
  ...accountPolicy(`${schema}.result_questions`),
  ...guardPeople(schema, 'result_questions'),
  `ALTER TABLE ${schema}.result_sets
    ADD COLUMN content_key text, ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now()`,
  `CREATE INDEX result_sets_content ON ${schema}.result_sets (account_id, content_key)`,
  `CREATE INDEX result_sets_asked
    ON ${schema}.result_sets (account_id, asked_at DESC, created_at DESC, id DESC)`,
  ...commentOn(schema, {
    result_questions: 'Questions of result sets, one per row, so that each can be erased.',
    'result_questions.question': 'Words of the request.',
    'result_questions.subject_hashes':
      'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
    'result_sets.content_key': 'Keyed hash of question and rows; null after an erasure.',
    'result_sets.asked_at': 'When the results were last requested.',
  }),
];

/**
 * Deletes up to `most` rows of expired sets, and a day later the sets, which until then are reported as gone. Returns
 * the number of deleted rows. Owned by the owner of the tables, so that it reaches every account. Concurrent calls skip
 * each other's rows.
 */
const forgetResults = (schema: string): string => `
  CREATE FUNCTION ${schema}.forget_results(moment timestamptz, most integer)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE
    forgotten integer;
  BEGIN
    DELETE FROM ${schema}.result_rows WHERE ctid IN (
      SELECT entry.ctid FROM ${schema}.result_rows AS entry
      JOIN ${schema}.result_sets AS kept ON kept.id = entry.set_id
      WHERE kept.expires_at <= moment LIMIT most FOR UPDATE OF entry SKIP LOCKED);
    GET DIAGNOSTICS forgotten = ROW_COUNT;
    DELETE FROM ${schema}.result_sets AS kept
      WHERE kept.expires_at <= moment - interval '24 hours'
      AND NOT EXISTS (SELECT 1 FROM ${schema}.result_rows AS entry WHERE entry.set_id = kept.id);
    RETURN forgotten;
  END $$`;

/**
 * The statement that adds the search for a set with a content, for a migration: one round trip instead of a transaction of
 * four, because most requests repeat a stored answer. The found set becomes the latest of the account and is kept for
 * longer; nothing is written while it is the latest one of the service and was requested within the last second. A set is
 * found for a week after it was stored, so that the partition of its rows can be dropped.
 */
export const createResultSearch = (schema: string): string => `
  CREATE OR REPLACE FUNCTION ${schema}.find_results_again(
    wanted_account text, wanted_key text, moment timestamptz, expiry timestamptz)
  RETURNS text LANGUAGE plpgsql AS $$
  DECLARE
    found text;
  BEGIN
    PERFORM set_config('lode.account', wanted_account, true);
    SELECT kept.id INTO found FROM ${schema}.result_sets AS kept
      WHERE kept.account_id = wanted_account AND kept.content_key = wanted_key AND kept.expires_at > moment
        AND kept.created_at > moment - interval '7 days'
      ORDER BY kept.id DESC LIMIT 1;
    IF found IS NULL THEN
      RETURN NULL;
    END IF;
    UPDATE ${schema}.result_sets AS kept SET asked_at = moment, expires_at = expiry
      WHERE kept.id = found AND (kept.asked_at < moment - interval '1 second' OR kept.id <> (
        SELECT newest.id FROM ${schema}.result_sets AS newest WHERE newest.account_id = wanted_account
        ORDER BY newest.asked_at DESC, newest.created_at DESC, newest.id DESC LIMIT 1));
    RETURN found;
  END $$`;
