import { contactNamed, foldedTitle } from './column-titles';

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
  expect(contactNamed(title)).toBe('email');
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
  expect(contactNamed(title)).toBe('phone');
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
  expect(contactNamed(title)).toBe('domain');
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
])('%j names no contact', (title) => {
  expect(contactNamed(title)).toBeUndefined();
});

test.each([
  ['E-Mail Adresse', 'emailadresse'],
  [' Téléphone_N° 2 ', 'telephonen2'],
  ['Straße', 'strasse'],
  ['姓名', ''],
])('%j is folded', (title, folded) => {
  expect(foldedTitle(title)).toBe(folded);
});
