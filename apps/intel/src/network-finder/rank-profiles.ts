import type { FoundProfile } from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import { profileKey } from '../sources/profile-address';
import { profileOrigins, type Candidate } from './candidates';

const limits = { profiles: 10, evidence: 3, confidence: 99 };

const rankOf = ({ origin }: Candidate): number => profileOrigins.indexOf(origin);

/** Profiles without duplicates, by confidence. Those that contradict a more reliable origin are dropped. */
export function rankProfiles(candidates: readonly Candidate[]): FoundProfile[] {
  const groups = [...Map.groupBy(candidates, profileKey).values()].map((group) =>
    group.toSorted((one, other) => rankOf(one) - rankOf(other)),
  );
  return groups
    .filter((group) => !isContradicted(group, candidates))
    .flatMap(profileOf)
    .sort((one, other) => other.confidence - one.confidence || (one.url < other.url ? -1 : 1))
    .slice(0, limits.profiles);
}

/** A person or company has one profile of each kind per network: the more reliable origin decides. */
function isContradicted([first]: readonly Candidate[], candidates: readonly Candidate[]): boolean {
  return candidates.some(
    (other) =>
      first !== undefined &&
      other.network === first.network &&
      other.kind === first.kind &&
      rankOf(other) < rankOf(first),
  );
}

function profileOf(group: readonly Candidate[]): FoundProfile[] {
  const [first] = group;
  if (!first) return [];
  const { url, name, kind, network } = first;
  const doubt = [...Map.groupBy(group, ({ origin }) => origin).values()]
    .map((facts) => 1 - Math.max(...facts.map(({ confidence }) => confidence)) / 100)
    .reduce((all, each) => all * each, 1);
  return [
    {
      url,
      name,
      kind,
      network,
      confidence: Math.min(limits.confidence, Math.round(100 * (1 - doubt))),
      reason: distinct(group.map(({ reason }) => reason)).join(' '),
      evidence: group
        .flatMap(({ evidence }) => evidence)
        .toSorted((one, other) => other.confidence - one.confidence)
        .slice(0, limits.evidence),
    },
  ];
}
