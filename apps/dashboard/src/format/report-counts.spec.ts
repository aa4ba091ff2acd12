import { reportCounts } from './report-counts';

test('the counts of an import of suppressions add up to its rows, beside those of entries', () => {
  const report = { rows: 60, added: 48, known: 25, complete: 33, partial: 20, rejected: 7, problems: [] };
  expect(reportCounts(report)).toEqual({
    outcomes: [
      ['complete', 33],
      ['partial', 20],
      ['rejected', 7],
    ],
    rows: report.rows,
    entries: { added: 48, known: 25 },
  });
});

test('the counts of an import of leads add up to its rows, without the row of the header', () => {
  const report = { rows: 15, added: 5, updated: 4, duplicates: 3, suppressed: 2, invalid: 1, header_row: 3 };
  const counts = reportCounts(report);
  expect(counts).toMatchObject({ rows: report.rows, entries: undefined });
  expect(counts?.outcomes.map(([name]) => name)).not.toContain('header_row');
});

test('a report without all numbers of a group has no table', () => {
  expect(reportCounts({ rows: 60, added: 48, known: 25, rejected: 7 })).toBeUndefined();
});
