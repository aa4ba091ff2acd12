import { maxCustomFields, maxTags, type LeadInput } from '@lode/contracts';
import { codePoint } from '@lode/domain/testing';
import fc from 'fast-check';
import { recogniseLeadColumns } from './lead-columns';
import { readLead } from '../merging/read-lead';
import { readRow } from './read-row';

const read = (titles: string[], fields: string[]) =>
  readRow(fields, recogniseLeadColumns([{ fields: titles }]));
const leadOf = (titles: string[], fields: string[]) => read(titles, fields).lead;

test('converts a row to a lead', () => {
  const titles = 'First Name,Last Name,Email,Phone,Company,Job Title,Website,Tags,Source,Last visit,Rating';
  const fields =
    'Ada|Moore|ada@cedar.test|+1 512 555 0100|Cedar|Dentist|cedar.test|a; b,a|https://x.test|May|4,5';
  expect(read(titles.split(','), fields.split('|'))).toEqual({
    lead: {
      first_name: 'Ada',
      last_name: 'Moore',
      email: 'ada@cedar.test',
      phone: '+1 512 555 0100',
      company: 'Cedar',
      title: 'Dentist',
      website: 'cedar.test',
      tags: ['a', 'b'],
      source: 'https://x.test',
      custom: { last_visit: 'May' },
      rating: 4.5,
    },
    problems: [],
  });
});

test.each([
  ['Country', 'Österreich', 'AT'],
  ['Country', 'us', 'US'],
  ['Country Code', 'GB', 'GB'],
  ['MailingCountryCode', 'de', 'DE'],
  ['Country', 'Atlantis', undefined],
  ['Land', 'D', 'DE'],
  ['Pays', 'F', 'FR'],
  ['Country', 'DEU', 'DE'],
])('reads %s %s as the country %s', (title, value, code) => {
  const { lead, problems } = read(['Email', title], ['a@x.test', value]);
  expect([lead.country_code, problems]).toEqual([code, []]);
});

test('prefers the country code to the country name and reports a dialling code', () => {
  const titles = ['Email', 'Country', 'Country Code'];
  expect(leadOf(titles, ['a@x.test', 'Georgia', 'US'])).toMatchObject({
    address: 'Georgia',
    country_code: 'US',
  });
  expect(read(['Email', 'Country Code'], ['a@x.test', '+43'])).toEqual({
    lead: { email: 'a@x.test' },
    problems: ['country_code is not a country'],
  });
});

test.each([
  ['TRUE', true],
  ['no', false],
  ['0', false],
  ['maybe', undefined],
  ['', undefined],
])('reads an accept-all column with %j as %s', (value, accept_all) => {
  const { lead, problems } = read(['Email', 'Catch-All'], ['a@x.test', value]);
  expect(lead.accept_all).toBe(accept_all);
  expect(problems).toEqual(value === 'maybe' ? ['accept_all is neither true nor false'] : []);
});

test('leaves out empty and missing fields', () => {
  expect(read(['Email', 'Company', 'Tags', 'Note'], ['a@x.test', ' '])).toEqual({
    lead: { email: 'a@x.test' },
    problems: [],
  });
});

test('reads the first two of several columns, and keeps the others as custom fields', () => {
  const titles = ['Work Email', 'Email 2', 'Phone', 'Mobile'];
  expect(read(titles, ['', 'b@x.test', '+43 1', '+43 2'])).toEqual({
    lead: { email: 'b@x.test', phone: '+43 1', phone_2: '+43 2' },
    problems: [],
  });
  expect(read(titles, ['a@x.test', 'b@x.test; c@x.test; A@x.test', '+43 1', '+43 1'])).toEqual({
    lead: { email: 'a@x.test', email_2: 'b@x.test', phone: '+43 1', custom: { email_3: 'c@x.test' } },
    problems: [],
  });
});

