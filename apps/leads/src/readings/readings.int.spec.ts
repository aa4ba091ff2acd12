import {
  CancelReading,
  ChangeReading,
  CreateReading,
  EnrichCompany,
  FindIntentSignals,
  GetReading,
  ListCompanies,
  ListReadings,
  ProblemError,
  SearchDomain,
  validationProblem,
  type CreateReadingRequest,
  type DomainSearchResult,
  type EnrichCompanyResult,
  type IntentSignalsResult,
  type ListCompaniesResult,
  type Reading,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { leadsTables, sharedLeads, type LeadsFixture } from '../testing/leads-fixture';

let leads: LeadsFixture;
/** Sites in the order in which they were read, with the accounts that their services saw. */
const read: string[] = [];
const accounts = new Set<string | undefined>();
/** Sites that are read only when the test lets them. */
const held = new Map<string, PromiseWithResolvers<void>>();
const unavailable = new Set<string>();

beforeAll(async () => {
  leads = await sharedLeads();
  await leads.empty(...leadsTables);
  const { caller } = leads;
  caller.serve(EnrichCompany, async ({ domain }, { account, chargedAccount }) => {
    accounts.add(account).add(chargedAccount);
    await held.get(domain)?.promise;
    if (unavailable.has(domain)) throw new ProblemError('unavailable');
    if (domain.startsWith('suppressed')) throw new ProblemError('suppressed');
    read.push(domain);
    const website = domain.startsWith('empty') ? null : `https://${domain}/`;
    return { domain, website, partial: false } as EnrichCompanyResult;
  });
  caller.serve(FindIntentSignals, async () => ({ partial: false }) as unknown as IntentSignalsResult);
  caller.serve(SearchDomain, async () => ({ total: 0 }) as unknown as DomainSearchResult);
  caller.serve(ListCompanies, async ({ sector, cursor }) => {
    if (sector === 'nonsense')
      throw validationProblem([{ location: 'body.sector', message: 'is not a known sector', fix: 'x' }]);
    const companies = [cursor ? 'second.com' : 'first.com', null].map((domain) => ({ domain }));
    return { companies, next_cursor: cursor ? null : 'next' } as unknown as ListCompaniesResult;
  });
});
beforeEach(() => read.splice(0));

/** Ids are ordered by milliseconds. */
function create(account: string, request: CreateReadingRequest, idempotencyKey?: string): Promise<Reading> {
  leads.clock.advance(1);
  return leads.call(CreateReading, request, { account, ...(idempotencyKey && { idempotencyKey }) });
}
const get = (account: string, id: string) => leads.call(GetReading, { id }, { account });
const reaches = (account: string, id: string, state: Reading['state']) =>
  until(
    async () => {
      const reading = await get(account, id);
      return reading.state === state && reading;
    },
    15_000,
    state,
  );
const hold = (domain: string) => {
  held.set(domain, Promise.withResolvers<void>());
  return () => {
    held.get(domain)?.resolve();
    held.delete(domain);
  };
};

test('domains are read once, without a trace of the account', async () => {
  const { id, state, question } = await create('acc_1', {
    domains: ['a.com', 'empty.com', 'suppressed.com'],
  });
  expect([state, question]).toEqual(['running', '3 domains']);
  const done = await reaches('acc_1', id, 'done');
  expect(done).toMatchObject({ sites: 3, sites_read: 1, sites_failed: 2 });
  expect(done.ended_at).not.toBeNull();
  expect([...accounts]).toEqual([undefined, 'lode:background']);
});

test('a site of the last week is not read again, for any account; after a week it is', async () => {
  await reaches('acc_1', (await create('acc_1', { domains: ['week.com'] })).id, 'done');
  await expect(create('acc_2', { domains: ['week.com'] })).resolves.toMatchObject({
    state: 'done',
    sites: 1,
    sites_read: 1,
  });
  expect(read).toEqual(['week.com']);
  leads.clock.advance(8 * 86_400_000);
  await reaches('acc_2', (await create('acc_2', { domains: ['week.com'] })).id, 'done');
  expect(read).toEqual(['week.com', 'week.com']);
});

test('two readings that want a site share its reading', async () => {
  const release = hold('shared.com');
  const [one, two] = [
    await create('acc_1', { domains: ['shared.com'] }),
    await create('acc_2', { domains: ['shared.com'] }),
  ];
  release();
  await Promise.all([reaches('acc_1', one.id, 'done'), reaches('acc_2', two.id, 'done')]);
  expect(read).toEqual(['shared.com']);
});

test('accounts take turns', async () => {
  const first = ['t1', 't2', 't3', 't4', 't5', 't6'].map((name) => `${name}.com`);
  const releases = first.slice(0, 4).map(hold);
  const long = await create('acc_turns_1', { domains: first });
  await until(
    async () => (await leads.query(`SELECT FROM leads.background_sites WHERE domain = 't4.com'`)).length > 0,
  );
  const short = await create('acc_turns_2', { domains: ['s1.com'] });
  for (const release of releases) release();
  await Promise.all([reaches('acc_turns_1', long.id, 'done'), reaches('acc_turns_2', short.id, 'done')]);
  expect(read.indexOf('s1.com')).toBeLessThan(read.indexOf('t6.com'));
});

test('a paused reading begins no site, and continues', async () => {
  const releases = ['p1.com', 'p2.com', 'p3.com', 'p4.com'].map(hold);
  const { id } = await create('acc_1', { domains: ['p1.com', 'p2.com', 'p3.com', 'p4.com', 'p5.com'] });
  await until(
    async () => (await leads.query(`SELECT FROM leads.background_sites WHERE domain = 'p4.com'`)).length > 0,
  );
  const change = (state: 'running' | 'paused') =>
    leads.call(ChangeReading, { id, state }, { account: 'acc_1' });
  await expect(change('paused')).resolves.toMatchObject({ state: 'paused' });
  await expect(change('paused')).resolves.toMatchObject({ state: 'paused' });
  for (const release of releases) release();
  await until(async () => (await get('acc_1', id)).sites_read === 4, 15_000);
  expect(read).not.toContain('p5.com');
  await change('running');
  await reaches('acc_1', id, 'done');
  await expect(change('running')).rejects.toMatchObject({ code: 'conflict' });
});

test('a cancelled reading ends, and what was read remains', async () => {
  const release = hold('c1.com');
  const { id } = await create('acc_1', { domains: ['c1.com'] });
  const cancel = () => leads.call(CancelReading, { id }, { account: 'acc_1' });
  const cancelled = await cancel();
  expect(cancelled).toMatchObject({ state: 'cancelled', sites: 1, sites_read: 0 });
  await expect(cancel()).resolves.toEqual(cancelled);
  release();
  await expect(get('acc_1', id)).resolves.toEqual(cancelled);
});

test('a site whose services are unavailable is tried three times', async () => {
  unavailable.add('away.com');
  const { id } = await create('acc_1', { domains: ['away.com'] });
  for (const attempt of [1, 2]) {
    await until(async () => {
      const [row] = await leads.query<{ attempts: number; free: boolean }>(
        `SELECT attempts, reserved_until < $1::timestamptz + interval '3 minutes' AS free FROM leads.background_sites
         WHERE domain = 'away.com'`,
        [new Date(leads.clock.now())],
      );
      return row?.attempts === attempt && row.free;
    }, 15_000);
    leads.clock.advance(120_000);
  }
  await expect(reaches('acc_1', id, 'done')).resolves.toMatchObject({ sites_failed: 1 });
});

test('the companies of a filter are read, page by page', async () => {
  const { id, state, question } = await create('acc_3', { companies: { sector: '5415' } });
  expect([state, question]).toEqual(['preparing', 'companies in 5415']);
  await expect(reaches('acc_3', id, 'done')).resolves.toMatchObject({ sites: 2, sites_read: 2 });
  expect(read.toSorted()).toEqual(['first.com', 'second.com']);
});

test('the sites of a sector in a place are found; none are none', async () => {
  const { id } = await create('acc_3', { niche: 'dentists', location: 'Austin, TX' });
  await expect(reaches('acc_3', id, 'done')).resolves.toMatchObject({ sites: 0 });
});

test.each<[string, CreateReadingRequest, string]>([
  ['an unknown sector', { companies: { sector: 'nonsense' } }, 'body.companies.sector'],
  ['an unknown place', { niche: 'dentists', location: 'Xyzzyville' }, 'body.location'],
])('%s is rejected', async (_, request, location) => {
  await expect(create('acc_1', request)).rejects.toMatchObject({
    code: 'validation',
    errors: [expect.objectContaining({ location })],
  });
});

test('readings of others do not exist; a repeated request is the same one; ten may be open', async () => {
  const release = hold('open.com');
  const open = await create('acc_4', { domains: ['open.com'] }, 'key');
  await expect(create('acc_4', { domains: ['open.com'] }, 'key')).resolves.toMatchObject({ id: open.id });
  const stranger = { account: 'acc_5' };
  for (const call of [
    () => leads.call(GetReading, { id: open.id }, stranger),
    () => leads.call(ChangeReading, { id: open.id, state: 'paused' }, stranger),
    () => leads.call(CancelReading, { id: open.id }, stranger),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  for (let count = 1; count < 10; count += 1) await create('acc_4', { domains: ['open.com'] });
  await expect(create('acc_4', { domains: ['open.com'] })).rejects.toMatchObject({ code: 'conflict' });
  const page = await leads.call(ListReadings, { limit: 6 }, { account: 'acc_4' });
  const rest = await leads.call(
    ListReadings,
    { limit: 6, cursor: page.next_cursor ?? '' },
    { account: 'acc_4' },
  );
  expect([...page.readings, ...rest.readings].map(({ id }) => id).at(-1)).toBe(open.id);
  expect([page.readings.length, rest.readings.length, rest.next_cursor]).toEqual([6, 4, null]);
  expect((await leads.call(ListReadings, {}, { account: 'acc_5' })).readings).toEqual([]);
  release();
  await reaches('acc_4', open.id, 'done');
});

test('no more sites than the limit of a day are read', async () => {
  leads.clock.advance(2 * 86_400_000);
  const domains = Array.from({ length: 32 }, (_, index) => `day${index}.com`);
  const { id } = await create('acc_6', { domains });
  await until(async () => (await get('acc_6', id)).sites_read === 30, 30_000);
  leads.clock.advance(86_400_000);
  await expect(reaches('acc_6', id, 'done')).resolves.toMatchObject({ sites_read: 32 });
});
