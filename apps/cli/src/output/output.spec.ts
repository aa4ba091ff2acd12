import { formatted, printable } from './table.js';
import { fileCounts, progressText } from './progress.js';

const columns = { name: ({ name }: { readonly name: unknown }) => name };

describe('rows', () => {
  it('are a table for people, without control characters of sites', () => {
    expect(formatted([{ name: 'Roe \u001B[31m& Sons' }], columns, 'table')).toMatch(
      /^ name +\n Roe {2}\[31m& Sons +\n$/,
    );
    expect(printable('a\tb\u0000')).toBe('a b ');
  });

  it('are CSV for programs, in which a spreadsheet runs no formula', () => {
    expect(formatted([{ name: '=1+1' }, { name: 'a,"b' }, { name: null }], columns, 'csv')).toBe(
      'name\n\'=1+1\n"a,""b"\n\n',
    );
  });

  it('are JSON with all their fields', () => {
    expect(JSON.parse(formatted([{ name: 'Roe', more: [1] } as { name: unknown }], columns, 'json'))).toEqual(
      [{ name: 'Roe', more: [1] }],
    );
  });

  it('may be none', () => {
    expect(formatted([], columns, 'table')).toBe('No entries.\n');
    expect(formatted([], columns, 'csv')).toBe('name\n');
  });
});

describe('progress', () => {
  it.each([
    [{ done: 0, total: null }, 'running: 0'],
    [{ done: 0, total: 0 }, 'running: 0'],
    [{ done: 5, total: 10 }, '[###############               ] 5 of 10'],
    [{ done: 12, total: 10 }, '[##############################] 12 of 10'],
  ])('%j is %s', (progress, text) => {
    expect(progressText({ id: 'job_1', state: 'running', progress })).toBe(text);
  });
});

test('the counts of a file name all its rows', () => {
  expect(fileCounts({ rows: 60, answered: 55, problems: 5 })).toBe(
    '60 rows: 55 answered, 5 without an answer (column lode_problem)',
  );
});
