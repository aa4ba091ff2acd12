import { foldWords } from '@lode/domain/values';
import { isBusinessName, isMailboxOf, parseFullName, samePersonAs } from '@lode/domain/names';
import type { LeadDraft } from './lead-fields';

/** What tells two leads apart. */
export type Comparable = Pick<
  LeadDraft,
  'name' | 'first_name' | 'last_name' | 'company' | 'title' | 'key_email' | 'key_phone' | 'key_place'
>;

/**
 * Whether two leads are the same: by their address where both have one, and by nothing else then; else by domain and
 * telephone number; else by name and place. Two different people are never the same because of a switchboard or a house
 * that they share, nor is a person the business; and who has another number at another domain is another branch.
 */
export function isSameLead(one: Comparable, other: Comparable): boolean {
  if (one.key_email !== null && other.key_email !== null) return one.key_email === other.key_email;
  if (one.key_phone !== null && one.key_phone === other.key_phone) return !areTwo(one, other);
  if (isElsewhere(one, other) || isElsewhereEmployed(one, other)) return false;
  return one.key_place !== null && one.key_place === other.key_place;
}

/** Several numbers of one domain may be those of one business. */
const isElsewhere = (one: Comparable, other: Comparable): boolean =>
  one.key_phone !== null && other.key_phone !== null && domainIn(one.key_phone) !== domainIn(other.key_phone);

const domainIn = (key: string): string | undefined => key.split(' ', 1)[0];

/** People of one name in one place, with a company each. */
function isElsewhereEmployed(one: Comparable, other: Comparable): boolean {
  if (one.company === null || other.company === null || !(isPerson(one) || isPerson(other))) return false;
  return areDisjoint(foldWords(one.company), foldWords(other.company));
}

/** Whether the names are plainly of two. Businesses are called now this, now that. */
function areTwo(one: Comparable, other: Comparable): boolean {
  if (one.name === null || other.name === null)
    return isOthersMailbox(one, other) || isOthersMailbox(other, one);
  const person = [one, other].find(isPerson);
  if (!person) return (mayBePerson(one) || mayBePerson(other)) && areDisjoint(wordsOf(one), wordsOf(other));
  // Whoever comes in with a thousand colleagues is compared with all of them: few are worth a closer look.
  const [family = ''] = wordsOf(person).slice(-1);
  if (!wordsOf(person === one ? other : one).includes(family)) return true;
  return samePersonAs(parseFullName(one.name))(parseFullName(other.name)) === 'different';
}

/** Whether an address without a name is at hand for somebody whose name it does not fit. */
const isOthersMailbox = (person: Comparable, other: Comparable): boolean =>
  isPerson(person) &&
  other.key_email !== null &&
  !isMailboxOf({ first: person.first_name, last: person.last_name }, other.key_email);

const isPerson = ({ first_name, last_name }: Comparable): boolean =>
  first_name !== null && last_name !== null;

const mayBePerson = (lead: Comparable): boolean =>
  lead.title !== null ||
  lead.first_name !== null ||
  lead.last_name !== null ||
  !isBusinessName(wordsOf(lead));

const known = new WeakMap<Comparable, readonly string[]>();

/** The words of a name, with those of the family name behind the others. */
function wordsOf(lead: Comparable): readonly string[] {
  const words = known.get(lead) ?? foldWords(`${lead.name ?? ''} ${lead.last_name ?? ''}`);
  known.set(lead, words);
  return words;
}

const areDisjoint = (one: readonly string[], other: readonly string[]): boolean =>
  !one.some((word) => other.includes(word));
