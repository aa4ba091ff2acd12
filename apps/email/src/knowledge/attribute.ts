import { atOnce, type Steps } from '@lode/service-kit';

/**
 * How far a name explains a local part: 0 not at all, 1 by given and family name, less with an initial or by one
 * name alone.
 */
export type NameFit = (name: string, local: string) => number;

export interface Claimant {
  readonly name: string;
  /** Whether an address is still wanted; who has one is a rival all the same. */
  readonly isFree: boolean;
}

interface Claim {
  readonly person: number;
  readonly address: number;
  readonly fit: number;
}

/**
 * Gives addresses that stand on a site without a name to people that stand there without an address, where neither
 * side has a choice. A name that explains the whole local part beats those that do so in part; between two of the
 * same kind nobody decides.
 * @param locals of the addresses without a name
 * @returns places in `people` by places in `locals`
 */
export const attribute = (
  people: readonly Claimant[],
  locals: readonly string[],
  fits: NameFit,
): Map<number, number> => atOnce(attributeSteps(people, locals, fits));

/** The same with pauses. */
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
    undisputed(byAddress.get(claim.address)) === claim &&
    undisputed(byPerson.get(claim.person)) === claim;
  return new Map(claims.filter(isSettled).map(({ address, person }) => [address, person]));
}

/** The only one of the strongest kind. */
function undisputed(claims: readonly Claim[] = []): Claim | undefined {
  const full = claims.filter(({ fit }) => fit >= 1);
  const [first, ...rivals] = full.length > 0 ? full : claims;
  return rivals.length === 0 ? first : undefined;
}
