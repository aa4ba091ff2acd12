import {
  AddLeads,
  jobOperations,
  ProblemError,
  RemoveLead,
  StartAddLeads,
  resultOperations,
  TagLeads,
  type LatestResults,
  type ResultPage,
  type ResultRow,
  type ResultSet,
} from '@lode/contracts';
import { ListsFixture, people, withoutLeads } from '../testing/lists-fixture';

let lists: ListsFixture;
beforeAll(async () => (lists = await ListsFixture.start()), 60_000);
afterEach(() => lists.clear());
afterAll(() => lists.stop());

const account = 'acc_1';
const none = { added: 0, updated: 0, duplicates: 0, suppressed: 0, invalid: 0 };

const set = (id: string, created_at: string): ResultSet => ({
  id,
  operation: 'x',
  question: null,
  total: 0,
  created_at,
  expires_at: created_at,
});
const ids = {
  leads: 'res_leads_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11',
  email: 'res_email_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d12',
};
const row: ResultRow = {
  name: 'Cedar Dental Care',
  company: 'Cedar Dental Care',
  title: null,
  email: null,
  phone: '+4315850000',
  website: 'https://cedar.example',
  address: 'High Street 1',
  rating: 4,
  confidence: 80,
  tech_stack: ['nginx'],
  source: 'maps_directory',
};
const latest = new Map<string, ResultSet | null>();
const pages = new Map<string, ResultRow[][]>();
const asked: string[] = [];

beforeAll(() => {
  for (const [service, operations] of Object.entries(resultOperations)) {
    lists.caller.serve(operations.latest, (): Promise<LatestResults> => {
      const results = latest.get(service);
      return results === undefined
        ? Promise.reject(new ProblemError('unavailable'))
        : Promise.resolve({ results });
    });
    lists.caller.serve(
      operations.read,
      ({ id, cursor, row_numbers: chosen }, context): Promise<ResultPage> => {
        asked.push(`${context.account} ${id}`);
        const stored = pages.get(id);
        const all = chosen
          ? [(stored ?? []).flat().filter((_, index) => chosen.includes(index + 1))]
          : stored;
        if (!stored || !all)
          return Promise.reject(new ProblemError('not_found', 'There is no such result set.'));
        const page = Number(cursor ?? 0);
        const next_cursor = page + 1 < all.length ? String(page + 1) : null;
        const total = stored.reduce((sum, rows) => sum + rows.length, 0);
        return Promise.resolve({
          results: { ...set(id, '2026-01-01T00:00:00Z'), total },
          rows: all[page] ?? [],
          next_cursor,
        });
      },
    );
  }
});
beforeEach(() => {
  latest.clear();
  pages.clear();
  asked.length = 0;
});
const addResults = async (id: string, results: string) =>
  withoutLeads(await lists.call(AddLeads, { id, results, tags: ['q3'] }, { account }));

test('adds the newest result set of all producers', async () => {
  const { id } = await lists.create();
  for (const service of Object.keys(resultOperations)) latest.set(service, null);
  latest.set('leads', set(ids.leads, '2026-01-01T00:00:00Z'));
  latest.set('email', set(ids.email, '2026-01-02T00:00:00Z'));
  pages.set(ids.email, [[row], [{ ...row, email: 'ada@cedar.example', name: 'Ada Moore', title: 'CEO' }]]);
  expect(await addResults(id, 'latest')).toEqual({ ...none, added: 2 });
  expect(new Set(asked)).toEqual(new Set([`acc_1 ${ids.email}`]));
  expect(await lists.leads(id)).toMatchObject([
    {
      name: 'Cedar Dental Care',
      first_name: null,
      source: 'maps directory, https://cedar.example',
      tags: ['q3'],
      tech_stack: ['nginx'],
    },
    { name: 'Ada Moore', first_name: 'Ada', last_name: 'Moore', company: 'Cedar Dental Care' },
  ]);
});

test('stores country and accept-all of rows, and fills them in', async () => {
  const { id } = await lists.create();
  await lists.add(id, [
    { name: 'Ada Moore', email: 'ada@cedar.example' },
    { name: 'Bob Lee', email: 'bob@cedar.example', country_code: 'AT', accept_all: false },
  ]);
  const found = { ...row, address: null, country_code: 'US', accept_all: true };
  const rows = ['ada', 'bob', 'cid'].map((local) => ({ ...found, email: `${local}@cedar.example` }));
  pages.set(ids.leads, [[...rows, { ...found, name: 'Oak', phone: '+4315850009' }]]);
  expect(await addResults(id, ids.leads)).toEqual({ ...none, added: 2, updated: 2 });
  expect(await lists.leads(id)).toMatchObject([
    { email: 'ada@cedar.example', country_code: 'US', accept_all: true },
    { email: 'bob@cedar.example', country_code: 'AT', accept_all: false },
    { email: 'cid@cedar.example', country_code: 'US', accept_all: true },
    { email: null, country_code: 'US', accept_all: null },
  ]);
  await lists.add(id, [{ email: 'ada@cedar.example', accept_all: false, country_code: 'CA' }]);
  const [changed] = await lists.leads(id);
  expect(changed).toMatchObject({ country_code: 'CA', accept_all: false });
  const { id: lead } = changed ?? { id: '' };
  await lists.call(TagLeads, { id, leads: [lead], add: ['x'] }, { account });
  expect(await lists.call(RemoveLead, { id, lead }, { account })).toMatchObject({
    ...{ tags: ['q3', 'x'], country_code: 'CA', accept_all: false },
  });
});

