import { regionsOf } from '@lode/domain/sites';
import { foldWords } from '@lode/domain/values';
import type { PostalAddress } from '../../business/business';
import { type Town, namesTown } from '../../locations/location';

/** Countries that write the state before the postal code, after the town. */
const stateFirst = new Set(['US', 'CA', 'AU', 'NZ', 'IN', 'BR', 'MX']);
/** Countries that write the town before the postal code, and no state. */
const townFirst = new Set(['GB', 'IE']);

/**
 * A postal address in one line, in the order of its country: `12 Main St, Austin, TX 78701`, `Hauptstr. 5, 80331
 * München`; null if no part is known.
 */
export function addressLine(address: PostalAddress): string | null {
  const { street, city, postalCode, country } = address;
  const region = address.region?.replace(/^[A-Z]{2}-(?=.)/, '') ?? null;
  const isStateKnown = region !== null && country === null;
  const parts =
    stateFirst.has(country ?? '') || isStateKnown
      ? [street, city, hasState(address) ? postalCode : spaced(region, postalCode)]
      : townFirst.has(country ?? '')
        ? [street, city, postalCode]
        : [street, spaced(postalCode, city ?? region)];
  const line = parts.filter((part) => part !== null && part !== '').join(', ');
  return line === '' ? null : line;
}

const spaced = (...words: readonly (string | null)[]): string => words.filter(Boolean).join(' ');

/** Some sources write the state into the postal code: `TX 78701`. */
function hasState({ postalCode, country }: PostalAddress): boolean {
  const state = /^(\p{L}[\p{L}. ]+) (?=\S*\d)/u.exec(postalCode ?? '')?.[1];
  if (state === undefined) return false;
  const name = foldWords(state).join(' ');
  return [...regionsOf].some(
    ([land, { codes, names }]) =>
      (country === null || land === country) && (codes.has(state) || names.has(name)),
  );
}

/** An address in the town is in its country, even if no origin says so. */
export const withCountry = (address: PostalAddress, town: Town): PostalAddress =>
  address.country === null && namesTown(address, town) ? { ...address, country: town.country } : address;
