import { foldWords } from '../values/fold-words';
import { isBusinessName, isPartOfBusiness } from './business-words';
import { cleanName } from './clean-name';
import { isMailboxOf } from './mailbox-of';
import { parseFullName } from './parse-name';
import { isGivenName } from './parsing/given-names';
import type { PersonName } from './person-name';

/** What is longer is the name of a business, or no name. */
const maxWords = 6;

/** What stands beside a name and tells whose it is; null where it is not known. */
export interface BesideName {
  readonly company: string | null;
  readonly title: string | null;
  readonly email: string | null;
}

/** The names of a person, as they were written. */
export interface PartedName {
  readonly first: string | null;
  readonly last: string | null;
}

/**
 * The person in a field that holds the name of a person or of a business.
 * @param isPerson whether it is known to be no business
 * @returns undefined where it is the name of a business or may be, and where it cannot be parted
 */
export function personIn(name: string, beside: BesideName, isPerson = false): PartedName | undefined {
  if (isPerson ? isLong(name) : !mayNamePerson(name, beside.company)) return undefined;
  const read = parseFullName(name);
  if (!isWhole(read) || !(isPerson || hasSignOfPerson(read, name, beside))) return undefined;
  const written = cleanName(name);
  return { first: firstIn(read, written), last: lastIn(read, written) };
}

/** Whether nothing in a name tells that it is that of a business. */
export const mayNamePerson = (name: string, company: string | null): boolean =>
  !isLong(name) && !isBusiness(foldWords(name), company);

const isLong = (name: string): boolean => /[\d&@/+|]/.test(name) || foldWords(name).length > maxWords;

/** An initial is no name to call somebody by. */
const isWhole = ({ given: [first = ''], family }: PersonName): boolean =>
  first.length > 1 && family.length > 0;

const isBusiness = (words: readonly string[], company: string | null): boolean =>
  isBusinessName(words) || (company !== null && isSame(words, foldWords(company)));

function hasSignOfPerson(read: PersonName, name: string, { company, title, email }: BesideName): boolean {
  if (title !== null || isGivenName(read.given[0] ?? '')) return true;
  return (company !== null || hasMailbox(read, email)) && !isPartOfBusiness(foldWords(name));
}

const hasMailbox = ({ family }: PersonName, email: string | null): boolean =>
  email !== null && isMailboxOf({ first: null, last: family.at(-1)?.name ?? null }, email);

/** Also where one has a word more, such as its legal form. */
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
  const at = written.toLowerCase().lastIndexOf(assembled.toLowerCase());
  return (at < 0 ? assembled : written.slice(at, at + assembled.length)) || null;
}
