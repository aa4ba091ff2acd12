import { isDisposableDomain } from '@lode/domain/addresses';
import { emailRank } from '../../business/contacts';
import type { Sighting } from '../../business/business';
import type { Fact } from '../fact';
import { domainOf } from '../matching/profile';
import { vote } from './vote';

/** Email addresses, the most suitable for a first contact first. Disposable addresses are excluded. */
export function rankEmails(sightings: readonly Sighting[], domain: string | null): Fact<string>[] {
  return vote(
    sightings,
    ({ emails }) => emails,
    (email) => email,
  )
    .filter(({ value }) => !isDisposableDomain(domainOf(value)))
    .sort((one, other) => rankOf(one.value, domain) - rankOf(other.value, domain));
}

function rankOf(email: string, domain: string | null): number {
  const host = domainOf(email);
  return emailRank(email, host === domain || host.endsWith(`.${domain}`));
}