test.each(['a\n<b@x.test>', 'a\n@x.test', 'a@x.test\n'])(
  'keeps an email with a control character (%j), so that the lead is rejected',
  (email) => {
    expect(read(['Email', 'Email 2'], [email, 'c@x.test'])).toEqual({ lead: { email }, problems: [] });
    expect(readLead({ email })).toEqual({
      mistake: { field: 'email', reason: 'email has a line break or another control character' },
    });
  },
);

test.each([
  'a@x.test\nb@x.test',
  'a@x.test;\r\nb@x.test',
  'a@x.test\tb@x.test',
  'a@x.test, b@x.test',
  'a@x.test / b@x.test',
  'a@x.test|b@x.test',
  'a@x.test b@x.test',
  '<a@x.test>, Joe <b@x.test>',
  'mailto:a@x.test,b@x.test',
])('takes both addresses of %j', (email) => {
  const { lead, problems } = read(['Email'], [email]);
  expect(readLead(lead)).toMatchObject({ draft: { email: 'a@x.test', email_2: 'b@x.test' }, leftOut: [] });
  expect(problems).toEqual([]);
});

test('takes a valid address of a later column or part, and reports the others', () => {
  const problems = ['one of several email addresses is invalid: it is left out'];
  expect(read(['E-Mail', 'E-Mail 2'], ['none at x', 'b@x.test'])).toEqual({
    lead: { email: 'b@x.test' },
    problems,
  });
  expect(read(['Email'], ['a@x; a@x.test'])).toEqual({ lead: { email: 'a@x.test' }, problems });
});

test('an address in a column of names is no name', () => {
  expect(read(['Email', 'Name', 'Company'], ['a@x.test', 'b@x.test', 'A@x.test'])).toEqual({
    lead: { email: 'a@x.test' },
    problems: ['name is an email address: it is left out'],
  });
  expect(read(['Email', 'Name'], ['', 'b@x.test'])).toEqual({ lead: { email: 'b@x.test' }, problems: [] });
  expect(read(['Email', 'Name'], ['b@x.test', 'b@x.test'])).toEqual({
    lead: { email: 'b@x.test' },
    problems: [],
  });
});

test('a name before an address in a column of names stays', () => {
  expect(read(['Contact', 'Email'], ['"Moore, Ada" <ada@x.test>', ''])).toEqual({
    lead: { name: 'Moore, Ada', email: 'ada@x.test' },
    problems: [],
  });
  expect(leadOf(['Contact', 'Email'], ['<ada@x.test>', ''])).toEqual({ email: 'ada@x.test' });
});

test('a name in the directory of Exchange is no address', () => {
  const name = '/o=ExchangeLabs/ou=Exchange/cn=Recipients/cn=bernd';
  expect(read(['Name', 'Email'], ['Bernd', name])).toEqual({
    lead: { name: 'Bernd' },
    problems: ['email is a name in the directory of Exchange: it is left out'],
  });
});

test('reads several emails or phones in one field', () => {
  expect(leadOf(['Email', 'Phone'], ['; a@x.test; b@x.test', '+43 1;+43 2'])).toEqual({
    email: 'a@x.test',
    email_2: 'b@x.test',
    phone: '+43 1',
    phone_2: '+43 2',
  });
});

test.each<[string[], string]>([
  [['1 Main St', 'Suite 2', 'Austin', 'TX', '78701', 'USA'], '1 Main St, Suite 2, Austin, TX 78701, USA'],
  [['', '', 'Wien', '', '1010', ''], 'Wien, 1010'],
  [['1 Main St, Austin, TX 78701', '', 'Austin', 'TX', '78701', 'USA'], '1 Main St, Austin, TX 78701, USA'],
  [['Hauptstr. 5, 10115 Berlin', '', 'Berlin', '', '', ''], 'Hauptstr. 5, 10115 Berlin'],
  [['Berliner Str. 5', '', 'Berlin', '', '', ''], 'Berliner Str. 5, Berlin'],
  [['Berlin', '', 'Berlin', '', '', ''], 'Berlin'],
])('builds the address from %j', (parts, address) => {
  const titles = ['Email', 'Address', 'Address 2', 'City', 'State', 'ZIP', 'Country'];
  expect(leadOf(titles, ['a@x.test', ...parts]).address).toBe(address);
});

