import type { AddressVerification, FoundPerson } from '@lode/contracts';
import { addressConfidence, chanceWithName } from '@lode/domain/addresses';
import type { StoredPerson } from '../people/people.repository';

/** A person of an answer. The confidence in the address follows from the latest verdict, which may be newer than the row. */
export function toFoundPerson(
  { contact, company, domain, last_seen_at, gone_at }: StoredPerson,
  verdicts: ReadonlyMap<string, AddressVerification>,
): FoundPerson {
  const verification = (contact.email === null ? undefined : verdicts.get(contact.email)) ?? null;
  const chance = chanceWithName(gone_at === null);
  return {
    ...contact,
    email_confidence:
      contact.email === null ? 0 : addressConfidence(chance, verification?.verdict === 'invalid'),
    verification,
    company,
    company_domain: domain,
    last_seen_at: last_seen_at.toISOString(),
    gone_since: gone_at?.toISOString() ?? null,
  };
}
