import type { SuppressionFilter } from '@lode/contracts';
import { removeSuppressedInSlices } from '@lode/service-kit';
import type { ConfirmedAddress, DomainKnowledge } from './domain-knowledge';

/**
 * Removes suppressed contacts. A suppressed address also removes its owner.
 * @throws ProblemError suppressed if the domain itself is suppressed
 */
export const withoutSuppressed = async (
  knowledge: DomainKnowledge,
  filter: SuppressionFilter,
): Promise<DomainKnowledge> => (await removeSuppressedInSlices(knowledge, filter)).value;

/** @param domain of the confirmed addresses */
export const unsuppressedAddresses = (
  domain: string,
  confirmed: readonly ConfirmedAddress[],
  filter: SuppressionFilter,
): readonly ConfirmedAddress[] =>
  confirmed.filter(
    ({ email, firstName, lastName }) =>
      !filter.email(email) && !filter.person(domain, `${firstName} ${lastName}`),
  );
