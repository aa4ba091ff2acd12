import { cachedByObject } from '@lode/domain/values';
import type { GeoPoint } from '../../business/place';
import type { Profile } from './profile';
import type { SharedIdentifiers } from './shared-identifiers';

/** Metres: sightings that are nearer than this share a cell. */
const reach = { name: 300, identifier: 2000 };
/** Metres of one degree of latitude. */
const degree = 111_195;
/** Letters at the end of a word that two spellings of it share. */
const letters = 3;

/** Cells of sightings within which those that share one of `keys` are compared; null: sightings anywhere. */
export interface Neighbourhood {
  /** Metres: sightings that are nearer than this share a cell. */
  readonly reach: number | null;
  readonly keysOf: (profile: Profile) => readonly string[];
}

/** What two sightings at one place share if they may be of one business. */
export const neighbourhoods = (shared: SharedIdentifiers): readonly Neighbourhood[] => [
  { reach: reach.name, keysOf: nameParts },
  { reach: reach.identifier, keysOf: cachedByObject((profile) => identifiersOf(profile, shared)) },
  { reach: null, keysOf: streetKeys },
];

/**
 * A sighting without a point is compared with all that share one of these keys. Two sightings with points are not: a
 * chain has thousands.
 */
export function anywhereKeys(profile: Profile, shared: SharedIdentifiers): ReadonlySet<string> {
  const { city, isInTown, names } = profile;
  const towns = [...(city === null ? [] : [`in ${city}`]), ...(isInTown ? ['here'] : [])];
  const inTowns = towns.flatMap((town) => names.map(({ sorted }) => `${town} ${sorted}`));
  return new Set([...identifiersOf(profile, shared), ...inTowns]);
}

const identifiersOf = ({ domains, phones, emails }: Profile, shared: SharedIdentifiers): string[] => [
  ...shared.without('domain', domains).map((domain) => `site ${domain}`),
  ...shared.without('phone', phones),
  ...shared.without('email', emails),
];

const streetKeys = (profile: Profile): string[] => {
  const { street } = profile;
  if (!street) return [];
  return nameParts(profile).map((part) => `at ${street.number} ${street.name.slice(0, letters)} ${part}`);
};

/** Prefixes of the words of a name and of its acronym, and its suffix, for names with a typo at the beginning. */
const nameParts = cachedByObject(({ names }: Profile): string[] => {
  const parts = names.flatMap(({ words, joined, initials }) => [
    ...words.map((word) => word.slice(0, letters)),
    initials.slice(0, letters),
    `…${joined.slice(-letters)}`,
  ]);
  return [...new Set(parts)];
});

/** The cell of a point and three around it: two points nearer than the width of a cell share at least one. */
export function cellsAround({ lat, lon }: GeoPoint, metres: number): string[] {
  const row = Math.floor((lat * degree) / metres);
  return [row, row + 1].flatMap((north) => {
    // The width of columns depends on the row only, not on the point.
    const width = degree * Math.max(0.01, Math.cos((((north * metres) / degree) * Math.PI) / 180));
    const column = Math.floor((lon * width) / metres);
    return [`${north}:${column}`, `${north}:${column + 1}`];
  });
}
