import type { StatedAddress } from '../../claims/claim';
import { cleanText, distinct, fieldsOf, listIn } from '@lode/domain/values';
import { leiIn } from '../../claims/company-names';
import type { RegisteredEntity } from '../register-match';

/**
 * An active entity with a valid or lapsed registration (https://www.gleif.org/en/about-lei/common-data-file-format).
 */
export interface LeiRecord extends RegisteredEntity {
  readonly lei: string;
  /** Null if the register has none, or only a mail-forwarding address. */
  readonly headquarters: StatedAddress | null;
  /** Year of creation. */
  readonly year: number | null;
  /** Whether the record was not renewed for more than a year. */
  readonly isLapsed: boolean;
}

/**
 * Statuses of a current entity, and whether they mean lapsed. Other statuses are merged, retired and duplicate
 * entities.
 */
const lapsedBy: Readonly<Record<string, boolean>> = {
  ISSUED: false,
  PENDING_TRANSFER: false,
  PENDING_ARCHIVAL: false,
  LAPSED: true,
};

/** Undefined for invalid records and inactive entities. */
export function readLeiRecord(value: unknown): LeiRecord | undefined {
  const { lei: code, entity, registration } = fieldsOf(fieldsOf(value)['attributes']);
  const { legalName, status, legalAddress, headquartersAddress, creationDate } = fieldsOf(entity);
  const lei = leiIn(code);
  const name = cleanText(fieldsOf(legalName)['name']);
  const isLapsed = lapsedBy[String(fieldsOf(registration)['status'])];
  if (lei === undefined || name === undefined || status !== 'ACTIVE' || isLapsed === undefined)
    return undefined;
  const addresses = [headquartersAddress, legalAddress].map(readAddress);
  return {
    lei,
    name,
    towns: distinct(addresses.flatMap((address) => address?.city ?? [])),
    country: addresses.find((address) => address !== null)?.country ?? null,
    headquarters: addresses[0] && !isForwarded(addresses[0]) ? addresses[0] : null,
    year: yearIn(creationDate),
    isLapsed,
  };
}

function readAddress(value: unknown): StatedAddress | null {
  const { addressLines, city: town, region: area, postalCode, country: code } = fieldsOf(value);
  const lines = listIn(addressLines).flatMap((line) => cleanText(line) ?? []);
  const city = cleanText(town) ?? null;
  const country = typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
  if (city === null && country === null) return null;
  const street = lines.length > 0 ? lines.join(', ') : null;
  const postal = cleanText(postalCode) ?? null;
  const region = regionIn(area);
  const text = [...lines, [postal, city].filter(Boolean).join(' '), region, country]
    .filter(Boolean)
    .join(', ');
  return { street, city, region, postal_code: postal, country, text };
}

/** ISO 3166-2, such as `US-TX`. */
const regionIn = (value: unknown): string | null =>
  typeof value === 'string' ? (/^[A-Z]{2}-([A-Z0-9]{1,3})$/.exec(value)?.[1] ?? null) : null;

const isForwarded = ({ street }: StatedAddress): boolean => /\bc\/o\b/i.test(street ?? '');

function yearIn(value: unknown): number | null {
  const year = typeof value === 'string' ? Number(/^(\d{4})-\d\d-\d\d/.exec(value)?.[1]) : NaN;
  return year >= earliestYear ? year : null;
}

/** Some registers use a placeholder date if the date is unknown. */
const earliestYear = 1600;
