import { AddLeads, type LeadInput, unknownLead } from '@lode/contracts';
import { processorTime } from '@lode/domain/testing';
import { until } from '@lode/testing';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { ListsFixture, people } from '../testing/lists-fixture';

let lists: ListsFixture;
beforeAll(async () => (lists = await ListsFixture.start()), 60_000);
afterEach(() => lists.clear());
afterAll(() => lists.stop());

const account = 'acc_1';
const none = { added: 0, updated: 0, duplicates: 0, suppressed: 0, invalid: 0 };
const ada: LeadInput = { name: 'Ada Moore', email: 'ada@cedar.example' };

test('counts each lead by its outcome', async () => {
  const { id, updated_at } = await lists.create();
  const leads = [
    ada,
    { email: 'invalid' },
    {},
    ada,
    { ...ada, title: 'CEO' },
    { name: 'Oak', phone: '+4315850000' },
  ];
  expect(await lists.add(id, leads)).toMatchObject({ added: 2, updated: 1, duplicates: 1, invalid: 2 });
  expect(await lists.add(id, leads)).toMatchObject({ added: 0, duplicates: 4, invalid: 2 });
  const [first] = await lists.leads(id);
  expect(first).toEqual({
    ...unknownLead(),
    id: expect.stringMatching(/^led_[0-9a-f-]{36}$/),
    name: 'Ada Moore',
    first_name: 'Ada',
    last_name: 'Moore',
    title: 'CEO',
    email: 'ada@cedar.example',
    verification: {
      verdict: 'unknown',
      reason: 'timeout',
      checked_at: expect.any(String),
      mx_host: null,
      mail_provider: null,
      score: null,
    },
    suppression: null,
    email_masked: null,
    state: 'new',
    last_contacted_at: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const list = await lists.get(id);
  expect(list.leads_count).toBe(2);
  expect(Date.parse(list.updated_at)).toBeGreaterThan(Date.parse(updated_at));
});

test('the first complete one of repeated leads wins, and differences are reported', async () => {
  const { id } = await lists.create();
  await lists.add(id, [{ ...ada, company: 'Old' }]);
  const leads = [
    { ...ada, company: 'Cedar' },
    { email: 'ADA@cedar.example', name: 'Eve Reed', company: 'Oak', title: 'CEO' },
    { ...ada, company: null },
  ];
  const report = await lists.add(id, leads);
  expect(report).toMatchObject({ added: 0, updated: 2, duplicates: 1 });
  expect(report.problems).toEqual([
    { index: 1, field: null, reason: 'differs from lead 0 in name, company: the values of lead 0 are kept' },
  ]);
  await expect(lists.leads(id)).resolves.toMatchObject([
    { name: 'Ada Moore', company: 'Cedar', title: 'CEO' },
  ]);
});

test('reports the first 1,000 problems', async () => {
  const { id } = await lists.create();
  const leads = Array.from({ length: 600 }, (_, index) => ({ name: `A${index}`, phone: 'x', website: 'y' }));
  const { problems } = await lists.add(id, leads);
  expect(problems).toHaveLength(1000);
  expect(problems?.at(-1)).toMatchObject({ index: 499, field: 'website' });
});

test('matches an existing lead by email, by domain and phone, or by name and place', async () => {
  const { id } = await lists.create();
  const [website, phone, address] = ['cedar.example', '+4315850000', 'High Street 1'];
  await lists.add(id, [
    { name: 'Cedar Dental', website, phone },
    { name: 'Oak Dental', address },
  ]);
  const matching = [
    { name: 'Cedar Dental Care', website: 'www.cedar.example', phone: '0043 1 5850000', rating: 4 },
    { name: 'OAK Dental Ltd', address: 'High  Street 1', email: 'info@oak.example' },
    { email: 'INFO@oak.example', title: 'Reception', custom: { visit: 'May' } },
    // Same building, different email: another lead.
    { name: 'Oak Dental', address, email: 'office@oak.example' },
  ];
  expect(await lists.add(id, matching)).toEqual({ ...none, added: 1, updated: 3 });
  expect(await lists.leads(id)).toMatchObject([
    { name: 'Cedar Dental Care', rating: 4 },
    { name: 'OAK Dental Ltd', email: 'info@oak.example', title: 'Reception', custom: { visit: 'May' } },
    { email: 'office@oak.example' },
  ]);
});

test('keeps the order of 1,000 leads and runs as many statements as for 100', async () => {
  const leads = people(1000).map((lead, index) => ({
    ...lead,
    phone: '+4315850000',
    website: 'https://cedar.example',
    address: `High Street ${index}`,
    custom: { row: index },
  }));
  const query = vi.spyOn(PostgresQueryRunner.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  /** Statements of the transaction that locks the list; background statements of the service are excluded. */
  const statementsFor = async (list: string, some: LeadInput[], tally: object): Promise<number> => {
    query.mockClear();
    const begin = processorTime();
    expect(await lists.add(list, some)).toEqual({ ...none, ...tally });
    expect(processorTime() - begin).toBeLessThan(1500);
    const locking = query.mock.calls.findIndex(([sql]) => /FROM outreach\.lists .* FOR UPDATE/s.test(sql));
    return query.mock.contexts.filter((runner) => runner === query.mock.contexts[locking]).length;
  };
  const hundred = leads.slice(0, 100);
  const [few, many] = [(await lists.create()).id, (await lists.create()).id];
  const forHundred = await statementsFor(few, hundred, { added: 100 });
  expect(forHundred).toBeGreaterThan(0);
  expect(await statementsFor(many, leads, { added: 1000 })).toBe(forHundred);
  const forHundredAgain = await statementsFor(few, hundred, { duplicates: 100 });
  expect(await statementsFor(many, leads, { duplicates: 1000 })).toBe(forHundredAgain);
  expect((await lists.leads(many)).map(({ custom }) => custom['row'])).toEqual(
    Array.from({ length: 1000 }, (_, index) => String(index)),
  );
});

test('finds and changes leads of a list filled just before', async () => {
  const { id } = await lists.create();
  await lists.query(
    `INSERT INTO outreach.leads (id, account_id, list_id, email, key_email, tech_stack, tags, custom, subject_hashes, hidden_by,
       created_at, updated_at)
     SELECT 'led_' || n, 'acc_1', $1, 'p' || n || '@cedar.example', 'p' || n || '@cedar.example', '{}', '{}', '{}', '{}',
       '{}', now(), now()
     FROM generate_series(0, 4999) AS n`,
    [id],
  );
  expect(await lists.add(id, people(200))).toEqual({ ...none, updated: 200 });
  expect(await lists.add(id, people(200))).toEqual({ ...none, duplicates: 200 });
});

test('adds each lead once if several clients add the same leads concurrently', async () => {
  const { id } = await lists.create();
  const byAddress = people(60);
  const byNumber = Array.from({ length: 20 }, (_, index) => ({
    name: `Shop ${index}`,
    phone: '+4315850000',
    website: `shop${index}.example`,
  }));
  const byPlace = Array.from({ length: 20 }, (_, index) => ({
    name: 'Oak',
    address: `High Street ${index}`,
  }));
  const leads = [...byAddress, ...byNumber, ...byPlace];
  const answers = await Promise.all([1, 2, 3, 4].map(() => lists.add(id, leads)));
  expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(100);
  expect(answers.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(300);
  expect(await lists.counts(id)).toEqual({ stored: 100, visible: 100 });
});

test('rejects suppressed and erased leads', async () => {
  const { id } = await lists.create();
  const other = await lists.create('other', 'acc_2');
  await lists.lists.suppress('bob@oak.example', account);
  await lists.lists.suppress('+4315850001', account);
  await lists.lists.suppress('pine.example');
  await lists.lists.erase('eve@elm.example');
  const leads = [
    { email: 'Bob@oak.example' },
    { name: 'Oak', phone: '+43 1 5850001' },
    { email: 'x@mail.pine.example' },
    { name: 'Pine', website: 'https://www.pine.example/x' },
    { email: 'eve@elm.example' },
    { name: 'eve@elm.example', website: 'elm.example' },
    ada,
  ];
  expect(await lists.add(id, leads)).toEqual({ ...none, added: 1, suppressed: 6 });
  expect(await lists.add(other.id, leads, 'acc_2')).toEqual({ ...none, added: 3, suppressed: 4 });
  expect(await lists.counts(id)).toEqual({ stored: 1, visible: 1 });
});

test('erases every lead about the person and does not add them again', async () => {
  const { id } = await lists.create();
  const leads = [
    { name: 'Oak', phone: '+4315850000', custom: { second: 'zoe@elm.example' } },
    { name: 'Elm', phone: '+4315850009', source: 'a page of zoe@elm.example' },
    ada,
  ];
  expect(await lists.add(id, leads)).toEqual({ ...none, added: 3 });
  await lists.lists.erase('zoe@elm.example');
  await until(async () => (await lists.counts(id)).stored === 1);
  expect(await lists.add(id, leads)).toEqual({ ...none, duplicates: 1, suppressed: 2 });
});

test('rejects invalid requests', async () => {
  const { id } = await lists.create();
  const requests = [{}, { leads: [ada], results: 'latest' }, { leads: people(1001) }];
  for (const request of requests)
    await expect(lists.call(AddLeads, { id, ...request }, { account })).rejects.toMatchObject({
      code: 'validation',
    });
});

test('returns the leads in the order of the request', async () => {
  const { id } = await lists.create();
  await lists.lists.suppress('sup@kk.example', account);
  const before = await lists.report(id, [{ email: 'b@kk.example' }]);
  const { leads } = await lists.report(id, [
    { email: 'a@kk.example' },
    { email: 'sup@kk.example' },
    { email: 'B@kk.example' },
    {},
    { email: 'a@kk.example', title: 'CEO' },
  ]);
  const [known, added] = await lists.leads(id);
  expect(before.leads).toEqual([{ id: known?.id, outcome: 'added' }]);
  expect(leads).toEqual([
    { id: added?.id, outcome: 'added' },
    { id: null, outcome: 'suppressed' },
    { id: known?.id, outcome: 'duplicate' },
    { id: null, outcome: 'invalid' },
    { id: added?.id, outcome: 'updated' },
  ]);
});
