import { ProblemError, type GenerateLeadsRequest, type ResultRow } from '@lode/contracts';
import { exclusionsOf, suppressionsOf } from '@lode/testing';
import { austin } from '../sources/testing/lead-question';
import fc from 'fast-check';
import { SearchTerms } from '../search-terms';
import { GenerateLeads } from './generate-leads.service';
import type { LeadAnswer } from './lead-answer';
import type { LeadSearch } from './lead-search';
import { someAnswer, someLead } from './testing/lead-answer';

const email = (index: number): string => `info@lead${index}.test`;

interface Conditions {
  /** What a running search has found. */
  readonly soFar?: LeadAnswer;
  readonly signal?: AbortSignal;
  /** The caller is a job, whose signal means that another replica continues it. */
  readonly cancels?: boolean;
  /**
   * Number of leads that a search for more than 20 has by the deadline, by default all; or the error that it throws.
   */
  readonly larger?: number | Error;
  readonly sandboxHint?: string | null;
  /** ID of the result set of all answers. */
  readonly resultId?: string | null;
  /** Addresses by list. */
  readonly lists?: Readonly<Record<string, readonly { email: string }[]>>;
}

/** Leads of a town with this number of businesses; a search keeps 25% more than its limit. */
function leadsOf(
  businesses: number,
  suppressions: ReturnType<typeof suppressionsOf>,
  {
    signal = new AbortController().signal,
    cancels = false,
    larger,
    sandboxHint = null,
    resultId = null,
    lists = {},
    soFar,
  }: Conditions = {},
) {
  const searched: number[] = [];
  const kept: (readonly ResultRow[])[] = [];
  const answers = new Map<number, LeadAnswer>();
  const collect = (search: LeadSearch) => {
    searched.push(search.limit);
    const cut = search.limit > 20 ? larger : undefined;
    if (cut instanceof Error) return Promise.reject(cut);
    const total = cut ?? businesses;
    const isCut = cut !== undefined;
    const count = Math.min(total, search.limit * 1.25);
    const leads = Array.from({ length: count }, (_, index) => someLead({ email: email(index) }));
    const answer = answers.get(search.limit) ?? someAnswer({ leads, total, partial: isCut });
    answers.set(search.limit, answer);
    return Promise.resolve({ answer, isStored: !isCut });
  };
  const generateLeads = new GenerateLeads(
    new SearchTerms(
      { find: () => ({ town: austin, alternatives: [] }) },
      { find: () => Promise.resolve(null) },
    ),
    { collect },
    { find: () => Promise.resolve(soFar) },
    { store: (_, { rows }) => (kept.push(rows), Promise.resolve(resultId)) },
    suppressions,
    exclusionsOf(lists),
    { hint: () => sandboxHint },
    { leadsMaxAge: 1000 },
  );
  const ask = (limit: number, account?: string) =>
    generateLeads.generate({ niche: 'dentists', location: 'Austin', limit }, { signal, cancels, account });
  const generate = (conditions: Partial<GenerateLeadsRequest>) =>
    generateLeads.generate(
      { niche: 'dentists', location: 'Austin', ...conditions },
      { signal, cancels: false, account: undefined },
    );
  const rows = (conditions: Partial<GenerateLeadsRequest>, account?: string) =>
    generateLeads.rowsSoFar({ niche: 'dentists', location: 'Austin', ...conditions }, { account });
  return { ask, generate, rows, searched, kept };
}

const first = (count: number): string[] => Array.from({ length: count }, (_, index) => email(index));

test('leads suppressed by an account are not returned, counted or stored; others replace them', async () => {
  const { ask, searched, kept } = leadsOf(60, suppressionsOf({ emails: first(5), account: 'acc_one' }));
  const result = await ask(20, 'acc_one');
  expect(result.leads.map((lead) => lead.email)).toEqual(
    Array.from({ length: 20 }, (_, index) => email(index + 5)),
  );
  expect(result.total).toBe(55);
  expect(kept.at(-1)).toHaveLength(20);
  await expect(ask(20, 'acc_two')).resolves.toMatchObject({
    total: 60,
    leads: [{ email: email(0) }, ...Array.from({ length: 19 }, () => ({}))],
  });
  expect(searched).toEqual([20, 20]);
});

test('leads have the numbers of their rows, on all pages of a result set', async () => {
  const resultId = 'res_leads_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11';
  const { generate } = leadsOf(6, suppressionsOf(), { resultId });
  const first = await generate({ limit: 4 });
  expect(first.leads.map(({ row_number }) => row_number)).toEqual([1, 2, 3, 4]);
  const second = await generate({ limit: 4, cursor: String(first.next_cursor) });
  expect(second.leads.map(({ row_number }) => row_number)).toEqual([5, 6]);
  const { leads } = await leadsOf(1, suppressionsOf()).generate({});
  expect(leads[0]).not.toHaveProperty('row_number');
});

