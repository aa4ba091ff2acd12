import { type JsonRead, type DocumentUnread } from '@lode/domain/sources';
import { fetchedAt, read, FakeDocumentReader, unread } from '@lode/testing';
import { austin, questionOf } from '../testing/lead-question';
import { WebSearchSource } from './web-search-source';

const signal = new AbortController().signal;

const hamburg = { ...austin, name: 'Hamburg', regionCode: 'HH', country: 'DE', countryName: 'Germany' };

function asking(answers: readonly (JsonRead | DocumentUnread)[], limit = 20, town = austin) {
  const reader = new FakeDocumentReader(answers);
  return { reader, answer: new WebSearchSource(reader).find(questionOf({ limit, town }), signal) };
}

const results = (...all: readonly unknown[]) =>
  read({
    query: 'q',
    number_of_results: 0,
    results: all,
    answers: [],
    infoboxes: [],
    unresponsive_engines: [],
  });

const hit = (url: unknown, title: unknown = 'Cedar Dental', content: unknown = 'Your dentist.') => ({
  url,
  title,
  content,
  engine: 'mojeek',
  score: 1,
});
const empty = results();

test('searches for the words of the niche in the town', async () => {
  const { reader, answer } = asking([empty]);
  await expect(answer).resolves.toEqual({ state: 'ok', records: [], detail: null });
  const at = { source: 'searxng', path: '/search' };
  expect(reader.asked).toMatchObject([{ at }, { at }]);
  expect(reader.parameters(0)).toEqual({ q: 'dentist Austin TX', format: 'json', pageno: '1' });
  expect(reader.parameters(1)).toEqual({ q: 'dental clinic Austin TX', format: 'json', pageno: '1' });
});

test('returns each site once, with name and URL only', async () => {
  const first = results(
    hit('https://www.cedardental.com/austin/team?a=b', 'Our team | Cedar Dental'),
    hit('https://cedardental.com/', 'Cedar Dental'),
    hit('http://oakdental.com/'),
  );
  const { records: sightings } = await asking([first, empty]).answer;
  expect(sightings).toMatchObject([{ domain: 'cedardental.com' }, { domain: 'oakdental.com' }]);
  expect(sightings[0]).toEqual({
    name: 'Cedar Dental',
    otherNames: [],
    categories: [],
    brand: null,
    address: null,
    phones: [],
    website: 'https://www.cedardental.com/',
    domain: 'cedardental.com',
    emails: [],
    openingHours: null,
    rating: null,
    origin: 'web_search',
    dataset: 'web_search',
    sourceId: 'cedardental.com',
    licence: null,
    point: null,
    technologies: [],
    url: 'https://www.cedardental.com/austin/team?a=b',
    firstSeenAt: fetchedAt,
    lastSeenAt: fetchedAt,
    confidence: 30,
  });
});

test.each([
  ['a directory', hit('https://www.yelp.de/biz/cedar')],
  ['a social network', hit('https://www.facebook.com/cedar')],
  ['a review site', hit('https://www.healthgrades.com/dentist/cedar')],
  ['an encyclopaedia', hit('https://en.wikipedia.org/wiki/Dentist')],
  ['a list', hit('https://austinguide.com/', 'The 10 Best Dentists in Austin')],
  ['a site builder', hit('https://cedar.wixsite.com/home')],
  ['an IP address', hit('https://192.0.2.1/')],
  ['another scheme', hit('ftp://cedardental.com/')],
  ['no address', hit('cedardental')],
  ['nothing', null],
  ['numbers', hit(5, 6)],
  ['no title', hit('https://cedardental.com/', ' ')],
])('omits %s, and keeps valid hits', async (_, other) => {
  const { records: sightings } = await asking([results(other, hit('https://oakdental.com/')), empty]).answer;
  expect(sightings.map(({ domain }) => domain)).toEqual(['oakdental.com']);
});

const pageOf = (number: number) =>
  results(...Array.from({ length: 10 }, (_, place) => hit(`https://dental${number}x${place}.com/`)));

test('reads pages until there are enough sites, or the fourth page', async () => {
  const pages = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(pageOf);
  const few = asking(pages, 15);
  expect((await few.answer).records).toHaveLength(40);
  expect(few.reader.asked).toHaveLength(4);
  expect(few.reader.parameters(2)).toMatchObject({ pageno: '2' });
  expect((await asking(pages, 200).answer).records).toHaveLength(80);
});

