import { type JsonRead, type DocumentUnread } from '@lode/domain/sources';
import { austin, dentists, questionOf } from './testing/lead-question';
import { fetchedAt, read, FakeDocumentReader, unread } from '@lode/testing';
import { OverpassSource } from './overpass-source';

const signal = new AbortController().signal;
function asking(answer: JsonRead | DocumentUnread, question = questionOf()) {
  const reader = new FakeDocumentReader([answer]);
  return { reader, answer: new OverpassSource(reader).find(question, signal) };
}

const node = {
  type: 'node',
  id: 1,
  lat: 30.27,
  lon: -97.74,
  tags: { name: 'Cedar Dental', amenity: 'dentist', phone: '(512) 236-0147', website: 'cedardental.com' },
};
const way = {
  type: 'way',
  id: 2,
  center: { lat: 30.28, lon: -97.75 },
  tags: { name: 'Oak Dental', healthcare: 'dentist' },
};
const relation = { ...way, type: 'relation', id: 3, tags: { name: 'Elm Dental', amenity: 'dentist' } };
const head = { version: 0.6, generator: 'Overpass API', osm3s: { copyright: 'ODbL' } };

test('calls the server of the operator', async () => {
  const { reader, answer } = asking(read({ ...head, elements: [] }));
  await expect(answer).resolves.toEqual({ state: 'ok', records: [], detail: null });
  expect(reader.asked).toMatchObject([
    { at: { source: 'overpass', path: '/api/interpreter' }, budget: 12_000 },
  ]);
  expect(reader.parameters(0)['data']).toContain('nwr["amenity"="dentist"](around:20000,');
});

test('reads nodes, ways and relations', async () => {
  const { records: sightings } = await asking(read({ ...head, elements: [node, way, relation] })).answer;
  expect(sightings.map(({ name, sourceId, point }) => [name, sourceId, point?.lat])).toEqual([
    ['Cedar Dental', 'node/1', 30.27],
    ['Oak Dental', 'way/2', 30.28],
    ['Elm Dental', 'relation/3', 30.28],
  ]);
  expect(sightings[0]).toMatchObject({
    categories: expect.arrayContaining(['osm:amenity/dentist']),
    phones: ['+15122360147'],
    website: 'https://cedardental.com/',
    domain: 'cedardental.com',
    origin: 'maps_directory',
    dataset: 'openstreetmap',
    url: 'https://www.openstreetmap.org/node/1',
    firstSeenAt: fetchedAt,
    lastSeenAt: fetchedAt,
  });
});

test('omits invalid elements and keeps valid ones', async () => {
  const broken = [
    null,
    'node',
    { ...node, id: 'x' },
    { ...node, lat: 91 },
    { ...node, lon: undefined },
    { ...way, center: null },
    { ...node, type: 'area' },
    { ...node, tags: null },
    { ...node, tags: { ...node.tags, name: 5 } },
    { ...node, tags: { name: 'Cedar Street', highway: 'residential' } },
    { ...node, tags: { ...node.tags, disused: 'yes' } },
  ];
  const answer = await asking(read({ ...head, elements: [...broken, node] })).answer;
  expect(answer).toMatchObject({ state: 'ok', records: [{ sourceId: 'node/1' }] });
});

const remark = 'runtime error: Query timed out in "query" at line 1 after 8 seconds.';

test.each([
  ['a part', [node], 'partial'],
  ['nothing', [], 'failed'],
])('a remark means that it did not finish: %s', async (_, elements, state) => {
  const answer = await asking(read({ ...head, elements, remark })).answer;
  expect(answer).toMatchObject({ state, detail: expect.stringContaining('timed out') });
  expect(answer.records).toHaveLength(elements.length);
});

test.each([[[]], [{}], ['busy'], [null], [{ elements: {} }]])('%j is no answer', async (value) => {
  await expect(asking(read(value)).answer).resolves.toMatchObject({ state: 'failed', records: [] });
});

test.each([
  [unread({ status: 429 }), 'failed', /rate limit/],
  [unread({ status: 406 }), 'failed', /LODE_OVERPASS_URL/],
  [unread({ status: 504 }), 'failed', /overloaded/],
  [unread({ state: 'timeout', detail: 'Late.' }), 'timeout', /^Late\.$/],
  [unread({ state: 'off', detail: 'Not set up.' }), 'off', /Not set up/],
])('reports %j', async (failure, state, detail) => {
  const answer = await asking(failure).answer;
  expect(answer).toEqual({ state, records: [], detail: expect.stringMatching(detail) });
});

describe('a region', () => {
  const extent = { names: ['Texas'], contains: () => true, isNamedBy: () => true };
  const texas = { ...austin, name: 'Texas', region: null, radius: 863_000, extent };
  const travis = { ...austin, name: 'Travis County', radius: 45_000, extent };
  const area = { type: 'area', id: 3_600_114_690 };
  const searching = (town: typeof austin, ...answers: object[][]) => {
    const reader = new FakeDocumentReader(answers.map((elements) => read({ ...head, elements })));
    return { reader, answer: new OverpassSource(reader).find(questionOf({ town }), signal) };
  };

  test('is searched by its area, and never by a circle of hundreds of kilometres', async () => {
    const { reader, answer } = searching(texas, [area, node]);
    await expect(answer).resolves.toMatchObject({ state: 'ok', records: [{ sourceId: 'node/1' }] });
    expect(reader.asked).toHaveLength(1);
    expect(reader.parameters(0)['data']).toMatch(/"name"~"\^\(Texas\)\$".*\(area\.r\)/);
    expect(reader.parameters(0)['data']).not.toContain('around');
  });

  test('without a match is empty', async () => {
    const { reader, answer } = searching(texas, [area]);
    await expect(answer).resolves.toEqual({ state: 'ok', records: [], detail: null });
    expect(reader.asked).toHaveLength(1);
  });

  test('that the server does not know is searched by its circle if it is small', async () => {
    const { reader, answer } = searching(travis, [], [node]);
    await expect(answer).resolves.toMatchObject({ state: 'ok', records: [{ sourceId: 'node/1' }] });
    expect(reader.parameters(1)['data']).toContain('(around:45000,');
  });

  test('that is large is then a failure of the source', async () => {
    const { reader, answer } = searching(texas, []);
    await expect(answer).resolves.toMatchObject({
      state: 'failed',
      detail: 'The server does not know the area of Texas.',
    });
    expect(reader.asked).toHaveLength(1);
  });
});

test('tags beyond the size limit of a request make the result partial', async () => {
  const osmTags = Array.from({ length: 60 }, (_, number) => ({ shop: `kind${number}` }));
  const question = questionOf({ niche: { ...dentists, osmTags } });
  await expect(asking(read({ elements: [node] }), question).answer).resolves.toMatchObject({
    state: 'partial',
  });
});

test('is not called if the niche has no tags', async () => {
  const { reader, answer } = asking(read({}), questionOf({ niche: { ...dentists, osmTags: [] } }));
  await expect(answer).resolves.toMatchObject({ state: 'not_applicable' });
  expect(reader.asked).toEqual([]);
});
