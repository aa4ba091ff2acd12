import { join } from 'node:path';
import { isRecord, type CompanyFormat } from '../company-file';
import { companiesHouse } from './companies-house';
import { formatOf } from './formats';
import { gleifCsv, gleifJson } from './gleif';
import { readStartSet } from './names-index';
import { wikidata } from './wikidata';

const seenAt = '2026-11-01T00:00:00.000Z';
const lei = '5493006MHB84DD0ZWV18';

function rowsOf(format: CompanyFormat, text: string) {
  const parser = format.createParser(seenAt);
  return [...parser.push(text), ...parser.end()];
}

const csv = (...rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((field) => `"${field}"`).join(',')}\r\n`).join('');

/** Columns of the golden copy of GLEIF that are read. */
const gleifColumns = [
  'LEI',
  'Entity.LegalName',
  'Entity.HeadquartersAddress.FirstAddressLine',
  'Entity.HeadquartersAddress.City',
  'Entity.HeadquartersAddress.Region',
  'Entity.HeadquartersAddress.Country',
  'Entity.HeadquartersAddress.PostalCode',
  'Entity.RegistrationAuthority.RegistrationAuthorityID',
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
  'Entity.LegalJurisdiction',
  'Entity.EntityCategory',
  'Entity.EntityStatus',
  'Entity.EntityCreationDate',
  'Registration.RegistrationStatus',
];
const acme = [
  lei,
  'ACME FOODS LIMITED',
  '1 High Street',
  'LONDON',
  'GB-LND',
  'GB',
  'EC1A 1BB',
  'RA000585',
  '1234567',
  'GB',
  'GENERAL',
  'ACTIVE',
  '1999-05-01T00:00:00Z',
  'ISSUED',
];
const changed = (column: string, value: string): string[] =>
  acme.map((field, index) => (gleifColumns[index] === column ? value : field));

const expected = {
  source: 'gleif',
  id: lei,
  seenAt,
  name: 'Acme Foods Limited',
  legalName: 'ACME FOODS LIMITED',
  lei,
  registration: 'GB:01234567',
  addresses: [
    { street: '1 High Street', city: 'London', region: 'LND', postalCode: 'EC1A 1BB', country: 'GB' },
  ],
  foundedYear: 1999,
};

test('LEI records in CSV', () => {
  expect(rowsOf(gleifCsv, csv(gleifColumns, acme))).toMatchObject([expected]);
});

test('LEI records in JSON', () => {
  const record = {};
  for (const [index, path] of gleifColumns.entries()) {
    const keys = path.split('.');
    let node: Record<string, unknown> = record;
    for (const key of keys.slice(0, -1)) node = (node[key] ??= {}) as Record<string, unknown>;
    node[keys.at(-1) ?? ''] = { $: acme[index] };
  }
  expect(rowsOf(gleifJson, JSON.stringify({ records: [record] }))).toMatchObject([expected]);
});

test.each([
  ['Entity.EntityCategory', 'SOLE_PROPRIETOR', 'natural person'],
  ['Entity.EntityCategory', 'FUND', 'fund or branch'],
  ['Entity.EntityStatus', 'INACTIVE', 'not active'],
  ['Registration.RegistrationStatus', 'DUPLICATE', 'not active'],
  ['Entity.LegalName', '', 'without a name'],
  ['Entity.LegalName', 'JANE ROE DECEASED WILL TRUST', 'natural person'],
  ['Entity.LegalName', 'THE ROE FAMILY TRUST OF 2022', 'natural person'],
])('an entity whose %s is %j is omitted', (column, value, omitted) => {
  expect(rowsOf(gleifCsv, csv(gleifColumns, changed(column, value)))).toEqual([{ omitted }]);
});

test('a trust that is a company is none of a person', () => {
  expect(
    rowsOf(gleifCsv, csv(gleifColumns, changed('Entity.LegalName', 'ACME TRUST COMPANY'))),
  ).toMatchObject([{ legalName: 'ACME TRUST COMPANY' }]);
});

test('numbers of other registers name their register', () => {
  const row = changed('Entity.RegistrationAuthority.RegistrationAuthorityID', 'RA000242');
  expect(rowsOf(gleifCsv, csv(gleifColumns, row))).toMatchObject([{ registration: 'GB:RA000242/1234567' }]);
});

const houseColumns = [
  'CompanyName',
  ' CompanyNumber',
  'RegAddress.AddressLine1',
  ' RegAddress.AddressLine2',
  'RegAddress.PostTown',
  'RegAddress.County',
  'RegAddress.Country',
  'RegAddress.PostCode',
  'CompanyStatus',
  'IncorporationDate',
  'SICCode.SicText_1',
  'PreviousName_1.CompanyName',
];
const house = [
  'ACME FOODS LIMITED',
  '01234567',
  '1 HIGH STREET',
  '',
  'LONDON',
  '',
  'ENGLAND',
  'EC1A 1BB',
  'Active',
  '01/05/1999',
  '62020 - Information technology consultancy activities',
  'OLD ACME LIMITED',
];

test('companies of Companies House', () => {
  expect(rowsOf(companiesHouse, csv(houseColumns, house))).toMatchObject([
    {
      source: 'companies_house',
      id: '01234567',
      name: 'Acme Foods Limited',
      registration: 'GB:01234567',
      otherNames: ['OLD ACME LIMITED'],
      addresses: [{ city: 'London', postalCode: 'EC1A 1BB', country: 'GB' }],
      sector: '5415',
      foundedYear: 1999,
    },
  ]);
  expect(rowsOf(companiesHouse, csv(houseColumns, house.with(8, 'Liquidation')))).toEqual([
    { omitted: 'not active' },
  ]);
});

const snak = (value: unknown) => [{ mainsnak: { datavalue: { value } }, rank: 'normal' }];
const item = {
  id: 'Q42',
  type: 'item',
  labels: { en: { language: 'en', value: 'Acme' } },
  aliases: { en: [{ language: 'en', value: 'Acme Foods' }] },
  claims: {
    P31: snak({ id: 'Q4830453' }),
    P856: snak('https://www.acme.test/en'),
    P17: snak({ id: 'Q145' }),
    P1128: snak({ amount: '+250', unit: '1' }),
    P571: snak({ time: '+1999-01-01T00:00:00Z', precision: 9 }),
    P1278: snak(lei),
  },
};
const dump = (...items: readonly object[]): string =>
  `[\n${items.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`;

test('organisations of Wikidata with a website', () => {
  expect(rowsOf(wikidata, dump(item, { ...item, claims: {} }))).toMatchObject([
    {
      source: 'wikidata',
      id: 'Q42',
      name: 'Acme',
      otherNames: ['Acme Foods'],
      domain: 'acme.test',
      lei,
      addresses: [{ country: 'GB' }],
      size: { min: 250, max: 250 },
      foundedYear: 1999,
    },
    { omitted: 'without a website' },
  ]);
});

test.each([
  [{ P31: snak({ id: 'Q5' }) }, 'no organisation'],
  [{ P576: snak({ time: '+2020-01-01T00:00:00Z' }) }, 'not active'],
  [{ P856: snak('https://www.facebook.com/acme') }, 'without own website or name'],
])('an item with %j is omitted', (claims, omitted) => {
  expect(rowsOf(wikidata, dump({ ...item, claims: { ...item.claims, ...claims } }))).toEqual([{ omitted }]);
});

test('properties with a website are no items, and no damage', () => {
  const property = { id: 'P856', type: 'property', datatype: 'url', labels: item.labels, claims: {} };
  expect(rowsOf(wikidata, dump(property, item))).toMatchObject([
    { omitted: 'no organisation' },
    { id: 'Q42' },
  ]);
});

test('values of old dumps have a number instead of an id', () => {
  const old = (number: number) => snak({ 'entity-type': 'item', 'numeric-id': number });
  const claims = { ...item.claims, P17: old(145) };
  expect(rowsOf(wikidata, dump({ ...item, claims }))).toMatchObject([{ addresses: [{ country: 'GB' }] }]);
  expect(rowsOf(wikidata, dump({ ...item, claims: { ...claims, P31: old(5) } }))).toEqual([
    { omitted: 'no organisation' },
  ]);
});

test.each<[string, CompanyFormat]>([
  [csv(gleifColumns, acme), gleifCsv],
  [`\uFEFF${csv(houseColumns, house)}`, companiesHouse],
  [dump(item), wikidata],
  ['{"records":[{"LEI":{"$":"x"}}]}', gleifJson],
])('the format is recognized by the beginning', (head, format) => {
  expect(formatOf(head)).toBe(format);
});

test.each(['', 'name,website\nAcme,acme.test', '{"a":1}', '[]', '<xml/>'])(
  '%j is of no known format',
  (head) => {
    expect(() => formatOf(head)).toThrow(/none of/);
  },
);

test.each<[string, CompanyFormat, string, RegExp]>([
  ['a wrong LEI', gleifCsv, csv(gleifColumns, changed('LEI', 'X')), /^Row 2, field LEI: "X" is not an LEI/],
  ['a missing field', gleifCsv, csv(gleifColumns, acme.slice(1)), /^Row 2 has 13 fields, .* has 14/],
  ['a missing column', gleifCsv, csv(gleifColumns.slice(1)), /^Row 1 lacks the column LEI/],
  [
    'an open quotation mark',
    companiesHouse,
    csv(houseColumns, house).slice(0, -8),
    /^Row 2 has a quotation mark/,
  ],
  [
    'a long line',
    companiesHouse,
    `${csv(houseColumns)}${'x'.repeat(200_000)}`,
    /^Row 2 is longer than 65536/,
  ],
  [
    'a wrong number',
    companiesHouse,
    csv(houseColumns, house.with(1, '12')),
    /^Row 2, field CompanyNumber: "12"/,
  ],
  ['broken JSON', wikidata, '[\n{"P856",}\n]', /^Record 1 is no JSON/],
  ['a truncated list', wikidata, dump(item).slice(0, -3), /truncated/],
  ['no item', wikidata, dump({ id: 'x', claims: { P856: [] } }), /^Record 1, field id/],
])('%s is rejected with its row', (_, format, text, message) => {
  expect(() => rowsOf(format, text)).toThrow(message);
});

test('all rows of a file are either records or omitted', () => {
  const rows = rowsOf(gleifCsv, csv(gleifColumns, acme, changed('Entity.EntityStatus', 'INACTIVE')));
  expect(rows.map(isRecord)).toEqual([true, false]);
});

test('the built-in brands are a start', () => {
  const rows = readStartSet(join(__dirname, '../../../names-index/data/names.tsv.br'), seenAt);
  const records = rows.filter(isRecord);
  expect(records.length).toBeGreaterThan(20_000);
  expect(records.find(({ id }) => id === 'Q151954')).toMatchObject({
    name: 'Lidl',
    domain: expect.stringMatching(/^lidl\./),
    sector: expect.stringMatching(/^44/),
  });
});
