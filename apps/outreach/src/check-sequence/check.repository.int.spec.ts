import type { TestTables } from '@lode/service-kit/testing';
import { withAccount } from '@lode/service-kit';
import { emptyTables } from '../testing/outreach-database';
import { PreviewedLeadRepository } from '../preview-sequence/previewed-lead.repository';
import { CheckRepository } from './check.repository';

const account = 'acc_1';
let tables: TestTables;
let store: CheckRepository;
beforeAll(async () => {
  tables = await emptyTables();
  store = new CheckRepository(tables.source);
  await withAccount(tables.source, account, async (manager) => {
    await manager.query(
      `INSERT INTO outreach.lists (id, account_id, name, tags, created_at, updated_at)
       VALUES ('lst_1', $1, 'L', '{}', now(), now()), ('lst_2', $1, 'M', '{}', now(), now())`,
      [account],
    );
    await manager.query(
      `INSERT INTO outreach.leads (id, account_id, list_id, first_name, website, email, key_email, tech_stack, tags, custom,
         subject_hashes, hidden_by, created_at, updated_at)
       SELECT id, $1, list, 'Ann', 'https://www.Cedar.example/team', email, lower(email), '{}', '{}', '{"visit": "May"}', '{}',
         '{}', now(), now()
       FROM (VALUES ('led_1', 'lst_1', 'Free@x.test'), ('led_2', 'lst_1', 'inside@x.test'), ('led_3', 'lst_1', NULL),
         ('led_4', 'lst_1', 'refused@x.test'), ('led_5', 'lst_1', 'free2@x.test'), ('led_6', 'lst_2', 'other@x.test'))
         AS given (id, list, email)`,
      [account],
    );
    for (const id of ['seq_1', 'seq_2'])
      await manager.query(
        `INSERT INTO outreach.sequences (id, account_id, name, status, list_id, from_email, timezone, schedule_windows,
           daily_limit, min_gap_seconds, stop_on_reply, pause_on_auto_reply, open_tracking, click_tracking,
           unsubscribe_header, steps, created_at, updated_at)
         VALUES ($2, $1, 'S', 'draft', 'lst_1', 'ada@agency.example', 'UTC', '[]', 50, 0, true, true, true, true, true, '[]',
           now(), now())`,
        [account, id],
      );
    await manager.query(
      `INSERT INTO outreach.enrolments (id, account_id, sequence_id, slot, lead_id, email, key_email, variables, status,
         enrolled_at, subject_hashes)
       SELECT id, $1, sequence, 0, 'led_0', email, email, '{"first_name": "Ann"}', status, now(), '{}'
       FROM (VALUES ('enr_1', 'seq_1', 'inside@x.test', 'active'), ('enr_2', 'seq_1', 'done@x.test', 'finished'),
         ('enr_3', 'seq_1', 'more@x.test', 'active'), ('enr_4', 'seq_2', 'refused@x.test', 'unsubscribed'))
         AS given (id, sequence, email, status)`,
      [account],
    );
  });
});
afterAll(() => tables.stop());

const place = { sequence: 'seq_1', list: 'lst_1' };

it('reads active enrolments in pages', async () => {
  const first = { id: 'enr_1', email: 'inside@x.test', values: { first_name: 'Ann' } };
  expect(await store.enrolled(account, 'seq_1', undefined, 1)).toEqual([first]);
  expect(await store.enrolled(account, 'seq_1', 'enr_1', 10)).toMatchObject([{ id: 'enr_3' }]);
});

describe('the values of an enrolled lead', () => {
  const values = (sequence: string) => store.enrolled(account, sequence, undefined, 10);
  const query = (sql: string) => withAccount(tables.source, account, (manager) => manager.query(sql));
  beforeAll(() =>
    query(
      `INSERT INTO outreach.enrolments (id, account_id, sequence_id, slot, lead_id, email, key_email, variables, status,
         enrolled_at, subject_hashes)
       SELECT id, 'acc_1', 'seq_2', 0, lead, email, email, '{"first_name": "Old"}', 'active', now(), '{}'
       FROM (VALUES ('enr_5', 'led_6', 'other@x.test'), ('enr_6', 'led_1', 'former@x.test')) AS given (id, lead, email)`,
    ),
  );

  it('are those of the lead while the sequence is a draft and the address is the same', async () => {
    expect(await values('seq_2')).toMatchObject([
      { id: 'enr_5', values: { first_name: 'Ann', email: 'other@x.test', custom: { visit: 'May' } } },
      { id: 'enr_6', values: { first_name: 'Old' } },
    ]);
  });

  it('are those of the enrolment after the start', async () => {
    await query(`UPDATE outreach.sequences SET status = 'active' WHERE id = 'seq_2'`);
    expect(await values('seq_2')).toMatchObject([
      { values: { first_name: 'Old' } },
      { values: { first_name: 'Old' } },
    ]);
  });
});

it('reads the leads of its list that a start would enrol', async () => {
  const values = {
    first_name: 'Ann',
    email: 'Free@x.test',
    website: 'https://www.Cedar.example/team',
    domain: 'cedar.example',
    custom: { visit: 'May' },
  };
  const listed = await store.listed(account, place, undefined, 10);
  expect(listed).toEqual([
    { id: 'led_1', email: 'Free@x.test', values },
    { id: 'led_5', email: 'free2@x.test', values: { ...values, email: 'free2@x.test' } },
  ]);
  expect(await store.listed(account, place, 'led_1', 10)).toMatchObject([{ id: 'led_5' }]);
  expect(await store.listed(account, place, undefined, 1)).toHaveLength(1);
});

it('reads the companies of its list with their people, and addresses that a start would enrol', async () => {
  const [first] = await store.candidates(account, place.list, undefined, 10);
  expect(first).toMatchObject({ id: 'led_1', isRecipient: true, values: { first_name: 'Ann' } });
  const open = await store.open(account, 'seq_1', ['free@x.test', 'free2@x.test', 'new@x.test']);
  expect([...open]).toEqual(['free@x.test', 'free2@x.test', 'new@x.test']);
  const { email = '' } = (await store.enrolled(account, 'seq_1', undefined, 1))[0] ?? {};
  expect([...(await store.open(account, 'seq_1', [email.toLowerCase()]))]).toEqual([]);
  expect(await store.candidates('acc_2', place.list, undefined, 10)).toEqual([]);
});

it('reads the sequence', async () => {
  expect(await store.find(account, 'seq_1')).toMatchObject({ id: 'seq_1', content: { list_id: 'lst_1' } });
});

it('reads nothing for another account', async () => {
  expect(await store.find('acc_2', 'seq_1')).toBeUndefined();
  expect(await store.enrolled('acc_2', 'seq_1', undefined, 10)).toEqual([]);
  expect(await store.listed('acc_2', place, undefined, 10)).toEqual([]);
});

it('reads the values of a lead for its account only', async () => {
  const leads = new PreviewedLeadRepository(tables.source);
  expect(await leads.values(account, 'led_1')).toMatchObject({ first_name: 'Ann', domain: 'cedar.example' });
  expect(await leads.values('acc_2', 'led_1')).toBeUndefined();
  expect(await leads.values(account, 'led_9')).toBeUndefined();
});
