import { FindEmailFile, GenerateLeadsFile } from '@lode/contracts';
import { bulkFile } from './bulk-file';
import { fieldsOfRow, requestOfRow, turnOf } from './row-request';

const rest = { groupOf: () => '', concurrency: 1, columns: [], linesOf: () => [], resultsOf: () => [] };
const people = bulkFile({
  ...rest,
  operation: FindEmailFile,
  fields: [
    { name: 'domain' },
    { name: 'company', isOmitted: (values) => 'domain' in values },
    { name: 'full_name' },
    { name: 'min_confidence' },
  ],
  needs: [['domain', 'company'], ['full_name']],
});

test('takes values of recognized columns, without empty ones', () => {
  const columns = ['domain', null, 'full_name', 'company'].map((field) => ({ header: 'x', field }));
  expect(fieldsOfRow(columns, ['a.test', 'b', '', 'c'])).toEqual({ domain: 'a.test', company: 'c' });
  expect(fieldsOfRow(columns, [])).toEqual({});
});

test('numbers are read from text, and a field gives way to the one that means the same', () => {
  const fields = { domain: 'a.test', company: 'A', full_name: 'Jo Doe', min_confidence: '40' };
  expect(requestOfRow(people, fields)).toEqual({
    request: { domain: 'a.test', full_name: 'Jo Doe', min_confidence: 40 },
  });
});

test('constants belong to every request', () => {
  const leads = bulkFile({
    ...rest,
    operation: GenerateLeadsFile,
    fields: [{ name: 'niche' }, { name: 'location' }],
    needs: [['niche'], ['location']],
    constants: { limit: 3 },
  });
  expect(requestOfRow(leads, { niche: 'cafes', location: 'Lyon' })).toEqual({
    request: expect.objectContaining({ niche: 'cafes', location: 'Lyon', limit: 3 }) as object,
  });
});

test.each([
  [{ full_name: 'Jo Doe' }, 'the row has no domain or company'],
  [{ domain: 'a.test' }, 'the row has no full_name'],
  [{ domain: 'a.test', full_name: 'x'.repeat(300) }, expect.stringMatching(/^full_name /) as string],
  [
    { domain: 'a.test', full_name: 'Jo', min_confidence: 'high' },
    expect.stringMatching(/^min_conf/) as string,
  ],
])('%j is the problem of its row', (fields, problem) => {
  expect(requestOfRow(people, fields)).toEqual({ problem });
});

test('rows of a group have the same turn, which fits into an integer of the database', () => {
  const turns = Array.from({ length: 1000 }, (_, index) => turnOf(`host-${index}.test`));
  expect(turnOf('host-1.test')).toBe(turns[1]);
  expect(new Set(turns).size).toBeGreaterThan(990);
  expect(turns.every((turn) => Number.isInteger(turn) && turn >= 0 && turn < 2 ** 31)).toBe(true);
});
