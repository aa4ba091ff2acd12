// Generated rows of CSV files: of leads, of suppressions, and as registers publish them.
'use strict';
const { createRandom, nameOf, skewed } = require('../searches/random.cjs');

const givenNames = 'Anna Bruno Clara Dmitri Elena Felix Grace Hugo Ines Jonas'.split(' ');
const familyNames = 'Abel Brandt Conti Dvorak Eriksen Fischer Garcia Horvat Ivanova'.split(' ');
const titles = ['Owner', 'Head of Sales', 'CTO', 'Marketing Manager', 'Praxisinhaberin'];
const cities = [
  ['Wien', '1010', 'Austria', '+43 1 58'],
  ['Berlin', '10115', 'Germany', '+49 30 90'],
  ['Lyon', '69001', 'France', '+33 4 72'],
  ['Austin', '78701', 'United States', '+1 512 5'],
];

/** As a CRM exports them: three leads of each company. */
const leads = {
  head: 'First Name,Last Name,Company,Job Title,Email,Phone,Website,Street,Postal Code,City,Country,Tags,Industry,Notes\n',
  row: (index) => {
    const company = Math.floor(index / 3);
    const [given, family] = [givenNames[index % 10], familyNames[Math.floor(index / 10) % 9]];
    const [city, code, country, prefix] = cities[company % cities.length];
    const domain = `company-${company}.example`;
    const person = [given, family, `Company ${company} GmbH`, titles[index % titles.length]];
    const reached = [`${given}.${family}${index}@${domain}`, `${prefix}${String(index).padStart(6, '0')}`];
    const place = [`https://www.${domain}/`, `"Main Street ${company % 200}"`, code, city, country];
    return `${[...person, ...reached, ...place, 'fair;2026', 'Dentistry', `"Met at hall ${index % 500}"`].join(',')}\n`;
  },
};

const suppressions = {
  head: 'email\n',
  row: (index) => `someone${index}@elsewhere${index % 1000}.test\n`,
};

const countries = 'US GB DE FR IN IT ES NL CA AU PL SE CH'.split(' ');
const towns = Array.from({ length: 3000 }, (_, index) => `TOWN ${index + 1}`);
const industries = ['62020 - Information technology consultancy activities', '56101 - Licensed restaurants'];

/** The facts that the files of all registers share about a company. */
function factsAt(index) {
  const random = createRandom(50_000_000 + index);
  const name = nameOf(random).toUpperCase();
  return {
    ...{ random, name, country: skewed(random, countries), town: skewed(random, towns) },
    number: String(index).padStart(8, '0'),
    street: `${index % 200} HIGH STREET`,
    postalCode: `EC${1 + (index % 9)}A ${index % 9}BB`,
    year: 1950 + Math.floor(76 * Math.sqrt(random())),
  };
}

/** With the check digits of ISO 7064. */
function leiOf(index) {
  const base = `5493${String(index).padStart(14, '0')}`;
  return `${base}${String(98n - (BigInt(`${base}00`) % 97n)).padStart(2, '0')}`;
}

const quoted = (fields) => `${fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\r\n`;
const numbered = (count, make) => Array.from({ length: count }, (_, index) => make(index + 1)).flat();

/** Columns of the golden copy; most of the other three hundred are empty. */
const addressOf = (path) =>
  'xmllang FirstAddressLine AddressNumber MailRouting AdditionalAddressLine.1 City Region Country PostalCode'
    .split(' ')
    .map((field) => `${path}.${field}`);
const gleifColumns = [
  ...['LEI', 'Entity.LegalName', 'Entity.LegalName.xmllang'],
  ...numbered(40, (number) => `Entity.OtherEntityNames.OtherEntityName.${number}`),
  ...[...addressOf('Entity.LegalAddress'), ...addressOf('Entity.HeadquartersAddress')],
  ...numbered(8, (number) => addressOf(`Entity.OtherAddresses.OtherAddress.${number}`)),
  ...['ID', 'EntityID'].map((name) => `Entity.RegistrationAuthority.RegistrationAuthority${name}`),
  ...['LegalJurisdiction', 'EntityCategory', 'EntityStatus', 'EntityCreationDate'].map(
    (name) => `Entity.${name}`,
  ),
  ...['InitialRegistrationDate', 'LastUpdateDate', 'RegistrationStatus'].map(
    (name) => `Registration.${name}`,
  ),
];

const gleif = {
  name: '20261101-0800-gleif-goldencopy-lei2.csv',
  head: quoted(gleifColumns),
  row: (index) => {
    const { random, name, country, town, number, street, postalCode, year } = factsAt(index);
    const kind = random();
    const values = {
      LEI: leiOf(index),
      'Entity.LegalName': `${name} LIMITED`,
      'Entity.LegalName.xmllang': 'en',
      'Entity.RegistrationAuthority.RegistrationAuthorityID': country === 'GB' ? 'RA000585' : 'RA000602',
      'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': number,
      'Entity.LegalJurisdiction': country,
      'Entity.EntityCategory': kind < 0.02 ? 'SOLE_PROPRIETOR' : kind < 0.08 ? 'FUND' : 'GENERAL',
      'Entity.EntityStatus': kind > 0.95 ? 'INACTIVE' : 'ACTIVE',
      'Entity.EntityCreationDate': `${year}-05-01T00:00:00+00:00`,
      'Registration.InitialRegistrationDate': '2018-03-27T00:00:00+02:00',
      'Registration.LastUpdateDate': '2026-05-04T00:00:00+02:00',
      'Registration.RegistrationStatus': kind > 0.7 ? 'LAPSED' : 'ISSUED',
    };
    const place = { FirstAddressLine: street, City: town, Country: country, PostalCode: postalCode };
    for (const path of ['Entity.LegalAddress', 'Entity.HeadquartersAddress'])
      for (const [field, value] of Object.entries(place)) values[`${path}.${field}`] = value;
    return quoted(gleifColumns.map((column) => values[column] ?? ''));
  },
};

/** Some names begin with a space, as in the file of the register. */
const houseColumns = [
  ...['CompanyName', ' CompanyNumber', 'RegAddress.CareOf', 'RegAddress.POBox', 'RegAddress.AddressLine1'],
  ...[' RegAddress.AddressLine2', 'RegAddress.PostTown', 'RegAddress.County', 'RegAddress.Country'],
  ...['RegAddress.PostCode', 'CompanyCategory', 'CompanyStatus', 'CountryOfOrigin', 'DissolutionDate'],
  ...['IncorporationDate', 'SICCode.SicText_1', 'SICCode.SicText_2', 'URI'],
  ...numbered(10, (number) => [`PreviousName_${number}.CONDATE`, ` PreviousName_${number}.CompanyName`]),
];

const companiesHouse = {
  name: 'BasicCompanyDataAsOneFile-2026-11-01.csv',
  head: `${houseColumns.join(',')}\r\n`,
  row: (index) => {
    const { random, name, town, number, street, postalCode, year } = factsAt(index);
    const values = {
      CompanyName: `${name} LTD`,
      ' CompanyNumber': number,
      'RegAddress.AddressLine1': street,
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
  },
};

module.exports = { companiesHouse, gleif, leads, suppressions };
