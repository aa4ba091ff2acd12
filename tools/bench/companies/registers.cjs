// Files as registers publish them, with generated companies: LEI records of GLEIF, a dump of Wikidata, and basic company data
// of Companies House. A company of one file may be in the others: by number, by LEI or by name and address.
'use strict';
const { createWriteStream } = require('node:fs');
const { once } = require('node:events');
const { createRandom, nameOf, skewed } = require('./world.cjs');

const countries = 'US GB DE FR IN IT ES NL CA AU PL SE CH'.split(' ');
const items = { US: 'Q30', GB: 'Q145', DE: 'Q183', FR: 'Q142', IN: 'Q668', IT: 'Q38', ES: 'Q29', NL: 'Q55' };
const towns = Array.from({ length: 3000 }, (_, index) => `TOWN ${index + 1}`);
const industries = ['62020 - Information technology consultancy activities', '56101 - Licensed restaurants'];
const house = 'RA000585';

/** The facts that all files share about a company. */
function factsAt(index) {
  const random = createRandom(50_000_000 + index);
  const name = nameOf(random).toUpperCase();
  return {
    ...{ index, random, name, country: skewed(random, countries), town: skewed(random, towns) },
    number: String(index).padStart(8, '0'),
    postalCode: `EC${1 + (index % 9)}A ${index % 9}BB`,
    year: 1950 + Math.floor(76 * Math.sqrt(random())),
    lei: leiOf(index),
  };
}

/** With the check digits of ISO 7064. */
function leiOf(index) {
  const base = `5493${String(index).padStart(14, '0')}`;
  return `${base}${String(98n - (BigInt(`${base}00`) % 97n)).padStart(2, '0')}`;
}

const quoted = (fields) => `${fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\r\n`;

/** Columns of the golden copy; most of the other three hundred are empty. */
const address = (path) =>
  'xmllang FirstAddressLine AddressNumber MailRouting AdditionalAddressLine.1 City Region Country PostalCode'
    .split(' ')
    .map((field) => `${path}.${field}`);
const gleifColumns = [
  ...['LEI', 'Entity.LegalName', 'Entity.LegalName.xmllang'],
  ...Array.from({ length: 40 }, (_, index) => `Entity.OtherEntityNames.OtherEntityName.${index + 1}`),
  ...address('Entity.LegalAddress'),
  ...address('Entity.HeadquartersAddress'),
  ...Array.from({ length: 8 }, (_, index) =>
    address(`Entity.OtherAddresses.OtherAddress.${index + 1}`),
  ).flat(),
  'Entity.RegistrationAuthority.RegistrationAuthorityID',
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
  ...[
    'Entity.LegalJurisdiction',
    'Entity.EntityCategory',
    'Entity.EntityStatus',
    'Entity.EntityCreationDate',
  ],
  ...[
    'Registration.InitialRegistrationDate',
    'Registration.LastUpdateDate',
    'Registration.RegistrationStatus',
  ],
];

function gleifRow(index) {
  const { random, name, country, town, number, postalCode, year, lei } = factsAt(index);
  const place = { FirstAddressLine: `${index % 200} HIGH STREET`, City: town, Country: country };
  const kind = random();
  const values = {
    LEI: lei,
    'Entity.LegalName': `${name} LIMITED`,
    'Entity.LegalName.xmllang': 'en',
    'Entity.RegistrationAuthority.RegistrationAuthorityID': country === 'GB' ? house : 'RA000602',
    'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': number,
    'Entity.LegalJurisdiction': country,
    'Entity.EntityCategory': kind < 0.02 ? 'SOLE_PROPRIETOR' : kind < 0.08 ? 'FUND' : 'GENERAL',
    'Entity.EntityStatus': kind > 0.95 ? 'INACTIVE' : 'ACTIVE',
    'Entity.EntityCreationDate': `${year}-05-01T00:00:00+00:00`,
    'Registration.InitialRegistrationDate': '2018-03-27T00:00:00+02:00',
    'Registration.LastUpdateDate': '2026-05-04T00:00:00+02:00',
    'Registration.RegistrationStatus': kind > 0.7 ? 'LAPSED' : 'ISSUED',
  };
  for (const path of ['Entity.LegalAddress', 'Entity.HeadquartersAddress'])
    for (const [field, value] of Object.entries({ ...place, PostalCode: postalCode }))
      values[`${path}.${field}`] = value;
  return quoted(gleifColumns.map((column) => values[column] ?? ''));
}

