import type { DataSource } from 'typeorm';
import { sharedTables } from './test-tables';

const tables = sharedTables('\\i database/outbox/outbox.sql\n\\i privacy/privacy.sql');

/** The tables of the worker, with an empty outbox and no erased person. */
export async function emptyOutbox(): Promise<{ source: DataSource }> {
  const { source, admin } = await tables();
  await admin.query(`TRUNCATE outreach.outbox, outreach.tombstones RESTART IDENTITY;
    UPDATE outreach.outbox_log SET position = 0, forgotten = 0`);
  return { source };
}
