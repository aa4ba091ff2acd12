import { cachedByObject } from './cached-by-object';

test('computes the result of each object once', () => {
  const computed: number[] = [];
  const double = cachedByObject(({ value }: { value: number }) => {
    computed.push(value);
    return 2 * value;
  });
  const [one, two] = [{ value: 1 }, { value: 0 }];
  expect([double(one), double(two), double(one), double(two), double({ value: 1 })]).toEqual([2, 0, 2, 0, 2]);
  expect(computed).toEqual([1, 0, 1]);
});
