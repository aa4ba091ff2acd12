import { type AddressVerification, crmFormats, leadTexts, type ResultRow } from '@lode/contracts';
import { crmFormatFiles } from '@lode/domain/crm-files';
import { rowOf } from '../file/write-file';
import { leadOfListed, leadOfRow } from '../leads/rows-of';
import { listedLead, resultRow } from '../testing/sample-leads';
import { targetFrom, targets } from './targets';
import { targetOf } from './plain';

/** The non-empty cells of a row, by their headers. */
function cellsOf(key: string, row: Partial<ResultRow>, leadSource = 'Lode'): Record<string, string> {
  const target = targetOf(key);
  if (!target) throw new Error(`there is no target ${key}`);
  const cells = rowOf(target, leadOfRow(resultRow(row)), { leadSource });
  const named = target.columns.map(({ header }, at): [string, string] => [header, cells[at] ?? '']);
  return Object.fromEntries(named.filter(([, cell]) => cell !== ''));
}

const ana: Partial<ResultRow> = {
  ...{ name: 'Ana Ruiz', company: 'Quay Ltd', title: 'CTO', email: 'ana@quay.test', phone: '+16282679000' },
  ...{
    website: 'https://www.quay.test/',
    address: '12 Main St, Austin, TX 78701',
    rating: 4.5,
    confidence: 90,
  },
  tech_stack: ['WordPress', 'a;b'],
};
test.each(targets)(
  '$name: the file of the format has the cells of a person as its example',
  ({ key, alias }) => {
    expect(cellsOf(key, ana)).toEqual(crmFormatFiles().get(alias)?.example);
  },
);

test('each file of a format belongs to a CRM of the contract', () => {
  expect([...crmFormatFiles().keys()]).toEqual(targets.map(({ alias }) => alias).toSorted());
});

test('a column with an unknown fact is reported with what to do', () => {
  const format = { file_stem: 'x', rows: '1', columns: [{ header: 'Fax', fact: 'fax' }], example: {} };
  expect(() => targetFrom(format, crmFormats[0])).toThrow(
    /^formats\/hubspot\.yaml: the column Fax has the unknown fact "fax"\. Choose one of first_name, .*, or add it to facts\.ts\.$/,
  );
});

test.each(targets)('$name: a lead of a list has the country and the rating of its result row', (target) => {
  for (const accept_all of [true, false]) {
    const row = resultRow({ ...ana, accept_all, country_code: 'US' });
    const listed = listedLead(1, { ...row, first_name: 'Ana', last_name: 'Ruiz' });
    const settings = { leadSource: 'Lode' };
    expect(rowOf(target, leadOfListed(listed), settings)).toEqual(rowOf(target, leadOfRow(row), settings));
  }
});

test('an unverified address is not hot, and a known country is exported', () => {
  expect(cellsOf('crm-c', { ...ana, accept_all: true })).toMatchObject({ Rating: 'Warm' });
  expect(cellsOf('crm-c', { ...ana, accept_all: false })).toMatchObject({ Rating: 'Hot' });
  expect(cellsOf('crm-c', { ...ana, country_code: 'US' })).toMatchObject({
    City: 'Austin',
    Country: 'United States',
  });
  expect(cellsOf('crm-c', ana)).not.toHaveProperty('Country');
});

test.each([
  ['Hauptstr. 1, 10115 Berlin, Deutschland', null, 'Germany'],
  ['Hauptstr. 1, 10115 Berlin, Germany', 'DE', 'Germany'],
  ['12 rue Bleue, 75009 Paris, Frankreich', null, 'France'],
  ['350 5th Ave, New York, NY 10118, USA', null, 'United States'],
  ['290 Bremner Blvd, Toronto, ON M5V 3L9', 'CA', 'Canada'],
  ['290 Bremner Blvd, Toronto, ON M5V 3L9, CA', null, 'Canada'],
])(
  'the country of %j with the code %j is %s in every file with countries',
  (address, country_code, country) => {
    const row = resultRow({ ...ana, address, ...(country_code && { country_code }) });
    expect(cellsOf('crm-a', row)).toMatchObject({ 'Country/Region': country });
    expect(cellsOf('crm-c', row)).toMatchObject({ Country: country });
  },
);