test('fills in unknown fields, and adds more than 1,000 rows by a job', async () => {
  const { id } = await lists.create();
  await lists.add(id, [{ name: 'My Dental Care', phone: row.phone, website: row.website }]);
  lists.clock.advance(1);
  const many = people(500).map((lead) => ({ ...row, name: null, phone: null, email: lead.email ?? null }));
  const more = many.map((each) => ({ ...each, email: `x${each.email}` }));
  pages.set(ids.leads, [[row], many, more]);
  const { job, ...counts } = await lists.call(
    AddLeads,
    { id, results: ids.leads, tags: ['q3'] },
    { account },
  );
  expect([counts, job?.operation, job?.progress.total]).toEqual([none, 'add_leads', 1001]);
  const done = await lists.ended(jobOperations.outreach.get, job?.id ?? '', account);
  expect(done).toMatchObject({ state: 'done', result: { ...none, added: 1000, updated: 1 } });
  const [first] = await lists.leads(id);
  expect(first).toMatchObject({ name: 'My Dental Care', rating: 4, address: 'High Street 1' });
});

test('adds chosen rows of a large result set without a job, and by a job on request', async () => {
  const { id } = await lists.create();
  const many = people(1001).map(({ email = null }) => ({ ...row, name: null, phone: null, email }));
  pages.set(ids.leads, [many]);
  const chosen = { id, results: ids.leads, row_numbers: [2, 1001] };
  const added = await lists.call(AddLeads, chosen, { account });
  expect(added).toMatchObject({ added: 2 });
  expect(added.job).toBeUndefined();
  expect((await lists.leads(id)).map(({ email }) => email)).toEqual([many[1]?.email, many[1000]?.email]);
  const { id: job } = await lists.call(StartAddLeads, { ...chosen, row_numbers: [3] }, { account });
  const done = await lists.ended(jobOperations.outreach.get, job, account);
  expect(done).toMatchObject({
    state: 'done',
    result: { ...none, added: 1 },
    progress: { done: 1, total: 1 },
  });
  const leads = people(1);
  await expect(lists.call(AddLeads, { id, leads, row_numbers: [1] }, { account })).rejects.toMatchObject({
    code: 'validation',
  });
});

test('adds leads and results by a job on request', async () => {
  const { id } = await lists.create();
  pages.set(ids.leads, [[row]]);
  for (const request of [{ results: ids.leads }, { leads: people(2) }]) {
    const { id: job } = await lists.call(StartAddLeads, { id, ...request }, { account });
    const count = 'leads' in request ? 2 : 1;
    const done = await lists.ended(jobOperations.outreach.get, job, account);
    expect(done).toMatchObject({
      state: 'done',
      result: { ...none, added: count },
      progress: { done: count },
    });
  }
  const both = { id, results: ids.leads, leads: people(1) };
  await expect(lists.call(StartAddLeads, both, { account })).rejects.toMatchObject({ code: 'validation' });
  const missing = { id: 'lst_x', results: ids.leads };
  await expect(lists.call(StartAddLeads, missing, { account })).rejects.toMatchObject({ code: 'not_found' });
});

test('fails without results, without a list, or with the results of another service', async () => {
  const { id } = await lists.create();
  for (const service of Object.keys(resultOperations)) latest.set(service, null);
  await expect(addResults(id, 'latest')).rejects.toMatchObject({ code: 'conflict' });
  for (const results of [ids.leads, 'res_privacy_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11', 'x'])
    await expect(addResults(id, results)).rejects.toMatchObject({ code: 'not_found' });
  await expect(addResults('lst_x', 'latest')).rejects.toMatchObject({ detail: 'There is no such list.' });
});

test('fails if a producer of results is unavailable', async () => {
  const { id } = await lists.create();
  for (const service of Object.keys(resultOperations)) latest.set(service, null);
  latest.set('leads', set(ids.leads, '2026-01-01T00:00:00Z'));
  latest.delete('email');
  pages.set(ids.leads, [[row]]);
  await expect(addResults(id, 'latest')).rejects.toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('since email did not answer'),
  });
  expect(await lists.counts(id)).toEqual({ stored: 0, visible: 0 });
  expect(await addResults(id, ids.leads)).toEqual({ ...none, added: 1 });
});
