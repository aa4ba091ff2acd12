import type { SuppressionFilter } from '@lode/contracts';
import { type EmailAddress, isDisposableDomain, isFreeProvider, isRoleAccount } from '@lode/domain/addresses';
import { didYouMean } from './did-you-mean';

/** Facts that follow from the address alone. They do not change the verdict. */
export interface AddressFacts {
  readonly disposable: boolean;
  readonly role: boolean;
  readonly free: boolean;
  /** The whole address with a corrected domain, if the domain looks mistyped. */
  readonly didYouMean: string | null;
}

/** @param filter suppressed addresses are not suggested */
export function addressFacts(address: EmailAddress, filter: Pick<SuppressionFilter, 'email'>): AddressFacts {
  const domain = didYouMean(address.domain);
  const suggestion = domain && `${address.local}@${domain}`;
  return {
    disposable: isDisposableDomain(address.domain),
    role: isRoleAccount(address.local),
    free: isFreeProvider(address.domain),
    didYouMean: suggestion !== null && filter.email(suggestion) ? null : suggestion,
  };
}
