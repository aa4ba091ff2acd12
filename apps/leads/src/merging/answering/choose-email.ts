import type { LeadVerification } from '@lode/contracts';
import type { Fact } from '../fact';

export interface ChosenEmail {
  readonly fact: Fact<string>;
  /** Null where its mail host was not asked. */
  readonly verification: LeadVerification | null;
}

/** What mail hosts said, by address. */
export type Verifications = ReadonlyMap<string, LeadVerification>;

/**
 * The first of the ranked addresses that takes mail for sure, else the first that may; undefined where all are
 * refused.
 */
export function chooseEmail(
  ranked: readonly Fact<string>[],
  verifications: Verifications,
): ChosenEmail | undefined {
  const possible = ranked
    .map((fact) => ({ fact, verification: verifications.get(fact.value) ?? null }))
    .filter(({ verification }) => verification?.verdict !== 'invalid');
  return possible.find(({ verification }) => verification?.verdict === 'valid') ?? possible[0];
}
