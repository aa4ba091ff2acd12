import type { SuppressionFilter } from '@lode/contracts';
import type { MergedBusiness } from '../merged-business';

/**
 * A business without the further addresses and numbers of those who are suppressed. It is none at all where it is itself
 * meant: by its domain, or by the address or the number that it would be reached by first. Merging comes before, so that
 * a record without the number does not bring back what another one with it has told.
 */
export function withoutSuppressed(
  business: MergedBusiness,
  barrier: SuppressionFilter,
): MergedBusiness | undefined {
  if (barrier.isOpen) return business;
  const { website, domain, phones, emails } = business;
  const domains = [domain, website && URL.parse(website.value)?.hostname];
  if (domains.some((name) => name && barrier.domain(name))) return undefined;
  const free = {
    phones: phones.filter(({ value }) => !barrier.phone(value)),
    emails: emails.filter(({ value }) => !barrier.email(value)),
  };
  const isReached = free.phones[0] === phones[0] && free.emails[0] === emails[0];
  return isReached ? { ...business, ...free } : undefined;
}
