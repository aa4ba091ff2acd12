import { until, change } from '@lode/testing';
import { PeopleTables } from './testing/people-tables';

let tables: PeopleTables;
beforeAll(async () => {
  tables = await PeopleTables.start();
  await tables.empty();
});

const [jane, bo] = ['jane@acme.test', 'bo@acme.test'];

const isResolutionWaiting = () =>
  until(async () => {
    const rows = await tables.source.query<unknown[]>(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%resolved_subjects%'
         AND datname = current_database() AND pid <> pg_backend_pid()`,
    );
    return rows.length > 0;
  });

test('an erasure does not wait for the resolution of suppressions, which takes long after the start of a long list', async () => {
  await tables.addCard(bo);
  const fact = { domain: 'acme.test', people: [{ name: 'Jane Public', email: jane }] };
  await tables.source.query(
    `INSERT INTO outreach.queue (task, key, due_at, payload, subject_hashes)
     VALUES ('remind', 'jane', now(), $1::jsonb, $2)`,
    [JSON.stringify(fact), tables.hashes(jane)],
  );
  const blocker = tables.source.createQueryRunner();
  await blocker.startTransaction();
  await blocker.query('LOCK TABLE outreach.resolved_subjects IN EXCLUSIVE MODE');
  const suppression = change(1, 'suppress', { hash: tables.hash(jane) });
  const resolving = tables.replica().resolveSuppressed([suppression]);
  await isResolutionWaiting();
  const erased = await tables.replica().erase([change(2, 'erase', { hash: tables.hash(bo) })]);
  expect(erased).toEqual([{ id: 'req_2', removed: 1 }]);
  await expect(tables.replica().resolvedSuppressions()).resolves.toBe(0);
  await blocker.commitTransaction();
  await blocker.release();
  await resolving;
  await expect(tables.replica().resolvedSuppressions()).resolves.toBe(1);
});