test.each([
  ['BA', 'Bosnia and Herzegovina', 'Bosnia and Herzegovina'],
  ['HK', 'Hong Kong', 'Hong Kong'],
  ['KR', 'Korea, Republic of', 'South Korea'],
  ['VN', 'Viet Nam', 'Vietnam'],
  ['CG', 'Congo', 'Republic of the Congo'],
  ['DE', 'Germany', 'Germany'],
])('the country %s is %s in a picklist of Salesforce, and %s in HubSpot', (country_code, iso, common) => {
  const row = resultRow({ ...ana, address: 'Street 1', country_code });
  expect(cellsOf('crm-c', row)).toMatchObject({ Country: iso });
  expect(cellsOf('crm-a', row)).toMatchObject({ 'Country/Region': common });
});

test('states have the names that a picklist of Salesforce has', () => {
  const row = resultRow({ ...ana, address: '12 Main St, Austin, TX 78701', country_code: 'US' });
  expect(cellsOf('crm-c', row)).toMatchObject({ State: 'Texas', Country: 'United States' });
  expect(cellsOf('crm-a', row)).toMatchObject({ 'State/Region': 'TX' });
});

const plainNote = 'Confidence: 50; Source: website';
const detail = (text: string) => ({ 'Lead Source Detail': text });
const note = (text: string) => ({ Note: text });

test.each<[string, Partial<ResultRow>, Record<string, string | undefined>]>([
  ['crm-a', { name: 'Cedar', company: 'Cedar', phone: '+16282679000' }, { 'Last Name': 'Cedar' }],
  ['crm-a', { name: 'Cedar', company: 'Cedar', email: 'a@cedar.test' }, { 'Last Name': undefined }],
  ['crm-a', {}, { 'Last Name': '[not provided]', 'Company Name': undefined }],
  ['crm-b', { name: 'Cedar', company: 'Cedar' }, { 'Person - Name': undefined, 'Lead - Title': 'Cedar' }],
  ['crm-b', { name: 'Ana Ruiz' }, { 'Lead - Title': 'Ana Ruiz', 'Organization - Name': undefined }],
  ['crm-b', { name: 'Ana Ruiz', address: 'x' }, { 'Organization - Name': '[not provided]' }],
  ['crm-b', {}, { 'Lead - Title': '[not provided]', 'Organization - Name': '[not provided]' }],
  ['crm-b', {}, { 'Person - Name': undefined }],
  ['crm-c', { name: 'Cedar', company: 'Cedar' }, { 'Last Name': '[not provided]', Company: 'Cedar' }],
  ['crm-c', { name: 'Ana Ruiz' }, { 'Last Name': 'Ruiz', Company: '[not provided]' }],
  [
    'crm-a',
    { name: 'Leeds branch', company: 'Quay' },
    { 'Last Name': 'Leeds branch', 'Company Name': 'Quay' },
  ],
  [
    'crm-a',
    { name: 'Leeds branch', company: 'Quay', email: 'a@quay.test' },
    { 'Last Name': 'Leeds branch', 'Lead Source Detail': 'website' },
  ],
  ['crm-a', { name: 'Cedar', email: 'info@localhost' }, detail('website; Email: info@localhost')],
  ['crm-a', { website: 'javascript:alert(1)', source: '' }, detail('Website: javascript:alert(1)')],
  ['crm-a', { name: 'Dr. Ana Ruiz' }, detail('website; Name: Dr. Ana Ruiz')],
  ['crm-a', { email: '-sales@acme.com' }, { 'Email Address': undefined, 'Last Name': '[not provided]' }],
  ['crm-a', { phone: '+1 512 555 0199' }, { 'Phone Number': '+15125550199' }],
  ['crm-a', { tech_stack: ['a;@b', '@c', '=d'] }, { 'Tech Stack': `a,@b;'@c;'=d` }],
  ['crm-a', { tech_stack: ['@c', 'd'] }, { 'Tech Stack': `'@c;d` }],
  ['crm-a', { rating: 1e-300 }, { 'Maps Rating': '0' }],
  ['crm-a', { rating: -0 }, { 'Maps Rating': '0' }],
  ['crm-a', { source: 'x;=1+1' }, { 'Lead Source Detail': 'x,=1+1' }],
  [
    'crm-b',
    { name: 'Leeds branch', company: 'Quay' },
    note('Name: Leeds branch; Confidence: 50; Source: website'),
  ],
  ['crm-b', { name: '王小明', company: 'Quay', title: 'CEO' }, { 'Person - Name': '王小明' }],
  [
    'crm-b',
    { name: 'John Smith, MBA', company: 'Quay' },
    { 'Person - Name': 'John Smith, MBA', ...note(plainNote) },
  ],
  ['crm-b', { email: '"a b"@acme.com', phone: '$5' }, note(`Email: "a b"@acme.com; Phone: $5; ${plainNote}`)],
  ['crm-c', { name: 'Leeds branch', company: 'Quay' }, { Description: `Name: Leeds branch; ${plainNote}` }],
  ['crm-c', { name: 'John Smith, MBA' }, { Description: `Name: John Smith, MBA; ${plainNote}` }],
  ['crm-c', { rating: 5, confidence: 79 }, { Rating: 'Warm' }],
  ['crm-c', { confidence: 50 }, { Rating: 'Warm' }],
  ['crm-c', { confidence: 49 }, { Rating: 'Cold' }],
])('in %s, %j has %j', (key, row, cells) => {
  const all = cellsOf(key, row);
  expect(Object.fromEntries(Object.keys(cells).map((name) => [name, all[name]]))).toEqual(cells);
});

