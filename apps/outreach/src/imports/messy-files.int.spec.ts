import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LeadImportReport } from '@lode/contracts';
import { ListJobsFixture } from '../lists/testing/list-jobs-fixture';

let service: ListJobsFixture;
beforeAll(async () => {
  service = await ListJobsFixture.start();
});
afterAll(() => service.stop());

type Ends = Partial<
  Pick<
    LeadImportReport,
    'rows' | 'added' | 'updated' | 'duplicates' | 'unchanged' | 'invalid' | 'left_out' | 'charset'
  >
>;

/** Files as people have them, and their rows as counted by eye. */
const files: readonly [file: string, ends: Ends, leads: readonly object[]][] = [
  [
    'german-excel.csv',
    { rows: 8, added: 4, duplicates: 1, invalid: 2, left_out: 1, charset: 'windows-1252' },
    [
      {
        ...{
          first_name: 'Jürgen',
          last_name: 'Groß',
          company: 'Bäckerei Müller GmbH & Co. KG',
          phone: '+4930901820',
        },
        custom: { anrede: 'Herr', umsatz_2025: '1.250,00 €' },
      },
      { company: 'Kaffee Öztürk', email: 'aenne@oeztuerk.example', email_2: 'info@oeztuerk.example' },
      { name: null, company: 'Praxis Dr. Weiß', custom: {} },
      { company: 'Ohne Kontakt', email: null },
    ],
  ],
  [
    'german-excel.xlsx',
    { rows: 4, added: 3, left_out: 1, charset: null },
    [
      {
        ...{ first_name: 'Klaus', last_name: 'Weber', company: 'Autohaus Weber', phone: '+493090182000' },
        ...{ accept_all: true, custom: { kontaktiert_am: '2026-03-01' } },
      },
      { last_name: 'Lang', email: 'eva@weber.example', email_2: 'e.lang@weber.example', accept_all: false },
      { name: 'Tim Kurz', company: null, phone: null },
    ],
  ],
  [
    // A title over all columns, a company over two rows, and formulas with the results that the workbook stores.
    'german-merged.xlsx',
    { rows: 4, added: 3, left_out: 1, charset: null },
    [
      { name: 'Petra Klein', company: 'Stahl AG', phone: '+49221111111', custom: { einstufung: 'A-Kunde' } },
      { name: 'Jan Groß', company: null, phone: '+49221222222' },
      { name: 'Uwe Holz', company: 'Holz KG', email: null, phone: '+49221333333' },
    ],
  ],
  [
    // With the name of the table above it, as Numbers exports.
    'french-numbers-table.csv',
    { rows: 5, added: 3, duplicates: 1, left_out: 1, charset: 'utf-8' },
    [
      { name: 'Ève Dubois', company: 'Atelier Dubois', custom: { dernier_contact: '12/03/2026' } },
      { name: 'Marc L’Hôte', email: 'marc@lhote.example', phone: '+33123456789', custom: {} },
      { company: 'Sans contact', email: null },
    ],
  ],
  [
    'french-numbers.csv',
    { rows: 6, added: 2, duplicates: 1, invalid: 1, left_out: 2, charset: 'utf-8' },
    [
      {
        ...{ name: 'Hélène Lefèvre', company: 'Café "Noël" SARL', website: null },
        profile_url: 'https://www.linkedin.com/in/helene-lefevre',
      },
      { name: 'Jean-Luc Dupont', company: null, phone: '+33612345679', website: 'dupont.example' },
    ],
  ],
  [
    'polish-excel.csv',
    { rows: 5, added: 3, duplicates: 1, left_out: 1, charset: 'windows-1250' },
    [
      { name: 'Żółcia Wójcik', company: 'Spółka Łódź', address: 'Łódź, 90-001', custom: {} },
      { name: 'Łukasz Kąkol', company: 'Kąkol i Synowie', custom: { uwagi: 'ważny klient' } },
      { name: 'Świętosława Gęślą' },
    ],
  ],
  [
    'japanese-excel.csv',
    { rows: 5, added: 3, invalid: 1, left_out: 1, charset: 'shift_jis' },
    [
      { first_name: '太郎', last_name: '山田', company: '株式会社山田製作所', title: '部長' },
      { last_name: '鈴木', phone: '0312345679' },
      { name: '佐藤 次郎', title: null, email: null, address: null },
    ],
  ],
  [
    'libreoffice-tabs.csv',
    { rows: 3, added: 3, charset: 'utf-16le' },
    [
      { name: 'Jane Doe', phone: '+15125550123', company: 'Acme' },
      { name: 'Bob Roe', phone: '5125550124', company: null },
      { name: null, email: 'carl@gamma.example', phone: null, company: 'Gamma' },
    ],
  ],
  [
    'libreoffice.ods',
    { rows: 4, added: 2, duplicates: 1, left_out: 1, charset: null },
    [
      { name: 'Giulia Rossi', phone: '+393331234567' },
      { name: 'Luca Bianchi', company: 'Bianchi Srl', phone: null },
    ],
  ],
  [
    // Text above the table, two columns of the company, codes of vehicles as countries, and words for no address.
    'german-address-book.csv',
    { rows: 7, added: 4, duplicates: 1, invalid: 1, left_out: 1, charset: 'windows-1252' },
    [
      {
        ...{ name: 'Jörg Überall', phone: '+49351123456', country_code: 'DE' },
        ...{ address: 'Hauptstr. 5, 01067 Dresden, Germany' },
        custom: { bemerkung: 'ruft mittags zurück' },
      },
      { company: 'Blumen "Strauß" e.K.', phone: '+491712345678', website: null },
      { company: 'Stadtwerke', email_2: 'rechnung@stadtwerke.example', custom: { firma_2: 'Abt. Einkauf' } },
      { name: 'Max Ohnemail', email: null },
    ],
  ],
  [
    // Addresses that are names in a directory, and dates that are none.
    'german-outlook.csv',
    { rows: 3, added: 3, charset: 'windows-1252' },
    [
      { company: 'Schüßler Optik', email_2: 'privat@optik.example', phone_2: '+491721112223' },
      { name: 'Bernd Kühn', email: null, custom: {} },
      { company: 'Nur Firma AG', phone: '030 1234567' },
    ],
  ],
  [
    // Characters of full width, and a contact person in a column of its own.
    'japanese-numbers.csv',
    { rows: 5, added: 3, duplicates: 1, left_out: 1, charset: 'utf-8' },
    [
      { name: '山本 花子', company: '株式会社さくら', email: 'hanako@sakura.example', phone: '03-1234-5678' },
      { name: '佐々木 一郎', email_2: 'keiri@momiji.example' },
      { name: '田中 実', company: null, phone: null },
    ],
  ],
  [
    // A line that names the delimiter, an address in the column of the name, and a note below the total.
    'polish-invoices.csv',
    { rows: 5, added: 3, left_out: 2, charset: 'utf-8' },
    [
      { name: 'Jan Kowalski', email: 'jan@kowalski.example', phone: '+48601234567' },
      { name: 'Ewa Żabka', email: 'ewa@zabka.example', phone: '601234568', phone_2: '601234569' },
      { name: 'Nowak Piotr', email: 'piotr@nowak.example', phone: '+48603000111', website: null },
    ],
  ],
  [
    'mysql-export.csv',
    { rows: 4, added: 3, invalid: 1, charset: 'utf-8' },
    [
      { name: 'Eve "E" Poe', last_name: 'Poe', company: 'Acme, Inc.' },
      { name: 'Ann Poe', company: null, custom: { id: '2' } },
      { name: 'Otto Kern', email: null },
    ],
  ],
  [
    'contacts.vcf',
    { rows: 3, added: 2, invalid: 1, charset: 'utf-8' },
    [
      {
        ...{ name: 'Dr. Ada Moore', last_name: 'Moore', title: 'Dentist', company: 'Cedar Dental Care' },
        ...{ email: 'ada@cedar.example', email_2: 'ada.private@home.example', website: null },
        profile_url: 'https://www.linkedin.com/in/ada-moore',
      },
      { name: 'Jörg Müller', phone: '0171 2345678' },
    ],
  ],
  [
    'people.jsonl',
    { rows: 5, added: 2, duplicates: 1, invalid: 2, charset: 'utf-8' },
    [
      { first_name: 'Ann', last_name: 'Poe', tags: ['x', 'y'], custom: { score: '7' } },
      { email: 'b@json.example', company: null, phone: '+4915112345678' },
    ],
  ],
];

test.each(files)('%s', async (file, ends, leads) => {
  const list = await service.makeList(`lst_${file.replace(/\W/g, '_')}`);
  const content = readFileSync(join(__dirname, 'testing/messy', file));
  const report = await service.report(list, content);
  const none = { added: 0, updated: 0, duplicates: 0, unchanged: 0, suppressed: 0, invalid: 0, left_out: 0 };
  expect(report).toMatchObject({ ...none, ...ends });
  const { added, updated, duplicates, unchanged, suppressed, invalid, left_out: leftOut } = report;
  expect(added + updated + duplicates + unchanged + suppressed + invalid + leftOut).toBe(report.rows);
  expect(await service.leads(list)).toMatchObject(leads);
});
