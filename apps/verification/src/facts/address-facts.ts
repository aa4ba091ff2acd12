import type { SuppressionFilter } from '@lode/contracts';
import { type EmailAddress, isDisposableDomain, isFreeProvider, isRoleAccount } from '@lode/domain/addresses';
import { didYouMean } from './did-you-mean';

/** What an address tells by itself, without asking anybody. None of it changes the verdict. */
export interface AddressFacts {
  readonly disposable: boolean;
  readonly role: boolean;
  readonly free: boolean;
  /** The whole address with its domain set right, where it looks like a slip of the finger. */
  readonly didYouMean: string | null;
}

/** @param barrier nobody who is left out is suggested */
export function addressFacts(address: EmailAddress, barrier: Pick<SuppressionFilter, 'email'>): AddressFacts {
  const domain = didYouMean(address.domain);
  const suggestion = domain && `${address.local}@${domain}`;
  return {
    disposable: isDisposableDomain(address.domain),
    role: isRoleAccount(address.local),
    free: isFreeProvider(address.domain),
    didYouMean: suggestion !== null && barrier.email(suggestion) ? null : suggestion,
  };
}
