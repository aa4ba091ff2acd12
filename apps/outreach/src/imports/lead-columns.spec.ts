import { customFieldName } from '@lode/contracts';
import { codePoint } from '@lode/domain/testing';
import fc from 'fast-check';
import { type ColumnKind, recogniseLeadColumns } from './lead-columns';
import { importColumns } from './lead-reader';

const recognised = (...rows: readonly (readonly string[])[]) =>
  recogniseLeadColumns(rows.map((fields) => ({ fields })));

/** Indexes of the columns of each field. */
function placesIn(titles: readonly string[]): Record<string, number[]> {
  const { columns } = recognised(titles);
  const kinds = columns.flatMap(({ kind }) => kind ?? []);
  return Object.fromEntries(
    kinds.map((wanted) => [wanted, columns.flatMap(({ kind, place }) => (kind === wanted ? place : []))]),
  );
}

/** Names and indexes of the columns of custom fields. */
const customIn = (titles: readonly string[]): { name: string; place: number }[] =>
  recognised(titles).columns.flatMap(({ kind, name, place }) => (kind ? [] : { name, place }));

/** Kind of a column, next to one that makes the row a header. */
function kindOf(title: string): string {
  const column = recognised([title, 'E-mail']).columns.find(({ place }) => place === 0);
  return column?.kind ?? `custom.${column?.name}`;
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
  ['title', ['Title', 'Job Title', 'Position', 'Role', 'Contact Title', 'Cargo', 'Posizione', 'Ruolo']],
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
  ['source', ['Source', 'Lead Source', 'Lead Source Detail', 'source_url', 'Fonte', 'Origen', 'Origine']],
  ['tags', ['Tags', 'Labels', 'Lead tags']],
])('recognizes usual names of %s', (kind, titles) => {
  for (const title of titles) expect([title, kindOf(title)]).toEqual([title, kind]);
});

test.each([
  [['Prénom', 'Nom', 'E-mail'], { first_name: [0], last_name: [1] }],
  [['Name', 'Vorname', 'E-Mail'], { first_name: [1], last_name: [0] }],
  [['Name', 'Vorname', 'Nachname'], { first_name: [1], last_name: [2], name: [0] }],
  [['Nom', 'Courriel'], { name: [0], email: [1] }],
  [['Nome', 'Cognome', 'Indirizzo e-mail'], { first_name: [0], last_name: [1], email: [2] }],
  [['Name', 'First Name', 'E-mail'], { name: [0], first_name: [1] }],
])('assigns the columns %j by their meaning', (titles, places) => {
  expect(placesIn(titles)).toMatchObject(places);
});

test.each([
  ['Lead - Title', 'custom.lead_title'],
  ['Lead Status', 'custom.lead_status'],
  ['Email Status', 'custom.email_status'],
  ['Company Linkedin Url', 'custom.company_linkedin_url'],
  ['Last Visit (UTC)', 'custom.last_visit_utc'],
  ['lastVisitUTC', 'custom.last_visit_utc'],
  ['# Employees', 'custom.employees'],
  ['2024 revenue', 'custom.field_2024_revenue'],
  ['Größe', 'custom.grosse'],
  ['Город', 'custom.gorod'],
  ['!!!', 'custom.column_1'],
  ['Username', 'custom.username'],
  ['x'.repeat(300), `custom.${'x'.repeat(40)}`],
])('turns %s into a custom field', (title, name) => {
  expect(kindOf(title)).toBe(name);
});

/** Column titles by kind. */
function known(header: string): Record<string, string[]> {
  const titles = header.split(',').map((title) => title.trim());
  const filled = Object.entries(placesIn(titles)).filter(([, found]) => found.length > 0);
  return Object.fromEntries(filled.map(([kind, found]) => [kind, found.map((place) => titles[place] ?? '')]));
}

/** Column titles by kind, written as `kind=title, title; kind=title`. */
const titlesIn = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text.split(';').map((part) => {
      const [kind = '', titles = ''] = part.split('=');
      return [kind.trim(), titles.split(',').map((title) => title.trim())];
    }),
  );

