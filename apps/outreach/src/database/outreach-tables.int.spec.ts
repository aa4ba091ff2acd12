import { withAccount } from '@lode/service-kit';
import { TestTables } from '@lode/service-kit/testing';
import { outreachDatabase } from './outreach-database';

let database: TestTables;
beforeAll(async () => {
  database = await TestTables.start('outreach', outreachDatabase);
});
afterAll(() => database.stop());

const ask = <T>(text: string, parameters: unknown[] = [], account = 'acc_a'): Promise<T[]> =>
  withAccount(database.source, account, (manager) => manager.query<T[]>(text, parameters));

const putList = (id: string, account = 'acc_a') =>
  ask(
    `INSERT INTO outreach.lists (id, account_id, name, tags, created_at, updated_at) VALUES ($1, $2, 'L', '{}', now(), now())`,
    [id, account],
    account,
  );

const putLeads = (list: string, ids: string[], account = 'acc_a') =>
  ask(
    `INSERT INTO outreach.leads (id, account_id, list_id, email, key_email, tech_stack, tags, custom, subject_hashes,
       hidden_by, created_at, updated_at)
     SELECT id, $3, $2, id || '@a.test', id || '@a.test', '{}', '{}', '{}', ARRAY[id], '{}', now(), now() FROM unnest($1::text[]) AS id`,
    [ids, list, account],
    account,
  );

const countOf = async (list: string) =>
  (await ask<{ leads_count: number }>('SELECT leads_count FROM outreach.lists WHERE id = $1', [list]))[0]
    ?.leads_count;

const putSequence = async (id: string) => {
  await ask(
    `INSERT INTO outreach.sequences (id, account_id, name, status, from_email, timezone, schedule_windows, daily_limit,
       min_gap_seconds, stop_on_reply, pause_on_auto_reply, open_tracking, click_tracking, unsubscribe_header, steps,
       next_slot_at, created_at, updated_at)
     VALUES ($1, 'acc_a', 'S', 'active', 'a@a.test', 'UTC', '[]', 1, 0, true, true, true, true, true, '[]',
       '2026-03-01', now(), now())`,
    [id],
  );
  await ask(
    `INSERT INTO outreach.enrolments (id, account_id, sequence_id, slot, lead_id, email, key_email, variables, status,
       enrolled_at, subject_hashes)
     VALUES ($1 || '_e', 'acc_a', $1, 0, 'led', 'p@b.test', 'p@b.test', '{}', 'active', now(), ARRAY['hash_' || $1])`,
    [id],
  );
  await ask(
    `INSERT INTO outreach.messages (id, account_id, sequence_id, enrolment_id, step_position, token, mail_token,
       rfc_message_id, status, planned_at)
     VALUES ($1 || '_m', 'acc_a', $1, $1 || '_e', 1, $1, $1 || '_mail', '<m@a.test>', 'queued', now())`,
    [id],
  );
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
