import type { GeoPoint } from '../../business/place';
import type { Profile } from './profile';
import type { SharedIdentifiers } from './shared-identifiers';

/** Metres: sightings that are nearer than this share a cell. */
const reach = { name: 300, identifier: 2000 };
/** Metres of one degree of latitude. */
const degree = 111_195;
/** Letters at the end of a word that two spellings of it share. */
const letters = 3;

/** Sightings that share one of these keys are compared. */
export function nearbyKeys(profile: Profile, shared: SharedIdentifiers): ReadonlySet<string> {
  const { point } = profile.sighting;
  const parts = nameParts(profile);
  const keys = streetKeys(profile, parts);
  if (point) {
    const around = cellsAround(point, reach.name);
    keys.push(...around.flatMap((cell) => parts.map((part) => `${cell} ${part}`)));
    const further = cellsAround(point, reach.identifier);
    const identifiers = identifiersOf(profile, shared);
    keys.push(...further.flatMap((cell) => identifiers.map((identifier) => `${cell} ${identifier}`)));
  }
  return new Set(keys);
}

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

const streetKeys = ({ street }: Profile, parts: readonly string[]): string[] =>
  street ? parts.map((part) => `at ${street.number} ${street.name.slice(0, letters)} ${part}`) : [];

/** Prefixes of the words of a name and of its acronym, and its suffix, for names with a typo at the beginning. */
const nameParts = ({ names }: Profile): string[] => {
  const parts = names.flatMap(({ words, joined, initials }) => [
    ...words.map((word) => word.slice(0, letters)),
    initials.slice(0, letters),
    `…${joined.slice(-letters)}`,
  ]);
  return [...new Set(parts)];
};

/** The cell of a point and three around it: two points nearer than the width of a cell share at least one. */
function cellsAround({ lat, lon }: GeoPoint, metres: number): string[] {
  const row = Math.floor((lat * degree) / metres);
  return [row, row + 1].flatMap((north) => {
    // The width of columns depends on the row only, not on the point.
    const width = degree * Math.max(0.01, Math.cos((((north * metres) / degree) * Math.PI) / 180));
    const column = Math.floor((lon * width) / metres);
    return [`${metres}:${north}:${column}`, `${metres}:${north}:${column + 1}`];
  });
}
