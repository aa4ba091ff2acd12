import type { Steps } from '@lode/service-kit';
import { anywhereKeys, nearbyKeys } from './blocking-keys';
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
  const nearby = yield* blockSteps(profiles, (profile) => nearbyKeys(profile, shared));
  const anywhere = yield* blockSteps(profiles, (profile) => anywhereKeys(profile, shared));
  const isPlaceless = (index: number): boolean => !profiles[index]?.sighting.point;
  const found = new Set<number>();
  const add = (one: number, other: number): void => {
    if (one !== other) found.add(Math.min(one, other) * profiles.length + Math.max(one, other));
  };
  for (const block of nearby) yield* pairSteps(block, profiles, add);
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

/** The indices of the profiles that share a key. */
function* blockSteps(
  profiles: readonly Profile[],
  keysOf: (profile: Profile) => ReadonlySet<string>,
): Steps<readonly number[][]> {
  const blocks = new Map<string, number[]>();
  for (const [index, profile] of profiles.entries()) {
    for (const key of keysOf(profile)) {
      const block = blocks.get(key);
      if (block) block.push(index);
      else blocks.set(key, [index]);
    }
    yield;
  }
  return [...blocks.values()].filter(({ length }) => length > 1);
}
