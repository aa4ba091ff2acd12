import type { TextRead } from '@lode/domain/sources';
import { fetchedAt, FakeDocumentReader, text, unread } from '@lode/testing';
import { GdeltSource } from './gdelt-source';

type Answers = ConstructorParameters<typeof FakeDocumentReader>[0];

const question = { domain: 'quillbay.com', names: ['Quillbay'], besides: ['Graz'], maxAge: 600 };

function asking(answers: Answers, more: Partial<typeof question> = {}) {
  const reader = new FakeDocumentReader(answers);
  const source = new GdeltSource(reader);
  return { reader, answer: source.find({ ...question, ...more }, new AbortController().signal) };
}

const article = (title: string, more: object = {}) => ({
  url: 'https://www.trade-wire.example/2026/03/01/quillbay',
  url_mobile: '',
  title,
  seendate: '20260301T140506Z',
  socialimage: '',
  domain: 'trade-wire.example',
  language: 'English',
  sourcecountry: 'United States',
  ...more,
});
const articles = (...list: readonly unknown[]): Answers[number] => text(JSON.stringify({ articles: list }));

test('searches for the name as a phrase, and parses the result', async () => {
  const { reader, answer } = asking([articles(article('Quillbay raises $ 12 . 5 million'))]);
  await expect(answer).resolves.toMatchObject({
    state: 'ok',
    records: [
      {
        title: 'Quillbay raises $12.5 million',
        url: 'https://www.trade-wire.example/2026/03/01/quillbay',
        seenAt: Date.UTC(2026, 2, 1, 14, 5, 6),
        language: 'English',
        isOwn: false,
        evidence: [{ source: 'gdelt', last_seen_at: new Date(fetchedAt).toISOString() }],
      },
    ],
    detail: null,
  });
  expect(reader.address(0).href).toMatch(/^https:\/\/api\.gdeltproject\.org\/api\/v2\/doc\/doc\?/);
  expect(reader.parameters(0)).toEqual({
    query: '"Quillbay"',
    mode: 'artlist',
    format: 'json',
    timespan: '3months',
    maxrecords: '75',
    sort: 'datedesc',
  });
  expect(reader.asked[0]).toMatchObject({ maxAge: 600, budget: 28_000 });
});

test.each(['{}', ' {}\n', '{"articles": []}'])('%j is an empty result', async (answer) => {
  await expect(asking([text(answer)]).answer).resolves.toEqual({ state: 'ok', records: [], detail: null });
});

test.each<[string, Answers[number], string, RegExp]>([
  [
    'is a rate limit with status 200',
    text('Please limit requests to one every 5 seconds.\n'),
    'failed',
    /limit requests/,
  ],
  [
    'is a rate limit with status 429',
    unread({ reason: 'status', status: 429, detail: 'It answered with HTTP status 429.' }),
    'failed',
    /429/,
  ],
  ['is a server error', unread({ reason: 'status', status: 503 }), 'failed', /down/],
  ['times out', unread({ state: 'timeout', detail: 'Late.' }), 'timeout', /Late/],
  ['is a page', text('<!doctype html><title>GDELT</title>'), 'failed', /^It refused\.$/],
  ['is other JSON', text('{"error": "x"}'), 'failed', /^It refused\.$/],
  ['is truncated JSON', text('{"articles": [{"title": "Quill'), 'failed', /^It refused\.$/],
  ['is empty', text(''), 'failed', /^It refused\.$/],
  [
    'rejects the phrase',
    text('The specified phrase is too short.\n'),
    'not_applicable',
    /phrase is too short/,
  ],
  ['rejects the query', text('Your query was too short or too long.'), 'not_applicable', /query was too/],
])('a response %s', async (_, facts, state, detail) => {
  await expect(asking([facts]).answer).resolves.toEqual({
    state,
    records: [],
    detail: expect.stringMatching(detail),
  });
});

test('unescaped titles may make the JSON invalid', async () => {
  const broken = JSON.stringify({ articles: [article('Quillbay opens MARK in Graz')] }).replace(
    'MARK',
    'a \\office\t\u0001',
  );
  await expect(asking([text(broken)]).answer).resolves.toMatchObject({
    state: 'ok',
    records: [{ title: expect.stringMatching(/^Quillbay opens a .*office in Graz$/) }],
  });
});

test.each([
  ['another company', article('Harbourline raises $40 million')],
  ['a longer name', article('Quillbay Memorial Hospital opens new wing')],
  ['no title', article('')],
  ['a title that is no text', article(5 as never)],
  ['nothing', null],
])('drops %s', async (_, other) => {
  await expect(
    asking([articles(other, article('Quillbay opens office in Graz'))]).answer,
  ).resolves.toMatchObject({
    records: [{ title: 'Quillbay opens office in Graz' }],
  });
});

test.each([
  ['quillbay.com', true],
  ['blog.quillbay.com', true],
  ['notquillbay.com', false],
])('an article at %s is its own: %s', async (domain, isOwn) => {
  await expect(
    asking([articles(article('Quillbay opens office', { domain }))]).answer,
  ).resolves.toMatchObject({
    records: [{ isOwn }],
  });
});

test('drops invalid fields', async () => {
  const odd = article('Quillbay opens office', {
    url: 'ftp://x',
    seendate: 'today',
    language: 7,
    domain: null,
  });
  await expect(asking([articles(odd)]).answer).resolves.toMatchObject({
    records: [{ url: null, seenAt: null, language: null, isOwn: false }],
  });
});

test('a common word is searched with the town, and not at all without one', async () => {
  const { reader, answer } = asking([text('{}')], { names: ['Orbit'] });
  await answer;
  expect(reader.parameters(0)['query']).toBe('"Orbit" "Graz"');
  const alone = asking([], { names: ['Orbit'], besides: [] });
  await expect(alone.answer).resolves.toMatchObject({ state: 'not_applicable' });
  expect(alone.reader.asked).toEqual([]);
});

test('the fifth request in the queue is rejected', async () => {
  const gate = Promise.withResolvers<TextRead>();
  const source = new GdeltSource({ readText: () => gate.promise });
  const never = new AbortController().signal;
  const asked = Array.from({ length: 5 }, () => source.find(question, never));
  await expect(asked[4]).resolves.toMatchObject({
    state: 'partial',
    records: [],
    detail: expect.stringContaining('Retry later'),
  });
  gate.resolve(text('{}'));
  for (const answer of await Promise.all(asked.slice(0, 4))) expect(answer.state).toBe('ok');
  await expect(source.find(question, never)).resolves.toMatchObject({ state: 'ok' });
});
