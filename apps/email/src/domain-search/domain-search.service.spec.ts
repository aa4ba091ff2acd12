import type { AddressVerification, ResultRow, SearchDomainRequest } from '@lode/contracts';
import type { Suppressions } from '@lode/privacy';
import { createContext } from '@lode/bus';
import { suppressionsOf } from '@lode/testing';
import type { DomainKnowledge, KnownAddress } from '../knowledge/domain-knowledge';
import { DomainSearchService, type SearchDomainParts } from './domain-search.service';
import { knowledgeOf, knownAddress } from './testing/known-address';

const usual = { pattern: '{first}.{last}@{domain}', share: 0.8, samples: 5 };
const evidence = {
  method: 'mailto',
  source: 'website',
  url: 'https://acme.test/team',
  first_seen_at: '2026-05-01T12:00:00.000Z',
  last_seen_at: '2026-06-01T12:00:00.000Z',
  confidence: 90,
};
const invalid: AddressVerification = {
  verdict: 'invalid',
  reason: 'no_mailbox',
  score: null,
  checked_at: '2026-05-30T12:00:00.000Z',
  mx_host: null,
  mail_provider: null,
};

interface SearchFakes {
  readonly knowledge?: DomainKnowledge;
  /** Knowledge of further domains. */
  readonly elsewhere?: ReadonlyMap<string, DomainKnowledge>;
  readonly verdicts?: ReadonlyMap<string, AddressVerification>;
  readonly form?: typeof usual | null;
  readonly suppressions?: Suppressions;
}

/** Runs one search with fakes and records their calls. */
function searchIn({
  knowledge = knowledgeOf([]),
  elsewhere = new Map(),
  verdicts = new Map(),
  form = usual,
  suppressions = suppressionsOf(),
}: SearchFakes) {
  const seen = {
    sites: [] as { domain: string; budget: number }[],
    recalled: [] as (readonly string[])[],
    kept: [] as { operation: string; rows: readonly ResultRow[]; account: string | undefined }[],
  };
  let current = knowledge;
  const parts: SearchDomainParts = {
    knowledge: {
      find: (domain, { budget }) => {
        seen.sites.push({ domain, budget });
        return Promise.resolve(elsewhere.get(domain) ?? current);
      },
    },
    patterns: { usualForm: () => Promise.resolve(form) },
    verdicts: {
      of: (emails) => {
        seen.recalled.push(emails);
        return Promise.resolve(verdicts);
      },
    },
    suppressions,
    results: {
      store: ({ name }, { rows }, { account }) => {
        seen.kept.push({ operation: name, rows, account });
        return Promise.resolve(account === undefined ? null : setId);
      },
    },
  };
  const useCase = new DomainSearchService(parts);
  const search = (request: Partial<SearchDomainRequest> = {}, account?: string) =>
    useCase.search({ domain: 'acme.test', ...request }, createContext(28_000, { account }));
  const reread = (addresses: readonly KnownAddress[]) => {
    current = knowledgeOf(addresses);
  };
  return { search, seen, reread };
}

/** ID of every stored set. */
const setId = 'res_email_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => knownAddress(`p${index}@acme.test`, { confidence: index % 7 }));

const listed = (answer: { emails: { email: string }[] }) => answer.emails.map(({ email }) => email);

test('returns the facts of the site for each address', async () => {
  const ana = knownAddress('ana.ruiz@acme.test', {
    name: 'Ana Ruiz',
    position: 'VP Sales',
    seniority: 'vp',
    department: 'sales',
    decisionMaker: true,
    evidence: [evidence],
  });
  const { search, seen } = searchIn({ knowledge: knowledgeOf([ana]) });
  await expect(search({ domain: 'https://www.Acme.test/x' })).resolves.toEqual({
    domain: 'acme.test',
    company: 'Acme',
    emails: [
      {
        email: 'ana.ruiz@acme.test',
        name: 'Ana Ruiz',
        position: 'VP Sales',
        type: 'personal',
        seniority: 'vp',
        department: 'sales',
        decision_maker: true,
        phone: null,
        confidence: 98,
        sources: ['website'],
        source_details: [evidence],
        still_on_page: true,
        verification: null,
      },
    ],
    pattern: '{first}.{last}@{domain}',
    pattern_share: 0.8,
    pattern_samples: 5,
    total: 1,
    reason: null,
    reason_empty: null,
    moved_to: null,
    next_cursor: null,
    partial: false,
    hint: null,
    read_at: '2026-06-01T12:00:00.000Z',
    result_id: null,
  });
  expect(seen.sites).toEqual([{ domain: 'acme.test', budget: expect.any(Number) as number }]);
});

