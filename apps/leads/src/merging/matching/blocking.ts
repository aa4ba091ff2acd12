import type { Steps } from '@lode/service-kit';
import { anywhereKeys, cellsAround, neighbourhoods, type Neighbourhood } from './blocking-keys';
import type { Profile } from './profile';
import type { SharedIdentifiers } from './shared-identifiers';

/** Two indices of the list of profiles, the smaller first. */
type Pair = readonly [one: number, other: number];

/**
 * In a block with more members than the first number, each is paired with the second number of neighbours in the order
 * of names.
 */
const crowded = { from: 100, neighbours: 30 };

/** Candidate pairs, each once: only these are compared. */
export function* candidatePairSteps(
  profiles: readonly Profile[],
  shared: SharedIdentifiers,
): Steps<readonly Pair[]> {
  const all = [...profiles.keys()];
  const anywhere = yield* blockSteps(all, profiles, (profile) => anywhereKeys(profile, shared));
  const isPlaceless = (index: number): boolean => !profiles[index]?.sighting.point;
  const found = new Set<number>();
  const add = (one: number, other: number): void => {
    if (one !== other) found.add(Math.min(one, other) * profiles.length + Math.max(one, other));
  };
  for (const neighbourhood of neighbourhoods(shared))
    for (const members of yield* cellSteps(all, profiles, neighbourhood))
      for (const block of yield* blockSteps(members, profiles, neighbourhood.keysOf))
        yield* pairSteps(block, profiles, add);
  for (const block of anywhere) {
    for (const one of block.filter(isPlaceless)) {
      block.forEach((other) => add(one, other));
      yield;
    }
  }
  return Array.from(found, (pair) => [Math.floor(pair / profiles.length), pair % profiles.length]);
}

function* pairSteps(
  block: readonly number[],
  profiles: readonly Profile[],
  add: (one: number, other: number) => void,
): Steps<void> {
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

/** The sightings of each cell: most are alone in theirs, so that their keys are not needed. */
function* cellSteps(
  all: readonly number[],
  profiles: readonly Profile[],
  { reach }: Neighbourhood,
): Steps<readonly (readonly number[])[]> {
  if (reach === null) return [all];
  return yield* blockSteps(all, profiles, ({ sighting: { point } }) =>
    point ? cellsAround(point, reach) : [],
  );
}

/** The indices of the members that share a key. */
function* blockSteps(
  members: readonly number[],
  profiles: readonly Profile[],
  keysOf: (profile: Profile) => Iterable<string>,
): Steps<readonly number[][]> {
  const blocks = new Map<string, number[]>();
  for (const index of members) {
    const profile = profiles[index];
    for (const key of profile ? new Set(keysOf(profile)) : []) {
      const block = blocks.get(key);
      if (block) block.push(index);
      else blocks.set(key, [index]);
    }
    yield;
  }
  return [...blocks.values()].filter(({ length }) => length > 1);
}
