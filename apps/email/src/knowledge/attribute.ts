import type { Steps } from '@lode/platform';

/**
 * How well a name explains a local part: 0 is not at all, 1 is by given and family name; an initial or a single name is
 * in between.
 */
export type NameFit = (name: string, local: string) => number;

export interface Claimant {
  readonly name: string;
  /** Whether the person still needs an address. A person who has one remains a rival. */
  readonly isFree: boolean;
}

interface Claim {
  readonly person: number;
  readonly address: number;
  readonly fit: number;
}

/**
 * Assigns addresses without a name to people without an address if the match is unambiguous on both sides. A full match
 * of the local part wins over partial ones; two matches of the same kind assign nothing.
 * @param locals local parts of the addresses without a name
 * @returns index in `people` by index in `locals`
 */
export function* attributeSteps(
  people: readonly Claimant[],
  locals: readonly string[],
  fits: NameFit,
): Steps<Map<number, number>> {
  const claims: Claim[] = [];
  for (const [address, local] of locals.entries()) {
    for (const [person, { name }] of people.entries()) {
      const fit = fits(name, local);
      if (fit > 0) claims.push({ person, address, fit });
    }
    yield;
  }
  const byAddress = Map.groupBy(claims, ({ address }) => address);
  const byPerson = Map.groupBy(claims, ({ person }) => person);
  const isSettled = (claim: Claim): boolean =>
    people[claim.person]?.isFree === true &&
    onlyStrongest(byAddress.get(claim.address)) === claim &&
    onlyStrongest(byPerson.get(claim.person)) === claim;
  return new Map(claims.filter(isSettled).map(({ address, person }) => [address, person]));
}

/** Returns the only claim of the strongest kind. */
function onlyStrongest(claims: readonly Claim[] = []): Claim | undefined {
  const full = claims.filter(({ fit }) => fit >= 1);
  const [first, ...rivals] = full.length > 0 ? full : claims;
  return rivals.length === 0 ? first : undefined;
}
