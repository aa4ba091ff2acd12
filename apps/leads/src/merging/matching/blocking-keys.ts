import { cachedByObject } from '@lode/domain/values';
import type { GeoPoint } from '../../business/business';
import type { Profile } from './profile';
import type { SharedIdentifiers } from './shared-identifiers';
import { maxApart, maxApartInDataset } from './vetoes';

/** Metres of one degree of latitude. */
const degree = 111_195;
/** Letters at the end of a word that two spellings of it share. */
const letters = 3;

export type Key = string | number;

export type KeysOf = (profile: Profile) => readonly Key[];

/** Sightings that are near each other and share a key of each kind are compared. */
export interface Neighbourhood {
  /** Maximum distance in metres. */
  readonly reach: number;
  readonly keys: readonly KeysOf[];
  /** Two records of one dataset are not compared. */
  readonly isAcrossDatasets?: boolean;
}

/** What two sightings at one place share if they may be of one business. */
export const neighbourhoods = (shared: SharedIdentifiers): readonly Neighbourhood[] => [
  { reach: maxApartInDataset, keys: [nameParts] },
  { reach: maxApart.alone, keys: [nameParts], isAcrossDatasets: true },
  { reach: maxApart.withContact, keys: [(profile) => identifiersOf(profile, shared)] },
  { reach: maxApart.withContact, keys: [streetKeys, nameParts] },
];

/**
 * A sighting without a point is compared with all that share one of these keys. Two sightings with points are not: a
 * chain has thousands.
 */
export function anywhereKeys(profile: Profile, shared: SharedIdentifiers): ReadonlySet<string> {
  const { city, isInTown, names } = profile;
  const towns = [...(city === null ? [] : [`in ${city}`]), ...(isInTown ? ['here'] : [])];
  const inTowns = towns.flatMap((town) => names.map(({ sorted }) => `${town} ${sorted}`));
  const atStreets = streetKeys(profile).flatMap((street) =>
    nameParts(profile).map((part) => `at ${street} ${part}`),
  );
  return new Set([...identifiersOf(profile, shared), ...inTowns, ...atStreets]);
}

const identifiersOf = ({ domains, phones, emails }: Profile, shared: SharedIdentifiers): string[] => [
  ...shared.without('domain', domains).map((domain) => `site ${domain}`),
  ...shared.without('phone', phones),
  ...shared.without('email', emails),
];

const streetKeys = ({ street }: Profile): string[] =>
  street ? [`${street.number} ${street.name.slice(0, letters)}`] : [];

/** Prefixes of the words of a name and of its acronym, and its suffix, for names with a typo at the beginning. */
const nameParts = cachedByObject(({ names }: Profile): string[] => {
  const parts = names.flatMap(({ words, joined, initials }) => [
    ...words.map((word) => word.slice(0, letters)),
    initials.slice(0, letters),
    `…${joined.slice(-letters)}`,
  ]);
  return [...new Set(parts)];
});

/** Numbers reserved for the columns of a row; the equator has 534,000 cells of 75 m. */
const columns = 2 ** 22;

/** The cell of a point and three around it: two points nearer than the width of a cell share at least one. */
export function cellsAround({ lat, lon }: GeoPoint, metres: number): number[] {
  const row = Math.floor((lat * degree) / metres);
  return [row, row + 1].flatMap((north) => {
    // The width of columns depends on the row only, not on the point.
    const width = degree * Math.max(0.01, Math.cos((((north * metres) / degree) * Math.PI) / 180));
    const column = Math.floor((lon * width) / metres);
    return [north * columns + column, north * columns + column + 1];
  });
}

/** False only for points that are further apart than the distance in metres. */
export function mayBeWithin(metres: number, one: GeoPoint, other: GeoPoint): boolean {
  if (Math.abs(one.lat - other.lat) * degree > metres) return false;
  const width = degree * Math.cos((Math.max(Math.abs(one.lat), Math.abs(other.lat)) * Math.PI) / 180);
  return Math.abs(one.lon - other.lon) * width <= metres;
}
