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
