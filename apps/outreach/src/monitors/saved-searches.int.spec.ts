import {
  CreateMonitor,
  eventFeeds,
  GetMonitor,
  ListCompanies,
  ListMonitorChanges,
  ListPeople,
  validationProblem,
  type CreateMonitorRequest,
  type ListCompaniesResult,
  type ListPeopleResult,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { OutreachFixture } from '../testing/outreach-fixture';

let outreach: OutreachFixture;
const identifiers = { lei: null, registration: null, wikidata: null };
const company = (name: string, domain: string | null, gone_since: string | null = null) => ({
  ...{ name, domain, identifiers, gone_since },
});
const person = (name: string, email: string | null) => ({
  ...{ name, email, company_domain: 'acme.test', gone_since: null },
});
let companies: ReturnType<typeof company>[] = [];
let people: ReturnType<typeof person>[] = [];
let total: number | undefined;
const accounts = new Set<string | undefined>();

beforeAll(async () => {
  outreach = await OutreachFixture.start();
  outreach.caller.serve(ListCompanies, async ({ sector, limit = 25, cursor }, { account }) => {
    accounts.add(account);
    if (sector === 'nonsense')
      throw validationProblem([{ location: 'body.sector', message: 'is not a known sector', fix: 'x' }]);
    const from = Number(cursor ?? 0);
    return {
      companies: companies.slice(from, from + limit),
      total: total ?? companies.length,
      next_cursor: from + limit < companies.length ? String(from + limit) : null,
    } as unknown as ListCompaniesResult;
  });
  outreach.caller.serve(
    ListPeople,
    async () => ({ people, total: people.length, next_cursor: null }) as unknown as ListPeopleResult,
  );
}, 60_000);
afterAll(() => outreach.stop());

const day = 24 * 3_600_000 + 60_000;
const create = (account: string, request: Omit<CreateMonitorRequest, 'name'>) =>
  outreach.call(CreateMonitor, { name: 'Saved', ...request }, { account });
const changesOf = async (account: string, id: string) =>
  (await outreach.call(ListMonitorChanges, { id, limit: 200 }, { account })).changes.map(
    ({ type, name, domain, email }) => [type, name, domain, email],
  );
const hasRows = (account: string, id: string, rows: number) =>
  until(async () => (await outreach.call(GetMonitor, { id }, { account })).rows === rows, 15_000);

test('new and gone companies are reported, the first run reports nothing', async () => {
  const account = 'acc_companies';
  companies = [company('Acme', 'acme.test'), company('Bolt', null), company('Old', 'old.test', '2026-01-01')];
  const monitor = await create(account, { companies: { country: 'GB' } });
  expect(monitor).toMatchObject({
    companies: { country: 'GB' },
    people: null,
    list_id: null,
    sites: 0,
    rows: 0,
  });
  await hasRows(account, monitor.id, 2);
  expect(await changesOf(account, monitor.id)).toEqual([]);
  companies = [
    company('Bolt', null),
    ...Array.from({ length: 120 }, (_, n) => company(`C${n}`, `c${n}.test`)),
  ];
  outreach.clock.advance(day);
  await hasRows(account, monitor.id, 121);
  const changes = await changesOf(account, monitor.id);
  expect(changes.filter(([type]) => type === 'company_gone')).toEqual([
    ['company_gone', 'Acme', 'acme.test', null],
  ]);
  expect(changes).toContainEqual(['company_new', 'C7', 'c7.test', null]);
  expect([...accounts]).toEqual([undefined]);
  const { events } = await outreach.call(eventFeeds.outreach.read, { after: 0 });
  expect(
    events.some(({ type, data }) => type === 'company.changed' && data['change'] === 'company_gone'),
  ).toBe(true);
});

test('people are compared by their names; suppressed and erased ones are not found', async () => {
  const account = 'acc_people';
  people = [person('Ana Ruiz', 'ana@acme.test'), person('Bo Roe', null)];
  const { id } = await create(account, { people: { title: 'cto' } });
  await hasRows(account, id, 2);
  await outreach.lists.suppress('cy@acme.test', account);
  people = [person('Ana Ruiz', null), person('Cy Twombly', 'cy@acme.test'), person('Di Dee', 'di@acme.test')];
  outreach.clock.advance(day);
  await until(async () => (await changesOf(account, id)).length === 2, 15_000);
  expect((await changesOf(account, id)).toSorted()).toEqual([
    ['person_gone', 'Bo Roe', 'acme.test', null],
    ['person_new', 'Di Dee', 'acme.test', 'di@acme.test'],
  ]);
  await outreach.lists.erase('di@acme.test');
  expect(await outreach.tablesWith('di@acme.test')).toEqual([]);
});

test.each<[string, Omit<CreateMonitorRequest, 'name'>, string]>([
  ['a wrong condition', { companies: { sector: 'nonsense' } }, 'body.companies.sector'],
  ['two kinds', { companies: {}, domains: ['a.test'] }, 'body.companies'],
])('%s is rejected', async (_, request, location) => {
  await expect(create('acc_bad', request)).rejects.toMatchObject({
    code: 'validation',
    errors: [expect.objectContaining({ location })],
  });
});

test('a search with too many rows is rejected', async () => {
  total = 1001;
  await expect(create('acc_bad', { companies: {} })).rejects.toMatchObject({
    errors: [expect.objectContaining({ location: 'body.companies' })],
  });
  total = undefined;
});
