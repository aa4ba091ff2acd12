import { writtenPlaceOf } from '../written-place';
import type { LeiRecord } from './lei-record';

/** Codes of legal forms (ISO 20275); `8888` means that no code exists yet. */
const formCodes: Readonly<Record<string, string>> = {
  GmbH: '2HBR',
  AG: '6QQB',
  Limited: 'H0PO',
  Ltd: 'H0PO',
};

/** Language of names in the register, by country. */
const languages: Readonly<Record<string, string>> = {
  DE: 'de',
  FR: 'fr',
  ES: 'es',
  IT: 'it',
  PL: 'pl',
  DK: 'da',
  PT: 'pt',
};

/** A record in the JSON:API format (documenter.getpostman.com/view/7679680/SVYrrxuU). */
export function writeLeiRecord(record: LeiRecord): object {
  const { lei } = record;
  const self = `https://api.gleif.org/api/v1/lei-records/${lei}`;
  return {
    type: 'lei-records',
    id: lei,
    attributes: { lei, entity: entityOf(record), registration: registrationOf(record), bic: null },
    relationships: {
      'managing-lou': { links: { related: `${self}/managing-lou` } },
      'field-modifications': { links: { related: `${self}/field-modifications` } },
    },
    links: { self },
  };
}

function entityOf(record: LeiRecord): object {
  const { legalName, otherName, created, active, country, registeredAs } = record;
  const language = languages[country] ?? 'en';
  return {
    legalName: { name: legalName, language },
    otherNames:
      otherName === undefined ? [] : [{ name: otherName, language, type: 'TRADING_OR_OPERATING_NAME' }],
    transliteratedOtherNames: [],
    legalAddress: legalAddressOf(record, language),
    headquartersAddress: addressOf(record, language),
    registeredAt: { id: 'RA999999', other: null },
    registeredAs,
    jurisdiction: country === 'US' ? 'US-DE' : country,
    category: 'GENERAL',
    legalForm: legalFormOf(legalName),
    status: active ? 'ACTIVE' : 'INACTIVE',
    expiration: active ? { date: null, reason: null } : { date: '2019-06-30T00:00:00Z', reason: 'DISSOLVED' },
    successorEntity: { lei: null, name: null },
    successorEntities: [],
    creationDate: created === undefined ? null : `${created}-03-01T00:00:00Z`,
    subCategory: null,
    otherAddresses: [],
    eventGroups: [],
  };
}

function legalFormOf(legalName: string): object {
  const form = Object.keys(formCodes).find((known) => legalName.endsWith(` ${known}`));
  return form === undefined
    ? { id: '8888', other: legalName.split(' ').at(-1) }
    : { id: formCodes[form], other: null };
}

/** Companies of the United States have the address of an agent in that field. */
const legalAddressOf = (record: LeiRecord, language: string): object =>
  record.country === 'US'
    ? {
        ...addressOf(record, language),
        addressLines: ['c/o Registered Agents', '1 Orange Street'],
        city: 'Wilmington',
        region: 'US-DE',
        postalCode: '19801',
      }
    : addressOf(record, language);

function addressOf({ city, country, registeredAs }: LeiRecord, language: string): object {
  const { regionCode } = writtenPlaceOf({ city, country });
  return {
    language,
    addressLines: [`${Number(registeredAs) % 200} Register Street`],
    addressNumber: null,
    addressNumberWithinBuilding: null,
    mailRouting: null,
    city,
    region: regionCode === '' ? null : `${country}-${regionCode}`,
    country,
    postalCode: null,
  };
}

const registrationOf = ({ active, firstRegistered, lastUpdated, registeredAs }: LeiRecord): object => ({
  initialRegistrationDate: `${firstRegistered}T00:00:00Z`,
  lastUpdateDate: `${lastUpdated}T00:00:00Z`,
  status: active ? 'ISSUED' : 'RETIRED',
  nextRenewalDate: '2027-01-31T00:00:00Z',
  managingLou: '999900000000000000ZZ',
  corroborationLevel: 'FULLY_CORROBORATED',
  validatedAt: { id: 'RA999999', other: null },
  validatedAs: registeredAs,
  otherValidationAuthorities: [],
});
