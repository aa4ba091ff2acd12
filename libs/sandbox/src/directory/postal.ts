import type { AddressFact } from '../sites/site-truth';
import type { Subject } from './subject';

/** Countries whose postal codes follow the abbreviation of the state. */
const withState = ['US', 'CA'];

/** The postal code alone: `78701` of `TX 78701`. */
export const postcodeOf = ({ country, postalCode }: AddressFact): string =>
  withState.includes(country) ? postalCode.slice(3) : postalCode;

/** The abbreviation of the state; `undefined` for countries without states in addresses. */
export const stateOf = ({ country, postalCode }: AddressFact): string | undefined =>
  withState.includes(country) ? postalCode.slice(0, 2) : undefined;

/** Splits a street line into street and house number. */
export function splitStreet({ street }: AddressFact): { street: string; house: string } {
  const first = /^(\d+) (.+)$/.exec(street);
  const last = /^(.+?),? (\d+)$/.exec(street);
  if (first) return { street: first[2] ?? street, house: first[1] ?? '' };
  return { street: last?.[1] ?? street, house: last?.[2] ?? '' };
}

/** ISO 3166-2; `undefined` for a town without local businesses. */
export const regionOf = ({ market }: Subject): string | undefined => market?.region;
