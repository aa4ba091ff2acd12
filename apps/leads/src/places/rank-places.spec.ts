import type { NearPlace } from './place.repository';
import { isRank, rankOf, rankPlaces } from './place-search';

const place = (id: string, facts: Partial<NearPlace> = {}): NearPlace => ({
  id,
  groupId: id,
  fit: 100,
  metres: 100,
  completeness: 5,
  ...facts,
});
const order = (...places: NearPlace[]) => rankPlaces(places).map(({ id }) => id);

test('ranks by fit, independent of distance and completeness', () => {
  const worst = place('1', { metres: 9000, completeness: 0 });
  expect(order(place('2', { fit: 50 }), worst, place('3', { fit: 99, completeness: 9 }))).toEqual([
    '1',
    '3',
    '2',
  ]);
});

test('then by bands of distance', () => {
  expect(order(place('1', { metres: 2001, completeness: 9 }), place('2', { metres: 1999 }))).toEqual([
    '2',
    '1',
  ]);
});

test('then by completeness within a band', () => {
  const near = place('1', { metres: 0, completeness: 3 });
  expect(order(near, place('2', { metres: 499, completeness: 4 }))).toEqual(['2', '1']);
});

test('then by metres, and at one spot by id', () => {
  expect(order(place('3'), place('20'), place('1', { metres: 101 }))).toEqual(['3', '20', '1']);
  expect(order(place('20'), place('3'))).toEqual(['3', '20']);
});

test('the order is that of the ranks', () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    place(String((index * 7919) % 1000), {
      fit: (index * 31) % 3,
      metres: ((index * 97) % 40) * 60.4,
      completeness: (index * 13) % 4,
    }),
  );
  const ranks = rankPlaces(many).map(rankOf);
  expect(ranks).toEqual([...ranks].sort());
});

test('a rank is recognised as one, for the nearest as for the farthest', () => {
  for (const metres of [0, 499.6, 80_000, 1e9])
    for (const fit of [0, 100])
      expect(isRank(rankOf(place('9223372036854775807', { metres, fit, completeness: 0 })))).toBe(true);
  for (const text of ['', '1', `${rankOf(place('1'))}0`, rankOf(place('1')).replace('0', ' ')])
    expect(isRank(text)).toBe(false);
});
