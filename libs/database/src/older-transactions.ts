import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { statement } from './statement';

/** Ids of transactions as text, because their type has no counterpart in JavaScript. */
const takeTransactionId = statement({
  sql: 'SELECT pg_current_xact_id()::text AS id',
  columns: { id: 'text' },
});

/**
 * Whether all transactions of this database with smaller ids have ended. Snapshots contain those of all databases of
 * the server.
 */
const haveOlderOnesEnded = statement({
  sql: `
    SELECT NOT EXISTS (
      SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND age(backend_xid) > age($1::text::xid8::xid)
    ) AS ended`,
  parameters: ['text'],
  columns: { ended: 'boolean' },
});

const timeoutMs = 30_000;
const pauseMs = 20;

/**
 * Waits until no writing transaction of this database is older than this call. A transaction that read before another
 * one was committed may write data that contradict it. Its id is smaller than one assigned now, though perhaps not
 * smaller than that of the committed transaction.
 * @throws Error after 30 seconds
 */
export async function waitForOlderTransactions(source: DataSource): Promise<void> {
  const { id } = await takeTransactionId.one(source);
  const end = performance.now() + timeoutMs;
  for (;;) {
    if ((await haveOlderOnesEnded.one(source, id)).ended) return;
    if (performance.now() > end) throw new Error('a transaction has been open for more than 30 s');
    await wait(pauseMs);
  }
}
