import { companyNameKeys, readCompanyName } from '@lode/domain/company-names';
import { foldName } from '@lode/domain/sites';
import { distinct } from '@lode/domain/values';
import type { CompanyRecord, RecordAddress } from '../records/company-record';
import type { KeyKind } from './identifiers';

/** Records with an equal key may be about one company. */
export interface RecordKey {
  readonly kind: KeyKind;
  readonly value: string;
}

/** Letters of a name that is distinctive enough to be compared within a town. */
const minNameLength = 3;

/** A record is grouped and stored by the same keys; folding its names costs most of both. */
const known = new WeakMap<CompanyRecord, readonly RecordKey[]>();

/** Keys under which records of one company meet. */
export function keysOf(record: CompanyRecord): readonly RecordKey[] {
  const keys = known.get(record) ?? readKeys(record);
  known.set(record, keys);
  return keys;
}

function readKeys(record: CompanyRecord): RecordKey[] {
  const { lei, registration, wikidata, domain } = record;
  return [
    ...key('lei', lei),
    ...key('registration', registration),
    ...key('item', wikidata),
    ...key('domain', domain),
    ...distinct(nameKeys(record)).map((value): RecordKey => ({ kind: 'name', value })),
  ];
}

export const textOf = ({ kind, value }: RecordKey): string => `${kind} ${value}`;

const key = (kind: KeyKind, value: string | null): RecordKey[] => (value === null ? [] : [{ kind, value }]);

/** The name with country and postal code, and with country and town. */
function nameKeys({ name, legalName, addresses }: CompanyRecord): string[] {
  const places = distinct(addresses.flatMap(placesOf));
  const names = distinct([name, legalName].filter((each) => each !== null));
  return names.flatMap((each) => {
    const { form } = readCompanyName(each);
    return companyNameKeys(each)
      .filter((letters) => letters.length >= minNameLength)
      .flatMap((letters) => places.map((place) => `${letters} ${form} ${place}`));
  });
}

function placesOf({ country, postalCode, city }: RecordAddress): string[] {
  if (country === null) return [];
  const code = foldName(postalCode ?? '').replaceAll(' ', '');
  const town = foldName(city ?? '').replaceAll(' ', '');
  return [...(code ? [`${country} #${code}`] : []), ...(town ? [`${country} ${town}`] : [])];
}
