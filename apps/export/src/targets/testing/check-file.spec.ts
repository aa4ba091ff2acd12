import { dataProblems } from '@lode/domain/testing';
import { importerOf } from './importers';
import { problemsIn, sizeProblems } from './check-file';

type Row = Readonly<Record<string, string>>;

const headers: Readonly<Record<string, string>> = Object.fromEntries(
  ['crm-a', 'crm-b', 'crm-c'].map((key) => [key, Object.keys(importerOf(key)?.columns ?? {}).join(',')]),
);
const sound: Readonly<Record<string, Row>> = {
  'crm-a': {
    ...{ 'First Name': 'Ada', 'Email Address': 'ada@cedar.test', 'Phone Number': '+4315850000' },
    ...{ 'Lifecycle Stage': 'Lead', 'Lead Status': 'New', 'Maps Rating': '4.5', 'Confidence Score': '90' },
  },
  'crm-b': { 'Lead - Title': 'Cedar', 'Organization - Name': 'Cedar', 'Person - Name': 'Ada' },
  'crm-c': { 'Last Name': 'Moore', Company: 'Cedar', 'Lead Status': 'Open - Not Contacted', Rating: 'Hot' },
};

function fileOf(key: string, change: Row = {}): string {
  const header = headers[key] ?? '';
  const row: Row = { ...sound[key], ...change };
  const cells = header.split(',').map((name) => `"${(row[name] ?? '').replaceAll('"', '""')}"`);
  return `${header}\r\n${cells.join(',')}\r\n`;
}
const problemsOf = (key: string, text: string, bom = false): string =>
  problemsIn(key, Buffer.from(text), bom).join('\n');

const keys = Object.keys(headers);

describe.each(keys)('a file for %s', (key) => {
  test('is accepted if it is valid', () => {
    expect(problemsOf(key, fileOf(key))).toBe('');
    expect(problemsOf(key, `\uFEFF${fileOf(key)}`, true)).toBe('');
    expect(problemsOf(key, `${headers[key]}\r\n`)).toBe('');
  });

  test.each<[string, (file: string) => string]>([
    ['byte order mark is wrong', (file) => `\uFEFF${file}`],
    ['byte order mark within', (file) => `${file}\uFEFF${file.split('\r\n')[1]}\r\n`],
    ['not all CRLF', (file) => file.replaceAll('\r\n', '\n')],
    ['not all CRLF', (file) => file.trimEnd()],
    ['not CSV', (file) => `${file}a"b,\r\n`],
    ['header row', (file) => file.toLowerCase()],
    ['header row', (file) => file.replace(',', ';')],
    ['header row', (file) => file.replace('\r\n', ',More\r\n')],
    ['header row', () => '\r\n'],
    ['header row', (file) => file.replace(/^([^\r]*)/, '"$1"')],
    ['header row', (file) => file.replace(/^([^,]*,[^,]*)/, '"$1"')],
    ['number of cells', (file) => file.replace(/\r\n$/, ',\r\n')],
    ['number of cells', (file) => `${file}\r\n`],
  ])('is rejected: %s', (problem, change) => {
    expect(problemsOf(key, change(fileOf(key)))).toContain(problem);
  });

  test('is rejected if it is not UTF-8', () => {
    // Any text with a letter that latin1 writes in another way.
    const [column = ''] = Object.keys(sound[key] ?? {});
    expect(problemsIn(key, Buffer.from(fileOf(key, { [column]: 'Müller' }), 'latin1'))).toEqual([
      'is not UTF-8',
    ]);
    expect(problemsIn(key, Uint8Array.of(0xff, 0xfe))).toEqual(['is not UTF-8']);
  });

  test('is rejected without the requested byte order mark', () => {
    expect(problemsOf(key, fileOf(key), true)).toContain('byte order mark is wrong');
  });
});

const a = 'crm-a';
const b = 'crm-b';
const c = 'crm-c';

