import { splitList } from './split-list';

test('a list is taken apart', () => {
  expect(splitList('a; b;;a ;c')).toEqual(['a', 'b', 'c']);
});