// `address-parts.spec.ts` of the export separates these addresses again.
test.each([
  ['', 'PL', 'Poland', 'PL'],
  ['Berlin', 'DE', 'Berlin, Germany', 'DE'],
  ['Berlin', 'de', 'Berlin, Germany', 'DE'],
  ['Berlin', 'Germany', 'Berlin, Germany', 'DE'],
  ['Berlin', 'Deutschland', 'Berlin, Deutschland', 'DE'],
  ['Austin', 'US', 'Austin, United States', 'US'],
  ['London', 'GB', 'London, United Kingdom', 'GB'],
  ['London', 'UK', 'London, United Kingdom', 'GB'],
  ['Yangon', 'MM', 'Yangon, Myanmar (Burma)', 'MM'],
  // The name is also that of a state.
  ['Tbilisi', 'GE', 'Tbilisi, GE', 'GE'],
  ['Berlin', 'Atlantis', 'Berlin, Atlantis', undefined],
  ['Berlin', 'ZZ', 'Berlin, ZZ', undefined],
])('writes the city %j and the country %j as %s', (city, country, address, country_code) => {
  const { lead } = read(['Email', 'Country', 'City'], ['a@x.test', country, city]);
  expect([lead.address, lead.country_code]).toEqual([address, country_code]);
});

// `address-parts.spec.ts` of the export separates these addresses again.
test.each([
  ['Hauptstr. 5', 'München', '', '80331', 'DE', 'Hauptstr. 5, 80331 München, Germany'],
  ['Rue Haute 5', 'Lyon', '', '69001', 'France', 'Rue Haute 5, 69001 Lyon, France'],
  ['Via Roma 5', 'Milano', 'MI', '20121', 'Italien', 'Via Roma 5, 20121 Milano, MI, Italien'],
  ['', 'Amsterdam', '', '1012 AB', 'NL', '1012 AB Amsterdam, Netherlands'],
  ['Hauptstr. 5, München', 'München', '', '80331', 'DE', 'Hauptstr. 5, München, 80331, Germany'],
  ['Hauptstr. 5, 80331 München', 'München', '', '80331', 'DE', 'Hauptstr. 5, 80331 München, Germany'],
  ['1 High St', 'Leeds', '', 'LS1 1AA', 'GB', '1 High St, Leeds, LS1 1AA, United Kingdom'],
  ['1 Main St', 'Austin', 'TX', '78701', 'US', '1 Main St, Austin, TX 78701, United States'],
])('writes the parts in the order of the country: %s | %s | %s | %s | %s', (...parts) => {
  const titles = ['Address', 'City', 'State', 'ZIP', 'Country', 'Email'];
  expect(leadOf(titles, [...parts.slice(0, 5), 'a@x.test']).address).toBe(parts[5]);
});

test('does not add the name of a country whose code ends the address', () => {
  const fields = ['a@x.test', '1 Main St, Austin, TX 78701, US', 'Austin', 'US'];
  expect(leadOf(['Email', 'Address', 'City', 'Country'], fields).address).toBe(fields[1]);
});

test.each([
  ['Rating', '6', 'rating must be a number from 0 to 5'],
  ['Rating', 'good', 'rating must be a number from 0 to 5'],
  ['Confidence', '-1', 'confidence must be a whole number from 0 to 100'],
  ['Confidence', '0.9', 'confidence must be a whole number from 0 to 100'],
  ['Title', 'x'.repeat(301), 'title has more than 300 characters'],
  ['Email', 'x'.repeat(400), 'email has more than 320 characters'],
  ['Note', 'x'.repeat(501), 'note has more than 500 characters'],
  ['Tags', 'x'.repeat(51), 'one of tags has more than 50 characters'],
  ['Tech Stack', 'x'.repeat(101), 'one of tech_stack has more than 100 characters'],
])('leaves out an invalid %s and keeps the rest', (title, value, problem) => {
  expect(read(['Name', title], ['Ada', value])).toEqual({ lead: { name: 'Ada' }, problems: [problem] });
});

