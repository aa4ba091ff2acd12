import type { AddressVerification } from '@lode/contracts';
import type { Fact } from '../fact';

export interface ChosenEmail {
  readonly fact: Fact<string>;
  /** Null if the address was not verified. */
  readonly verification: AddressVerification | null;
}

/** Verification results, by address. */
export type Verifications = ReadonlyMap<string, AddressVerification>;

/** The first ranked address that is valid, else the first that may be; undefined if all are invalid. */
export function chooseEmail(
  ranked: readonly Fact<string>[],
  verifications: Verifications,
): ChosenEmail | undefined {
  const possible = ranked
    .map((fact) => ({ fact, verification: verifications.get(fact.value) ?? null }))
    .filter(({ verification }) => verification?.verdict !== 'invalid');
  return possible.find(({ verification }) => verification?.verdict === 'valid') ?? possible[0];
}
