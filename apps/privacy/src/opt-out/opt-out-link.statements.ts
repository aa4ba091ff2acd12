import { statement } from '@lode/service-kit';

/** Serializes the counting of requests over all replicas, until the transaction ends. */
export const lockOptOuts = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('privacy.opt_out', 0))`,
});

/** Of a client, up to a limit ($3). */
export const countRecentRequests = statement({
  sql: `
    SELECT count(*)::integer AS requests FROM (
      SELECT FROM privacy.opt_out_clients WHERE client_hash = $1 AND asked_at > $2 LIMIT $3) AS recent`,
  parameters: ['text', 'timestamptz', 'bigint'],
  columns: { requests: 'integer' },
});
