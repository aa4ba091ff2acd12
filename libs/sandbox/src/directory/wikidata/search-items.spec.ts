import { searchItems } from './search-items';
import type { WikidataItem } from './wikidata-item';

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