test('leaves out tags beyond the maximum', () => {
  const tags = Array.from({ length: 60 }, (_, index) => `tag ${index}`);
  const { lead, problems } = read(['Name', 'Tags'], ['Ada', tags.join(',')]);
  expect(lead.tags).toEqual(tags.slice(0, maxTags));
  expect(problems).toEqual([`tags exceed the maximum of ${maxTags}`]);
});

test('accepts percentages and joins lines of a value', () => {
  expect(leadOf(['Name', 'Confidence', 'Note'], ['Ada', '85 %', 'one\r\n\u0000two\u2028three'])).toEqual({
    name: 'Ada',
    confidence: 85,
    custom: { note: 'one two three' },
  });
});

test('quotes nothing of a row in problems and never throws', () => {
  const titles = ['Email', 'Name', 'Rating', 'Confidence', 'Tags', 'Address', 'City', 'Phone', 'Note'];
  fc.assert(
    fc.property(fc.array(fc.string({ unit: codePoint, minLength: 12, maxLength: 700 })), (fields) => {
      const { lead, problems } = read(titles, fields);
      for (const field of fields) expect(problems.join('\n')).not.toContain(field);
      const { email, ...others } = lead;
      expect(JSON.stringify(others)).not.toMatch(/\\u0000|\\r|\\n/);
      if (/\p{Cc}/u.test(email ?? '')) expect(readLead(lead)).toHaveProperty('mistake');
    }),
  );
});

test.each<[string[], string[], LeadInput]>([
  [
    ['Company', 'Account Name'],
    ['Firm A', 'Firm B'],
    { company: 'Firm A', custom: { account_name: 'Firm B' } },
  ],
  [
    ['First Name', 'First Name', 'First Name'],
    ['Ann', 'Bea', 'Cleo'],
    { first_name: 'Ann', custom: { first_name_2: 'Bea', first_name_3: 'Cleo' } },
  ],
  [
    ['Last Name', 'Surname', 'Full Name'],
    ['Foo', 'Bar', 'Ann Baz'],
    { name: 'Ann Baz', last_name: 'Foo', custom: { surname: 'Bar' } },
  ],
  [['Lead Source', 'Source'], ['fair', 'web'], { source: 'fair', custom: { source: 'web' } }],
  [
    ['Website URL', 'Company Domain Name'],
    ['https://shop.a.test/x', 'b.test'],
    { website: 'https://shop.a.test/x', custom: { company_domain_name: 'b.test' } },
  ],
  [
    ['Address', 'Street', 'City'],
    ['Main 1, Berlin', 'Side 2', 'Hamburg'],
    { address: 'Main 1, Berlin, Hamburg', custom: { street: 'Side 2' } },
  ],
  [['Rating', 'Stars'], ['4', '3'], { rating: 4, custom: { stars: '3' } }],
  [
    ['Job Title', 'Position', 'Position!'],
    ['CEO', 'Head', 'Chair'],
    { title: 'CEO', custom: { position: 'Head', position_2: 'Chair' } },
  ],
  [['Company', 'Account Name'], ['Firm A', 'Firm A'], { company: 'Firm A' }],
  [
    ['Company Domain Name', 'Website URL'],
    ['a.test', 'https://www.a.test/x'],
    { website: 'https://www.a.test/x' },
  ],
])('keeps in %j the values of %j that no field takes', (titles, fields, lead) => {
  const email = 'a@x.test';
  expect(read(['Email', ...titles], [email, ...fields])).toEqual({ lead: { email, ...lead }, problems: [] });
});

