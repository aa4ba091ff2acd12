import { foldWords } from '@lode/service-kit';
import { cleanName, isGivenName, parseFullName, type PersonName } from '@lode/service-kit/names';
import { isBusinessName } from './business-words';
import type { LeadFields } from './lead-fields';
import type { LeadTexts } from './lead-texts';
import { isMailboxOf } from './mailbox-of';

type Names = Pick<LeadFields, 'name' | 'first_name' | 'last_name'>;

/** What is longer is the name of a business, or no name. */
const mostWords = 6;

/** The names of a lead, completed from each other; a business has a name only. */
export function readNames(texts: LeadTexts): Names {
  const { first_name: first, last_name: last, company, email } = texts;
  const name = texts.name ?? joined([first, last]) ?? (email === null ? company : null);
  const isSplit = first !== null && last !== null;
  const read = isSplit || name === null ? undefined : readPerson(name, texts);
  if (name === null || !read) return { name, first_name: first, last_name: last };
  return {
    name,
    first_name: first ?? firstIn(read, name),
    last_name: last ?? lastIn(read, name),
  };
}

/** Undefined where the name is that of a business, or may be. */
function readPerson(name: string, texts: LeadTexts): PersonName | undefined {
  const words = foldWords(name);
  if (words.length > mostWords || /[\d&@/+|]/.test(name)) return undefined;
  const isNamed = texts.first_name !== null || texts.last_name !== null;
  if (!isNamed && isBusiness(words, texts.company)) return undefined;
  const read = parseFullName(name);
  return isWhole(read) && (isNamed || hasSignOfPerson(read, texts)) ? read : undefined;
}

/** An initial is no name to call somebody by. */
const isWhole = ({ given: [first = ''], family }: PersonName): boolean =>
  first.length > 1 && family.length > 0;

const isBusiness = (words: readonly string[], company: string | null): boolean =>
  isBusinessName(words) || (company !== null && isSame(words, foldWords(company)));

const hasSignOfPerson = (read: PersonName, { company, title, email }: LeadTexts): boolean =>
  company !== null || title !== null || isGivenName(read.given[0] ?? '') || hasMailbox(read, email);

const hasMailbox = ({ family }: PersonName, email: string | null): boolean =>
  email !== null && isMailboxOf({ first: null, last: family.at(-1)?.name ?? null }, email);

/** Also where one has a word more, such as its legal form. */
const isSame = (name: readonly string[], company: readonly string[]): boolean =>
  name.every((word) => company.includes(word)) || company.every((word) => name.includes(word));

function firstIn({ given }: PersonName, name: string): string | null {
  const written = cleanName(name);
  const ways = ['-', ' '].map((between) => given.join(between));
  return joined([ways.find((way) => written.includes(way)) ?? given.join(' ')]);
}

function lastIn({ family }: PersonName, name: string): string | null {
  const assembled = family
    .map(({ particles, name: part, hyphenated }) => (hyphenated ? '-' : ' ') + [...particles, part].join(' '))
    .join('')
    .trim();
  const written = cleanName(name);
  const at = written.toLowerCase().lastIndexOf(assembled.toLowerCase());
  return joined([at < 0 ? assembled : written.slice(at, at + assembled.length)]);
}

/** Names in one, as far as they are known; null where none is. */
export function joined(parts: readonly (string | null)[]): string | null {
  const text = parts.filter((part) => part !== null).join(' ');
  return text === '' ? null : text;
}
