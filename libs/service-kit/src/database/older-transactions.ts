import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const timeoutMs = 30_000;
const pauseMs = 20;

/**
 * Waits until no writing transaction is older than this call. A transaction that read before another one was committed
 * may write data that contradict it. Its id is smaller than one assigned now, though perhaps not smaller than that of
 * the committed transaction.
 * @throws Error after 30 seconds
 */
export async function waitForOlderTransactions(source: DataSource): Promise<void> {
  const [given] = await source.query<{ id: string }[]>('SELECT pg_current_xact_id()::text AS id');
  const end = performance.now() + timeoutMs;
  for (;;) {
    const [row] = await source.query<{ ended: boolean }[]>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 AS ended',
      [given?.id],
    );
    if (row?.ended) return;
    if (performance.now() > end) throw new Error('a transaction has been open for more than 30 s');
    await wait(pauseMs);
  }
}
