import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const timeoutMs = 30_000;
const pauseMs = 20;

/**
 * Waits until no transaction that writes is older than this call. A transaction that looked for something before it was
 * committed may have written what does not agree with it. Its number is smaller than one that is given now, though
 * perhaps not than that of the transaction which committed it.
 * @throws Error after 30 seconds
 */
export async function untilOlderTransactionsEnded(source: DataSource): Promise<void> {
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
