import { accountPolicy } from '../database/account-scope';

/**
 * Statements that create the tables of `Results` in a service's schema, for a migration. A set names its operation and
 * not the request, which may contain personal data. Rows are `json`, not `jsonb`: they are returned unchanged, and web
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
