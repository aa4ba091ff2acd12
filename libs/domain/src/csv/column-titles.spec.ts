import { columnNamed, contactNamed, foldedTitle } from './column-titles';

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
  ['姓名', '姓名'],
  ['ﾒｰﾙ・アドレス', 'メールアトレス'],
])('%j is folded', (title, folded) => {
  expect(foldedTitle(title)).toBe(folded);
});

test.each<[string, string[]]>([
  [
    'phone',
    [
      ...[
        'Telefon geschäftlich',
        'Telefon (geschäftl.)',
        'Mobil',
        'Mobiltelefon',
        'Rufnummer',
        'Telefon privat 2',
      ],
      ...[
        'Tél. portable (pro)',
        'Numéro de téléphone',
        'Número de teléfono',
        'Teléfono móvil',
        'Numero di telefono',
      ],
      ...[
        'Telemóvel',
        'Telefone comercial',
        'Mobiel nummer',
        'Telefoon (werk)',
        'Telefon służbowy',
        'Numer telefonu',
      ],
      ...['Company Main Phone', 'Person - Phone - Work', 'Telefon/Mobil', 'Haupttelefon', 'Weiteres Telefon'],
    ],
  ],
  [
    'email',
    [
      ...['E-Mail (geschäftl.)', 'E-Mail-Adresse 2', 'Adresse e-mail (pro)', 'Correo electrónico (trabajo)'],
      ...[
        'Indirizzo di posta elettronica',
        'Endereço de e-mail',
        'E-mailadres',
        'Adres e-mail',
        'Person - Email - Work',
      ],
    ],
  ],
  ['website', ['Internet', 'Webseite', 'Site web', 'Página web', 'Sito internet', 'Strona WWW', 'Web Page']],
  [
    'full_name',
    ['Vollständiger Name', 'Vor- und Nachname', 'Name, Vorname', 'Nom et prénom', 'Imię i nazwisko'],
  ],
  [
    'full_name',
    ['Kontaktperson', 'Ansprechpartner', 'Nombre y apellidos', 'Nome e cognome', 'First and last name'],
  ],
  ['profile_url', ['Person Linkedin Url', 'LinkedIn', 'XING-Profil', 'Profil LinkedIn', 'Profile URL']],
  ['phone', ['電話番号', '携帯電話']],
  ['name', ['Kontakt', 'Naam', 'Contact']],
  [
    'street',
    ['Straße und Hausnummer', 'Straße geschäftlich', 'Straße + Nr.', 'Straat en huisnummer', 'Ulica i numer'],
  ],
  ['street_behind', ['Straße geschäftlich 2', 'Business Street 2']],
  ['house_number', ['Hausnummer', 'Hausnr.', 'Huisnummer']],
  ['place', ['PLZ/Ort', 'PLZ, Ort', 'PLZ Ort', 'City, State, ZIP', 'Code postal / Ville']],
  ['country', ['Land/Region', 'Land/Region geschäftlich', 'Country/Region', 'País', 'Kraj']],
  ['title', ['Rolle', 'Stanowisko', 'Functie', 'Cargo']],
  [
    'company',
    ['Firma', 'Nazwa firmy', 'Bedrijfsnaam', 'Razão social', "Nom de l'entreprise", 'Company / Account'],
  ],
])('recognizes columns of %s', (kind, titles) => {
  expect(titles.map((title) => [title, columnNamed(title)?.kind])).toEqual(
    titles.map((title) => [title, kind]),
  );
});

test.each([
  ['Name, Vorname', true],
  ['Nachname / Vorname', true],
  ['Vorname, Name', undefined],
  ['First Name & Last Name', undefined],
])('knows the order of the names in %s', (title, isFamilyFirst) => {
  expect(columnNamed(title)).toEqual({ kind: 'full_name', ...(isFamilyFirst && { isFamilyFirst }) });
});

test.each([
  ...[
    'Business Fax',
    'Telefax',
    "Assistant's Phone",
    'Username',
    'Lead Status',
    'Contact Owner',
    'Company ID',
  ],
  ...[
    'Company Linkedin Url',
    'Company Name for Emails',
    'Number of employees',
    'Account Number',
    'Kundennummer',
  ],
  ...['Name / Company', 'Email/Phone', 'Tel./Fax', 'Notizen', 'Geburtstag', 'Umsatz', 'work', ''],
])('does not recognize %j', (title) => {
  expect(columnNamed(title)).toBeUndefined();
});
