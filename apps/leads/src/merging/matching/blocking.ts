import { cachedByObject } from '@lode/domain/values';
import type { Steps } from '@lode/platform';
import type { GeoPoint } from '../../business/business';
import { type Profile, datasetOf } from './profile';
import type { SharedIdentifiers } from './shared-identifiers';
import { maxApart, maxApartInDataset } from './same-business';

/** Metres of one degree of latitude. */
const degree = 111_195;
/** Letters at the end of a word that two spellings of it share. */
const letters = 3;

type Key = string | number;

type KeysOf = (profile: Profile) => readonly Key[];

/** Sightings that are near each other and share a key of each kind are compared. */
interface Neighbourhood {
  /** Maximum distance in metres. */
  readonly reach: number;
  readonly keys: readonly KeysOf[];
  /** Two records of one dataset are not compared. */
  readonly isAcrossDatasets?: boolean;
}

/** What two sightings at one place share if they may be of one business. */
const neighbourhoods = (shared: SharedIdentifiers): readonly Neighbourhood[] => [
  { reach: maxApartInDataset, keys: [nameParts] },
  { reach: maxApart.alone, keys: [nameParts], isAcrossDatasets: true },
  { reach: maxApart.withContact, keys: [(profile) => identifiersOf(profile, shared)] },
  { reach: maxApart.withContact, keys: [streetKeys, nameParts] },
];

/**
 * A sighting without a point is compared with all that share one of these keys. Two sightings with points are not: a
 * chain has thousands.
 */
