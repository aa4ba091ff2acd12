import { languageVotes, fold, isGivenNameOf, topLevel } from '../language-of';
import { isInitial, type FamilyPart } from '../person-name';
import {
  conjunctions,
  doubtfulParticles,
  prefixesOfFullNames,
  areCompound,
  isGivenName,
  withoutDot,
  isPinyin,
  prefixArticles,
  prefixes,
} from './given-names';
import { familyFirstName, type FamilyFirstLanguage, hasVietnameseLetters, isMarked } from './east-asian';
import { affixes } from '../../listed-names';

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
  if (isLedByFamily(words) || isPolishInverted(words) || isFamilyFirst(words, domain))
    return { given: words.slice(1), family: [first] };
  const capitals = leadingCapitals(words);
  if (capitals > 0) return { given: words.slice(capitals), family: words.slice(0, capitals) };
  const begin = familyBegin(words);
  return { given: words.slice(0, begin), family: words.slice(begin) };
}

/** `Щербаков Иван Петрович`: a patronymic follows the given name. */
const isLedByFamily = (words: readonly string[]): boolean =>
  words.length === 3 && patronymic.test(words[2] ?? '') && !patronymic.test(words[1] ?? '');

/** Endings of Polish family names that given names do not have, in a to z. */
const polishFamily = /(?:[^aeiou]ski|[^aeiou]ska|cki|cka|wicz|czyk|cik|czak|niak|wiak|czuk)$/;

/** `Wójcik Małgorzata`, as Polish lists write names: only the first word can be the family name. */
const isPolishInverted = ([first = '', ...given]: readonly string[]): boolean =>
  polishFamily.test(fold(first)) && !isGivenName(first) && given.every((word) => isGivenName(word));

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

/** Languages by top-level domain, and how far the domain makes it likely that the family name comes first. */
const countries: Readonly<Record<string, readonly [FamilyFirstLanguage, number]>> = {
  hu: ['hungarian', 2],
  vn: ['vietnamese', 2],
  cn: ['chinese', 1],
  tw: ['chinese', 1],
  hk: ['chinese', 1],
  sg: ['chinese', 1],
  kr: ['korean', 1],
  jp: ['japanese', 1],
};
const noCountry = ['none', 0] as const;
const minScore = 2;

/**
 * Whether a full name in Latin letters begins with the family name, as `Nagy Péter`. Evidence is the family name, the form
 * of the given name, and the domain; a known given name in the first place, or a family name in the last, is evidence
 * against it.
 */
function isFamilyFirst(words: readonly string[], domain = ''): boolean {
  const [first = '', ...given] = words;
  const listed = familyFirstName(first);
  const [local, weight] = countries[topLevel(domain)] ?? noCountry;
  const isLocal = listed?.languages.some((language) => language === local) ?? true;
  const languages = listed?.languages ?? (local === 'none' ? [] : [local]);
  const base = (listed ? (listed.isSure ? 2 : 1) : -givenPenalty(first)) + (isLocal ? weight : 0);
  return languages.some(
    (language) => base + evidence[language](first, given) - familyPenalty(language, words) >= minScore,
  );
}

const givenPenalty = (word: string): number => (isGivenName(word) ? 2 : 0);

/** `Xiaoming Wang` ends with a family name, and so begins with the given one. */
function familyPenalty(language: FamilyFirstLanguage, words: readonly string[]): number {
  const last = words.at(-1) ?? '';
  const isFamily = !last.includes('-') && familyFirstName(last)?.languages.includes(language);
  return isFamily && !(language === 'hungarian' && isGivenNameOf('hungarian', last)) ? 2 : 0;
}

/** `Ji-sung`. */
const hyphenated = (given: readonly string[]): number =>
  given.some((word) => /^\p{Lu}\p{Ll}+-\p{Ll}+$/u.test(word)) ? 1 : 0;

/** Syllables of a consonant and a vowel. */
const romaji = /^(?:(?:[kgsztdnhbpmyrwfj]|[kgnhbpmr]y|sh|ch|ts)?[aiueo]|n)+$/;

/** How well the words fit as a name of the language, -2 to 1. */
const evidence: Readonly<Record<FamilyFirstLanguage, (family: string, given: readonly string[]) => number>> =
  {
    chinese: (_, given) =>
      given.length <= 2 && given.every((word) => isPinyin(fold(word))) ? hyphenated(given) : -2,
    korean: (_, given) => (given.some(isGivenName) ? -2 : hyphenated(given)),
    japanese: (_, given) => (given.every((word) => romaji.test(fold(word))) ? 0 : -2),
    vietnamese: (family, given) => (isMarked(family) || hasVietnameseLetters(given.join('')) ? 1 : 0),
    hungarian: (_, given) => (isGivenNameOf('hungarian', given.at(-1) ?? '') ? 0 : -1),
  };

/** Maximum number of parts; a family name rarely has more. */
const maxParts = 4;
const boundByHyphen = new Set(['al', 'el', 'ben', 'bin', 'ibn', 'ait', 'abu']);

/** Splits a family name: `de la Cruz-Vega` has two parts, the first with two particles. */
export function toFamilyParts(words: readonly string[]): readonly FamilyPart[] {
  const parts: FamilyPart[] = [];
  let before: string[] = [];
  let isBehindHyphen = false;
  glued(words).forEach((word, index, all) => {
    // `Jansen-de Vries`: the particle behind the hyphen belongs to the second name.
    const [, head, particle] = /^(.+)-([^-]+)$/.exec(word) ?? [];
    if (head !== undefined && particle !== undefined && index < all.length - 1 && isBound(particle)) {
      parts.push(...atHyphens(head, before));
      before = [particle.toLowerCase()];
      isBehindHyphen = true;
      return;
    }
    if (index < all.length - 1 && isParticle(word, index > 0)) {
      before.push(withoutDot(word).toLowerCase());
      return;
    }
    const [first, ...more] = atHyphens(word, before);
    if (first) parts.push(isBehindHyphen ? { ...first, hyphenated: true } : first, ...more);
    before = [];
    isBehindHyphen = false;
  });
  return parts.length <= maxParts ? parts : [...parts.slice(0, maxParts - 1), ...parts.slice(-1)];
}

/** Whether a word in lower case is a particle, as in `Jansen-de`. */
const isBound = (word: string): boolean => word === word.toLowerCase() && isParticle(word, true);

/** Whether a word belongs to the following one, as `van` does. */
export const isParticle = (word: string, isBetween: boolean): boolean => {
  const folded = word.replace(/\./g, '').toLowerCase();
  return affixes.parsing().particles.has(folded) && (isBetween || !conjunctions.has(folded));
};

function atHyphens(word: string, before: readonly string[]): FamilyPart[] {
  const names = word
    .split('-')
    .map(withoutDot)
    .filter((name) => name !== '');
  const [head = '', ...rest] = names;
  if (rest.length > 0 && boundByHyphen.has(head.toLowerCase())) {
    return atHyphens(rest.join('-'), [...before, head.toLowerCase()]);
  }
  return names.map((name, index) => ({ particles: index === 0 ? before : [], name, hyphenated: index > 0 }));
}

/** `Mc Donald`, `O Connor` and `Mac an Bhaird` as one word. */
function glued(words: readonly string[]): string[] {
  const result: string[] = [];
  let prefix = '';
  words.forEach((word, index) => {
    const folded = fold(word);
    const isBound = prefixes.has(folded) || (prefix !== '' && prefixArticles.has(folded));
    const isPrefix = isBound && index < words.length - 1;
    if (!isPrefix) result.push(prefix + word);
    prefix = isPrefix ? prefix + word : '';
  });
  return result;
}
