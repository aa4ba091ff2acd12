import { recogniseColumns } from './recognise-columns';

const people = {
  fields: [
    { name: 'domain', titles: ['companydomain'], kinds: ['website'] },
    { name: 'company', kinds: ['company'] },
    { name: 'first_name', kinds: ['first_name'] },
    { name: 'full_name', kinds: ['full_name', 'name'] },
  ],
  needs: [
    ['domain', 'company'],
    ['full_name', 'first_name'],
  ],
} as const;
const addresses = {
  fields: [{ name: 'email', kinds: ['email'], isValue: (text: string) => text.includes('@') }],
  needs: [['email']],
} as const;

const fieldsOf = (first: string[], chosen: string[] = [], known: typeof people | typeof addresses = people) =>
  recogniseColumns(first, chosen, known).columns.map(({ field }) => field);

test.each([
  [
    ['Company Domain', 'Vorname', 'id'],
    ['domain', 'first_name', null],
  ],
  [
    ['Website', 'Name'],
    ['domain', 'full_name'],
  ],
  [
    ['Firma', 'Prénom', 'Notes'],
    ['company', 'first_name', null],
  ],
  [
    ['URL', 'domain', 'first name'],
    [null, 'domain', 'first_name'],
  ],
])('recognizes %j', (first, fields) => {
  expect(fieldsOf(first)).toEqual(fields);
});

test('a chosen column has precedence, and its title may contain an equals sign', () => {
  expect(fieldsOf(['Website', 'a=b', 'Name'], ['domain=a=b'])).toEqual([null, 'domain', 'full_name']);
});

test('a file without titles is recognized by its values, or by chosen numbers', () => {
  const given = ['7', 'jane@acme.test', 'x'];
  expect(recogniseColumns(given, [], addresses)).toEqual({
    hasHeader: false,
    columns: [
      { header: 'column_1', field: null },
      { header: 'column_2', field: 'email' },
      { header: 'column_3', field: null },
    ],
  });
  expect(fieldsOf(given, ['email=column_3'], addresses)).toEqual([null, null, 'email']);
});

test.each([
  ['no column of a group', ['Name', 'City'], [], 'no column for domain or company'],
  ['an empty file', [], [], 'no column for domain'],
  [
    'two columns with one title',
    ['Website', 'website', 'Name', 'Name'],
    [],
    'several columns with the header',
  ],
  ['a chosen title that is missing', ['Website', 'Name'], ['domain=Site'], 'which the file lacks'],
  ['a chosen title that is not unique', ['a', 'a', 'Name'], ['domain=a'], 'several columns'],
  ['an unknown field', ['Website', 'Name'], ['phone=Name'], 'names the field phone'],
  ['a field that is named twice', ['Website', 'Name'], ['domain=Name', 'domain=Website'], 'domain twice'],
  ['binary content', ['\u0001\ufffdx'], [], 'neither CSV nor JSON lines'],
  ['too many columns', Array.from({ length: 201 }, (_, at) => `c${at}`), [], 'more than 200 columns'],
])('rejects %s', (_, first, chosen, detail) => {
  expect(() => fieldsOf(first, chosen)).toThrow(
    expect.objectContaining({ code: 'validation', detail: expect.stringContaining(detail) as string }),
  );
});

test('does not repeat an address of the first row', () => {
  expect(() => fieldsOf(['jane@acme.test', 'Jane'])).toThrow(
    expect.objectContaining({ detail: expect.not.stringContaining('jane@') as string }),
  );
});