const rejected: [string, string, Row][] = [
  ['needs one of First Name', a, { 'First Name': '', 'Email Address': '', 'Last Name': '\u200b' }],
  ['is no address', a, { 'Email Address': "'=a@cedar.test" }],
  ['is no address', a, { 'Email Address': 'a@b.c,d@e.f' }],
  ['is no address', b, { 'Person - Email': 'x' }],
  ['Email is no address', c, { Email: 'a@b' }],
  ['Lifecycle Stage is no value', a, { 'Lifecycle Stage': 'lead!' }],
  ['Lead Status is required', a, { 'Lead Status': '' }],
  ['Lead Status is no value', c, { 'Lead Status': 'New' }],
  ['Confidence Score is no whole_number', a, { 'Confidence Score': '101' }],
  ['Maps Rating is no number', a, { 'Maps Rating': '4,5' }],
  ['Maps Rating is no number', a, { 'Maps Rating': '5.1' }],
  ['is no domain', a, { 'Company Domain Name': 'www.cedar.test' }],
  ['is no domain', a, { 'Company Domain Name': 'cedar.test.' }],
  ['a formula', a, { 'Last Name': '=1' }],
  ['a formula', a, { 'Phone Number': '+43 1' }],
  ['a formula', a, { 'Last Name': '\u3164=1' }],
  ['a formula', a, { 'Last Name': '⁼1' }],
  ['a formula', a, { 'Tech Stack': 'a;@b' }],
  ['a formula', b, { Note: 'x; "=1' }],
  ['a control character', a, { 'Last Name': 'a\r\nb' }],
  ['spaces around', a, { 'Last Name': 'a ' }],
  ['broken by an apostrophe', b, { 'Person - Phone': "'+4315850000" }],
  ['is no site', a, { 'Website URL': 'javascript:alert(1)' }],
  ['is no site', b, { 'Organization - Website': 'http://cedar..test' }],
  ['is no site', c, { Website: 'https://cedar' }],
  ['is no phone', b, { 'Person - Phone': '$5' }],
  ['Lead - Title is required', b, { 'Lead - Title': '' }],
  ['needs one of Person - Name', b, { 'Person - Name': '', 'Organization - Name': '' }],
  ['need Person - Name', b, { 'Person - Name': '', 'Person - Phone': '+4315850000' }],
  ['need Organization - Name', b, { 'Organization - Name': '', 'Organization - Address': 'x' }],
  ['Last Name is required', c, { 'Last Name': '\u200b' }],
  ['Company is required', c, { Company: '\u3164\u2800' }],
  ['Rating is no value', c, { Rating: '4.5' }],
  ['Description has more than 32768 bytes', c, { Description: '界'.repeat(11_000) }],
  ['Description has more than 32000 characters', c, { Description: 'a'.repeat(32_001) }],
  ['a record has more than 400000 bytes', c, { Rating: 'a'.repeat(400_001) }],
  ['First Name has more than 40', c, { 'First Name': 'a'.repeat(41) }],
  ['Salutation is no value', c, { Salutation: 'Herr' }],
  ['Organization - Name has more than 255', b, { 'Organization - Name': 'a'.repeat(256) }],
  ['are the same', b, { 'Person - Name': 'Cedar' }],
  ['Email has more than 80', c, { Email: `${'a'.repeat(75)}@b.test` }],
];
test('a row that the CRM rejects is rejected', () => {
  const accepted = rejected.filter(
    ([problem, key, change]) => !problemsOf(key, fileOf(key, change)).includes(problem),
  );
  expect(accepted).toEqual([]);
});

test('the rules of the importers are valid data', () => {
  expect(dataProblems(__dirname)).toEqual([]);
});

test.each([
  [a, 512_000_000, 1_048_575],
  [b, 50_000_000, 49_999],
  [c, 100_000_000, 50_000],
])('a file for %s that is too large is rejected', (key, bytes, rows) => {
  const rules = importerOf(key);
  if (!rules) throw new Error(`there is no importer of ${key}`);
  expect(sizeProblems(rules, { bytes, rows })).toEqual([]);
  expect(sizeProblems(rules, { bytes: bytes + 1, rows })).toMatchObject([expect.stringContaining('bytes')]);
  expect(sizeProblems(rules, { bytes, rows: rows + 1 })).toMatchObject([expect.stringContaining('rows')]);
});

const accepted: [string, Row][] = [
  [a, { 'Company Domain Name': 'www.com' }],
  [a, { 'Company Domain Name': 'xn--mller-kva.test' }],
  [a, { 'Email Address': "o'hara+x@müller.test" }],
  [a, { 'Maps Rating': '0' }],
  [a, { 'Maps Rating': '5' }],
  [a, { 'Last Name': "'=1" }],
  [a, { 'Last Name': '(-1)' }],
  [a, { 'Tech Stack': "a;'@b;c-d" }],
  [a, { 'Website URL': 'cedar.test' }],
  [a, { 'Website URL': '//cedar.test:8080?x=@' }],
  [c, { Website: 'HTTPS://www.Cedar.test./a b' }],
];
test('a row that the CRM takes is accepted', () => {
  const problems = accepted.map(([key, change]) => problemsOf(key, fileOf(key, change)));
  expect(problems).toEqual(accepted.map(() => ''));
});
