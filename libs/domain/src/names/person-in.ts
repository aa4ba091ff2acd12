import { foldWords } from '../values/fold-words';
import { isBusinessName, isPartOfBusiness } from './business-words';
import { cleanName } from './clean-name';
import { isOwnMailbox } from './own-mailbox';
import { parseFullName } from './parse-name';
import { isSureGivenName } from './parsing/given-names';
import type { PersonName } from './person-name';

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
