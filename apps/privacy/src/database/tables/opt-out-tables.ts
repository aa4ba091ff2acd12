/**
 * Links of the opt-out page. A row reveals neither the address nor the link. Rows belong to no account and are deleted
 * when they expire.
 */
export const createOptOutTables = (schema: string): string[] => [
  `CREATE TABLE ${schema}.opt_out_requests (
    token_hash text PRIMARY KEY,
    hash text NOT NULL,
    erase boolean NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    confirmed_at timestamptz)`,
  `CREATE INDEX opt_out_requests_hash ON ${schema}.opt_out_requests (hash, created_at)`,
  `CREATE INDEX opt_out_requests_end ON ${schema}.opt_out_requests (expires_at)`,
];
