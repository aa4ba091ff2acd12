import type { Steps } from '@lode/platform';
import { candidatePairSteps } from './blocking';
import type { Profile } from './profile';
import { sameBusinessScore, threshold } from './same-business';
import { SharedIdentifiers } from './shared-identifiers';

interface Link {
  readonly one: number;
  readonly other: number;
  readonly score: number;
  readonly withPage: boolean;
}

/** Minimum mean likeness of two groups: dissimilar pairs are compensated by others to some degree. */
const minMean = 0.4;
/** Maximum number of members that represent a group; the cost grows with the square. */
const speakers = 20;

/**
 * Groups the profiles of one business, the pairs with the highest confidence first, and pages after all records: a site
 * may be that of the head office, and would separate the records of a branch. Two groups are joined if no pair of their
 * members is vetoed and their mean likeness is high enough: one weak link does not join unlike groups. Pauses after
 * each pair.
 * @param profiles in a deterministic order
 */
export function* groupProfiles(profiles: readonly Profile[]): Steps<Profile[][]> {
  const shared = yield* SharedIdentifiers.of(profiles);
  const scoreOf = remembered(profiles.length, (one, other) => {
    const [mine, theirs] = [profiles[one], profiles[other]];
    return mine && theirs ? sameBusinessScore(mine, theirs, shared) : -Infinity;
  });
  const groups = profiles.map((_, index) => [index]);
  const fitOf = lenientToHits(profiles, scoreOf);
  const pairs = yield* candidatePairSteps(profiles, shared);
  for (const { one, other } of yield* linkSteps(pairs, profiles, scoreOf)) {
    const [mine, theirs] = [groups[one], groups[other]];
    if (mine && theirs && mine !== theirs && (yield* fit(mine, theirs, fitOf))) join(mine, theirs, groups);
    yield;
  }
  return [...new Set(groups)].map((members) =>
    members.toSorted((one, other) => one - other).flatMap((index) => profiles[index] ?? []),
  );
}

type ScoreOf = (one: number, other: number) => number;

function* linkSteps(
  pairs: readonly (readonly [number, number])[],
  profiles: readonly Profile[],
  scoreOf: ScoreOf,
): Steps<Link[]> {
  const isPage = (index: number): boolean => profiles[index]?.isPage === true;
  const links: Link[] = [];
  for (const [one, other] of pairs) {
    const score = scoreOf(one, other);
    if (score >= threshold) links.push({ one, other, score, withPage: isPage(one) || isPage(other) });
    yield;
  }
  return links.sort(inOrder);
}

const inOrder = (a: Link, b: Link): number =>
  Number(a.withPage) - Number(b.withPage) || b.score - a.score || a.one - b.one || a.other - b.other;

/** The title of a search hit is weak evidence: it separates no others unless it is vetoed. */
function lenientToHits(profiles: readonly Profile[], scoreOf: ScoreOf): ScoreOf {
  const isHit = (index: number): boolean => profiles[index]?.sighting.origin === 'web_search';
  return (one, other) => {
    const score = scoreOf(one, other);
    return score !== -Infinity && (isHit(one) || isHit(other)) ? Math.max(minMean, score) : score;
  };
}

function* fit(mine: readonly number[], theirs: readonly number[], scoreOf: ScoreOf): Steps<boolean> {
  const [some, others] = [mine.slice(0, speakers), theirs.slice(0, speakers)];
  let sum = 0;
  for (const one of some) {
    for (const other of others) {
      sum += scoreOf(one, other);
      yield;
    }
  }
  return sum / (some.length * others.length) >= minMean;
}

function join(mine: number[], theirs: readonly number[], groups: number[][]): void {
  mine.push(...theirs);
  for (const index of theirs) groups[index] = mine;
}

/** Comparing names is expensive, and members of groups are compared repeatedly. */
function remembered(count: number, compute: ScoreOf): ScoreOf {
  const known = new Map<number, number>();
  return (one, other) => {
    const key = Math.min(one, other) * count + Math.max(one, other);
    const score = known.get(key) ?? compute(Math.min(one, other), Math.max(one, other));
    known.set(key, score);
    return score;
  };
}
