import type { SuppressionFilter } from '@lode/contracts';
import type { MergedBusiness } from '../merged-business';

/**
 * The business without suppressed further addresses and numbers. Undefined if the business itself is suppressed: by its
 * domain, or by its first address or number. It applies after the merge, so that a record without a suppressed number
 * does not restore the facts of a record with it.
 */
export function withoutSuppressed(
  business: MergedBusiness,
  filter: SuppressionFilter,
): MergedBusiness | undefined {
  if (filter.isOpen) return business;
  const { website, domain, phones, emails } = business;
  const domains = [domain, website && URL.parse(website.value)?.hostname];
  if (domains.some((name) => name && filter.domain(name))) return undefined;
  const free = {
    phones: phones.filter(({ value }) => !filter.phone(value)),
    emails: emails.filter(({ value }) => !filter.email(value)),
  };
  const isReached = free.phones[0] === phones[0] && free.emails[0] === emails[0];
  return isReached ? { ...business, ...free } : undefined;
}
