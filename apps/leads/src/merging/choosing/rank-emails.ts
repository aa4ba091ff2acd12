import { isDisposableDomain, isFreeProvider, isInward, mainAddressRank } from '@lode/domain/addresses';
import type { Sighting } from '../../business/sighting';
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

/** More than the ranks of mailboxes. */
const perClass = 100;

/**
 * Rank of an address of a business, 0 for the best: those of its own domain, free mail, those of its own domain that do
 * not answer customers, then those of other companies; in each class by the function of the mailbox.
 */
export function emailRank(email: string, isOwn: boolean): number {
  const local = email.slice(0, email.lastIndexOf('@'));
  const [own, foreign] = [isInward(local) ? 2 : 0, isFreeProvider(domainOf(email)) ? 1 : 3];
  return (isOwn ? own : foreign) * perClass + mainAddressRank(local);
}
