import { cachedByObject, cachedByText, foldWords } from '@lode/domain/values';
import { foldName } from '@lode/domain/sites';
import type { GeoPoint, PostalAddress } from '../business/business';

/** What belongs to a state, region or county. */
export interface Region {
  /** In English, then in its own and other languages. */
  readonly names: readonly string[];
  /** Whether a point is in it: the nearest town is. */
  contains(point: GeoPoint): boolean;
  /** Whether an address names the region, or a town in it, and does not contradict it. */
  isNamedBy(address: Pick<PostalAddress, 'region' | 'city'>): boolean;
}

/** A town, the area of a postal code, or a state, region or county. */
export interface Town {
  /** Identity of the town, the same for all spellings; cached answers have it as key. */
  readonly key: string;
  readonly name: string;
  /** Other names in addresses, as in Munich for München. */
  readonly otherNames: readonly string[];
  /** State, province or region, in words; null if there is none. */
  readonly region: string | null;
  /** Its usual abbreviation, as in `TX`; null if there is none. */
  readonly regionCode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** In English. */
  readonly countryName: string;
  readonly point: GeoPoint;
  readonly population: number | null;
  /** Metres around the centre, derived from the population; of a region, around all of its towns. */
  readonly radius: number;
  /** Of a state, region or county, which is smaller than the circle around it. */
  readonly extent?: Region;
}

export interface LocationFound {
  readonly town: Town;
  /** Other regions and towns of that name, the likelier first; at most five. */
  readonly alternatives: readonly Town[];
}

/**
 * `unknown`: no such town or region. `too_wide`: a country, without a region or town in it. Every suggestion is a label
 * that resolves.
 */
export interface LocationNotFound {
  readonly reason: 'unknown' | 'too_wide';
  readonly suggestions: readonly string[];
}

/** Names whose forms are remembered: records of a search are in few towns. */
const maxNames = 2000;

/** Countries whose addresses usually name the state, abbreviated or in full; elsewhere regions have many names. */
const federal = new Set(['AU', 'CA', 'US']);

/** Whether an address names the town, or the region, and no part of it contradicts that. */
export function namesTown(address: PostalAddress, town: Town): boolean {
  if (address.country !== null && address.country.toUpperCase() !== town.country) return false;
  if (town.extent) return town.extent.isNamedBy(address);
  if (isOfAnotherRegion(address, town)) return false;
  const names = townKeys(town);
  return (
    (address.city !== null && names.has(townKey(address.city))) ||
    // The name of a postal code's area is the code.
    (address.postalCode !== null && names.has(townKey(address.postalCode)))
  );
}

/** Whether a text names the town, as in `Dentist in Austin, TX`. */
export function mentionsTown(text: string, { name, otherNames }: Town): boolean {
  const spaced = (words: string): string => ` ${foldWords(words).join(' ')} `;
  const shown = spaced(text);
  return [name, ...otherNames].some((each) => shown.includes(spaced(each)));
}

function isOfAnotherRegion({ region }: PostalAddress, town: Town): boolean {
  if (region === null || !federal.has(town.country)) return false;
  const known = [town.region, town.regionCode].flatMap((each) => (each === null ? [] : foldName(each)));
  return known.length > 0 && !known.includes(foldName(region.replace(/^[A-Z]{2}-(?=.)/, '')));
}

/** New York City is New York, Frankfurt am Main is Frankfurt, ZIP+4 is in its ZIP. */
const townKey = cachedByText(
  (name: string): string =>
    foldName(name)
      .replace(/^city of /, '')
      .replace(/ (?:city|(?:am|an|im|bei|ob|sur|sous|upon|on) .{1,40})$/, '')
      .replace(/^(\d{5}) \d{4}$/, '$1'),
  maxNames,
);

const townKeys = cachedByObject(
  ({ name, otherNames }: Town): ReadonlySet<string> => new Set([name, ...otherNames].map(townKey)),
);

/** As in `Austin, Texas, United States`, or `Baltimore, Maryland 21201, United States`; the gazetteer resolves it. */
export function townLabel({ key, name, region, countryName }: Town): string {
  const code = /^[A-Z]{2}\/(\w+)$/.exec(key)?.[1];
  const parts = [name, [region, code].filter(Boolean).join(' '), countryName];
  return parts.filter(Boolean).join(', ');
}
