import { isRoleAccount } from '../addresses/role-account';
import { fold } from './language/fold';

interface Named {
  readonly given: string;
  readonly family: string;
  /** The name as written. */
  readonly written: string;
}

/** Shorter words of a name occur in a domain by chance. */
const minDomainWord = 4;

/**
 * Whether a mailbox confirms that a name is that of a person: `zdenek.kucera@`, `zkucera@` by both names; `zdenek@`,
 * `kucera@` and `zk@` only at a domain without these names, since `heron@blueheron.example` is the mailbox of a business.
 */
export function isOwnMailbox({ given, family, written }: Named, email: string): boolean {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  if (isRoleAccount(local)) return false;
  const mailbox = fold(local);
  const [first, last] = [fold(given), fold(family)];
  if (isOfBoth(mailbox, first, last)) return true;
  const domain = fold(email.slice(at + 1));
  const words = written.split(/[\s-]+/).map(fold);
  if (words.some((word) => word.length >= minDomainWord && domain.includes(word))) return false;
  return mailbox === first || mailbox === last || mailbox === initialsOf(words);
}

/** Both names in either order, the given name at least by its initial. */
function isOfBoth(mailbox: string, given: string, family: string): boolean {
  if (family.length < 2) return false;
  const rests = [
    mailbox.endsWith(family) ? mailbox.slice(0, -family.length) : '',
    mailbox.startsWith(family) ? mailbox.slice(family.length) : '',
  ];
  return rests.some((rest) => rest !== '' && given.startsWith(rest));
}

const initialsOf = (words: readonly string[]): string => words.map((word) => word.charAt(0)).join('');