test('in Pipedrive, address and number of a business without a person are in the note', () => {
  const cedar = { name: 'Cedar', company: 'Cedar', email: 'info@cedar.test', phone: '+16282679000' };
  const cells = cellsOf('crm-b', cedar);
  expect(cells).toMatchObject(note(`Email: info@cedar.test; Phone: +16282679000; ${plainNote}`));
  expect(Object.keys(cells).filter((header) => header.startsWith('Person'))).toEqual([]);
  expect(cellsOf('crm-b', { ...cedar, phone: '+16282679000 ext. 5' })).toMatchObject(
    note(`Email: info@cedar.test; Phone: +16282679000 ext. 5; ${plainNote}`),
  );
});

test.each(targets)('$name has the verdict about the address', ({ key }) => {
  const verification: AddressVerification = {
    verdict: 'valid',
    reason: 'ok',
    score: null,
    checked_at: '2026-06-01T12:00:00.000Z',
    mx_host: 'mx.quay.test',
    mail_provider: null,
  };
  expect(cellsOf(key, { ...ana, verification })).toMatchObject({ 'Email Verdict': 'valid' });
  expect(cellsOf(key, ana)).toMatchObject({ 'Email Verdict': 'unknown' });
  expect(cellsOf(key, { ...ana, email: null })).not.toHaveProperty('Email Verdict');
});

test.each([
  [{ name: 'Dr. Ana Ruiz', first_name: 'Ana', last_name: 'Ruiz' }, 'Dr.'],
  [{ name: 'Ana Ruiz', first_name: 'Ana', last_name: 'Ruiz', custom: { anrede: 'Frau' } }, 'Ms.'],
  [{ name: 'Ana Ruiz', first_name: 'Ana', last_name: 'Ruiz' }, ''],
  [{ name: 'Cedar', company: 'Cedar', custom: { anrede: 'Firma' } }, ''],
])('%j is addressed as %j', (given, salutation) => {
  for (const key of ['crm-a', 'crm-c']) {
    const target = targetOf(key);
    const cells = target && rowOf(target, leadOfListed(listedLead(1, given)), { leadSource: 'Lode' });
    expect(cells?.at(target?.columns.findIndex(({ header }) => header === 'Salutation') ?? 0)).toBe(
      salutation,
    );
  }
});

