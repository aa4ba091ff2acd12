import { statement } from '@lode/service-kit';

/** Serializes the creations of an account. */
export const lockCrmConnectionsOf = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('export.crm_connections ' || $1, 0))`,
  parameters: ['text'],
});

/** Of all accounts. */
export const sealedOtherwise = statement({
  sql: 'SELECT id, account FROM export.crm_sealed_otherwise($1)',
  parameters: ['text'],
  columns: { id: 'text', account: 'text' },
});

/** Serializes the starts of syncs of a connection. @returns no row without the connection */
export const lockConnection = statement({
  sql: `
    SELECT status, failure, last_sync_at FROM export.crm_connections
    WHERE account_id = $1 AND id = $2 FOR UPDATE`,
  parameters: ['text', 'text'],
  columns: { status: 'text', failure: 'text | null', last_sync_at: 'timestamptz | null' },
});

/** Open jobs of a connection. */
export const openSyncs = statement({
  sql: `
    SELECT count(*)::integer AS count FROM export.jobs
    WHERE account_id = $1 AND operation = 'sync_crm' AND state IN ('queued', 'running') AND request ->> 'id' = $2`,
  parameters: ['text', 'text'],
  columns: { count: 'integer' },
});
