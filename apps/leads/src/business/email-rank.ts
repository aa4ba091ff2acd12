import { isFreeProvider, isInward, mainAddressRank } from '@lode/domain/addresses';

/** More than the ranks of mailboxes. */
const perClass = 100;

/**
 * Rank of an address of a business, 0 for the best: those of its own domain, free mail, those of its own domain that do
 * not answer customers, then those of other companies; in each class by the function of the mailbox.
 */
export function emailRank(email: string, isOwn: boolean): number {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const [own, foreign] = [isInward(local) ? 2 : 0, isFreeProvider(email.slice(at + 1)) ? 1 : 3];
  return (isOwn ? own : foreign) * perClass + mainAddressRank(local);
}
