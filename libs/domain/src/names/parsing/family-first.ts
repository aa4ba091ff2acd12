import { fold } from '../language/fold';
import { isGivenNameOf, topLevel } from '../language/language-of';
import { familyFirstName, type FamilyFirstLanguage } from './family-first-names';
import { isGivenName } from './given-names';
import { isPinyin } from './pinyin-syllable';
import { hasVietnameseLetters, isMarked } from './vietnamese';

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
export function isFamilyFirst(words: readonly string[], domain = ''): boolean {
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

/** `Ji-sung`. */
const hyphenated = (given: readonly string[]): number =>
  given.some((word) => /^\p{Lu}\p{Ll}+-\p{Ll}+$/u.test(word)) ? 1 : 0;

/** Syllables of a consonant and a vowel. */
const romaji = /^(?:(?:[kgsztdnhbpmyrwfj]|[kgnhbpmr]y|sh|ch|ts)?[aiueo]|n)+$/;
