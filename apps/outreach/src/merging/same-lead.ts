import { foldWords } from '@lode/domain/values';
import { isBusinessName, isMailboxOf, parseFullName, samePersonAs } from '@lode/domain/names';
import { standardPhone } from '@lode/domain/addresses';
import { siteOf } from './lead-keys';
import { placeWords } from './known-place';
import type { LeadDraft, LeadKeys } from './lead-fields';

/** Fields that decide whether two leads are the same. */
export type Comparable = Pick<
  LeadDraft,
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'title'
  | 'phone'
  | 'website'
  | 'address'
  | 'country_code'
  | keyof LeadKeys
>;

/**
 * Whether two leads are the same. If both have an email, only the emails decide; otherwise domain and phone, then name and
 * place, then name and phone; two leads that have nothing else are the same by their name. Two different people who share a switchboard or an address are not the same, nor are a person and a business;
 * another phone at another domain is another branch.
 */
export function isSameLead(one: Comparable, other: Comparable): boolean {
  if (one.key_email !== null && other.key_email !== null) return one.key_email === other.key_email;
  if (one.key_phone !== null && one.key_phone === other.key_phone) return !areDistinct(one, other);
  if (isElsewhere(one, other) || isElsewhereEmployed(one, other)) return false;
  if (one.key_place !== null && one.key_place === other.key_place) return true;
  return one.key_name !== null && one.key_name === other.key_name && isSameIdentity(one, other);
}

/**
 * Whether two leads of the same name without an email are the same: they have one phone, or nothing distinguishes them.
 * The phone of a business is enough, because its address is written in many ways.
 */
function isSameIdentity(one: Comparable, other: Comparable): boolean {
  const phone = standardPhone(one.phone ?? '');
  if (phone !== standardPhone(other.phone ?? '')) return false;
  if (phone !== '' && one.name !== null) return true;
  return siteOf(one.website) === siteOf(other.website) && placeWords(one) === placeWords(other);
}

/** A business may have several phones at one domain. */
const isElsewhere = (one: Comparable, other: Comparable): boolean =>
  one.key_phone !== null && other.key_phone !== null && domainIn(one.key_phone) !== domainIn(other.key_phone);

const domainIn = (key: string): string | undefined => key.split(' ', 1)[0];

/** People of the same name at the same place, but at different companies. */
function isElsewhereEmployed(one: Comparable, other: Comparable): boolean {
  if (one.company === null || other.company === null || !(isPerson(one) || isPerson(other))) return false;
  return areDisjoint(foldWords(one.company), foldWords(other.company));
}

/** Whether the names clearly belong to two leads. Names of businesses vary too much to decide. */
function areDistinct(one: Comparable, other: Comparable): boolean {
  if (one.name === null || other.name === null)
    return isOthersMailbox(one, other) || isOthersMailbox(other, one);
  const person = [one, other].find(isPerson);
  if (!person) return (mayBePerson(one) || mayBePerson(other)) && areDisjoint(wordsOf(one), wordsOf(other));
  // A cheap comparison first, because a lead may be compared with thousands of colleagues.
  const [family = ''] = wordsOf(person).slice(-1);
  if (!wordsOf(person === one ? other : one).includes(family)) return true;
  return samePersonAs(parseFullName(one.name))(parseFullName(other.name)) === 'different';
}

/** Whether an email without a name does not fit the name of the person. */
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

/** Words of the name; those of the family name come last. */
function wordsOf(lead: Comparable): readonly string[] {
  const words = known.get(lead) ?? foldWords(`${lead.name ?? ''} ${lead.last_name ?? ''}`);
  known.set(lead, words);
  return words;
}

const areDisjoint = (one: readonly string[], other: readonly string[]): boolean =>
  !one.some((word) => other.includes(word));