test('F25: shows ten of 37 addresses, and cursors return each of them once', async () => {
  const { search } = searchIn({ knowledge: knowledgeOf(many(37)) });
  const answers = [await search()];
  for (let last = answers[0]; last?.next_cursor; last = answers.at(-1))
    answers.push(await search({ cursor: last.next_cursor }));
  expect(answers.map(({ total, emails }) => [total, emails.length])).toEqual([
    [37, 10],
    [37, 10],
    [37, 10],
    [37, 7],
  ]);
  const whole = await search({ limit: 50 });
  expect(whole.next_cursor).toBeNull();
  expect(answers.flatMap(listed)).toEqual(listed(whole));
  expect(new Set(listed(whole)).size).toBe(37);
});

test('a full page that ends with the last address has no cursor', async () => {
  const { search } = searchIn({ knowledge: knowledgeOf(many(10)) });
  await expect(search()).resolves.toMatchObject({ total: 10, next_cursor: null });
});

test('the next page neither repeats nor skips addresses after a change of the site', async () => {
  const { search, reread } = searchIn({ knowledge: knowledgeOf(many(20)) });
  const first = await search();
  reread([...many(20).filter(({ email }) => email !== listed(first)[9]), knownAddress('new@acme.test')]);
  const second = await search({ cursor: first.next_cursor ?? '' });
  expect([...listed(first), ...listed(second)].sort()).toEqual(
    many(20)
      .map(({ email }) => email)
      .sort(),
  );
});

test('filters are applied to the count and to the page', async () => {
  const person = { seniority: 'vp', department: 'sales' };
  const { search } = searchIn({
    knowledge: knowledgeOf([
      knownAddress('ana@acme.test', person),
      knownAddress('ben@acme.test', { ...person, seniority: 'manager' }),
      knownAddress('cleo@acme.test', { ...person, department: 'finance' }),
      knownAddress('info@acme.test', { type: 'generic' }),
    ]),
  });
  const found = async (request: Partial<SearchDomainRequest>) => {
    const answer = await search(request);
    expect(answer.total).toBe(answer.emails.length);
    return listed(answer);
  };
  await expect(found({ type: 'generic' })).resolves.toEqual(['info@acme.test']);
  await expect(found({ type: 'personal' })).resolves.toHaveLength(3);
  await expect(found({ department: 'sales' })).resolves.toEqual(['ana@acme.test', 'ben@acme.test']);
  await expect(found({ seniority: 'vp' })).resolves.toEqual(['ana@acme.test', 'cleo@acme.test']);
  await expect(found({ seniority: 'vp', department: 'sales' })).resolves.toEqual(['ana@acme.test']);
  await expect(found({ type: 'generic', department: 'sales' })).resolves.toEqual([]);
});

test('reports a domain without known addresses', async () => {
  const knowledge = knowledgeOf([], { company: null, partial: true });
  const { search } = searchIn({ knowledge, form: null });
  await expect(search()).resolves.toMatchObject({
    domain: 'acme.test',
    company: null,
    emails: [],
    pattern: null,
    pattern_share: null,
    pattern_samples: 0,
    total: 0,
    next_cursor: null,
    partial: true,
  });
});

test.each([
  ['no_addresses', { reached: true }],
  ['robots', { reached: false, forbidden: true }],
  ['no_site', { reached: false }],
  [null, { reached: false, partial: true }],
])('reports the reason for an empty result: %s', async (reason, facts) => {
  const { search } = searchIn({ knowledge: knowledgeOf([], facts) });
  await expect(search()).resolves.toMatchObject({ emails: [], total: 0, reason });
});

test.each<[string, Partial<DomainKnowledge>, string | null]>([
  ['none_shown', { reached: true }, 'The site shows no address of acme.test.'],
  ['robots', { reached: false, forbidden: true }, null],
  ['unreadable', { reached: false }, null],
  ['unfinished', { reached: false, partial: true }, null],
  ['parked', { site: { reason_empty: 'parked', moved_to: null, hint: 'For sale.' } }, 'For sale.'],
])('says why the site shows nothing: %s', async (reason_empty, facts, hint) => {
  const { search } = searchIn({ knowledge: knowledgeOf([], facts) });
  await expect(search()).resolves.toMatchObject({ reason_empty, hint, moved_to: null });
});

