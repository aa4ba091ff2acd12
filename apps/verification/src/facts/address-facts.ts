import { isDisposableDomain, isFreeProvider, isRoleAccount } from '@lode/service-kit/addresses';
import type { EmailAddress } from '../syntax/email-address';
import { didYouMean } from './did-you-mean';

/** What an address tells by itself, without asking anybody. None of it changes the verdict. */
export interface AddressFacts {
  readonly disposable: boolean;
  readonly role: boolean;
  readonly free: boolean;
  /** The whole address with its domain set right, where it looks like a slip of the finger. */
  readonly didYouMean: string | null;
}

export function addressFacts(address: EmailAddress): AddressFacts {
  const suggestion = didYouMean(address.domain);
  return {
    disposable: isDisposableDomain(address.domain),
    role: isRoleAccount(address.local),
    free: isFreeProvider(address.domain),
    didYouMean: suggestion && `${address.local}@${suggestion}`,
  };
}
