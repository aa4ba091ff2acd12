import { searchItems, writeEntity } from './wikidata-service';
import type { WikidataItem, StatementValue } from './wikidata-item';

const item = (id: string, statements: WikidataItem['statements'], label = id): WikidataItem => ({
  id,
  labels: { en: label },
  descriptions: { en: 'business in Lyon' },
  aliases: ['Chez Old Name'],
  statements,
});

const classOf = (id: string): WikidataItem['statements'][number] => ({
  property: 'P31',
  value: { kind: 'item', id },
});
const place = (lat: number): WikidataItem['statements'][number] => ({
  property: 'P625',
  value: { kind: 'point', point: { lat, lon: 4.8 } },
});
const site = (text: string): WikidataItem['statements'][number] => ({
  property: 'P856',
  value: { kind: 'url', text },
});

const items = [
  item('Q1', [classOf('Q11707'), place(45.7), site('https://a.test/')], 'Grand Café'),
  item('Q2', [classOf('Q27686'), place(45.8)]),
  item('Q3', [classOf('Q11707'), place(48)]),
];

const idsOf = (text: string): string[] => searchItems(text, items).map(({ id }) => id);

describe('searchItems', () => {
  it('finds items by any of several statements, near a point', () => {
    expect(idsOf('haswbstatement:P31=Q11707|P31=Q27686 nearcoord:15km,45.75,4.8')).toEqual(['Q1', 'Q2']);
    expect(idsOf('haswbstatement:P31=Q11707')).toEqual(['Q1', 'Q3']);
    expect(idsOf('haswbstatement:P31=Q11707 nearcoord:20mi,48,4.8')).toEqual(['Q3']);
  });

  it('finds items by their exact site', () => {
    expect(idsOf('haswbstatement:P856=https://a.test/')).toEqual(['Q1']);
    expect(idsOf('haswbstatement:P856=https://a.test')).toEqual([]);
    expect(idsOf('haswbstatement:P856')).toEqual(['Q1']);
    expect(idsOf('haswbstatement:P625 -haswbstatement:P856')).toEqual(['Q2', 'Q3']);
  });

  it('finds items by words', () => {
    expect(idsOf('"grand café"')).toEqual(['Q1']);
    expect(idsOf('grand lyon haswbstatement:P31=Q11707')).toEqual(['Q1']);
    expect(idsOf('old name')).toEqual(['Q1', 'Q2', 'Q3']);
  });

  it.each(['nearcoord:x,1,2', 'nearcoord:5km,1', 'nearcoord:5miles,1,2'])('rejects %s', (text) => {
    expect(() => searchItems(text, items)).toThrow('cannot read');
  });
});

const claimOf = (value: StatementValue, more: object = {}): unknown => {
  const statement = { property: 'P1', value, ...more };
  const item = { id: 'Q1', labels: {}, descriptions: {}, aliases: [], statements: [statement] };
  return (writeEntity(item, ['claims'], []) as { claims: { P1: unknown[] } }).claims.P1[0];
};

describe('a statement in the JSON of Wikibase', () => {
  it.each([
    [
      { kind: 'time', date: '1999-00-00', precision: 'year' },
      'time',
      {
        time: '+1999-00-00T00:00:00Z',
        precision: 9,
        calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
      },
    ],
    [
      { kind: 'time', date: '1999-05-15', precision: 'day' },
      'time',
      { time: '+1999-05-15T00:00:00Z', precision: 11 },
    ],
    [{ kind: 'quantity', amount: 250 }, 'quantity', { amount: '+250', unit: '1' }],
    [{ kind: 'item', id: 'Q30' }, 'wikibase-item', { 'entity-type': 'item', 'numeric-id': 30, id: 'Q30' }],
    [{ kind: 'text', language: 'de', text: 'Anker GmbH' }, 'monolingualtext', { language: 'de' }],
  ] as const)('has %j', (value, datatype, shown) => {
    expect(claimOf(value)).toMatchObject({
      mainsnak: { snaktype: 'value', datatype, datavalue: { value: shown } },
      rank: 'normal',
    });
  });

  it('has a rank and qualifiers, in order', () => {
    const qualifiers = [
      { property: 'P585', value: { kind: 'time', date: '2024-00-00', precision: 'year' } },
      { property: 'P582', value: { kind: 'time', date: '2019-00-00', precision: 'year' } },
    ] as const;
    expect(claimOf({ kind: 'quantity', amount: 1 }, { rank: 'preferred', qualifiers })).toMatchObject({
      rank: 'preferred',
      qualifiers: { P585: [{ snaktype: 'value', datatype: 'time' }], P582: [{}] },
      'qualifiers-order': ['P585', 'P582'],
    });
    expect(claimOf({ kind: 'quantity', amount: 1 })).not.toHaveProperty('qualifiers');
  });
});