describe('a domain whose site moved', () => {
  const moved = (to: string) => ({ site: { reason_empty: null, moved_to: to, hint: 'Moved.' } });

  test('has the addresses of the new domain, which is named', async () => {
    const there = { ...knowledgeOf([knownAddress('ana@pier.test')]), domain: 'pier.test' };
    const elsewhere = new Map([['pier.test', there]]);
    const { search, seen } = searchIn({ knowledge: knowledgeOf([], moved('pier.test')), elsewhere });
    const answer = await search();
    expect(answer).toMatchObject({
      domain: 'acme.test',
      emails: [{ email: 'ana@pier.test' }],
      moved_to: 'pier.test',
      reason_empty: null,
      hint: 'The domain moved to pier.test. The addresses are of that domain.',
    });
    expect(seen.sites.map(({ domain }) => domain)).toEqual(['acme.test', 'pier.test']);
    const suppressions = suppressionsOf({ domains: ['pier.test'] });
    await expect(
      searchIn({ knowledge: knowledgeOf([], moved('pier.test')), elsewhere, suppressions }).search(),
    ).resolves.toMatchObject({ emails: [], moved_to: null });
  });

  test('keeps its own addresses', async () => {
    const knowledge = knowledgeOf([knownAddress('bo@acme.test')], moved('pier.test'));
    const { search, seen } = searchIn({ knowledge });
    await expect(search()).resolves.toMatchObject({
      emails: [{ email: 'bo@acme.test' }],
      moved_to: 'pier.test',
    });
    expect(seen.sites).toHaveLength(1);
  });

  test('is not followed to a free mail provider', async () => {
    const { search, seen } = searchIn({ knowledge: knowledgeOf([], moved('gmail.com')) });
    await expect(search()).resolves.toMatchObject({ emails: [], moved_to: null });
    expect(seen.sites).toHaveLength(1);
  });
});

test('reports no reason if addresses are known, and counts a suppressed one as unknown', async () => {
  const knowledge = knowledgeOf(many(1));
  const { search } = searchIn({ knowledge });
  await expect(search()).resolves.toMatchObject({ total: 1, reason: null });
  const suppressions = suppressionsOf({ emails: knowledge.addresses.map(({ email }) => email) });
  await expect(searchIn({ knowledge, suppressions }).search()).resolves.toMatchObject({
    total: 0,
    reason: 'no_addresses',
  });
});

test('addresses that are gone from the site come last, with a lower confidence', async () => {
  const ceo = { name: 'Ana Ruiz', seniority: 'cxo', decisionMaker: true, stillOnPage: false, confidence: 85 };
  const { search } = searchIn({
    knowledge: knowledgeOf([
      knownAddress('ana@acme.test', ceo),
      knownAddress('abuse@acme.test', { type: 'generic' }),
    ]),
  });
  await expect(search()).resolves.toMatchObject({
    emails: [
      { email: 'abuse@acme.test', still_on_page: true, confidence: 90 },
      { email: 'ana@acme.test', still_on_page: false, confidence: 74 },
    ],
  });
});

describe('conditions', () => {
  const google: AddressVerification = {
    ...invalid,
    verdict: 'valid',
    reason: 'ok',
    mx_host: 'aspmx.l.google.com',
    mail_provider: 'google',
  };
  const { search } = searchIn({
    knowledge: knowledgeOf([
      knownAddress('ana@acme.test', { name: 'Ana Ruiz', phone: '+4312345678' }),
      knownAddress('bo@acme.test', { name: 'Bo Roe' }),
      knownAddress('info@acme.test', { type: 'generic' }),
    ]),
    verdicts: new Map([
      ['ana@acme.test', google],
      ['bo@acme.test', invalid],
      ['info@acme.test', google],
    ]),
  });

  test.each<[Partial<SearchDomainRequest>, string[]]>([
    [{ verified: true }, ['ana@acme.test', 'info@acme.test']],
    [{ verified: false }, ['ana@acme.test', 'info@acme.test', 'bo@acme.test']],
    [{ has: 'contact' }, ['ana@acme.test', 'bo@acme.test']],
    [{ has: 'email,phone' }, ['ana@acme.test']],
    [{ mail_provider: 'google', has: 'contact' }, ['ana@acme.test']],
    [{ mail_provider: 'microsoft' }, []],
  ])('%j apply before the limit and the total', async (conditions, expected) => {
    const answer = await search(conditions);
    expect([listed(answer), answer.total]).toEqual([expected, expected.length]);
    const first = await search({ ...conditions, limit: 1 });
    expect([first.total, first.emails.length]).toEqual([expected.length, Math.min(1, expected.length)]);
  });
});

