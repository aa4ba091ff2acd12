import { accountPolicy, createLog } from '@lode/service-kit';

/**
 * Entries of the do-not-contact lists, those of the deployment under the account `*`, and the log for followers.
 *
 * A writer that takes positions locks the single row of `log` until it commits. So positions become visible in their
 * order, and a reader that has seen one has seen every smaller one. In `changes` each entry is stored once, at its last
 * position.
 */
export const createEntryTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.entries (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    kind text NOT NULL,
    hash text NOT NULL,
    reason text NOT NULL,
    origin text NOT NULL,
    erased boolean NOT NULL,
    import_id text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    UNIQUE (account_id, hash))`,
  `CREATE INDEX entries_pages ON ${schema}.entries (account_id, id) INCLUDE (expires_at)`,
  `CREATE INDEX entries_import ON ${schema}.entries (import_id) WHERE import_id IS NOT NULL`,
  `CREATE INDEX entries_end ON ${schema}.entries (expires_at) WHERE expires_at IS NOT NULL`,
  ...accountPolicy(`${schema}.entries`),
  ...createLog(schema, 'log'),
  `CREATE TABLE ${schema}.changes (
    position bigint PRIMARY KEY,
    action text NOT NULL,
    account_id text NOT NULL,
    hash text NOT NULL,
    expires_at timestamptz,
    request_id text,
    at timestamptz NOT NULL)`,
  // Looked up by hash too; a request for access is no change of the entry.
  `CREATE UNIQUE INDEX changes_entry ON ${schema}.changes (hash, account_id) WHERE action <> 'tell'`,
  `CREATE INDEX changes_passing ON ${schema}.changes (at) WHERE action IN ('lift', 'tell')`,
  `CREATE INDEX changes_end ON ${schema}.changes (expires_at) WHERE expires_at IS NOT NULL`,
  // Owned by the owner of the table, so that it reaches the entries of every account.
  `CREATE FUNCTION ${schema}.forget_ended_entries(moment timestamptz, most integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ WITH gone AS (DELETE FROM ${schema}.entries WHERE ctid IN (
        SELECT ctid FROM ${schema}.entries WHERE expires_at < moment LIMIT most FOR UPDATE SKIP LOCKED) RETURNING 1)
      SELECT count(*)::integer FROM gone $$`,
];
