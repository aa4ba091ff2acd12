import type { TestTables } from '@lode/testing';
import { withAccount } from '@lode/database';
import { insertRows } from '../testing/insert-rows';
import { emptyTables } from '../testing/outreach-database';

let database: TestTables;
beforeAll(async () => {
  database = await emptyTables();
});
afterAll(() => database.stop());

const ask = <T>(text: string, parameters: unknown[] = [], account = 'acc_a'): Promise<T[]> =>
  withAccount(database.source, account, (manager) => manager.query<T[]>(text, parameters));

const insert = (table: Parameters<typeof insertRows>[1], rows: object[], account = 'acc_a') =>
  insertRows(
    (text, parameters) => ask(text, parameters, account),
    table,
    rows.map((row) => ({ account_id: account, ...row })),
  );
const putList = (id: string, account = 'acc_a') => insert('lists', [{ id }], account);
const putLeads = (list: string, ids: string[], account = 'acc_a') =>
  insert(
    'leads',
    ids.map((id) => ({ id, list_id: list, email: `${id}@a.test`, subject_hashes: [id] })),
    account,
  );

const countOf = async (list: string) =>
  (await ask<{ leads_count: number }>('SELECT leads_count FROM outreach.lists WHERE id = $1', [list]))[0]
    ?.leads_count;

const putSequence = async (id: string) => {
  await insert('sequences', [{ id, next_slot_at: '2026-03-01' }]);
  const enrolment = { id: `${id}_e`, sequence_id: id, email: 'p@b.test', subject_hashes: [`hash_${id}`] };
  await insert('enrolments', [enrolment]);
  const tokens = { token: id, mail_token: `${id}_mail`, rfc_message_id: '<m@a.test>' };
  await insert('messages', [{ id: `${id}_m`, sequence_id: id, enrolment_id: `${id}_e`, ...tokens }]);
};

const putEvent = (id: string, at: string) =>
  ask(
    `INSERT INTO outreach.events (id, account_id, sequence_id, enrolment_id, message_id, step_position, type, occurred_at)
     VALUES ($1, 'acc_a', 'seq', 'seq_e', 'seq_m', 1, 'sent', $2)`,
    [id, at],
  );

const placesOf = () =>
  ask<{ id: string; place: string }>(
    'SELECT id, tableoid::regclass::text AS place FROM outreach.events ORDER BY id',
  );

describe('the number of leads in a list', () => {
  test('follows additions, conflicts, removals and moved lists', async () => {
    await putList('lst_1');
    await putLeads('lst_1', ['a', 'b', 'c']);
    await expect(countOf('lst_1')).resolves.toBe(3);
    await ask(`DELETE FROM outreach.leads WHERE id = ANY ('{a,b}')`);
    await expect(countOf('lst_1')).resolves.toBe(1);
    await database.source.query(`INSERT INTO outreach.tombstones (hash) VALUES ('d')`);
    await putLeads('lst_1', ['d', 'e']);
    await expect(countOf('lst_1')).resolves.toBe(2);
    await ask(`DELETE FROM outreach.lists WHERE id = 'lst_1'`);
    await expect(ask('SELECT 1 FROM outreach.leads')).resolves.toEqual([]);
  });
});

describe('events', () => {
  test('are in the partition of their month, or in events_rest until it exists', async () => {
    await putSequence('seq');
    await database.source.query(`SELECT outreach.make_event_partition('2026-03-15')`);
    await database.source.query(`SELECT outreach.make_event_partition('2026-03-31')`);
    await putEvent('e1', '2026-03-01T00:00:00Z');
    await putEvent('e2', '2026-03-31T23:59:59.999Z');
    await putEvent('e3', '2026-04-01T00:00:00Z');
    await putEvent('e4', '2026-05-01T00:00:00Z');
    await expect(placesOf()).resolves.toContainEqual({ id: 'e3', place: 'outreach.events_rest' });
    await database.source.query(`SELECT outreach.make_event_partition('2026-04-01')`);
    await expect(placesOf()).resolves.toEqual([
      { id: 'e1', place: 'outreach.events_2026_03' },
      { id: 'e2', place: 'outreach.events_2026_03' },
      { id: 'e3', place: 'outreach.events_2026_04' },
      { id: 'e4', place: 'outreach.events_rest' },
    ]);
  });

  test('of another account are invisible, and a partition cannot be read directly', async () => {
    for (const table of ['events', 'messages', 'enrolments', 'sequences'])
      await expect(ask(`SELECT 1 FROM outreach.${table}`, [], 'acc_b')).resolves.toEqual([]);
    for (const partition of ['events_2026_03', 'events_rest'])
      await expect(ask(`SELECT 1 FROM outreach.${partition}`)).rejects.toThrow('permission denied');
  });

  test('are deleted with the enrolment, like its messages', async () => {
    await ask(`DELETE FROM outreach.enrolments WHERE id = 'seq_e'`);
    for (const table of ['events', 'messages'])
      await expect(ask(`SELECT 1 FROM outreach.${table}`)).resolves.toEqual([]);
  });
});

test('finds due sequences and messages by token across accounts', async () => {
  await putSequence('seq_2');
  await expect(
    database.source.query(`SELECT * FROM outreach.due_sequences('2026-03-01', 10) ORDER BY id`),
  ).resolves.toEqual([
    { id: 'seq', account_id: 'acc_a' },
    { id: 'seq_2', account_id: 'acc_a' },
  ]);
  await expect(
    database.source.query(`SELECT * FROM outreach.due_sequences('2026-02-28', 10)`),
  ).resolves.toEqual([]);
  const found = [{ id: 'seq_2_m', account_id: 'acc_a', sequence_id: 'seq_2', enrolment_id: 'seq_2_e' }];
  const find = (by: string, token: string) =>
    database.source.query<unknown[]>(`SELECT * FROM outreach.${by}($1)`, [token]);
  await expect(find('message_behind', 'seq_2')).resolves.toEqual(found);
  await expect(find('message_mailed', 'seq_2_mail')).resolves.toEqual(found);
  // The Message-ID does not grant access to the pages.
  await expect(find('message_behind', 'seq_2_mail')).resolves.toEqual([]);
  await expect(find('message_mailed', 'seq_2')).resolves.toEqual([]);
});
