import { statement } from './statement';

/** Ids of transactions as text, because their type has no counterpart in JavaScript. */
export const takeTransactionId = statement({
  sql: 'SELECT pg_current_xact_id()::text AS id',
  columns: { id: 'text' },
});

/** Whether all transactions with smaller ids have ended. */
export const haveOlderOnesEnded = statement({
  sql: 'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 AS ended',
  parameters: ['text'],
  columns: { ended: 'boolean' },
});
