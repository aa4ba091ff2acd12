import { Client } from 'pg';
import { databaseWith } from '../../testing/module-with';
import { shared } from '../../testing/shared';
import { TestTables } from '../../testing/test-tables';

const started = shared(async () => {
  const database = databaseWith('outreach', '\\i outbox/outbox.sql\n\\i privacy/privacy.sql');
  const tables = await TestTables.start('outreach', database);
  const admin = new Client({ connectionString: tables.adminUrl });
  await admin.connect();
  return { tables, admin };
});

/** The tables of the worker, with an empty outbox and no erased person. */
export async function emptyOutbox(): Promise<TestTables> {
  const { tables, admin } = await started();
  await admin.query(`TRUNCATE outreach.outbox, outreach.tombstones RESTART IDENTITY;
    UPDATE outreach.outbox_log SET position = 0, forgotten = 0`);
  return tables;
}
