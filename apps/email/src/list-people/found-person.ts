import type { AddressVerification, FoundPerson } from '@lode/contracts';
import type { StoredPerson } from '../people/people.repository';

/** A person of an answer. */
export const toFoundPerson = (
  { contact, company, domain, last_seen_at, gone_at }: StoredPerson,
  verdicts: ReadonlyMap<string, AddressVerification>,
): FoundPerson => ({
  ...contact,
  verification: (contact.email === null ? undefined : verdicts.get(contact.email)) ?? null,
  company,
  company_domain: domain,
  last_seen_at: last_seen_at.toISOString(),
  gone_since: gone_at?.toISOString() ?? null,
});
