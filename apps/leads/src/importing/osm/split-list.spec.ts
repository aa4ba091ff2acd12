import { splitList } from './split-list';

test('splits a list', () => {
  expect(splitList('a; b;;a ;c')).toEqual(['a', 'b', 'c']);
});
