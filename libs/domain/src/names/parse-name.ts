import { looseParticles, areCompound, isGivenName, toGivenNames } from './parsing/given-names';
import { eastAsianName, familyFirstName, isVietnamese } from './parsing/east-asian';
import { isParticle, toFamilyParts, splitFullName, type SplitName } from './parsing/split-full-name';
import { readNameText, isAllSuffixes, looksLikeDegree, nameWords } from './parsing/name-words';
import { isInitial, type PersonName } from './person-name';

/**
 * Parses a name in two fields. Titles, degrees, initials and particles are recognised in either of them, and a full
 * name in one field alone is parsed as such. Never throws; a text without letters has no names.
 * @param domain indicates the country, and so the order of the names
 */
export function parseName({ first, last }: { first: string; last: string }, domain?: string): PersonName {
  const { plain, calledBy } = readNameText(first);
  const given = nameWords(beforeComma(plain));
  const family = nameWords(beforeComma(readNameText(last).plain));
  if (family.words.length === 0) return parseOneField(first, given.words, domain);
  if (given.words.length === 0) return parseFullName(`${given.hasTitle ? first : ''} ${last}`, domain);
  const fields = inOrder(withoutRepeats(given.words, family.words), domain);
  return eastAsianName([...fields.family, ...fields.given]) ?? { ...join(fields, domain), calledBy };
}

/**
 * Parses a name as displayed on a page: `Dr. Jürgen Müller`, `van Gogh, Vincent`, `MÜLLER Hans`, `王小明`.
 * @param domain indicates the country, and so the order of the names
 */
export function parseFullName(text: string, domain?: string): PersonName {
  const { plain, calledBy } = readNameText(text);
  const [head = '', ...tail] = plain.split(',').filter((part) => /\p{L}/u.test(part));
  const inverted = tail.find((part) => !isBehindName(part.trim(), head.trim()));
  if (inverted !== undefined) {
    const split = { given: nameWords(inverted).words, family: nameWords(head).words };
    return { ...join(split, domain), calledBy };
  }
  const { words, hasTitle } = nameWords(head);
  // `Dr. Smith` contains no given name.
  if (hasTitle && words.length === 1)
    return { given: [], isHyphenated: false, middle: [], family: toFamilyParts(words), calledBy };
  return eastAsianName(words) ?? { ...join(splitFullName(words, domain), domain), calledBy };
}

/** Whether a text behind a comma belongs to the whole name before it: `Tom Fern, CAIA`, but not `Fern, J.R.`. */
function isBehindName(part: string, head: string): boolean {
  const isWhole = nameWords(head).words.length > 1;
  if (initials.test(part)) return isWhole && isAllSuffixes(part);
  return (
    isAllSuffixes(part) ||
    (isWhole && head !== head.toUpperCase() && !isGivenName(part) && looksLikeDegree(part))
  );
}

const initials = /^(?:\p{Lu}\.){2,3}$/u;

function parseOneField(text: string, words: readonly string[], domain?: string): PersonName {
  const [first = '', second = ''] = words;
  const isGivenAlone = words.length === 2 && areCompound(first, second);
  return isGivenAlone ? { ...toGivenNames(words), family: [], calledBy: '' } : parseFullName(text, domain);
}

/** Moves particles from the given name to the family name, and initials the other way. */
function join({ given, family }: SplitName, domain?: string): Omit<PersonName, 'calledBy'> {
  if (family.length === 1 && isVietnamese(family[0] ?? '', given, domain))
    return { ...toGivenNames([...given.slice(-1), ...given.slice(0, -1)]), family: toFamilyParts(family) };
  const particles = given.findIndex((_, index) => index > 0 && isLoose(given.slice(index)));
  const kept = particles < 0 ? given : given.slice(0, particles);
  const isFamily = (word: string, index: number): boolean =>
    index === family.length - 1 || !isLooseInitial(word);
  const initials = Math.max(0, family.findIndex(isFamily));
  return {
    ...toGivenNames([...kept, ...family.slice(0, initials)]),
    family: toFamilyParts([...given.slice(kept.length), ...family.slice(initials)]),
  };
}

const isLoose = (words: readonly string[]): boolean =>
  looseParticles.has(words[0]?.toLowerCase() ?? '') && words.every((word) => isParticle(word, false));

/** `O Connor` does not begin with an initial. */
const isLooseInitial = (word: string): boolean =>
  word.endsWith('.') ? isInitial(word.slice(0, -1)) : isInitial(word) && !/^[oó]$/iu.test(word);

/** `Nguyễn` and `Văn Hải`, with the family name in the first field. */
function inOrder({ given, family }: SplitName, domain?: string): SplitName {
  const isSwapped =
    given.length === 1 &&
    family.length > 1 &&
    isVietnamese(given[0] ?? '', family, domain) &&
    !familyFirstName(family[0] ?? '');
  return isSwapped ? { given: family, family: given } : { given, family };
}

/** Some people enter the full name into one of the fields. */
function withoutRepeats(given: readonly string[], family: readonly string[]): SplitName {
  const isRepeated = given.length > 1 && same(given.at(-1), family.at(-1));
  const isLed = family.length > 1 && same(given[0], family[0]);
  return { given: isRepeated ? given.slice(0, -1) : given, family: isLed ? family.slice(1) : family };
}

const same = (one = '', other = ''): boolean => one.toLowerCase() === other.toLowerCase();

const beforeComma = (text: string): string => text.split(',').find((part) => /\p{L}/u.test(part)) ?? '';
