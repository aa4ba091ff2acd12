import { join } from 'node:path';
import { foldWords } from '../values/fold-words';
import { cleanName } from './name-problem';
import { parseFullName } from './parse-name';
import { isSureGivenName } from './parsing/given-names';
import type { PersonName } from './person-name';
import { isRoleAccount } from '../addresses/role-account';
import { fold } from './language-of';
import { wordSet } from '../data';
import { isLegalForm } from '../sites/legal-forms';
import { lazily } from '../values/cached';

/** Maximum number of words; a longer name is that of a business, or no name. */
const maxWords = 6;

/** Company and domain beside a name; null where unknown. */
export interface BesideName {
  readonly company: string | null;
  readonly title: string | null;
  readonly email: string | null;
}

/** The names of a person, as written. */
export interface PartedName {
  readonly first: string | null;
  readonly last: string | null;
}

/**
 * The person in a field with the name of a person or of a business.
 * @param isPerson whether it is known not to be a business
 * @returns undefined where it is or may be the name of a business, and where it cannot be split
 */
export function personIn(name: string, beside: BesideName, isPerson = false): PartedName | undefined {
  if (isPerson ? isLong(name) : !mayNamePerson(name, beside.company)) return undefined;
  const read = parseFullName(name);
  if (!isWhole(read) || !(isPerson || hasSignOfPerson(read, name, beside))) return undefined;
  const written = cleanName(name);
  return { first: firstIn(read, written), last: lastIn(read, written) };
}

/** Whether a name contains no evidence of a business. */
export const mayNamePerson = (name: string, company: string | null): boolean =>
  !isLong(name) && !isBusiness(foldWords(name), company);

const isLong = (name: string): boolean => /[\d&@/+|]/.test(name) || foldWords(name).length > maxWords;

/** An initial is not sufficient as a name. */
const isWhole = ({ given: [first = ''], family }: PersonName): boolean =>
  first.length > 1 && family.length > 0;

const isBusiness = (words: readonly string[], company: string | null): boolean =>
  isBusinessName(words) || (company !== null && isSame(words, foldWords(company)));

function hasSignOfPerson(read: PersonName, name: string, { company, title, email }: BesideName): boolean {
  if (title !== null || isSureGivenName(read.given[0] ?? '')) return true;
  return (company !== null || hasMailbox(read, name, email)) && !isPartOfBusiness(foldWords(name));
}

const hasMailbox = ({ given, family }: PersonName, written: string, email: string | null): boolean =>
  email !== null &&
  isOwnMailbox({ given: given[0] ?? '', family: family.at(-1)?.name ?? '', written }, email);

/** Also where one has an additional word, such as its legal form. */
const isSame = (name: readonly string[], company: readonly string[]): boolean =>
  name.every((word) => company.includes(word)) || company.every((word) => name.includes(word));

function firstIn({ given }: PersonName, written: string): string | null {
  const ways = ['-', ' '].map((between) => given.join(between));
  return (ways.find((way) => written.includes(way)) ?? given.join(' ')) || null;
}

function lastIn({ family }: PersonName, written: string): string | null {
  const assembled = family
    .map(({ particles, name: part, hyphenated }) => (hyphenated ? '-' : ' ') + [...particles, part].join(' '))
    .join('')
    .trim();
  return asWritten(assembled, written) || null;
}

/** The end of a text with the same letters, as in `Mac Gabhann` for `MacGabhann`; else the name itself. */
function asWritten(name: string, written: string): string {
  const at = written.toLowerCase().lastIndexOf(name.toLowerCase());
  if (at >= 0) return written.slice(at, at + name.length);
  const letters = withoutSpaces(name);
  const words = written.split(' ');
  const begin = words.findLastIndex((_, index) => withoutSpaces(words.slice(index).join('')) === letters);
  return begin < 0 ? name : words.slice(begin).join(' ');
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toLowerCase();

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
function isOwnMailbox({ given, family, written }: Named, email: string): boolean {
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

/** `j.doe@` belongs to Doe, and `jane@` may belong to Jane. */
export function isMailboxOf(
  { first, last }: { readonly first: string | null; readonly last: string | null },
  email: string,
): boolean {
  const words = foldWords(email.slice(0, Math.max(email.lastIndexOf('@'), 0)));
  const [given = ''] = foldWords(first ?? '');
  const family = foldWords(last ?? '').at(-1) ?? '';
  const isFamily = family.length > 2 ? words.join('').includes(family) : words.includes(family);
  return isFamily || words.includes(given);
}

const businessWords = wordSet(join(__dirname, 'data/business-words.txt'));

const businessEndings = lazily(() => [...wordSet(join(__dirname, 'data/business-endings.txt'))()]);
/** Letters before an ending: `Tiefbau`, but not `Nebau`. */
const minStem = 3;

/** Whether a name is that of a business by its words. @param words folded */
export const isBusinessName = (words: readonly string[]): boolean =>
  words.some((word) => businessWords().has(word) || isTrade(word)) || isLegalForm(words.at(-1) ?? '');

const isTrade = (word: string): boolean =>
  businessEndings().some((ending) => word.length >= ending.length + minStem && word.endsWith(ending));

const partWords = wordSet(join(__dirname, 'data/business-part-words.txt'));

/** Whether a name may be that of a branch or a department: `Filiale Nord`, `Sales Team`. @param words folded */
export const isPartOfBusiness = (words: readonly string[]): boolean =>
  words.some((word) => partWords().has(word)) || (words.length > 0 && words.every(isRoleAccount));
