import { parseQuery } from './overpass-query';
import { OverpassSyntaxError } from './overpass-query';

const failureOf = (text: string): string => {
  try {
    parseQuery(text);
  } catch (problem) {
    if (problem instanceof OverpassSyntaxError) return problem.message;
  }
  throw new Error(`${text} was parsed`);
};

describe('parseQuery', () => {
  it('parses queries for places', () => {
    const query = parseQuery(
      '[out:json][timeout:25]; // dentists\nnwr["amenity"="dentist"]["name"~"care",i](around:15000,39.29,-76.61);out center tags 200;',
    );
    expect(query.settings).toEqual({ out: 'json', timeout: '25' });
    expect(query.statements).toEqual([
      {
        kind: 'query',
        types: ['node', 'way', 'relation'],
        filters: [
          { kind: 'tag', key: 'amenity', value: { test: 'equal', text: 'dentist' } },
          { kind: 'tag', key: 'name', value: { test: 'matching', pattern: /care/iu } },
          { kind: 'around', metres: 15000, centre: { lat: 39.29, lon: -76.61 } },
        ],
        into: '_',
      },
      { kind: 'out', from: '_', detail: 'tags', center: true, limit: 200 },
    ]);
  });

  it('parses unions, boxes, ids, sets and keys of every kind', () => {
    const { statements } = parseQuery(
      `(node[contact:phone](50,-1.5,51,-1); way[!"name"](id:7,9); rel[~"^addr:"~"x"](4);)->.all;
       nwr.all['shop'!='vacant'];out;.all out ids qt;`,
    );
    expect(statements).toMatchObject([
      {
        kind: 'union',
        into: 'all',
        statements: [
          {
            filters: [
              { key: 'contact:phone', value: { test: 'present' } },
              { kind: 'box', south: 50, east: -1 },
            ],
          },
          { types: ['way'], filters: [{ value: { test: 'absent' } }, { kind: 'ids', ids: [7, 9] }] },
          { types: ['relation'], filters: [{ key: /^addr:/u }, { ids: [4] }] },
        ],
      },
      {
        filters: [
          { kind: 'set', name: 'all' },
          { key: 'shop', value: { test: 'unequal', text: 'vacant' } },
        ],
      },
      { kind: 'out', detail: 'body' },
      { kind: 'out', from: 'all', detail: 'ids' },
    ]);
  });

  it('keeps escaped quotes', () => {
    const { statements } = parseQuery(String.raw`node["name"="Joe \"J\" & Co"];out;`);
    expect(statements[0]).toMatchObject({ filters: [{ value: { text: 'Joe "J" & Co' } }] });
  });

  it.each([
    ['node["amenity"="dentist"]', "line 1: parse error: ';' expected - 'end of input' found."],
    ['[out:json];\nnod[a=b];out;', 'line 2: parse error: Unknown type or statement'],
    ['node["a"~"("];out;', 'a regular expression expected'],
    ['node(1,2,3);out;', 'a bounding box of four numbers expected'],
    ['node;out;', 'a filter expected'],
    ['node[a=b];out fast;', "';' expected - 'fast' found."],
    ['(node[a=b];out', "';' expected"],
    ['node[a="b];out;', "Unknown character '\"'"],
    ['%', "Unknown character '%'"],
  ])('rejects %s', (text, message) => {
    expect(failureOf(text)).toContain(message);
  });
});
