import type { Steps } from '@lode/service-kit';
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

/** The mean that two groups must reach: pairs of them that share little are carried by others, to some degree. */
const minMean = 0.4;
/** So many members speak for a group; more say nothing new, and would cost the square of their number. */
const speakers = 20;

/**
 * Profiles of one business together, the surest pairs first, and pages after all records: a site may be that of the
 * head, and would keep the records of a branch from each other. Two groups become one where no pair of their members is
 * vetoed, and where all pairs together are alike: one weak link does not join what is unlike. It pauses after each pair.
 * @param profiles in an order that does not depend on chance
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

/** The title of a hit tells little of its business: it keeps no others apart, unless it is vetoed. */
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

/** Comparing names is dear, and members of groups are compared again and again. */
function remembered(count: number, compute: ScoreOf): ScoreOf {
  const known = new Map<number, number>();
  return (one, other) => {
    const key = Math.min(one, other) * count + Math.max(one, other);
    const score = known.get(key) ?? compute(Math.min(one, other), Math.max(one, other));
    known.set(key, score);
    return score;
  };
}
