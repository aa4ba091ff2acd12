import { recordedJson, recordedText } from '@lode/domain/testing';
import { readSearch } from '@lode/domain/web-search';
import { labelIn, problemIn, readSearchPage, textsOf } from '@lode/domain/wikidata';
import { fieldsOf } from '@lode/domain/values';
import { FakeDocumentReader, read } from '@lode/testing';
import { readOverpassAnswer } from './overpass-source';
import { readEntity } from './wikidata-source';

describe('Overpass', () => {
  test('nodes with and without tags, also with the fields of their edits', () => {
    expect(readOverpassAnswer(recordedJson('overpass/nodes.json'))).toEqual({
      objects: [
        { id: 'node/50878400', point: { lat: 50.7461788, lon: 7.1742257 }, tags: {} },
        {
          id: 'node/100793192',
          point: { lat: 50.7468472, lon: 7.1709376 },
          tags: { highway: 'turning_circle' },
        },
        { id: 'node/3233854234', point: { lat: 50.7494236, lon: 7.1757664 }, tags: {} },
      ],
      hasArea: false,
      remark: null,
    });
  });

  test('a way with its centre', () => {
    expect(readOverpassAnswer(recordedJson('overpass/way.json'))?.objects).toEqual([
      {
        id: 'way/225576797',
        point: { lat: 41.8954998, lon: 12.5032265 },
        tags: { building: 'kiosk', shop: 'florist' },
      },
    ]);
  });

  test('a timeout is a remark, and an error page is no answer', () => {
    expect(readOverpassAnswer(recordedJson('overpass/timeout.json'))).toEqual({
      objects: [],
      hasArea: false,
      remark: 'runtime error: Query timed out in "query" at line 4 after 2 seconds.',
    });
    expect(readOverpassAnswer(recordedText('overpass/bad-request.html'))).toBeUndefined();
  });
});

describe('Wikidata', () => {
  const entity = (name: string, id: string) =>
    fieldsOf(fieldsOf(recordedJson(`wikidata/${name}.json`))['entities'])[id];

  test('a page of a search, and an empty one', () => {
    expect(readSearchPage(recordedJson('wikidata/search.json'))).toEqual({ ids: ['Q1'], next: null });
    expect(readSearchPage(recordedJson('wikidata/empty.json'))).toEqual({ ids: [], next: null });
  });

  test('an error with status 200', () => {
    expect(readSearchPage(recordedJson('wikidata/maxlag.json'))).toBeUndefined();
    expect(problemIn(recordedJson('wikidata/maxlag.json'))).toBe(
      'It refused: Waiting for wdqs1015: 9.6 seconds lagged.',
    );
  });

  test('an item without a name is no business', () => {
    expect(labelIn(entity('nameless', 'Q3235026'))).toBeUndefined();
    expect(readEntity(entity('nameless', 'Q3235026'), 'FR')).toBeUndefined();
  });

  test('unknown and missing values are no values', () => {
    const { claims } = fieldsOf(entity('empty-values', 'Q4115189'));
    expect(textsOf(claims, 'P3984')).toEqual(['bacasable']);
  });
});

describe('SearXNG', () => {
  const page = { query: 'x', number: 1, maxAge: 0, budget: 1000 };
  const search = (name: string) =>
    readSearch(
      new FakeDocumentReader([read(recordedJson(`searxng/${name}.json`))]),
      page,
      new AbortController().signal,
    );

  test('results with all fields and with few', async () => {
    expect(await search('documented')).toMatchObject({ kind: 'read', count: 1, hits: [{ snippet: '' }] });
    expect(await search('example')).toMatchObject({
      kind: 'read',
      hits: [{ title: 'Model Context Protocol' }, { title: 'Model Context Protocol - Wikipedia' }],
    });
  });

  test('silent engines are named', async () => {
    expect(await search('silent-engines')).toMatchObject({ count: 0, silent: ['duckduckgo: CAPTCHA'] });
  });
});
