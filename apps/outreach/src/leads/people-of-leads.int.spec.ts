import {
  AddLeads,
  ListLeads,
  resultOperations,
  type AddressVerification,
  type Contact,
  type ResultRow,
} from '@lode/contracts';
import { ListsFixture } from '../testing/lists-fixture';

let lists: ListsFixture;
let rows: ResultRow[];
beforeAll(async () => {
  lists = await ListsFixture.start();
  lists.caller.serve(resultOperations.leads.read, () =>
    Promise.resolve({ results: resultSet, rows, next_cursor: null }),
  );
}, 60_000);
afterEach(() => lists.clear());
afterAll(() => lists.stop());

const valid: AddressVerification = {
  ...{ verdict: 'valid', reason: 'ok', score: 97, checked_at: '2026-01-01T00:00:00.000Z' },
  ...{ mx_host: 'aspmx.l.google.com', mail_provider: 'google' },
};
const person = (name: string, email: string | null): Contact => ({
  ...{ name, position: 'Owner', seniority: 'owner', department: null, decision_maker: true, email },
  ...{ email_confidence: 98, verification: null, phone: null, profiles: [], evidence: [] },
});
const row = (name: string, given: Partial<ResultRow>): ResultRow => ({
  ...{ name, company: name, title: null, email: null, phone: null, address: null, rating: null },
  ...{ website: `https://${name.toLowerCase()}.example/`, confidence: 50, tech_stack: [], source: 'website' },
  ...given,
});
const resultSet = {
  ...{
    id: 'res_leads_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11',
    question: null,
    operation: 'generate_leads',
    total: 3,
  },
  ...{ created_at: '2026-01-01T00:00:00.000Z', expires_at: '2026-02-01T00:00:00.000Z' },
};

/** Adds leads as the rows of a result set, which have more facts than those of a caller. */
async function filled(): Promise<string> {
  const { id } = await lists.create();
  rows = [
    row('Cedar', { email: 'info@cedar.example', verification: valid, phone: '+15125550101' }),
    row('Oak', {
      email: 'info@oak.example',
      contacts: [person('Jane Doe', 'jane@oak.example'), person('Bo Roe', null)],
    }),
    row('Elm', { phone: '+15125550103', contacts: [person('Zoe Poe', 'zoe@elm.example')] }),
  ];
  await lists.call(AddLeads, { id, results: resultSet.id }, { account: 'acc_1' });
  return id;
}

const named = async (id: string, conditions: object = {}) =>
  (await lists.call(ListLeads, { id, ...conditions }, { account: 'acc_1' })).leads.map(({ name }) => name);
const peopleOf = async (id: string) =>
  (await lists.leads(id)).map(({ contacts }) => contacts.map(({ name }) => name));

test('leads keep verdicts and people', async () => {
  const id = await filled();
  const [cedar, oak] = await lists.leads(id);
  expect(cedar).toMatchObject({ verification: valid, contacts: [] });
  expect(oak).toMatchObject({
    verification: { verdict: 'unknown', reason: 'timeout', checked_at: oak?.created_at },
    contacts: [
      { email: 'jane@oak.example', verification: { verdict: 'unknown' } },
      { name: 'Bo Roe', email: null, verification: null },
    ],
  });
});

test('leads are listed by verdicts, contacts and mail provider', async () => {
  const conditions: [object, string[]][] = [
    [{ verified: true }, ['Cedar']],
    [{ has: 'contact' }, ['Oak', 'Elm']],
    [{ has: 'email,contact' }, ['Oak']],
    [{ has: 'phone' }, ['Cedar', 'Elm']],
    [{ mail_provider: 'google' }, ['Cedar']],
    [{ mail_provider: 'google', verified: true, has: 'email,phone' }, ['Cedar']],
    [{ score_min: 90 }, ['Cedar']],
    [{ score_min: 98 }, []],
    [{ verified: false }, ['Cedar', 'Oak', 'Elm']],
  ];
  const id = await filled();
  const found: unknown[] = [];
  for (const [condition] of conditions) found.push([condition, await named(id, condition)]);
  expect(found).toEqual(conditions);
});

test('a person that the deployment suppresses vanishes from a company, which remains', async () => {
  const id = await filled();
  await lists.lists.suppress('jane@oak.example');
  await lists.lists.suppress('zoe@elm.example');
  expect(await peopleOf(id)).toEqual([[], ['Bo Roe'], []]);
  expect(await named(id, { has: 'contact' })).toEqual(['Oak']);
  expect(await lists.get(id)).toMatchObject({ leads_count: 3, suppressed_count: 0 });
  await lists.lists.lift('jane@oak.example');
  await lists.lists.lift('zoe@elm.example');
  expect(await peopleOf(id)).toEqual([[], ['Jane Doe', 'Bo Roe'], ['Zoe Poe']]);
});

test('a person that the account suppresses stays with the company, with a state', async () => {
  const id = await filled();
  await lists.lists.suppress('jane@oak.example', 'acc_1');
  expect(await peopleOf(id)).toEqual([[], ['Jane Doe', 'Bo Roe'], ['Zoe Poe']]);
  const people = (await lists.leads(id)).flatMap(({ contacts }) => contacts);
  expect(people.map(({ suppression }) => suppression?.state)).toEqual(['suppressed', undefined, undefined]);
  await lists.lists.lift('jane@oak.example', 'acc_1');
});

test('a person who is suppressed is not added again', async () => {
  await lists.lists.suppress('jane@oak.example', 'acc_1');
  const id = await filled();
  await lists.lists.lift('jane@oak.example', 'acc_1');
  expect(await peopleOf(id)).toEqual([[], ['Bo Roe'], ['Zoe Poe']]);
});

test('hashes of people of a company are kept apart from those of the lead', async () => {
  await filled();
  const rows = await lists.query<{ own: number; people: number }>(
    `SELECT cardinality(subject_hashes) - cardinality(contact_hashes) AS own, cardinality(contact_hashes) AS people,
       subject_hashes @> contact_hashes AS within FROM outreach.leads ORDER BY id`,
  );
  expect(rows.map(({ people }) => people > 0)).toEqual([false, true, true]);
  expect(rows).toEqual(rows.map((row) => ({ ...row, within: true })));
  expect(rows.every(({ own }) => own > 0)).toBe(true);
});

test('a person who is erased vanishes from a company, which remains', async () => {
  const id = await filled();
  await lists.lists.erase('jane@oak.example');
  await lists.lists.eraseName('elm.example', 'Zoe Poe');
  expect(await peopleOf(id)).toEqual([[], ['Bo Roe'], []]);
  const stored = await lists.query<{ contacts: object[] }>('SELECT contacts FROM outreach.leads ORDER BY id');
  expect(JSON.stringify(stored)).not.toMatch(/jane|zoe/i);
  expect(await lists.counts(id)).toEqual({ stored: 3, visible: 3 });
});