function anywhereKeys(profile: Profile, shared: SharedIdentifiers): ReadonlySet<string> {
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
function cellsAround({ lat, lon }: GeoPoint, metres: number): number[] {
  const row = Math.floor((lat * degree) / metres);
  return [row, row + 1].flatMap((north) => {
    // The width of columns depends on the row only, not on the point.
    const width = degree * Math.max(0.01, Math.cos((((north * metres) / degree) * Math.PI) / 180));
    const column = Math.floor((lon * width) / metres);
    return [north * columns + column, north * columns + column + 1];
  });
}

/** False only for points that are further apart than the distance in metres. */
function mayBeWithin(metres: number, one: GeoPoint, other: GeoPoint): boolean {
  if (Math.abs(one.lat - other.lat) * degree > metres) return false;
  const width = degree * Math.cos((Math.max(Math.abs(one.lat), Math.abs(other.lat)) * Math.PI) / 180);
  return Math.abs(one.lon - other.lon) * width <= metres;
}

/** Two indices of the list of profiles, the smaller first. */
type Pair = readonly [one: number, other: number];

/**
 * In a block with more members than the first number, each is paired with the second number of neighbours in the order
 * of names.
 */
const crowded = { from: 100, neighbours: 30 };
/** Maximum number of members of a block whose distances are compared before further keys are read. */
const small = 10;

/** Candidate pairs, each once: only these are compared. */
export function* candidatePairSteps(
  profiles: readonly Profile[],
  shared: SharedIdentifiers,
): Steps<readonly Pair[]> {
  const found = new Set<number>();
  const add = (one: number, other: number): void => {
    if (one !== other) found.add(Math.min(one, other) * profiles.length + Math.max(one, other));
  };
  const areOfOneDataset = datasetsOf(profiles);
  const addAcross: Add = (one, other) => {
    if (!areOfOneDataset([one, other])) add(one, other);
  };
  for (const { isAcrossDatasets = false, ...neighbourhood } of neighbourhoods(shared)) {
    if (!isAcrossDatasets) yield* neighbourSteps(profiles, neighbourhood, add);
    else if (!areOfOneDataset([...profiles.keys()]))
      yield* neighbourSteps(profiles, neighbourhood, addAcross);
  }
  yield* placelessSteps(profiles, shared, add);
  return Array.from(found, (pair) => [Math.floor(pair / profiles.length), pair % profiles.length]);
}

type Add = (one: number, other: number) => void;

/** Whether sightings are records of one dataset. */
function datasetsOf(profiles: readonly Profile[]): (members: readonly number[]) => boolean {
  const datasets = profiles.map(datasetOf);
  return ([first = 0, ...others]) => {
    const dataset = datasets[first];
    return dataset !== undefined && others.every((other) => datasets[other] === dataset);
  };
}

/** Most sightings are alone at their place, so that their keys are not read. */
function* neighbourSteps(
  profiles: readonly Profile[],
  { reach, keys }: Neighbourhood,
  add: Add,
): Steps<void> {
  const cellsOf: KeysOf = ({ sighting: { point } }) => (point ? cellsAround(point, reach) : []);
  const inCells = yield* blockSteps([...profiles.keys()], profiles, cellsOf);
  const areNear = nearWithin(reach, profiles);
  let blocks: readonly (readonly number[])[] = [[...new Set(inCells.flat())]];
  for (const keysOf of keys) {
    const shared: (readonly number[])[] = [];
    for (const block of blocks) shared.push(...(yield* blockSteps(block, profiles, keysOf)));
    blocks = shared.filter((block) => block.length > small || isAnyNear(block, areNear));
  }
  for (const block of blocks) {
    const isCrowded = block.length > crowded.from;
    for (const members of isCrowded ? yield* blockSteps(block, profiles, cellsOf) : [block])
      yield* pairSteps(members, profiles, (one, other) => {
        if (areNear(one, other)) add(one, other);
      });
  }
}

type AreNear = (one: number, other: number) => boolean;

const nearWithin =
  (metres: number, profiles: readonly Profile[]): AreNear =>
  (one, other) => {
    const [point, otherPoint] = [profiles[one]?.sighting.point, profiles[other]?.sighting.point];
    return point && otherPoint ? mayBeWithin(metres, point, otherPoint) : false;
  };

const isAnyNear = (block: readonly number[], areNear: AreNear): boolean =>
  block.some((one, at) => block.slice(at + 1).some((other) => areNear(one, other)));

/** Each sighting without a point with all others that may be of its business. */
function* placelessSteps(profiles: readonly Profile[], shared: SharedIdentifiers, add: Add): Steps<void> {
  const isPlaceless = (index: number): boolean => !profiles[index]?.sighting.point;
  const all = [...profiles.keys()];
  if (!all.some(isPlaceless)) return;
  for (const block of yield* blockSteps(all, profiles, (profile) => anywhereKeys(profile, shared))) {
    for (const one of block.filter(isPlaceless)) {
      block.forEach((other) => add(one, other));
      yield;
    }
  }
}

function* pairSteps(block: readonly number[], profiles: readonly Profile[], add: Add): Steps<void> {
  const isCrowded = block.length > crowded.from;
  const members = isCrowded ? inOrderOfNames(block, profiles) : block;
  const reach = isCrowded ? crowded.neighbours : block.length;
  for (const [at, one] of members.entries()) {
    for (const other of members.slice(at + 1, at + 1 + reach)) add(one, other);
    yield;
  }
}

function inOrderOfNames(block: readonly number[], profiles: readonly Profile[]): number[] {
  const nameOf = (index: number): string => profiles[index]?.names[0]?.joined ?? '';
  return block.toSorted((one, other) => {
    const [mine, theirs] = [nameOf(one), nameOf(other)];
    return mine < theirs ? -1 : Number(mine > theirs);
  });
}

/** The indices of the members that share a key: most are alone with theirs. */
function* blockSteps(
  members: readonly number[],
  profiles: readonly Profile[],
  keysOf: (profile: Profile) => Iterable<Key>,
): Steps<readonly number[][]> {
  const blocks = new Map<Key, number[]>();
  for (const index of members) {
    const profile = profiles[index];
    for (const key of profile ? keysOf(profile) : []) {
      const block = blocks.get(key);
      if (block) block.push(index);
      else blocks.set(key, [index]);
    }
    yield;
  }
  return [...blocks.values()].filter(({ length }) => length > 1);
}