test.each<[string, string, string]>([
  [
    'Google Contacts',
    `First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,
     Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,
     E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,
     Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,
     Address 1 - Country,Address 1 - Extended Address,Website 1 - Label,Website 1 - Value`,
    `first_name=First Name; last_name=Last Name; company=Organization Name; title=Organization Title;
     email=E-mail 1 - Value, E-mail 2 - Value; phone=Phone 1 - Value; website=Website 1 - Value;
     street=Address 1 - Street; street_behind=Address 1 - Extended Address; city=Address 1 - City;
     state=Address 1 - Region; postal_code=Address 1 - Postal Code; country=Address 1 - Country; tags=Labels`,
  ],
  [
    'Google Contacts, old format',
    `Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,
     Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title,Organization 1 - Department`,
    `name=Name; first_name=Given Name; last_name=Family Name; company=Organization 1 - Name;
     title=Organization 1 - Title; email=E-mail 1 - Value; phone=Phone 1 - Value; tags=Group Membership`,
  ],
  [
    'Outlook',
    `Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,
     Business City,Business State,Business Postal Code,Business Country/Region,Business Fax,Business Phone,Mobile Phone,
     Pager,Anniversary,Categories,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Notes,Web Page`,
    `first_name=First Name; last_name=Last Name; company=Company; title=Job Title;
     email=E-mail Address, E-mail 2 Address; phone=Business Phone, Mobile Phone; website=Web Page;
     street=Business Street; street_behind=Business Street 2; city=Business City; state=Business State;
     postal_code=Business Postal Code; country=Business Country/Region; tags=Categories`,
  ],
  [
    'HubSpot',
    `Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Primary Associated Company ID,Last Activity Date,
     Lead Status,Marketing contact status,Create Date,Associated Company,Job Title,Website URL,Street Address,City,
     State/Region,Postal Code,Country/Region,Lifecycle Stage,Original Source`,
    `first_name=First Name; last_name=Last Name; company=Associated Company; title=Job Title; email=Email;
     phone=Phone Number; website=Website URL; street=Street Address; city=City; state=State/Region;
     postal_code=Postal Code; country=Country/Region; source=Original Source`,
  ],
  [
    'Salesforce',
    `Salutation,First Name,Last Name,Title,Account Name,Mailing Street,Mailing City,Mailing State/Province,
     Mailing Zip/Postal Code,Mailing Country,Phone,Fax,Mobile,Email,Account Owner,Lead Source,Company / Account`,
    `first_name=First Name; last_name=Last Name; company=Account Name, Company / Account; title=Title;
     email=Email; phone=Phone, Mobile; street=Mailing Street; city=Mailing City; state=Mailing State/Province;
     postal_code=Mailing Zip/Postal Code; country=Mailing Country; source=Lead Source`,
  ],
  [
    'Apollo',
    `First Name,Last Name,Title,Company,Company Name for Emails,Email,Email Status,Primary Email Source,Seniority,
     Departments,Contact Owner,Work Direct Phone,Mobile Phone,Corporate Phone,Stage,Lists,Account Owner,# Employees,
     Industry,Keywords,Person Linkedin Url,Website,Company Linkedin Url,Facebook Url,City,State,Country,Company Address,
     Technologies,Annual Revenue,Email Sent,Apollo Contact Id`,
    `first_name=First Name; last_name=Last Name; company=Company; title=Title; email=Email;
     phone=Work Direct Phone, Mobile Phone, Corporate Phone; website=Website; street=Company Address; city=City;
     state=State; country=Country; tech_stack=Technologies; profile_url=Person Linkedin Url`,
  ],
  [
    'Pipedrive',
    `Lead - Title,Organization - Name,Organization - Address,Organization - Website,Person - Name,Person - Email,
     Person - Phone,Note`,
    `name=Person - Name; company=Organization - Name; email=Person - Email; phone=Person - Phone;
     website=Organization - Website; street=Organization - Address`,
  ],
])('recognizes the columns of %s', (_, header, kinds) => expect(known(header)).toEqual(titlesIn(kinds)));

test.each([
  [
    'First Name,Last Name,Email Address,Phone Number,Company Name,Company Domain Name,Website URL,Street Address,City,State/Region,Postal Code,Country/Region,Lifecycle Stage,Lead Status,Confidence Score,Maps Rating,Tech Stack,Lead Source Detail',
    ['lifecycle_stage', 'lead_status'],
  ],
  [
    'First Name,Last Name,Company,Title,Email,Phone,Website,Street,City,State,Postal Code,Country,Lead Source,Lead Status,Rating,Description',
    ['lead_status', 'description'],
  ],
])('recognizes nearly all columns %s', (header, further) => {
  expect(customIn(header.split(',')).map(({ name }) => name)).toEqual(further);
});