test('loses no value of a row without a report', () => {
  const titles = fc.constantFrom(
    ...['Company', 'Firma', 'First Name', 'Vorname', 'Last Name', 'Name', 'Full Name', 'Title', 'Position'],
    ...[
      'Website',
      'Domain',
      'Street',
      'Address',
      'City',
      'Ort',
      'State',
      'ZIP',
      'Country',
      'Land',
      'Country Code',
    ],
    ...['Source', 'Lead Source', 'Tags', 'Labels', 'Technologies', 'Notes', 'Description', 'Owner', 'Phone'],
  );
  const row = fc.array(fc.tuple(titles, fc.stringMatching(/^[a-z]{6,9}$/)), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(row, (cells) => {
      const { lead, problems } = read(
        ['Email', ...cells.map(([title]) => title)],
        ['a@x.test', ...cells.map(([, value]) => value)],
      );
      const kept = JSON.stringify(lead);
      if (problems.length === 0) for (const [, value] of cells) expect(kept).toContain(value);
    }),
  );
});

test('reports values beyond the maximum of custom fields', () => {
  const titles = Array.from({ length: 20 }, (_, index) => `Note ${index}`);
  const { lead, problems } = read(
    ['Email', 'Company', 'Firma', ...titles],
    ['a@x.test', 'A', 'B', ...titles.map((title) => `value of ${title}`)],
  );
  expect(Object.keys(lead.custom ?? {})).toHaveLength(maxCustomFields);
  expect(problems).toEqual(['firma is left out: a lead has at most 20 custom fields']);
});

test.each<[string[], string[], LeadInput]>([
  [
    ['First Name', 'Last Name', 'Company', 'Team'],
    ['', '[not provided]', '[not provided]', '[not provided]'],
    {},
  ],
  [['Lead Source', 'Lead Status', 'Lifecycle Stage'], ['Other', 'Open - Not Contacted', 'Lead'], {}],
  [
    ['Lead Source', 'Lead Status'],
    ['Fair', 'Working'],
    { source: 'Fair', custom: { lead_status: 'Working' } },
  ],
  [['Company', 'Name'], ['x.test', 'x.test'], {}],
  [['Company', 'Last Name'], ['Cedar', 'Cedar'], { company: 'Cedar' }],
  [['Company', 'Last Name'], ['Cedar', 'Cedar Dental Care'], { name: 'Cedar Dental Care', company: 'Cedar' }],
  [['Lead - Title', 'Organization - Name'], ['Cedar', 'Cedar'], { company: 'Cedar' }],
  [
    ['Rating', 'Description'],
    ['Hot', 'Rating: 4.5; Confidence: 85; Technologies: nginx, Vue; Source: fair'],
    { rating: 4.5, confidence: 85, tech_stack: ['nginx', 'Vue'], source: 'fair' },
  ],
  [
    ['Lead Source Detail', 'First Name'],
    ['fair; Name: Dr. Ada Moore', 'Ada'],
    { name: 'Dr. Ada Moore', first_name: 'Ada', source: 'fair' },
  ],
  [['Notes'], ['Likes tea; Source: Bob'], { custom: { notes: 'Likes tea; Source: Bob' } }],
  [['Company'], ["'=1+1"], { company: '=1+1' }],
])('reads %j with %j as the export wrote it', (titles, fields, lead) => {
  const email = 'a@x.test';
  expect(read(['Email', ...titles], [email, ...fields])).toEqual({ lead: { email, ...lead }, problems: [] });
});

test.each([
  ['Full Name', 'Ngozi Okafor', 'Ngozi', 'Okafor'],
  ['Full Name', 'Sanjay Gupta', 'Sanjay', 'Gupta'],
  ['Contact Full Name', 'Jane Q Public', 'Jane', 'Public'],
  ['Full Name', 'Cedar Dental Care', undefined, undefined],
  ['Name', 'Ngozi Okafor', undefined, undefined],
])('splits the %s %j into %s and %s without a company', (title, name, first, last) => {
  const { first_name, last_name } = leadOf(['Email', title], ['a@x.test', name]);
  expect([first_name, last_name]).toEqual([first, last]);
});

