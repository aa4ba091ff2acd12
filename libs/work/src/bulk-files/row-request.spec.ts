import { FindEmailFile, GenerateLeadsFile, VerifyEmailFile } from '@lode/contracts';
import { readAddress } from '@lode/domain/addresses';
import { bulkFile } from './bulk-file';
import { fieldsOfRow, requestOfRow, turnOf } from './row-request';

const rest = { groupOf: () => '', concurrency: 1, columns: [], linesOf: () => [], resultsOf: () => [] };
const people = bulkFile({
  ...rest,
  operation: FindEmailFile,
  fields: [
    { name: 'domain', several: 'domain' },
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
  expect(requestOfRow(people, fields)).toMatchObject({
    request: { domain: 'a.test', full_name: 'Jo Doe', min_confidence: 40 },
  });
});

const addresses = bulkFile({
  ...rest,
  operation: VerifyEmailFile,
  fields: [{ name: 'email', several: 'email', isValue: (text) => readAddress(text).parsed.ok }],
  needs: [['email']],
});
const further = (count: string) =>
  `email has ${count}: only the first one is used, send each other one in a row of its own`;

test.each([
  ['a@x.test; b@x.test', 'a@x.test', further('1 further value')],
  ['n@a; b@x.test, c@x.test / d@x.test', 'b@x.test', further('3 further values')],
  ['["a@x.test","b@x.test"]', '"a@x.test"', further('1 further value')],
  ['a@x.test, a@x.test', 'a@x.test', undefined],
  ['a@x; b@x', 'a@x; b@x', undefined],
  ['a@x.test', 'a@x.test', undefined],
])(
  'of the addresses in %j the first valid one is asked for, and others are reported',
  (text, email, remark) => {
    expect(requestOfRow(addresses, { email: text })).toEqual({
      request: { email },
      fields: { email },
      ...(remark !== undefined && { remark }),
    });
  },
);

test('the first of several domains is asked for', () => {
  expect(requestOfRow(people, { domain: 'a.test, b.test', full_name: 'Jo Doe' })).toEqual({
    request: { domain: 'a.test', full_name: 'Jo Doe' },
    fields: { domain: 'a.test', full_name: 'Jo Doe' },
    remark: expect.stringMatching(/^domain has 1 further value/) as string,
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
  expect(requestOfRow(leads, { niche: 'cafes', location: 'Lyon' })).toMatchObject({
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
