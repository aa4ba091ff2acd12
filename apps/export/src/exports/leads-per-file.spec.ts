import { leadsPerFile } from './choose-leads';

const limits = { rows: 50_000, bytes: 50_000_000 };
const rowsOf = (rows: number, bytes: number) => ({ rows, text: 'x'.repeat(rows * bytes) });

test.each([
  ['as many rows as the importer accepts', limits, rowsOf(500, 300), 1, 50_000],
  ['fewer large rows, with twice their size', limits, rowsOf(500, 1000), 1, 25_000],
  ['rows of 1000 bytes at least', { ...limits, bytes: 20_000_000 }, rowsOf(500, 300), 1, 20_000],
  ['any size, if the importer states none', { rows: 50_000 }, rowsOf(500, 1000), 1, 50_000],
  ['leads of ten rows each', limits, rowsOf(100, 300), 10, 5000],
  ['leads without rows so far', limits, rowsOf(0, 0), 1, 50_000],
  ['a page at least', { rows: 100, bytes: 1000 }, rowsOf(1, 500), 1, 500],
])('a file has %s', (_what, accepted, first, rowsOfLead, expected) =>
  expect(leadsPerFile({ limits: accepted }, first, rowsOfLead)).toBe(expected),
);
