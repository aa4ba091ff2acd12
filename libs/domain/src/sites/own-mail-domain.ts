import { isDisposableDomain } from '../addresses/disposable-domain';
import { isFreeProvider } from '../addresses/free-provider';
import { ownDomain } from '../addresses/shared-hosts';

/** The registrable domain of a mail address, except those of free and disposable providers. */
export function ownMailDomain(email: string | null): string | null {
  const domain = ownDomain(email?.slice(email.lastIndexOf('@') + 1) ?? '');
  return domain === null || isFreeProvider(domain) || isDisposableDomain(domain) ? null : domain;
}
