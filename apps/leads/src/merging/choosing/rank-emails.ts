import { isDisposableDomain, isFreeProvider, isRoleAccount } from '@lode/domain/addresses';
import type { Sighting } from '../../business/sighting';
import type { Fact } from '../fact';
import { domainOf } from '../matching/profile';
import { vote } from './vote';

/**
 * Email addresses, the most suitable for a contact first: of the own domain role addresses, then personal ones; of
 * other domains role addresses, then free mail, then personal ones. Disposable addresses are excluded.
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
