import { languageVotes } from '../language/language-of';
import { isInitial } from '../person-name';
import { fold } from '../language/fold';
import { conjunctions, doubtfulParticles, prefixesOfFullNames } from './affixes';
import { isFamilyFirst } from './family-first';
import { isBound, isParticle, toFamilyParts } from './family-parts';
import { areCompound, isGivenName, withoutDot } from './given-names';

export interface SplitName {
  readonly given: readonly string[];
  readonly family: readonly string[];
}

const devotions =
  /^(?:carmen|pilar|mar|rosario|angeles|ángeles|lourdes|jesus|jesús|dolores|mercedes|fatima|fátima)$/iu;
const patronymic = /(?:ович|евич|ійович|ьич|івна|овна|евна|ична|инична)$/iu;

/**
 * Separates given and family names of a full name, by particles, capitals, known names and the order of the language.
 * @param domain indicates the country
 */
export function splitFullName(words: readonly string[], domain?: string): SplitName {
  const [first = ''] = words;
  if (words.length < 2) return { given: words, family: [] };
  if (isLedByFamily(words) || isFamilyFirst(words, domain)) return { given: words.slice(1), family: [first] };
  const capitals = leadingCapitals(words);
  if (capitals > 0) return { given: words.slice(capitals), family: words.slice(0, capitals) };
  const begin = familyBegin(words);
  return { given: words.slice(0, begin), family: words.slice(begin) };
}

/** `Щербаков Иван Петрович`: a patronymic follows the given name. */
const isLedByFamily = (words: readonly string[]): boolean =>
  words.length === 3 && patronymic.test(words[2] ?? '') && !patronymic.test(words[1] ?? '');

/** Number of words in capitals before a given name in mixed case, as in `MÜLLER Hans`. */
function leadingCapitals(words: readonly string[]): number {
  const count = words.findIndex((word) => !isInCapitals(word));
  const others = words.slice(count);
  const isContrast = others.some((word) => /\p{Ll}/u.test(word)) && !others.some(isInCapitals);
  return count > 0 && isContrast ? count : 0;
}

/** `JR` and similar words are initials. */
const isInCapitals = (word: string): boolean =>
  word === word.toUpperCase() &&
  word !== word.toLowerCase() &&
  (word.match(/\p{L}/gu)?.length ?? 0) > 2 &&
  !word.includes('.');

function familyBegin(words: readonly string[]): number {
  const afterGiven = givenLength(words);
  const last = words.length - 1;
  const particle = words.findIndex(
    (word, index) => index >= afterGiven && index < last && startsFamily(word),
  );
  const end = particle < 0 ? last : particle;
  const middle = words.slice(afterGiven, end);
  const surplus = middle.findIndex((word) => !isMiddle(word));
  if (surplus < 0) return end;
  const begin = afterGiven + surplus;
  return hasTwoFamilyNames(words, begin) || joinsFamilies(words[end] ?? '') ? begin : end;
}

/** Given names are one word, or a compound of two, or of the form `María del Carmen`. */
function givenLength(words: readonly string[]): number {
  const [first = '', second = ''] = words;
  if (words.length > 2 && areCompound(first, second)) return 2;
  const devotion = words.findIndex((word) => devotions.test(word));
  const isDevoted = devotion >= 2 && devotion < words.length - 1;
  return isDevoted && words.slice(1, devotion).every((word) => isParticle(word, false)) ? devotion + 1 : 1;
}

const startsFamily = (word: string): boolean =>
  (word.includes('-') && isBound(word.slice(word.lastIndexOf('-') + 1))) ||
  prefixesOfFullNames.has(fold(word)) ||
  /^[óÓ]$/u.test(word) ||
  (isParticle(word, true) && (!doubtfulParticles.has(word.toLowerCase()) || word === word.toLowerCase()));

const joinsFamilies = (word: string): boolean => conjunctions.has(word.toLowerCase());

const isMiddle = (word: string): boolean =>
  isInitial(withoutDot(word)) || isGivenName(word) || patronymic.test(word);

/** Whether two family names follow the given name, as in Spain, Portugal and Latin America. */
function hasTwoFamilyNames(words: readonly string[], begin: number): boolean {
  const name = {
    given: words.slice(0, 1),
    middle: [],
    family: toFamilyParts(words.slice(begin)),
    calledBy: '',
    isHyphenated: false,
  };
  const { spanish = 0, portuguese = 0, ...others } = Object.fromEntries(languageVotes(name));
  const iberian = Math.max(spanish, portuguese);
  const other = Math.max(0, ...Object.values(others));
  // Given names are shared by many countries, so that without other evidence they need more votes.
  return iberian > other || (iberian > 2 && iberian === other);
}