test('texts that are too long for Pipedrive are cut, and complete in the note', () => {
  const name = `Cedar ${'Dental '.repeat(40)}`.trim();
  const cells = cellsOf('crm-b', { name, company: name });
  expect(cells['Organization - Name']).toHaveLength(255);
  expect(cells['Note']).toContain(`Organization - Name: ${name}`);
});

test('a lead without a confidence has no rating', () => {
  const lead = { ...leadOfRow(resultRow()), confidence: null };
  const salesforce = targetOf('crm-c');
  const cells = salesforce && rowOf(salesforce, lead, { leadSource: 'Lode' });
  expect(cells?.slice(-5)).toEqual(['Open - Not Contacted', '', 'Source: website', '', '']);
});

describe('texts that exceed the limits of Salesforce', () => {
  test('are truncated, or omitted if a part is useless, and are complete in the description', () => {
    const title = `Head of ${'x'.repeat(200)}`;
    const website = `https://quay.test/${'p'.repeat(300)}`;
    const cells = cellsOf('crm-c', { ...ana, title, website, tech_stack: [] });
    expect(cells['Title']).toBe(`${title.slice(0, 127)}…`);
    expect(cells['Website']).toBeUndefined();
    expect(cells['Description']).toBe(
      `Rating: 4.5; Confidence: 90; Source: website; Title: ${title}; Website: ${website}`,
    );
  });

  test('are truncated in a full description too', () => {
    const description = cellsOf('crm-c', { title: '界'.repeat(20_000) })['Description'] ?? '';
    expect(description).toMatch(/^Confidence: 50; Source: website; Title: 界+…$/);
    expect(Buffer.byteLength(description)).toBeGreaterThan(31_990);
    expect(Buffer.byteLength(description)).toBeLessThanOrEqual(32_000);
  });

  test('are complete in a description that is full of other facts', () => {
    const email = `${'e'.repeat(64)}@${'d'.repeat(40)}.com`;
    const website = `https://quay.test/${'p'.repeat(300)}`;
    const tech_stack = Array.from({ length: 200 }, (_, number) => `${'技'.repeat(99)}${number}`);
    const description = cellsOf('crm-c', { ...ana, email, website, tech_stack })['Description'] ?? '';
    expect(description).toMatch(/^Rating: 4.5; Confidence: 90; Technologies: 技+0, .*…; Email: e/);
    expect(description.endsWith(`…; Email: ${email}; Website: ${website}`)).toBe(true);
    expect(Buffer.byteLength(description)).toBeLessThanOrEqual(32_000);
  });

  test('are in at most one column for complete texts', () => {
    for (const { columns } of targets) {
      const limited = columns.filter(({ room, takesRest }) => room && !takesRest);
      expect(columns.filter(({ takesRest }) => takesRest)).toHaveLength(limited.length > 0 ? 1 : 0);
    }
  });

  test('count with the apostrophe before a formula', () => {
    expect(cellsOf('crm-c', { title: `=${'x'.repeat(126)}` })['Title']).toBe(`'=${'x'.repeat(126)}`);
    expect(cellsOf('crm-c', { title: `=${'x'.repeat(127)}` })['Title']).toBe(`'=${'x'.repeat(125)}…`);
  });
});

test('a file without a CRM may have each text of a lead', () => {
  const target = targetOf('csv', leadTexts.join(','));
  const texts = Object.fromEntries(leadTexts.map((name) => [name, `${name} of Ana`]));
  const cells = target && rowOf(target, leadOfListed(listedLead(1, texts)), { leadSource: 'Lode' });
  expect(target?.columns.map(({ header }) => header)).toEqual(leadTexts);
  expect(cells?.at(leadTexts.indexOf('note'))).toBe('note of Ana');
});

test('every target has a unique key, file name and columns', () => {
  for (const name of ['key', 'name', 'fileStem'] as const)
    expect(new Set(targets.map((target) => target[name])).size).toBe(targets.length);
  for (const { columns } of targets)
    expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
  expect(targetOf('crm-x')).toBeUndefined();
  expect(targets.map(({ alias }) => targetOf(alias)?.key)).toEqual(targets.map(({ key }) => key));
});
