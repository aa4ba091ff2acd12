import type { Steps } from '@lode/service-kit';
import {
  anywhereKeys,
  cellsAround,
  mayBeWithin,
  neighbourhoods,
  type Key,
  type KeysOf,
  type Neighbourhood,
} from './blocking-keys';
import { datasetOf, type Profile } from './profile';
import type { SharedIdentifiers } from './shared-identifiers';

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