test('the next larger search replaces leads that do not meet the conditions', async () => {
  const { generate, searched } = leadsOf(80, suppressionsOf());
  await expect(generate({ has: 'contact', limit: 10 })).resolves.toMatchObject({
    leads: [],
    total: 0,
    total_is_lower_bound: false,
    hint: expect.stringContaining('meets `verified`'),
  });
  expect(searched).toEqual([20, 50, 100]);
  await expect(generate({ has: 'email,phone', limit: 10 })).resolves.toMatchObject({
    leads: { length: 10 },
    total: 25,
    total_is_lower_bound: true,
  });
});

test('the next larger search replaces leads if too many are suppressed', async () => {
  const { ask, searched } = leadsOf(80, suppressionsOf({ emails: first(30), account: 'acc_one' }));
  await expect(ask(20, 'acc_one').then(({ leads }) => leads.length)).resolves.toBe(20);
  expect(searched).toEqual([20, 50]);
});

test('returns fewer leads if there are no more', async () => {
  const { ask, searched } = leadsOf(22, suppressionsOf({ emails: first(10), account: 'acc_one' }));
  await expect(ask(20, 'acc_one')).resolves.toMatchObject({ total: 12, leads: { length: 12 } });
  expect(searched).toEqual([20]);
});

test('stops at the largest search and at the deadline', async () => {
  const all = suppressionsOf({ emails: first(300), account: 'acc_one' });
  const whole = leadsOf(300, all);
  await expect(whole.ask(20, 'acc_one')).resolves.toMatchObject({ leads: [], total: 50 });
  expect(whole.searched).toEqual([20, 50, 100, 200]);
  const late = leadsOf(300, all, { signal: AbortSignal.abort() });
  await late.ask(20, 'acc_one');
  expect(late.searched).toEqual([20]);
});

test('an interrupted job stores no result; a request stores the leads that it has by its deadline', async () => {
  const signal = AbortSignal.abort(new Error('stopping'));
  const job = leadsOf(60, suppressionsOf(), { signal, cancels: true });
  await expect(job.ask(20, 'acc_one')).rejects.toThrow('stopping');
  expect(job.kept).toEqual([]);
  const request = leadsOf(60, suppressionsOf(), { signal });
  await request.ask(20, 'acc_one');
  expect(request.kept).toHaveLength(1);
});

test('an empty answer has the hint of the sandbox, if it has one', async () => {
  const ask = (businesses: number, sandboxHint: string | null) =>
    leadsOf(businesses, suppressionsOf(), { sandboxHint }).ask(20);
  await expect(ask(0, 'The sandbox has no such town.')).resolves.toMatchObject({
    hint: 'The sandbox has no such town.',
  });
  await expect(ask(0, null)).resolves.toMatchObject({ hint: expect.stringMatching(/^No business/) });
  await expect(ask(1, 'The sandbox has no such town.')).resolves.toMatchObject({ hint: null });
});

describe('the available answer', () => {
  const six = suppressionsOf({ emails: first(6), account: 'acc_one' });
  const ready = { total: 54, leads: { length: 19 }, cache_hit: true, partial: true };

  test.each<[string, number | Error]>([
    ['has less by the deadline', 10],
    ['has as much by the deadline', 25],
    ['has nothing by the deadline', 0],
    ['is rejected for overload', new ProblemError('overloaded')],
    ['fails', new Error('connection lost')],
  ])('is returned as partial if the larger search %s', async (_, larger) => {
    const { ask, searched, kept } = leadsOf(60, six, { larger });
    await expect(ask(20, 'acc_one')).resolves.toMatchObject(ready);
    expect(searched.slice(0, 2)).toEqual([20, 50]);
    expect(kept.at(-1)).toHaveLength(19);
  });

  test('is replaced by an answer with more leads, even a partial one', async () => {
    const { ask } = leadsOf(60, six, { larger: 26 });
    await expect(ask(20, 'acc_one')).resolves.toMatchObject({
      leads: { length: 20 },
      cache_hit: false,
      partial: true,
    });
  });
});

test('the pages have every lead once, and as many rows as the total', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1200), fc.integer({ min: 1, max: 200 }), async (businesses, given) => {
      const limit = Math.max(given, Math.ceil(businesses / 30));
      const { generate } = leadsOf(businesses, suppressionsOf());
      const shown: (string | null)[] = [];
      let [total, max_leads] = [0, 0];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await generate({ limit, ...(cursor !== undefined && { cursor }) });
        expect(page.leads.length).toBeLessThanOrEqual(limit);
        expect(cursor === undefined || page.leads.length > 0).toBe(true);
        shown.push(...page.leads.map((lead) => lead.email));
        expect(page.next_cursor?.length ?? 0).toBeLessThan(6000);
        ({ total, max_leads, next_cursor: cursor } = page);
      }
      const all = Math.min(total, max_leads);
      expect([new Set(shown).size, shown.length, total]).toEqual([all, all, businesses]);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('a search has at most 1,000 leads, which the answer says', async () => {
  const { generate, searched } = leadsOf(1500, suppressionsOf());
  const first = await generate({ limit: 200 });
  expect(first).toMatchObject({ total: 1500, max_leads: 1000 });
  let count = first.leads.length;
  for (let cursor = first.next_cursor; cursor !== null;) {
    const page = await generate({ limit: 200, cursor });
    count += page.leads.length;
    cursor = page.next_cursor;
  }
  expect(count).toBe(1000);
  expect(searched).toEqual([200, 400, 800, 800, 800]);
});

