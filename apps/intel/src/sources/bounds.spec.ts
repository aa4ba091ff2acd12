import { sizeOf, yearIn } from './site-claims';

const now = Date.UTC(2026, 0, 1);

test.each<[string | null, number | null]>([
  ['1987', 1987],
  ['1987-05-04', 1987],
  ['4 May 1987', 1987],
  ['04.05.1987', 1987],
  ['1987-05-04T00:00:00Z', 1987],
  ['1987 or 1988', null],
  ['2031', null],
  ['0987', null],
  ['19870504', null],
  ['long ago', null],
  ['', null],
  [null, null],
])('the year of %j is %j', (date, year) => {
  expect(yearIn(date, now)).toBe(year);
});

test.each([
  [
    { min: 45, max: 45 },
    { exact: 45, min: 45, max: 45 },
  ],
  [
    { min: 51, max: 200 },
    { exact: null, min: 51, max: 200 },
  ],
  [
    { min: 200, max: null },
    { exact: null, min: 200, max: null },
  ],
  [{ min: null, max: null }, null],
  [{ min: 0, max: 0 }, null],
  [{ min: 1, max: 900_000_000 }, null],
])('%j is %j', (facts, size) => {
  expect(sizeOf(facts)).toEqual(size);
});