test('searches in the language of the town and in English, page by page', async () => {
  const { reader, answer } = asking([1, 2, 3, 4, 5, 3].map(pageOf), 20, hamburg);
  expect((await answer).records.map(({ domain }) => domain)).toEqual(
    [1, 2, 3, 4, 5].flatMap((page) => Array.from({ length: 10 }, (_, place) => `dental${page}x${place}.com`)),
  );
  expect(reader.asked.map((_, request) => reader.parameters(request))).toMatchObject([
    { q: 'Zahnarzt Hamburg Deutschland', pageno: '1' },
    { q: 'dentist Hamburg Germany', pageno: '1' },
    { q: 'Zahnarztpraxis Hamburg Deutschland', pageno: '1' },
    { q: 'Zahnarzt Hamburg Deutschland', pageno: '2' },
    { q: 'dentist Hamburg Germany', pageno: '2' },
    { q: 'Zahnarztpraxis Hamburg Deutschland', pageno: '2' },
  ]);
});

const unlike = results(hit('https://grill.com/', 'Restaurant, Austin', 'Lunch.'));
const directories = results(hit('https://www.yelp.com/'), hit('https://www.facebook.com/cedar'));

test.each([
  ['has nothing', empty, 1],
  ['has only unrelated hits', unlike, 1],
  ['has only directories', directories, 4],
])('if a query %s, it reads the next page as far as useful', async (_, page, pages) => {
  const { reader, answer } = asking([page]);
  await expect(answer).resolves.toMatchObject({ state: 'ok', records: [] });
  expect(reader.asked).toHaveLength(2 * pages);
});

test('continues with the query that has more', async () => {
  const { reader, answer } = asking([empty, pageOf(1), empty, pageOf(2), empty], 20, hamburg);
  await expect(answer).resolves.toMatchObject({ state: 'ok' });
  expect(reader.asked.map((_, request) => reader.parameters(request))).toMatchObject([
    { q: 'Zahnarzt Hamburg Deutschland', pageno: '1' },
    { q: 'dentist Hamburg Germany', pageno: '1' },
    { q: 'Zahnarztpraxis Hamburg Deutschland', pageno: '1' },
    { q: 'dentist Hamburg Germany', pageno: '2' },
    { q: 'dentist Hamburg Germany', pageno: '3' },
  ]);
});

test('omits sites that name neither the trade nor the town, and sets the confidence of the others', async () => {
  const page = results(
    hit('https://cedar.com/team', 'Cedar', 'In Austin.'),
    hit('https://oak.com/', 'Oak', 'Dentists'),
    hit('https://grill.com/', 'Restaurant, Austin', 'Lunch.'),
    hit('https://elm.com/', 'Elm', { text: 'Dentist' }),
    hit('https://cedar.com/', 'Cedar', 'Dentist in Austin.'),
  );
  const { records: sightings } = await asking([page, empty]).answer;
  expect(sightings.map(({ url, confidence }) => [url, confidence])).toEqual([
    ['https://cedar.com/', 35],
    ['https://oak.com/', 30],
  ]);
});

test('results of one language are partial if the other failed', async () => {
  const { answer } = asking([unread({ status: 429 }), pageOf(1)], 20, hamburg);
  await expect(answer).resolves.toMatchObject({ state: 'partial', records: { length: 10 } });
});

test('results before an error are partial', async () => {
  await expect(asking([pageOf(1), unread({ state: 'timeout' })]).answer).resolves.toMatchObject({
    state: 'partial',
  });
});

test('an empty result reports the failed engines', async () => {
  const silent = read({
    results: [],
    unresponsive_engines: [
      ['google', 'CAPTCHA'],
      ['brave', 'too many requests'],
    ],
  });
  await expect(asking([silent]).answer).resolves.toEqual({
    state: 'failed',
    records: [],
    detail: 'Its search engines gave nothing: google: CAPTCHA; brave: too many requests.',
  });
  await expect(asking([pageOf(1), silent]).answer).resolves.toMatchObject({ state: 'ok' });
});

test.each([
  ['JSON is switched off', unread({ status: 403 }), 'failed', /search\.formats/],
  ['it has a limiter', unread({ status: 429 }), 'failed', /limiter/],
  ['it is not set up', unread({ state: 'off', detail: 'Not set up.' }), 'off', /Not set up/],
  ['it returns garbage', read([1]), 'failed', /none of SearXNG/],
])('%s', async (_, answer, state, detail) => {
  await expect(asking([answer]).answer).resolves.toEqual({
    state,
    records: [],
    detail: expect.stringMatching(detail),
  });
});
