import { type JsonRead, type DocumentUnread } from '@lode/domain/sources';
import { fetchedAt, read, FakeDocumentReader, unread } from '@lode/testing';
import { dentists, questionOf } from './testing/lead-question';
import { WikidataSource } from './wikidata-source';

const signal = new AbortController().signal;

function asking(answers: readonly (JsonRead | DocumentUnread)[], question = questionOf()) {
  const reader = new FakeDocumentReader(answers);
  return { reader, answer: new WikidataSource(reader).find(question, signal) };
}

const hits = (ids: readonly string[], next?: number) =>
  read({
    batchcomplete: '',
    ...(next && { continue: { sroffset: next, continue: '-||' } }),
    query: {
      searchinfo: { totalhits: ids.length },
      search: ids.map((title) => ({ ns: 0, title, pageid: 1 })),
    },
  });

const statement = (value: unknown, more: object = {}) => ({
  mainsnak: { snaktype: 'value', datavalue: { value } },
  type: 'statement',
  rank: 'normal',
  ...more,
});

const label = (language: string, value: string) => ({ [language]: { language, value } });
const entity = (id: string, claims: object = {}, labels: object = label('en', `Name of ${id}`)) => ({
  type: 'item',
  id,
  labels,
  aliases: {},
  claims,
});

const entities = (...items: readonly { readonly id: string }[]) =>
  read({ entities: Object.fromEntries(items.map((item) => [item.id, item])), success: 1 });

const gone = entity('Q2', { P576: [statement({ time: '+2019-00-00T00:00:00Z' })] });

test('searches for the classes of the niche around the town, then reads the items', async () => {
  const { reader, answer } = asking([hits(['Q1', 'Q2']), entities(entity('Q1'), gone)]);
  await expect(answer).resolves.toMatchObject({ state: 'ok', records: [{ sourceId: 'Q1' }] });
  expect(reader.parameters(0)).toMatchObject({
    action: 'query',
    list: 'search',
    srsearch: 'haswbstatement:P31=Q27349 nearcoord:20km,30.26715,-97.74306',
    srlimit: '50',
  });
  expect(reader.parameters(1)).toMatchObject({ action: 'wbgetentities', ids: 'Q1|Q2' });
});

test('reads the facts of an item', async () => {
  const item = {
    ...entity('Q1', {
      P856: [statement('https://www.cedardental.com/')],
      P625: [statement({ latitude: 30.27, longitude: -97.74, globe: 'http://www.wikidata.org/entity/Q2' })],
      P1329: [statement('(512) 555-0123'), statement('+1-512-236-0147')],
      P968: [statement('mailto:Office@CedarDental.com')],
      P6375: [statement({ text: '12 Cedar Street, Austin', language: 'en' })],
      P281: [statement('78701')],
    }),
    labels: { ...label('de', 'Zeder Zahnärzte'), ...label('en', 'Cedar Dental') },
    aliases: {
      en: [
        { language: 'en', value: 'Cedar Dental Care' },
        { language: 'en', value: 'Cedar Dental' },
      ],
    },
  };
  const { records: sightings } = await asking([hits(['Q1']), entities(item)]).answer;
  expect(sightings).toEqual([
    {
      name: 'Cedar Dental',
      otherNames: ['Zeder Zahnärzte', 'Cedar Dental Care'],
      categories: ['osm:amenity/dentist'],
      brand: null,
      address: {
        street: '12 Cedar Street, Austin',
        city: null,
        region: null,
        postalCode: '78701',
        country: 'US',
      },
      phones: ['+15125550123', '+15122360147'],
      website: 'https://www.cedardental.com/',
      domain: 'cedardental.com',
      emails: ['office@cedardental.com'],
      openingHours: null,
      rating: null,
      point: { lat: 30.27, lon: -97.74 },
      origin: 'knowledge_base',
      dataset: 'wikidata',
      licence: null,
      sourceId: 'Q1',
      technologies: [],
      url: 'https://www.wikidata.org/wiki/Q1',
      firstSeenAt: fetchedAt,
      lastSeenAt: fetchedAt,
      confidence: 75,
    },
  ]);
});

test.each([
  [
    'the preferred one',
    [statement('http://a.com/'), statement('http://b.com/', { rank: 'preferred' })],
    'b.com',
  ],
  [
    'not a deprecated one',
    [statement('http://a.com/', { rank: 'deprecated' }), statement('http://b.com/')],
    'b.com',
  ],
  [
    'not a former one',
    [statement('http://a.com/', { qualifiers: { P582: [{}] } }), statement('http://b.com/')],
    'b.com',
  ],
  ['none if the value is unknown', [{ mainsnak: { snaktype: 'somevalue' }, rank: 'normal' }], null],
  ['none if it is no URL', [statement({ text: 'http://a.com/' }), statement('here')], null],
])('of several sites it is %s', async (_, P856, domain) => {
  const { records: sightings } = await asking([hits(['Q1']), entities(entity('Q1', { P856 }))]).answer;
  expect(sightings).toMatchObject([{ domain }]);
});

test('omits items that are missing, nameless or invalid', async () => {
  const items = [
    { id: 'Q1', missing: '' },
    entity('Q2', {}, {}),
    { id: 'Q3', labels: 5, claims: [] },
    entity('Q4'),
  ];
  const { records: sightings } = await asking([hits(['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'x']), entities(...items)])
    .answer;
  expect(sightings.map(({ sourceId }) => sourceId)).toEqual(['Q4']);
});

test('reads page by page to the end', async () => {
  const pages = [hits(['Q1'], 50), entities(entity('Q1')), hits(['Q2']), entities(entity('Q2'))];
  const { reader, answer } = asking(pages);
  expect((await answer).records).toHaveLength(2);
  expect(reader.parameters(2)).toMatchObject({ sroffset: '50' });
  expect(reader.asked).toHaveLength(4);
});

test('an empty town needs one request', async () => {
  const { reader, answer } = asking([hits([])]);
  await expect(answer).resolves.toEqual({ state: 'ok', records: [], detail: null });
  expect(reader.asked).toHaveLength(1);
});

test('results before an error are partial', async () => {
  const pages = [hits(['Q1'], 50), entities(entity('Q1')), unread({ state: 'timeout', detail: 'Late.' })];
  await expect(asking(pages).answer).resolves.toMatchObject({
    state: 'partial',
    records: [{ sourceId: 'Q1' }],
    detail: 'Late.',
  });
});

const refusal = read({
  error: { code: 'ratelimited', info: 'You have exceeded your rate limit.' },
  servedby: 'x',
});

test.each([
  ['a refusal', [refusal], /rate limit/],
  ['an error in the middle', [hits(['Q1']), refusal], /rate limit/],
  ['garbage', [read(['x'])], /none of Wikidata/],
  ['garbage in the middle', [hits(['Q1']), read({})], /none of Wikidata/],
  ['a status', [unread({ status: 429, detail: 'It answered with HTTP status 429.' })], /429/],
])('%s is a failure', async (_, answers, detail) => {
  const answer = await asking(answers).answer;
  expect(answer).toEqual({ state: 'failed', records: [], detail: expect.stringMatching(detail) });
});

test('is not called if the niche has no classes', async () => {
  const { reader, answer } = asking([], questionOf({ niche: { ...dentists, wikidataClasses: [] } }));
  await expect(answer).resolves.toMatchObject({ state: 'not_applicable' });
  expect(reader.asked).toEqual([]);
});
