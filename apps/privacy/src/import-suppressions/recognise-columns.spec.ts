import { recogniseColumns, recogniseHashes } from './recognise-columns';

const none = { email: [], domain: [], phone: [] };

test.each([
  'email',
  'E-Mail',
  'Email Address',
  'EMAIL_ADDRESS',
  'emailAddress',
  'e-mail 1',
  'Work Email',
  'Email (work)',
  'Contact Email',
  'Primary email address',
  'Mail',
  'E-Mail-Adresse',
  'Adresse e-mail',
  'Correo electrónico',
  'Courriel',
  'Subscriber Email',
])('%s names addresses', (title) => {
  expect(recogniseColumns(['Id', title])).toEqual({ hasHeader: true, places: { ...none, email: [1] } });
});

test.each([
  'phone',
  'Phone Number',
  'phone_number',
  'Telephone',
  'Tel.',
  'Tel. No.',
  'Mobile',
  'Mobile Phone',
  'Cell phone number',
  'Téléphone',
  'Telefonnummer',
  'Work phone',
  'Phone 2',
  'Company Phone',
  'Teléfono',
])('%s names telephone numbers', (title) => {
  expect(recogniseColumns([title])).toEqual({ hasHeader: true, places: { ...none, phone: [0] } });
});

test.each([
  'domain',
  'Domain Name',
  'Website',
  'Company website',
  'Website URL',
  'URL',
  'Web',
  'Company Domain',
  'Homepage',
  'Domaine',
])('%s names domains', (title) => {
  expect(recogniseColumns([title])).toEqual({ hasHeader: true, places: { ...none, domain: [0] } });
});

test.each([
  'Name',
  'First name',
  'Company',
  'Id',
  '',
  'Country',
  'Email opt-out',
  'Email status',
  'jane@example.com',
  'example.com',
  '+43 1 234567',
  'Phone type',
  'Last emailed at',
  'site visits',
  '42',
])('%j names nothing', (title) => {
  expect(recogniseColumns([title])).toEqual({ hasHeader: false, places: none });
});

test('finds several columns in any order', () => {
  expect(recogniseColumns(['Website', 'Name', 'Phone', 'Email', 'Email 2'])).toEqual({
    hasHeader: true,
    places: { domain: [0], phone: [2], email: [3, 4] },
  });
});

test.each([
  [['ID', 'Hash'], { hasHeader: true, place: 1 }],
  [['hash', 'id'], { hasHeader: true, place: 0 }],
  [['1', 'aGFzaA=='], { hasHeader: false, place: 1 }],
  [['aGFzaA=='], { hasHeader: false, place: 0 }],
])('finds the hashes of a deletion list in %j', (row, expected) => {
  expect(recogniseHashes(row)).toEqual(expected);
});
