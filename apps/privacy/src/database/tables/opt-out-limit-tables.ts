/** Counters of the rate limits: requests by a keyed hash of the client, and links by their mailbox without sub-address. */
export const createOptOutLimits = (schema: string): string[] => [
  `CREATE TABLE ${schema}.opt_out_clients (client_hash text NOT NULL, asked_at timestamptz NOT NULL)`,
  `CREATE INDEX opt_out_clients_recent ON ${schema}.opt_out_clients (client_hash, asked_at)`,
  `CREATE INDEX opt_out_clients_age ON ${schema}.opt_out_clients (asked_at)`,
  `ALTER TABLE ${schema}.opt_out_requests ADD COLUMN mailbox_hash text`,
  `UPDATE ${schema}.opt_out_requests SET mailbox_hash = hash`,
  `ALTER TABLE ${schema}.opt_out_requests ALTER COLUMN mailbox_hash SET NOT NULL`,
  `DROP INDEX ${schema}.opt_out_requests_hash`,
  `CREATE INDEX opt_out_requests_mailbox ON ${schema}.opt_out_requests (mailbox_hash, created_at)`,
  `CREATE INDEX opt_out_requests_age ON ${schema}.opt_out_requests (created_at)`,
];
