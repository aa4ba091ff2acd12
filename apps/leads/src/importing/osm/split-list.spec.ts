import { splitList } from './osm-place';

test('splits a list', () => {
  expect(splitList('a; b;;a ;c')).toEqual(['a', 'b', 'c']);
});