test('adds verdicts to the addresses of the page, and shows rejected ones last', async () => {
  const { search, seen } = searchIn({
    knowledge: knowledgeOf(['a', 'b', 'c', 'd', 'e'].map((local) => knownAddress(`${local}@acme.test`))),
    verdicts: new Map([['a@acme.test', invalid]]),
  });
  const first = await search({ limit: 3 });
  expect(first.emails.map(({ email, verification }) => [email, verification])).toEqual([
    ['b@acme.test', null],
    ['c@acme.test', null],
    ['a@acme.test', invalid],
  ]);
  const second = await search({ limit: 3, cursor: first.next_cursor ?? '' });
  expect(listed(second)).toEqual(['d@acme.test', 'e@acme.test']);
  expect(seen.recalled).toEqual([
    ['a@acme.test', 'b@acme.test', 'c@acme.test'],
    ['a@acme.test', 'b@acme.test', 'c@acme.test', 'd@acme.test', 'e@acme.test'],
    ['d@acme.test', 'e@acme.test'],
  ]);
});

test('keeps the complete result for the account once, at the first page', async () => {
  const { search, seen } = searchIn({
    knowledge: knowledgeOf([...many(12), knownAddress('info@acme.test', { type: 'generic' })]),
  });
  const { next_cursor: cursor } = await search({ type: 'personal' }, 'acc_1');
  await search({ type: 'personal', cursor: cursor ?? '' }, 'acc_1');
  expect(seen.kept).toMatchObject([{ operation: 'search_domain', account: 'acc_1' }]);
  const whole = await search({ type: 'personal', limit: 50 });
  expect(seen.kept[0]?.rows.map(({ email }) => email)).toEqual(listed(whole));
});

test('the kept rows of all pages state which hosts accept every address', async () => {
  const acceptAll: AddressVerification = { ...invalid, verdict: 'risky', reason: 'accept_all' };
  const addresses = many(2000);
  const { search, seen } = searchIn({
    knowledge: knowledgeOf(addresses),
    verdicts: new Map(addresses.map(({ email }) => [email, acceptAll])),
  });
  await search({ limit: 1 }, 'acc_1');
  expect(seen.kept[0]?.rows.filter(({ accept_all }) => accept_all)).toHaveLength(2000);
  expect(new Set(seen.recalled.flat()).size).toBe(2000);
});

test('the pages of 2,000 addresses contain each of them once', async () => {
  const addresses = many(2000);
  const { search, seen } = searchIn({ knowledge: knowledgeOf(addresses) });
  const answers = [await search({ limit: 50 }, 'acc_1')];
  for (let last = answers[0]; last?.next_cursor; last = answers.at(-1))
    answers.push(await search({ limit: 50, cursor: last.next_cursor }, 'acc_1'));
  expect(new Set(answers.map(({ total }) => total))).toEqual(new Set([2000]));
  expect(answers.flatMap(listed).sort()).toEqual(addresses.map(({ email }) => email).sort());
  expect(seen.kept.map(({ rows }) => rows.map(({ email }) => email))).toEqual([answers.flatMap(listed)]);
  expect(new Set(answers.map(({ result_id: id }) => id))).toEqual(new Set([setId]));
});

test('reserves time for the response, whatever the site takes', async () => {
  const { search, seen } = searchIn({});
  await search();
  expect(seen.sites[0]?.budget).toBe(24_000);
});

test.each([
  [{ domain: 'acme' }, 'validation'],
  [{ domain: 'gmail.com' }, 'free_mail_domain'],
  [{ cursor: 'MTA' }, 'validation'],
])('rejects %j before any call', async (request, code) => {
  const { search, seen } = searchIn({});
  await expect(search(request)).rejects.toMatchObject({ code });
  expect(seen.sites).toEqual([]);
});
