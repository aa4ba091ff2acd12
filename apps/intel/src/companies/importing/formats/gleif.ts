import { cleanText, fieldsOf } from '@lode/domain/values';
import { leiIn, plainCase } from '../../../claims/company-names';
import { emptyRecord, type RecordAddress } from '../../company-record';
import { type CompanyFormat, type CompanyRow, ImportError } from '../company-file';
import { CsvParser } from '../csv-parser';
import { JsonParser } from '../json-parser';

/** Reads a field by its path in the common data file, such as `Entity.LegalName`. */
type Read = (path: string) => string;

const categories = new Set(['GENERAL', 'RESIDENT_GOVERNMENT_ENTITY', 'INTERNATIONAL_ORGANIZATION', '']);
/** Registrations of current entities. */
const current = new Set(['ISSUED', 'LAPSED', 'PENDING_TRANSFER', 'PENDING_ARCHIVAL']);
/** Companies House has one number per company in all parts of the United Kingdom. */
const companiesHouse = new Set(['RA000585', 'RA000586', 'RA000587']);
/** Estates and family trusts, which are named after natural persons. */
const personalTrust = /\b(?:deceased|estate of|will trust|family trust|personal trust)\b/i;
/** Some registers use a placeholder date if the date is unknown. */
const earliestYear = 1600;

/** Level 1 records (https://www.gleif.org/en/about-lei/common-data-file-format). */
function readEntity(read: Read, where: string, seenAt: string): CompanyRow {
  const lei = leiIn(read('LEI'));
  if (lei === undefined)
    throw new ImportError(`${where}, field LEI: ${JSON.stringify(read('LEI').slice(0, 40))} is not an LEI.`);
  const name = cleanText(read('Entity.LegalName'));
  if (read('Entity.EntityStatus') !== 'ACTIVE' || !current.has(read('Registration.RegistrationStatus')))
    return { omitted: 'not active' };
  const category = read('Entity.EntityCategory');
  if (category === 'SOLE_PROPRIETOR' || personalTrust.test(name ?? '')) return { omitted: 'natural person' };
  if (!categories.has(category)) return { omitted: 'fund or branch' };
  if (name === undefined) return { omitted: 'without a name' };
  const headquarters = addressOf(read, 'Entity.HeadquartersAddress');
  const legal = addressOf(read, 'Entity.LegalAddress');
  const year = Number(/^\d{4}/.exec(read('Entity.EntityCreationDate'))?.[0]);
  return {
    ...emptyRecord,
    source: 'gleif',
    id: lei,
    seenAt,
    name: plainCase(name),
    legalName: name,
    lei,
    registration: registrationOf(read),
    addresses: [headquarters, legal].filter((each) => each !== null),
    foundedYear: year >= earliestYear ? year : null,
  };
}

function registrationOf(read: Read): string | null {
  const register = read('Entity.RegistrationAuthority.RegistrationAuthorityID').trim();
  const number = read('Entity.RegistrationAuthority.RegistrationAuthorityEntityID').trim();
  const country = read('Entity.LegalJurisdiction').slice(0, 2);
  if (register === '' || number === '' || !/^[A-Z]{2}$/.test(country)) return null;
  if (companiesHouse.has(register)) return `GB:${number.toUpperCase().padStart(8, '0')}`;
  return `${country}:${register}/${number}`;
}

function addressOf(read: Read, path: string): RecordAddress | null {
  const field = (name: string): string | null => cleanText(read(`${path}.${name}`)) ?? null;
  const country = field('Country');
  const city = field('City');
  if (country === null && city === null) return null;
  return {
    street: field('FirstAddressLine'),
    city: city === null ? null : plainCase(city),
    region: field('Region')?.replace(/^[A-Z]{2}-/, '') ?? null,
    postalCode: field('PostalCode'),
    country: country !== null && /^[A-Z]{2}$/.test(country) ? country : null,
  };
}

const required = [
  'LEI',
  'Entity.LegalName',
  'Entity.HeadquartersAddress.City',
  'Entity.HeadquartersAddress.Country',
  'Entity.EntityStatus',
  'Registration.RegistrationStatus',
];

export const gleifCsv: CompanyFormat = {
  source: 'gleif',
  name: 'LEI records of GLEIF (CSV)',
  createParser: (seenAt) =>
    new CsvParser(required, (fields, number) => readEntity(fields, `Row ${number}`, seenAt)),
};

/** Values are in `$`, as the converter of GLEIF writes XML. */
export const gleifJson: CompanyFormat = {
  source: 'gleif',
  name: 'LEI records of GLEIF (JSON)',
  createParser: (seenAt) =>
    new JsonParser((record, number) => {
      const read: Read = (path) => {
        const found = path.split('.').reduce<unknown>((value, key) => fieldsOf(value)[key], record);
        const text = typeof found === 'string' ? found : fieldsOf(found)['$'];
        return typeof text === 'string' ? text : '';
      };
      return readEntity(read, `Record ${number}`, seenAt);
    }),
};
