import { customFieldName } from '@lode/contracts';
import fc from 'fast-check';
import type { ColumnKind } from './column-names';
import { recogniseLeadColumns } from './lead-columns';

/** What one column holds, beside one that makes the row a header. */
function kindOf(title: string): string {
  const { places, custom } = recogniseLeadColumns([title, 'E-mail']);
  const [kind] = Object.entries(places).find(([, found]) => found.includes(0)) ?? [];
  return kind ?? `custom.${custom[0]?.name}`;
}

test.each<[ColumnKind, string[]]>([
  [
    'email',
    ['email', 'E-Mail', 'Email Address', 'Work Email', 'EMAIL_ADDRESS', 'Person - Email', 'Adresse e-mail'],
  ],
  [
    'first_name',
    ['First Name', 'first_name', 'firstName', 'Given name', 'Contact First Name', 'Vorname', 'Prénom'],
  ],
  ['last_name', ['Last Name', 'Surname', 'Family Name', 'Lead Last Name', 'Nachname', 'Apellidos']],
  ['name', ['Name', 'Full Name', 'Contact', 'Contact Name', 'Person - Name', 'Lead name']],
  [
    'company',
    ['Company', 'Company Name', 'Organization', 'Organization - Name', 'Account Name', 'Account', 'Firma'],
  ],
  ['title', ['Title', 'Job Title', 'Position', 'Role', 'Contact Title', 'Cargo']],
  [
    'phone',
    ['Phone', 'Phone Number', 'Mobile Phone', 'Work Direct Phone', 'Corporate Phone', 'Person - Phone'],
  ],
  ['website', ['Website', 'Domain', 'URL', 'Company Domain Name', 'Website URL', 'Organization - Website']],
  [
    'street',
    [
      'Street',
      'Street Address',
      'Address',
      'Address 1',
      'Mailing Street',
      'Straße',
      'Organization - Address',
    ],
  ],
  ['street_behind', ['Address Line 2', 'Street 2', 'Suite']],
  ['city', ['City', 'Company City', 'Town', 'Ort', 'Mailing City']],
  ['state', ['State', 'State/Region', 'Province', 'Company State', 'Bundesland']],
  ['postal_code', ['ZIP', 'Zip Code', 'Postal Code', 'Postcode', 'PLZ', 'Mailing Zip/Postal Code']],
  ['country', ['Country', 'Country/Region', 'Company Country', 'Land', 'País']],
  ['rating', ['Rating', 'Maps Rating']],
  ['confidence', ['Confidence', 'Confidence Score']],
  ['tech_stack', ['Tech Stack', 'Technologies']],
  ['source', ['Source', 'Lead Source', 'Lead Source Detail', 'source_url']],
  ['tags', ['Tags', 'Labels', 'Lead tags']],
])('%s is found under its usual names', (kind, titles) => {
  for (const title of titles) expect([title, kindOf(title)]).toEqual([title, kind]);
});

test.each([
  ['Lead - Title', 'custom.lead_title'],
  ['Lead Status', 'custom.lead_status'],
  ['Email Status', 'custom.email_status'],
  ['Person Linkedin Url', 'custom.person_linkedin_url'],
  ['Last Visit (UTC)', 'custom.last_visit_utc'],
  ['lastVisitUTC', 'custom.last_visit_utc'],
  ['# Employees', 'custom.employees'],
  ['2024 revenue', 'custom.field_2024_revenue'],
  ['Größe', 'custom.grosse'],
  ['Город', 'custom.gorod'],
  ['!!!', 'custom.column_1'],
  ['Username', 'custom.username'],
  ['x'.repeat(300), `custom.${'x'.repeat(40)}`],
])('%s becomes a field of the caller', (title, name) => {
  expect(kindOf(title)).toBe(name);
});

test.each([
  [
    'First Name,Last Name,Email Address,Phone Number,Company Name,Company Domain Name,Website URL,Street Address,City,State/Region,Postal Code,Country/Region,Lifecycle Stage,Lead Status,Confidence Score,Maps Rating,Tech Stack,Lead Source Detail',
    ['lifecycle_stage', 'lead_status'],
  ],
  [
    'Lead - Title,Organization - Name,Organization - Address,Organization - Website,Person - Name,Person - Email,Person - Phone,Note',
    ['lead_title', 'note'],
  ],
  [
    'First Name,Last Name,Company,Title,Email,Phone,Website,Street,City,State,Postal Code,Country,Lead Source,Lead Status,Rating,Description',
    ['lead_status', 'description'],
  ],
])('of the columns of a CRM, %s, nearly all are known', (header, further) => {
  const { custom } = recogniseLeadColumns(header.split(','));
  expect(custom.map(({ name }) => name)).toEqual(further);
});

test('fields that would have the same name are told apart, and columns without a name left out', () => {
  const { custom } = recogniseLeadColumns(['email', 'Note', 'note', '', 'NOTE!']);
  expect(custom).toEqual([
    { name: 'note', place: 1 },
    { name: 'note_2', place: 2 },
    { name: 'note_3', place: 4 },
  ]);
});

test('columns that have no room are counted', () => {
  const titles = Array.from({ length: 25 }, (_, index) => `Field ${index}`);
  const { custom, leftOut } = recogniseLeadColumns(['email', ...titles]);
  expect(custom).toHaveLength(20);
  expect(leftOut).toBe(5);
});

test.each([
  ['an address', ['jane@x.test', 'Jane']],
  ['a lead whose name sounds like a title', ['jane@x.test', 'Contact', 'Acme']],
  ['a website beside such a name', ['https://acme.test', 'Company']],
  ['nothing that tells who it is', ['City', 'Notes']],
  ['nothing that can be read', []],
])('a row with %s names no columns', (_, row) => {
  expect(() => recogniseLeadColumns(row)).toThrow(/does not name its columns/);
});

test('whatever the titles, the names of fields fit and are distinct', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 30 }), (titles) => {
      const row = titles.map((title) => title.replaceAll(/[@:.]/g, ''));
      const names = recogniseLeadColumns(['email', ...row]).custom.map(({ name }) => name);
      for (const name of names) expect(name).toMatch(customFieldName);
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});