test.each<[string[], string[], LeadInput]>([
  [['Name, Vorname', 'E-Mail'], ['Moore, Ada', 'a@x.test'], { first_name: 'Ada', last_name: 'Moore' }],
  [['Name, Vorname', 'Firma'], ['Moore, Ada', 'Cedar'], { first_name: 'Ada', last_name: 'Moore' }],
  [['Vor- und Nachname', 'E-Mail'], ['Ada Moore', 'a@x.test'], { first_name: 'Ada', last_name: 'Moore' }],
  [
    ['Straße', 'Hausnummer', 'PLZ/Ort', 'Land', 'Name'],
    ['Hauptstr.', '5a', '10115 Berlin', 'Deutschland', 'Cedar'],
    { address: 'Hauptstr. 5a, 10115 Berlin, Deutschland', country_code: 'DE' },
  ],
  [
    ['Street', 'City, State, ZIP', 'Name'],
    ['1 Main St', 'Austin, TX 78701', 'Cedar'],
    { address: '1 Main St, Austin, TX 78701' },
  ],
])('reads the combined columns %j', (titles, fields, lead) => {
  expect(leadOf(titles, fields)).toMatchObject(lead);
});

test.each<[string, string, string, LeadInput]>([
  ['a text formula', 'Phone', '="+15125550123"', { phone: '+15125550123' }],
  ['an apostrophe before a number', 'Phone', "'+15125550123", { phone: '+15125550123' }],
  ['the prefix of a form', 'Phone', 'p:+49301234567', { phone: '+49301234567' }],
  ['decimals of a number', 'Phone', '5125550123.0', { phone: '5125550123' }],
  ['thousands separators', 'Phone', '15,125,550,123', { phone: '15125550123' }],
  ['numbers in lines', 'Phone', '030 123456\n0171 234567', { phone: '030 123456', phone_2: '0171 234567' }],
  [
    'a profile in a column of websites',
    'URL',
    'https://www.linkedin.com/in/ada',
    { profile_url: 'https://www.linkedin.com/in/ada' },
  ],
  ['a profile in its column', 'LinkedIn', 'linkedin.com/in/ada', { profile_url: 'linkedin.com/in/ada' }],
  ['yes in Polish', 'Catch-All', 'Tak', { accept_all: true }],
  ['no in French', 'Catch-All', 'non', { accept_all: false }],
  ['Namibia', 'Country', 'NA', { country_code: 'NA', address: 'Namibia' }],
  ['a name like a word for no value', 'First Name', 'Nan', { first_name: 'Nan' }],
  ['a Dutch town', 'City', "'s-Hertogenbosch", { address: "'s-Hertogenbosch" }],
])('reads %s', (_, title, cell, expected) => {
  expect(read(['Email', title], ['a@x.test', cell])).toEqual({
    lead: { email: 'a@x.test', ...expected },
    problems: [],
  });
});

test.each([
  'N/A',
  'n/a',
  'NULL',
  'null',
  '-',
  '--',
  '#N/A',
  'n/c',
  'kein Eintrag',
  'nie podano',
  "pas d'email",
  '未登録',
  '#NV',
  '#REF!',
  'k. A.',
  'brak',
  'なし',
  '(leer)',
  '\\N',
  'NaN',
  '="-"',
])('%s is no value', (text) => {
  const titles = [
    'Email',
    'First Name',
    'Company',
    'Phone',
    'Website',
    'Visit',
    'Rating',
    'Catch-All',
    'Email 2',
  ];
  expect(read(titles, ['a@x.test', ...titles.slice(1).map(() => text)])).toEqual({
    lead: { email: 'a@x.test' },
    problems: [],
  });
});

test.each([
  '=HYPERLINK("http://x.test","Acme")',
  '=A1&B1',
  '=1+1',
  "=cmd|' /C calc'!A0",
  '@SUM(A1:A2)',
  '+A1',
])('the formula %s is left out', (formula) => {
  expect(read(['Email', 'Company', 'Visit'], ['a@x.test', formula, formula])).toEqual({
    lead: { email: 'a@x.test' },
    problems: ['visit is a formula: it is left out', 'company is a formula: it is left out'],
  });
});
