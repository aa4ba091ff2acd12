import { anywhereKeys, nearbyKeys } from './blocking-keys';
import type { Profile } from './profile';
import type { SharedIdentifiers } from './shared-identifiers';

/** Two places in the list of profiles, the smaller first. */
type Pair = readonly [one: number, other: number];

/** In a block of more members than the first, each is paired with so many that follow it in the order of names. */
const crowded = { from: 100, neighbours: 30 };

/** Pairs that may be of one business, each once: only these are compared. */
export function candidatePairs(profiles: readonly Profile[], shared: SharedIdentifiers): Pair[] {
  const nearby = blocksOf(profiles, (profile) => nearbyKeys(profile, shared));
  const anywhere = blocksOf(profiles, (profile) => anywhereKeys(profile, shared));
  const isPlaceless = (index: number): boolean => !profiles[index]?.sighting.point;
  const found = new Set<number>();
  const add = (one: number, other: number): void => {
    if (one !== other) found.add(Math.min(one, other) * profiles.length + Math.max(one, other));
  };
  for (const block of nearby) pairWithin(block, profiles, add);
  for (const block of anywhere) {
    for (const one of block.filter(isPlaceless)) block.forEach((other) => add(one, other));
  }
  return [...found].map((pair) => [Math.floor(pair / profiles.length), pair % profiles.length]);
}

function pairWithin(
  block: readonly number[],
  profiles: readonly Profile[],
  add: (one: number, other: number) => void,
): void {
  const isCrowded = block.length > crowded.from;
  const members = isCrowded ? inOrderOfNames(block, profiles) : block;
  const reach = isCrowded ? crowded.neighbours : block.length;
  members.forEach((one, at) => {
    for (const other of members.slice(at + 1, at + 1 + reach)) add(one, other);
  });
}

function inOrderOfNames(block: readonly number[], profiles: readonly Profile[]): number[] {
  const nameOf = (index: number): string => profiles[index]?.names[0]?.joined ?? '';
  return block.toSorted((one, other) => {
    const [mine, theirs] = [nameOf(one), nameOf(other)];
    return mine < theirs ? -1 : Number(mine > theirs);
  });
}

/** The places of those that share a key. */
function blocksOf(
  profiles: readonly Profile[],
  keysOf: (profile: Profile) => ReadonlySet<string>,
): readonly number[][] {
  const blocks = new Map<string, number[]>();
  profiles.forEach((profile, index) => {
    for (const key of keysOf(profile)) {
      const block = blocks.get(key);
      if (block) block.push(index);
      else blocks.set(key, [index]);
    }
  });
  return [...blocks.values()].filter(({ length }) => length > 1);
}
