import type { AddressVerification } from '@lode/contracts';
import { isInward } from '@lode/domain/addresses';
import type { Fact } from '../fact';

export interface ChosenEmail {
  readonly fact: Fact<string>;
  /** Null if the address was not verified. */
  readonly verification: AddressVerification | null;
}

/** Verification results, by address. */
export type Verifications = ReadonlyMap<string, AddressVerification>;

/**
 * The first ranked address that is valid, else the first that may be; mailboxes that do not answer customers, such as
 * jobs, only if there are no others. Undefined if all are invalid.
 */
export function chooseEmail(
  ranked: readonly Fact<string>[],
  verifications: Verifications,
): ChosenEmail | undefined {
  const possible = ranked
    .map((fact) => ({ fact, verification: verifications.get(fact.value) ?? null }))
    .filter(({ verification }) => verification?.verdict !== 'invalid');
  const open = possible.filter(({ fact }) => !isInward(fact.value.slice(0, fact.value.lastIndexOf('@'))));
  const chosen = open.length > 0 ? open : possible;
  return chosen.find(({ verification }) => verification?.verdict === 'valid') ?? chosen[0];
}