test.each(['', 'x', 'AAAA', Buffer.alloc(12).toString('base64url')])(
  'the cursor %j is rejected',
  async (cursor) => {
    const { generate } = leadsOf(60, suppressionsOf());
    await expect(generate({ cursor })).rejects.toMatchObject({ code: 'validation' });
  },
);

test('a cursor is valid for its own search and conditions', async () => {
  const { generate } = leadsOf(60, suppressionsOf());
  const cursor = (await generate({ limit: 5 })).next_cursor ?? '';
  expect((await generate({ limit: 9, cursor })).leads).toHaveLength(9);
  for (const other of [{ niche: 'bakeries' }, { has: 'email' }])
    await expect(generate({ ...other, cursor })).rejects.toMatchObject({ code: 'validation' });
});

describe('exclude', () => {
  const lists = { lst_1: first(20).map((each) => ({ email: each })), contacted: [{ email: email(20) }] };

  test('leads of excluded lists are replaced by others and counted', async () => {
    const { generate, searched, kept } = leadsOf(60, suppressionsOf(), { lists });
    const { leads, ...result } = await generate({ exclude: 'lst_1', limit: 20 });
    expect(leads.map((lead) => lead.email)).toEqual(
      Array.from({ length: 20 }, (_, index) => email(index + 20)),
    );
    expect(result).toMatchObject({ excluded: 20, total: 40, total_is_lower_bound: false, hint: null });
    expect(searched).toEqual([20, 50]);
    expect(kept.at(-1)).toHaveLength(20);
  });

  test('several entries apply together', async () => {
    const { generate } = leadsOf(22, suppressionsOf(), { lists });
    await expect(generate({ exclude: 'contacted,lst_1' })).resolves.toMatchObject({
      excluded: 21,
      leads: [{ email: email(21) }],
    });
  });

  test('if all are excluded, the answer says so', async () => {
    const { generate } = leadsOf(15, suppressionsOf(), { lists });
    await expect(generate({ exclude: 'lst_1' })).resolves.toMatchObject({
      ...{ excluded: 15, total: 0, leads: [] },
      hint: expect.stringContaining('excluded lists'),
    });
  });

  test('an unknown list is rejected, and nothing is counted without the parameter', async () => {
    const { generate, searched } = leadsOf(15, suppressionsOf(), { lists });
    await expect(generate({ exclude: 'lst_9' })).rejects.toMatchObject({ code: 'not_found' });
    expect(searched).toEqual([]);
    await expect(generate({})).resolves.not.toHaveProperty('excluded');
  });
});

describe('rows so far', () => {
  const someRows = (): LeadAnswer =>
    someAnswer({
      leads: first(30).map((each) => someLead({ email: each })),
      total: 30,
      collectedAt: 7,
    });

  test('are shown as in an answer: limited, and without phones on request', async () => {
    const { rows } = leadsOf(60, suppressionsOf(), { soFar: someRows() });
    const found = await rows({ limit: 5, include_phones: false });
    expect(found).toMatchObject({ revision: 7, rows: first(5).map((each) => ({ email: each })) });
    expect(found.rows[0]).not.toHaveProperty('phone');
  });

  test('omit suppressed leads of the account, excluded ones, those of earlier pages, and those without a wanted field', async () => {
    const suppressions = suppressionsOf({ emails: [email(0)], account: 'acc_a' });
    const lists = { lst_1: [{ email: email(1) }] };
    const { rows, generate } = leadsOf(60, suppressions, { soFar: someRows(), lists });
    const emails = (found: Awaited<ReturnType<typeof rows>>) => found.rows.map((lead) => lead.email);
    expect(emails(await rows({ limit: 2, exclude: 'lst_1' }, 'acc_a'))).toEqual([email(2), email(3)]);
    expect(emails(await rows({ limit: 2, exclude: 'lst_1' }, 'acc_b'))).toEqual([email(0), email(2)]);
    expect(emails(await rows({ verified: true }))).toEqual([]);
    const cursor = (await generate({ limit: 5 })).next_cursor ?? '';
    expect(emails(await rows({ limit: 1, cursor }))).toEqual([email(5)]);
  });

  test('are none without a running search', async () => {
    const { rows } = leadsOf(60, suppressionsOf());
    await expect(rows({})).resolves.toEqual({ revision: null, rows: [] });
  });
});
