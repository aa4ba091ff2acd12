import { inSlices, type Steps } from '@lode/service-kit';
import type { ConfirmedAddress, DomainKnowledge } from '../knowledge/domain-knowledge';
import { localOf } from '../knowledge/own-address';
import { parseFullName, parseName, type PersonName, spellingsOf } from '@lode/domain/names';
import type { NamedAddress } from '../patterns/explain-address';

/** An address that is gone is weaker evidence of the current form. */
const goneWeight = 0.5;

export interface OwnedAddress extends NamedAddress {
  readonly email: string;
}

/**
 * The addresses of a domain with known owners, from which its form is learned. Works in steps: a name takes a
 * millisecond.
 */
export const namedAddresses = (
  knowledge: DomainKnowledge,
  confirmed: readonly ConfirmedAddress[],
): Promise<readonly OwnedAddress[]> => inSlices(namedSteps(knowledge, confirmed));

function* namedSteps(
  { domain, addresses }: DomainKnowledge,
  confirmed: readonly ConfirmedAddress[],
): Steps<readonly OwnedAddress[]> {
  const pairs = new Map<string, OwnedAddress>();
  const add = (email: string, name: PersonName, weight: number): void => {
    const spellings = spellingsOf(name, domain);
    if (spellings.length > 0) pairs.set(email, { email, local: localOf(email), spellings, weight });
  };
  for (const { email, firstName, lastName } of confirmed)
    add(email, parseName({ first: firstName, last: lastName }, domain), 1);
  for (const { email, name, type, stillOnPage } of addresses) {
    if (name !== null && type === 'personal')
      add(email, parseFullName(name, domain), stillOnPage ? 1 : goneWeight);
    yield;
  }
  return [...pairs.values()];
}