test('distinguishes custom fields of the same name and numbers unnamed columns', () => {
  expect(customIn(['email', 'Note', 'note', '', 'NOTE!'])).toEqual([
    { name: 'note', place: 1 },
    { name: 'note_2', place: 2 },
    { name: 'note_3', place: 4 },
  ]);
});

test('counts ignored columns', () => {
  const titles = Array.from({ length: 25 }, (_, index) => `Field ${index}`);
  const { leftOut } = recognised(['email', ...titles]);
  expect(customIn(['email', ...titles])).toHaveLength(20);
  expect(leftOut).toEqual(titles.slice(20));
});

test.each([
  ['an address', ['jane@x.test', 'Jane']],
  ['a lead whose name sounds like a title', ['jane@x.test', 'Contact', 'Acme']],
  ['a website next to such a name', ['https://acme.test', 'Company']],
  ['nothing that identifies a lead', ['City', 'Notes']],
  ['no fields', []],
])('rejects a header with %s', (_, row) => {
  expect(() => recognised(row)).toThrow(/does not name its columns/);
});

test('makes valid, distinct field names of any titles', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: codePoint, maxLength: 60 }), { maxLength: 30 }), (titles) => {
      const row = titles.map((title) => title.replaceAll(/[@:.]/g, ''));
      const names = customIn(['email', ...row]).map(({ name }) => name);
      for (const name of names) expect(name).toMatch(customFieldName);
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

test.each<[string, string, string[], string]>([
  [
    'Outlook in German',
    `Anrede,Vorname,Weitere Vornamen,Nachname,Suffix,Firma,Abteilung,Position,Straße geschäftlich,
     Straße geschäftlich 2,Ort geschäftlich,Region geschäftlich,Postleitzahl geschäftlich,Land/Region geschäftlich,
     Fax geschäftlich,Telefon geschäftlich,Telefon geschäftlich 2,Mobiltelefon,Telefon Assistent,E-Mail-Adresse,
     E-Mail-Typ,E-Mail: Angezeigter Name,E-Mail 2: Adresse,Kategorien,Notizen,Webseite`,
    ['fax_geschaftlich', 'telefon_assistent', 'e_mail_typ'],
    `first_name=Vorname; last_name=Nachname; company=Firma; title=Position; street=Straße geschäftlich;
     street_behind=Straße geschäftlich 2; city=Ort geschäftlich; state=Region geschäftlich;
     postal_code=Postleitzahl geschäftlich; country=Land/Region geschäftlich;
     phone=Telefon geschäftlich, Telefon geschäftlich 2, Mobiltelefon; email=E-Mail-Adresse, E-Mail 2: Adresse;
     tags=Kategorien; website=Webseite`,
  ],
  [
    'Google Contacts in German',
    `Vorname,Zweiter Vorname,Nachname,Organisation,Position,E-Mail 1 - Wert,Telefon 1 - Wert,Adresse 1 - Straße,
     Adresse 1 - Stadt,Website 1 - Wert`,
    [],
    `first_name=Vorname; last_name=Nachname; company=Organisation; title=Position`,
  ],
  [
    'LinkedIn Sales Navigator',
    `First Name,Last Name,Full Name,Title,Company,Company Linkedin Url,Location,Profile Url,Email,Phone,Website,
     Industry,Connection Degree`,
    ['company_linkedin_url', 'industry', 'connection_degree'],
    `first_name=First Name; last_name=Last Name; name=Full Name; title=Title; company=Company; street=Location;
     email=Email; phone=Phone; website=Website; profile_url=Profile Url`,
  ],
  [
    'HubSpot companies',
    `Record ID,Company name,Company Domain Name,Phone Number,Street Address,City,State/Region,Postal Code,
     Country/Region,Industry,Number of Employees`,
    ['record_id', 'industry', 'number_of_employees'],
    `company=Company name; website=Company Domain Name; phone=Phone Number; street=Street Address; city=City;
     state=State/Region; postal_code=Postal Code; country=Country/Region`,
  ],
  [
    'a spreadsheet in German',
    `Firma,Kontaktperson,Rolle,Telefon (geschäftl.),E-Mail (geschäftl.),Internet,Straße + Nr.,PLZ/Ort,Land/Region`,
    [],
    `company=Firma; name=Kontaktperson; title=Rolle; phone=Telefon (geschäftl.); email=E-Mail (geschäftl.);
     website=Internet; street=Straße + Nr.; place=PLZ/Ort; country=Land/Region`,
  ],
])('recognizes the titles of %s', (_, header, further, kinds) => {
  expect(known(header)).toMatchObject(titlesIn(kinds));
  expect(customIn(header.split(',').map((title) => title.trim())).map(({ name }) => name)).toEqual(
    expect.arrayContaining(further),
  );
});

const contactKindsIn = (...rows: readonly string[][]) =>
  recognised(...rows).columns.map(({ title, kind }) => [title, kind]);

test('recognizes unknown columns by their values', () => {
  const rows = [
    ['Wer', 'Wo erreichbar', 'Ruf', 'Seite', 'Nr'],
    ['Ada', 'ada@cedar.test', '0512 5550100', 'https://cedar.test', '10021'],
    ['Bob', 'bob@oak.test', '+43 1 5850000', 'www.oak.test/team', '10022'],
  ];
  expect(contactKindsIn(...rows)).toEqual([
    ['Wer', undefined],
    ['Nr', undefined],
    ['Wo erreichbar', 'email'],
    ['Ruf', 'phone'],
    ['Seite', 'website'],
  ]);
});

test.each([
  ['numbers of a fax', ['E-Mail', 'Fax'], ['a@x.test', '+43 1 5850000']],
  ['a profile', ['E-Mail', 'Seite'], ['a@x.test', 'https://www.linkedin.com/in/ada']],
  ['a page of a shared host', ['E-Mail', 'Seite'], ['a@x.test', 'https://www.facebook.com/ada']],
  ['a second email', ['E-Mail', 'Betreuer'], ['a@x.test', 'me@y.test']],
  ['dates', ['E-Mail', 'Termin'], ['a@x.test', '01-02-2026 10-30']],
  ['ids', ['E-Mail', 'Kennung'], ['a@x.test', '0012345678']],
])('does not recognize %s by the values', (_, titles, row) => {
  expect(contactKindsIn(titles, row, row)).toContainEqual([titles[1], undefined]);
});

test.each<[number, string[][]]>([
  [1, [['Meine Leads Export vom 3. Mai 2026'], ['Name', 'E-Mail'], ['Ada', 'a@x.test']]],
  [
    1,
    [
      ['Kontakte', ''],
      ['Name', 'E-Mail'],
      ['Ada', 'a@x.test'],
    ],
  ],
  [3, [['Acme'], ['Export', 'May 2026'], ['2 rows'], ['Full Name', 'Phone'], ['Ada', '+43 1 5850000']]],
  [1, [['Export'], ['email'], ['a@x.test']]],
  [
    0,
    [
      ['email', 'Remarks'],
      ['a@x.test', 'x'],
      ['Name', 'Title'],
      ['b@x.test', 'y'],
    ],
  ],
])('finds the titles below %i lines', (rowsAbove, rows) => {
  expect(recognised(...rows).rowsAbove).toBe(rowsAbove);
});

test('does not pass over a lead above a row of titles', () => {
  expect(() => recognised(['Ada', 'a@x.test'], ['Name', 'E-Mail'])).toThrow(/does not name its columns/);
});

test('states the field of every column in the order of the file', () => {
  const further = Array.from({ length: 20 }, (_, index) => `Field ${index}`);
  const columns = importColumns(recognised(['Notiz', 'PLZ/Ort', '', 'E-Mail', ...further, 'x'.repeat(200)]));
  expect(columns.slice(0, 4)).toEqual([
    { header: 'Notiz', field: 'custom.notiz' },
    { header: 'PLZ/Ort', field: 'address' },
    { header: 'E-Mail', field: 'email' },
    { header: 'Field 0', field: 'custom.field_0' },
  ]);
  expect(columns.slice(-2)).toEqual([
    { header: 'Field 19', field: null },
    { header: `${'x'.repeat(99)}…`, field: null },
  ]);
});

test('ignores a salutation that an export has derived, and keeps others', () => {
  const crm = recognised(['Last Name', 'Email', 'Email Verdict', 'Salutation']);
  expect(crm.columns.map(({ title }) => title)).not.toContain('Salutation');
  expect([crm.leftOut, crm.ignored]).toEqual([[], ['Salutation']]);
  expect(kindOf('Salutation')).toBe('custom.salutation');
});
