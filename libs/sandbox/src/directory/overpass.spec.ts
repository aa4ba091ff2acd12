import type { OsmElement } from './openstreetmap';
import { parseQuery } from './overpass-query';
import { runQuery, regionAreas } from './overpass';
import { distance } from '../point';
import { towns } from '../businesses/town';

const at = (id: number, tags: Record<string, string>, more: Partial<OsmElement> = {}): OsmElement => ({
  type: 'node',
  id,
  point: { lat: 50, lon: 8 },
  tags,
  ...more,
});

const elements = [
  at(3, { amenity: 'dentist', name: 'Elm Dental' }),
  at(1, { amenity: 'dentist', name: 'Oak Dental' }, { point: { lat: 50.05, lon: 8 } }),
  at(9, { amenity: 'dentist' }, { type: 'way' }),
  at(2, { amenity: 'bank', name: 'Bank' }),
];

const ask = (text: string): object[] => runQuery(parseQuery(text), elements);
const idsOf = (text: string): unknown[] => ask(text).map((element) => 'id' in element && element.id);

describe('runQuery', () => {
  it('returns nodes before ways, by id, up to the limit', () => {
    expect(idsOf('nwr[amenity=dentist];out;')).toEqual([1, 3, 9]);
    expect(idsOf('nwr[amenity=dentist];out 2;')).toEqual([1, 3]);
    expect(idsOf('way[amenity];out;')).toEqual([9]);
  });

  it('measures circles and boxes', () => {
    expect(idsOf('nwr[amenity=dentist](around:1000,50,8);out;')).toEqual([3, 9]);
    expect(idsOf('nwr[amenity=dentist](50.01,7,51,9);out;')).toEqual([1]);
  });

  it('finds the elements in all of several areas', () => {
    const circle = (id: number, name: string, lat: number): OsmElement =>
      at(id, { boundary: 'administrative', name }, { type: 'area', point: { lat, lon: 8 }, reach: 2000 });
    const withAreas = [
      ...elements,
      circle(11, 'South', 50),
      circle(12, 'North', 50.05),
      circle(13, 'All', 50),
    ];
    const inArea = (text: string): unknown[] =>
      runQuery(parseQuery(text), withAreas).map((element) => 'id' in element && element.id);
    expect(inArea('area[name=North]->.r;.r out ids;nwr[amenity=dentist](area.r);out;')).toEqual([12, 1]);
    expect(inArea('area[name=South]->.r;area[name=All]->.s;nwr(area.r)(area.s);out;')).toEqual([2, 3, 9]);
    expect(inArea('area[name=None]->.r;.r out ids;nwr(area.r);out;')).toEqual([]);
    expect(inArea('area[name=North];nwr[amenity](area);out;')).toEqual([1]);
  });

  it('merges the statements of a union without duplicates', () => {
    expect(idsOf('(node[name~"dental",i];node[amenity=bank];node[name];);out;')).toEqual([1, 2, 3]);
  });

  it('reads the results of another statement', () => {
    expect(idsOf('node[name]->.named;node.named[amenity!=bank];out ids;')).toEqual([1, 3]);
    expect(idsOf('nwr[amenity][!name];out;')).toEqual([9]);
    expect(idsOf('nwr[name!~"Dental"];out;')).toEqual([2, 9]);
  });

  it('returns the requested level of detail', () => {
    expect(ask('way(9);out center tags;')).toEqual([
      { type: 'way', id: 9, center: { lat: 50, lon: 8 }, tags: { amenity: 'dentist' } },
    ]);
    expect(ask('node(2);out tags;')).toEqual([
      { type: 'node', id: 2, tags: { amenity: 'bank', name: 'Bank' } },
    ]);
    expect(ask('node(2);out ids center;')).toEqual([{ type: 'node', id: 2, lat: 50, lon: 8 }]);
    expect(ask('nwr[amenity=dentist];out count;')).toMatchObject([
      { tags: { nodes: '2', ways: '1', total: '3' } },
    ]);
  });

  it('answers at each `out` statement only', () => {
    expect(idsOf('out;node(2);out;node(3);out;')).toEqual([2, 3]);
  });
});

test('each town with businesses is in the area of a region', () => {
  const areas = regionAreas();
  expect(areas).toHaveLength(towns.length);
  for (const { city } of towns) {
    const point = { lat: city.latitude, lon: city.longitude };
    expect(
      areas.some((area) => distance(area.point, point) <= (area.reach ?? 0)),
      city.name,
    ).toBe(true);
  }
});
