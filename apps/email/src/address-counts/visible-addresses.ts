import type { SuppressionFilter } from '@lode/contracts';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';

/** The number of known addresses without suppressed ones. */
export function visibleAddresses(
  { domain, addresses }: Pick<DomainKnowledge, 'domain' | 'addresses'>,
  filter: SuppressionFilter,
): number {
  if (filter.isOpen) return addresses.length;
  if (filter.domain(domain)) return 0;
  return addresses.filter(
    ({ email, name }) => !filter.email(email) && (name === null || !filter.person(domain, name)),
  ).length;
}
