import { statement } from './statement';

/** Ids of transactions as text, because their type has no counterpart in JavaScript. */
export const takeTransactionId = statement({
  sql: 'SELECT pg_current_xact_id()::text AS id',
  columns: { id: 'text' },
});

/**
 * Whether all transactions of this database with smaller ids have ended. Snapshots contain those of all databases of
 * the server.
 */
export const haveOlderOnesEnded = statement({
  sql: `
    SELECT NOT EXISTS (
      SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND age(backend_xid) > age($1::text::xid8::xid)
    ) AS ended`,
  parameters: ['text'],
  columns: { ended: 'boolean' },
});