const houseColumns = [
  ...['CompanyName', ' CompanyNumber', 'RegAddress.CareOf', 'RegAddress.POBox', 'RegAddress.AddressLine1'],
  ...[' RegAddress.AddressLine2', 'RegAddress.PostTown', 'RegAddress.County', 'RegAddress.Country'],
  ...['RegAddress.PostCode', 'CompanyCategory', 'CompanyStatus', 'CountryOfOrigin', 'DissolutionDate'],
  ...['IncorporationDate', 'SICCode.SicText_1', 'SICCode.SicText_2', 'URI'],
  ...Array.from({ length: 10 }, (_, index) => [
    `PreviousName_${index + 1}.CONDATE`,
    ` PreviousName_${index + 1}.CompanyName`,
  ]).flat(),
];

function houseRow(index) {
  const { random, name, town, number, postalCode, year } = factsAt(index);
  const values = {
    CompanyName: `${name} LTD`,
    ' CompanyNumber': number,
    'RegAddress.AddressLine1': `${index % 200} HIGH STREET`,
    'RegAddress.PostTown': town,
    'RegAddress.Country': random() < 0.5 ? 'ENGLAND' : '',
    'RegAddress.PostCode': postalCode,
    CompanyCategory: 'Private Limited Company',
    CompanyStatus: random() < 0.9 ? 'Active' : 'Liquidation',
    CountryOfOrigin: 'United Kingdom',
    IncorporationDate: `01/05/${year}`,
    'SICCode.SicText_1': industries[index % industries.length],
    URI: `http://business.data.gov.uk/id/company/${number}`,
    ' PreviousName_1.CompanyName': random() < 0.1 ? `OLD ${name} LTD` : '',
  };
  return quoted(houseColumns.map((column) => values[column] ?? ''));
}

const statement = (property, datatype, value) => [
  {
    mainsnak: { snaktype: 'value', property, datavalue: { value, type: datatype }, datatype },
    ...{ type: 'statement', id: `${property}$1`, rank: 'normal' },
  },
];

/** An item of a dump; every third is an organisation with a website. */
function wikidataRow(index) {
  const { name, country, year, lei } = factsAt(index);
  const item = (id) => ({ 'entity-type': 'item', 'numeric-id': Number(id.slice(1)), id });
  const label = { language: 'en', value: name };
  const claims = {
    P31: statement('P31', 'wikibase-item', item('Q4830453')),
    P17: statement('P17', 'wikibase-item', item(items[country] ?? 'Q30')),
    P571: statement('P571', 'time', { time: `+${year}-01-01T00:00:00Z`, precision: 9, timezone: 0 }),
    P1128: statement('P1128', 'quantity', { amount: `+${1 + (index % 5000)}`, unit: '1' }),
    P1278: statement('P1278', 'external-id', lei),
    ...(index % 3 === 0 && { P856: statement('P856', 'url', `https://www.c${index}.com/`) }),
  };
  const labels = Object.fromEntries(
    'en de fr es it nl pl'.split(' ').map((language) => [language, { ...label, language }]),
  );
  const descriptions = Object.fromEntries(
    Object.keys(labels).map((language) => [language, { language, value: 'company' }]),
  );
  return JSON.stringify({
    type: 'item',
    id: `Q${index + 1}`,
    labels,
    descriptions,
    aliases: {},
    claims,
    sitelinks: {},
  });
}

const formats = {
  gleif: {
    name: '20261101-0800-gleif-goldencopy-lei2.csv',
    begin: quoted(gleifColumns),
    row: gleifRow,
    end: '',
  },
  companies_house: {
    ...{ name: 'BasicCompanyDataAsOneFile-2026-11-01.csv', begin: `${houseColumns.join(',')}\r\n` },
    ...{ row: houseRow, end: '' },
  },
  wikidata: {
    ...{ name: 'wikidata-20261101-all.json', begin: '[\n', end: '\n]\n' },
    row: (index) => `${index === 0 ? '' : ',\n'}${wikidataRow(index)}`,
  },
};

/** @returns the path of a file with so many rows */
async function writeRegister(source, folder, rows) {
  const { name, begin, row, end } = formats[source];
  const path = `${folder}/${name}`;
  const output = createWriteStream(path);
  output.write(begin);
  for (let done = 0; done < rows; done += 1000) {
    const part = Array.from({ length: Math.min(1000, rows - done) }, (_, index) => row(done + index)).join(
      '',
    );
    if (!output.write(part)) await once(output, 'drain');
  }
  output.end(end);
  await once(output, 'close');
  return path;
}

module.exports = { sources: Object.keys(formats), writeRegister };
