import { accountPolicy } from '@lode/service-kit';

/**
 * Statements that create the table of exports. A row has the size of an export and no people, so it needs no hashes.
 * `forget_exports` is owned by the owner of the table, so that it reaches every account.
 */
export const createExportTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.exports (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    crm_target text NOT NULL,
    list_id text,
    results_id text,
    part integer NOT NULL CHECK (part > 0),
    file_name text NOT NULL,
    row_count integer NOT NULL,
    byte_count bigint NOT NULL,
    sha256 text CHECK ((sha256 IS NULL) = (finished_at IS NULL)),
    request_id text NOT NULL,
    created_at timestamptz NOT NULL,
    finished_at timestamptz,
    CHECK (list_id IS NULL OR results_id IS NULL))`,
  `CREATE INDEX exports_newest ON ${schema}.exports (account_id, id DESC)`,
  `CREATE INDEX exports_expiry ON ${schema}.exports (created_at)`,
  ...accountPolicy(`${schema}.exports`),
  `CREATE FUNCTION ${schema}.forget_exports(before timestamptz)
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
  AS $$ DELETE FROM ${schema}.exports WHERE created_at < before $$`,
];
