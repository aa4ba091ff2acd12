import { hash } from 'node:crypto';
import { foldWords, lazily } from '@lode/domain/values';
import { countryNames, foldName, ownDomain, ownMailDomain, withoutLegalForms } from '@lode/domain/sites';
import { standardEmail, standardPhone } from '@lode/domain/addresses';
import { isBusinessName, isMailboxOf, parseFullName, samePersonAs } from '@lode/domain/names';
import type { LeadFields, LeadKeys, LeadDraft } from './lead-fields';

/** Languages of country names. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

/**
 * Parts of countries that addresses spell out, folded. Excludes `New York`, `Kent` and `Canterbury`, which are also
 * towns. The keys of stored leads depend on this list and the languages: after a change, equal leads no longer match.
 */
const states =
  `alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho
  illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri
  montana nebraska nevada new-hampshire new-jersey new-mexico north-carolina north-dakota ohio oklahoma oregon
  pennsylvania rhode-island south-carolina south-dakota tennessee texas utah vermont virginia washington west-virginia
  wisconsin wyoming alberta british-columbia manitoba new-brunswick nova-scotia ontario quebec saskatchewan
  new-south-wales queensland south-australia tasmania victoria western-australia england scotland wales
  northern-ireland great-britain america bayern bavaria hessen niedersachsen sachsen thuringen saarland
  nordrhein-westfalen rheinland-pfalz schleswig-holstein baden-wurttemberg brandenburg steiermark tirol karnten`
    .split(/\s+/)
    .map((name) => name.replaceAll('-', ' '));

const fold = (text: string): string => foldWords(text).join(' ');

const countries = lazily(() => new Set(countryNames(languages).map(({ name }) => fold(name))));

/** Names of countries in several languages and of their parts. */
const regions = lazily(() => new Set([...states, ...countries()]));

/** The words of an address in any order, without its country, which is often added; empty without an address. */
function placeWords({ address, country_code }: Pick<LeadFields, 'address' | 'country_code'>): string {
  const parts = (address ?? '').split(/[,;|]/).map(fold).filter(Boolean);
  const isCountry = (part: string): boolean =>
    countries().has(part) || (country_code !== null && part === country_code.toLowerCase());
  const place = parts.length > 1 && isCountry(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts;
  return place
    .flatMap((part) => part.split(' '))
    .sort()
    .join(' ');
}

/**
 * Whether a one-line address is specific enough to match leads of the same name: it has a number, or a town and another
 * part. A country or state is too large, and several towns share a name.
 */
export function isPlace(address: string): boolean {
  if (/\p{Nd}/u.test(address)) return true;
  const parts = address.split(/[,;|]/).map(fold).filter(Boolean);
  // Abbreviations such as `TX` and `USA`.
  return parts.length > 1 && parts.some((part) => !/^[a-z]{1,3}$/.test(part) && !regions().has(part));
}

/** Shorter numbers are extensions or invalid. */
const minDigits = 5;

export const keysOf = (
  lead: Pick<LeadFields, 'name' | 'email' | 'phone' | 'website' | 'address'>,
): LeadKeys => ({
  key_email: lead.email === null ? null : standardEmail(lead.email),
  key_phone: phoneKey(lead),
  key_place: placeKey(lead),
  key_name: nameKey(lead),
});

function phoneKey({ email, phone, website }: Pick<LeadFields, 'email' | 'phone' | 'website'>): string | null {
  const number = standardPhone(phone ?? '');
  if (number.length < minDigits) return null;
  const domain = (website === null ? null : ownDomain(website)) ?? ownMailDomain(email);
  return domain === null ? null : `${domain} ${number}`;
}

/** Of the name and the place, or the phone number without a place. Hashed, because names and places exceed the size limit of an index. */
function placeKey({ name, ...lead }: Pick<LeadFields, 'name' | 'address' | 'phone'>): string | null {
  const who = nameWords(name);
  const where = placeOf(lead);
  return who === '' || where === '' ? null : hashed(`${who}\n${where}`);
}

/** Of leads without an email, because an email decides alone. */
function nameKey({ name, email, phone, website }: Parameters<typeof keysOf>[0]): string | null {
  if (email !== null) return null;
  const identity = nameWords(name) || [standardPhone(phone ?? ''), siteOf(website)].join('\n').trim();
  return identity === '' ? null : hashed(identity);
}

const nameWords = (name: string | null): string =>
  withoutLegalForms((foldName(name ?? '') || foldWords(name ?? '').join(' ')).split(' ')).join(' ');

const hashed = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);

/** The domain of a website, or the website of a page on the host of others. */
const siteOf = (website: string | null): string =>
  website === null ? '' : (ownDomain(website) ?? foldWords(website).join(' '));

function placeOf({ address, phone }: Pick<LeadFields, 'address' | 'phone'>): string {
  if (address !== null && isPlace(address)) return foldWords(address).join(' ');
  const number = standardPhone(phone ?? '');
  return number.length < minDigits ? '' : number;
}

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
