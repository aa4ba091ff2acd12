import { hubspotRules } from './hubspot-rules';
import { pipedriveRules } from './pipedrive-rules';
import { salesforceRules } from './salesforce-rules';
import { problemsIn, sizeProblems } from './check-file';

type Row = Readonly<Record<string, string>>;

const headers: Readonly<Record<string, string>> = {
  'crm-a': hubspotRules.header,
  'crm-b': pipedriveRules.header,
  'crm-c': salesforceRules.header,
};
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
  ['needs a first name', a, { 'First Name': '', 'Email Address': '', 'Last Name': '\u200b' }],
  ['holds no address', a, { 'Email Address': "'=a@cedar.test" }],
  ['holds no address', a, { 'Email Address': 'a@b.c,d@e.f' }],
  ['holds no address', b, { 'Person - Email': 'x' }],
  ['Email holds no address', c, { Email: 'a@b' }],
  ['Lifecycle Stage is none', a, { 'Lifecycle Stage': 'lead!' }],
  ['Lead Status is none', a, { 'Lead Status': '' }],
  ['Lead Status is none', c, { 'Lead Status': 'New' }],
  ['Confidence Score is no number', a, { 'Confidence Score': '101' }],
  ['Maps Rating is no number', a, { 'Maps Rating': '4,5' }],
  ['Maps Rating is no number', a, { 'Maps Rating': '5.1' }],
  ['is no host', a, { 'Company Domain Name': 'www.cedar.test' }],
  ['is no host', a, { 'Company Domain Name': 'cedar.test.' }],
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
  ['a currency symbol', b, { 'Person - Phone': '$5' }],
  ['needs a title', b, { 'Lead - Title': '' }],
  ['needs a person or an organization', b, { 'Person - Name': '', 'Organization - Name': '' }],
  ['a person needs a name', b, { 'Person - Name': '', 'Person - Phone': '+4315850000' }],
  ['an organization needs a name', b, { 'Organization - Name': '', 'Organization - Address': 'x' }],
  ['Last Name is needed', c, { 'Last Name': '\u200b' }],
  ['Company is needed', c, { Company: '\u3164\u2800' }],
  ['Rating is none', c, { Rating: '4.5' }],
  ['Description has more than 32 KB', c, { Description: '界'.repeat(11_000) }],
  ['Description is too long', c, { Description: 'a'.repeat(32_001) }],
  ['a record has more than 400 KB', c, { Rating: 'a'.repeat(400_001) }],
  ['First Name is too long', c, { 'First Name': 'a'.repeat(41) }],
  ['Email is too long', c, { Email: `${'a'.repeat(75)}@b.test` }],
];
test('a row that the CRM rejects is rejected', () => {
  const accepted = rejected.filter(
    ([problem, key, change]) => !problemsOf(key, fileOf(key, change)).includes(problem),
  );
  expect(accepted).toEqual([]);
});

test.each([
  [hubspotRules, 512_000_000, 1_048_575],
  [pipedriveRules, 50_000_000, 49_999],
  [salesforceRules, 100_000_000, 50_000],
])('a file that is too large is rejected', (rules, bytes, rows) => {
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
