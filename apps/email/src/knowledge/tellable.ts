import type { SuppressionFilter } from '@lode/contracts';
import { leaveOutInSlices } from '@lode/service-kit';
import type { ConfirmedAddress, DomainKnowledge } from './domain-knowledge';

/**
 * What is known of a domain, without those who are left out: with an address its owner leaves.
 * @throws ProblemError suppressed where the domain itself is
 */
export const tellable = async (
  knowledge: DomainKnowledge,
  barrier: SuppressionFilter,
): Promise<DomainKnowledge> => (await leaveOutInSlices(knowledge, barrier)).value;

/** @param domain at which they were confirmed */
export const tellableOf = (
  domain: string,
  confirmed: readonly ConfirmedAddress[],
  barrier: SuppressionFilter,
): readonly ConfirmedAddress[] =>
  confirmed.filter(
    ({ email, firstName, lastName }) =>
      !barrier.email(email) && !barrier.person(domain, `${firstName} ${lastName}`),
  );
