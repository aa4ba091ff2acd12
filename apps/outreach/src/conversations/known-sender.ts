import { isFreeProvider, mailDomain, standardEmail } from '@lode/domain/addresses';
import { isLocalPartOf } from '@lode/domain/names';
import { foldWords } from '@lode/domain/values';
import { getDomain, getDomainWithoutSuffix } from 'tldts';

interface Party {
  readonly email: string;
  readonly name: string | null;
}

/**
 * Whether mail of a sender may be an answer of the person that was written to, or of a colleague: the sender has the
 * address or the name of the person, an address that is formed from the name, or one at a domain of the company. All
 * others who refer to a message are strangers: they may have found its Message-ID in a forwarded mail.
 */
export function isOfPerson(sender: Party, person: Party): boolean {
  if (sender.email === '') return false;
  if (mailboxOf(sender.email) === mailboxOf(person.email)) return true;
  if (areColleagues(mailDomain(sender.email), mailDomain(person.email))) return true;
  const name = person.name ?? '';
  const local = sender.email.slice(0, sender.email.lastIndexOf('@'));
  return isLocalPartOf(local, name) || isSameName(sender.name ?? '', name);
}

const mailboxOf = (email: string): string => standardEmail(email).replace(/\+[^@]*(?=@)/, '');

/** Companies have one name in several countries; providers of free mail have many customers. */
function areColleagues(one: string, other: string): boolean {
  if (isFreeProvider(one) || isFreeProvider(other)) return false;
  const [mine, yours] = [getDomain(one), getDomain(other)];
  if (mine === null || yours === null) return one === other && one !== '';
  return mine === yours || getDomainWithoutSuffix(one) === getDomainWithoutSuffix(other);
}

/** A single word is too frequent. */
function isSameName(one: string, other: string): boolean {
  const [words, others] = [foldWords(one), foldWords(other)].map((list) => list.toSorted().join(' '));
  return words === others && words?.includes(' ') === true;
}
