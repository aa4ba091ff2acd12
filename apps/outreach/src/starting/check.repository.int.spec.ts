import type { TestTables } from '@lode/testing';
import { withAccount } from '@lode/database';
import { insertRows } from '../testing/insert-rows';
import { emptyTables } from '../testing/outreach-database';
import { PreviewedLeadRepository } from '../preview/previewed-lead.repository';
import { CheckRepository } from './check.repository';

const account = 'acc_1';
let tables: TestTables;
let store: CheckRepository;
beforeAll(async () => {
  tables = await emptyTables();
  store = new CheckRepository(tables.source);
  await insertRows(query, 'lists', [{ id: 'lst_1' }, { id: 'lst_2' }]);
  const leads = ['Free@x.test', 'inside@x.test', null, 'refused@x.test', 'free2@x.test', 'other@x.test'].map(
    (email, index) => ({
      ...{ id: `led_${index + 1}`, list_id: index === 5 ? 'lst_2' : 'lst_1', email, first_name: 'Ann' },
      ...{ website: 'https://www.Cedar.example/team', custom: { visit: 'May' } },
    }),
  );
  await insertRows(query, 'leads', leads);
  const draft = { status: 'draft', list_id: 'lst_1', from_email: 'ada@agency.example' };
  await insertRows(query, 'sequences', [
    { id: 'seq_1', ...draft },
    { id: 'seq_2', ...draft },
  ]);
  const enrolled = (id: string, sequence_id: string, email: string, status: string) => ({
    ...{ id, sequence_id, email, status, variables: { first_name: 'Ann' } },
  });
  await insertRows(query, 'enrolments', [
    enrolled('enr_1', 'seq_1', 'inside@x.test', 'active'),
    enrolled('enr_2', 'seq_1', 'done@x.test', 'finished'),
    enrolled('enr_3', 'seq_1', 'more@x.test', 'active'),
    enrolled('enr_4', 'seq_2', 'refused@x.test', 'unsubscribed'),
  ]);
});
afterAll(() => tables.stop());

const query = (sql: string, parameters: unknown[] = []) =>
  withAccount(tables.source, account, (manager) => manager.query(sql, parameters));
const place = { sequence: 'seq_1', list: 'lst_1' };

it('reads active enrolments in pages', async () => {
  const first = { id: 'enr_1', email: 'inside@x.test', values: { first_name: 'Ann' } };
  expect(await store.enrolled(account, 'seq_1', undefined, 1)).toEqual([first]);
  expect(await store.enrolled(account, 'seq_1', 'enr_1', 10)).toMatchObject([{ id: 'enr_3' }]);
});

describe('the values of an enrolled lead', () => {
  const values = (sequence: string) => store.enrolled(account, sequence, undefined, 10);
  const old = { sequence_id: 'seq_2', variables: { first_name: 'Old' } };
  beforeAll(() =>
    insertRows(query, 'enrolments', [
      { ...old, id: 'enr_5', lead_id: 'led_6', email: 'other@x.test' },
      { ...old, id: 'enr_6', lead_id: 'led_1', email: 'former@x.test' },
    ]),
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
