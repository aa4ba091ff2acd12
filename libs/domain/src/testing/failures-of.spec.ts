import { failuresOf } from './failures-of';

test('rows that fail are listed with their errors', () => {
  const rows = [
    ['1', 1],
    ['2', 3],
  ] as const;
  const failures = failuresOf(rows, ([text, value]) => expect(Number(text)).toBe(value));
  expect(failures).toEqual([expect.stringMatching(/^\["2",3\]: AssertionError: expected 2 to be 3/)]);
});
