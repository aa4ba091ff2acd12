import type { DocumentUnread, JsonRead } from '@lode/domain/sources';
import { fetchedAt, read, FakeDocumentReader, unread } from '@lode/testing';
import { WebSearchSource } from './web-search-source';

const signal = new AbortController().signal;

const results = (...all: readonly unknown[]): JsonRead =>
  read({ query: 'q', number_of_results: 0, results: all, unresponsive_engines: [] });
const hit = (url: unknown, title: unknown = 'Ana Ruiz - Acme | LinkedIn') => ({ url, title, content: '' });

function asking(answers: readonly (JsonRead | DocumentUnread)[], company: string | null = 'Acme') {
  const reader = new FakeDocumentReader(answers);
  const question = { name: 'Ana "Anita" Ruiz', company, maxAge: 60 };
  return { reader, answer: new WebSearchSource(reader).find(question, signal) };
}

test.each([
  ['Acme', ['"Ana  Anita  Ruiz" Acme LinkedIn', '"Ana  Anita  Ruiz" Acme XING']],
  [null, ['"Ana  Anita  Ruiz" LinkedIn', '"Ana  Anita  Ruiz" XING']],
])('with the company %s it searches for %j', async (company, queries) => {
  const { reader, answer } = asking([results()], company);
  await expect(answer).resolves.toEqual({ state: 'ok', records: [], detail: null });
  expect(queries.map((_, request) => reader.parameters(request))).toEqual(
    queries.map((q) => ({ q, format: 'json', pageno: '1' })),
  );
  expect(reader.asked).toMatchObject([{ at: { source: 'searxng', path: '/search' }, maxAge: 60 }, {}]);
});

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['Żak Audit', [], ['"Żak Audit"', '"zak audit"', 'Żak Audit']],
  ['Zak Audit', [], ['"Zak Audit"', 'Zak Audit']],
  ['Zak Audit', ['Żak Audit', 'zak audit'], ['"Zak Audit"', '"Żak Audit"', 'Zak Audit']],
  ['株式会社青', [], ['"株式会社青"', '株式会社青']],
])('a company %s with the other name %j is searched for as %j', async (name, otherNames, queries) => {
  const reader = new FakeDocumentReader([results()]);
  const question = { name, otherNames, loosely: true, company: null, maxAge: 60 };
  await new WebSearchSource(reader).find(question, signal);
  const asked = reader.asked.map((_, request) => reader.parameters(request)['q']);
  expect(asked).toEqual(queries.flatMap((query) => [`${query} LinkedIn`, `${query} XING`]));
});

test('skips the search by words if the exact name is found', async () => {
  const reader = new FakeDocumentReader([results(hit('https://www.linkedin.com/company/zak'))]);
  const question = { name: 'Zak Audit', loosely: true, company: null, maxAge: 60 };
  const { records } = await new WebSearchSource(reader).find(question, signal);
  expect(records).toMatchObject([{ kind: 'company', handle: 'zak' }]);
  expect(reader.asked).toHaveLength(2);
});

test('returns each profile once, and nothing else', async () => {
  const page = results(
    hit('https://de.linkedin.com/in/ana-ruiz?trk=x'),
    hit('https://www.linkedin.com/in/ana-ruiz', 'Ana Ruiz | LinkedIn'),
    hit('https://www.linkedin.com/posts/ana-ruiz_hiring'),
    hit('https://acme.test/team'),
    hit('nothing'),
    hit(5, 6),
    null,
  );
  const { records } = await asking([page, results(hit('https://www.xing.com/profile/Ana_Ruiz'))]).answer;
  expect(records).toEqual([
    {
      network: 'linkedin',
      kind: 'person',
      url: 'https://www.linkedin.com/in/ana-ruiz',
      handle: 'ana-ruiz',
      title: 'Ana Ruiz - Acme | LinkedIn',
      seenAt: fetchedAt,
    },
    expect.objectContaining({ network: 'xing', url: 'https://www.xing.com/profile/Ana_Ruiz' }),
  ]);
});

const silent = read({ results: [], unresponsive_engines: [['google', 'CAPTCHA']] });

test.each<readonly [string, readonly (JsonRead | DocumentUnread)[], string, RegExp]>([
  ['JSON is disabled', [unread({ status: 403 })], 'failed', /search\.formats/],
  ['the rate limiter is active', [unread({ status: 429 })], 'failed', /limiter/],
  ['the search is not configured', [unread({ state: 'off', detail: 'Not set up.' })], 'off', /Not set up/],
  ['the search times out', [unread({ state: 'timeout', detail: 'Late.' })], 'timeout', /Late/],
  ['the response is invalid', [read([1])], 'failed', /none of SearXNG/],
  ['the engines do not respond', [silent], 'failed', /google: CAPTCHA/],
])('%s', async (_, answers, state, detail) => {
  await expect(asking(answers).answer).resolves.toEqual({
    state,
    records: [],
    detail: expect.stringMatching(detail),
  });
});

test('one failed search makes the result partial', async () => {
  const { answer } = asking([results(hit('https://www.linkedin.com/in/ana-ruiz')), unread({ status: 429 })]);
  await expect(answer).resolves.toMatchObject({ state: 'partial', records: { length: 1 } });
});
