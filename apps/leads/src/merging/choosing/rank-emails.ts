import { isDisposableDomain, isFreeProvider, isRoleAccount } from '@lode/domain/addresses';
import type { Sighting } from '../../business/sighting';
import type { Fact } from '../fact';
import { domainOf } from '../matching/profile';
import { vote } from './vote';

/**
 * Addresses for mail, the most suitable to reach the business first: in its own domain those for everybody, then those
 * of people; elsewhere those for everybody, then free mail, then those of people. Throw-away addresses are left out.
 */
export function rankEmails(sightings: readonly Sighting[], domain: string | null): Fact<string>[] {
  return vote(
    sightings,
    ({ emails }) => emails,
    (email) => email,
  )
    .filter(({ value }) => !isDisposableDomain(domainOf(value)))
    .sort((one, other) => classOf(one.value, domain) - classOf(other.value, domain));
}

function classOf(email: string, domain: string | null): number {
  const host = domainOf(email);
  const isForAll = isRoleAccount(email.slice(0, email.lastIndexOf('@')));
  if (host === domain || host.endsWith(`.${domain}`)) return isForAll ? 0 : 1;
  if (isFreeProvider(host)) return 3;
  return isForAll ? 2 : 4;
}
