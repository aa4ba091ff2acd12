import { fold, isListedGivenName } from '../language-of';
import { isFormalName } from '../nicknames/nicknames';
import { isInitial, type PersonName } from '../person-name';
import { affixes, givenNames } from '../../listed-names';

/** Names that are often the first half of a compound with a space. */
const compoundBegin = new Set(
  (
    'jean marie anne pierre gian pier juan jose ana maria luis francisco jorge rosa joao luiz karl carl hans ' +
    'klaus heinz eva'
  ).split(' '),
);
/** `Abdul Rahman` is one name. */
const bound = new Set(['abd', 'abdul', 'abdel', 'abdal', 'abu']);

const maxGiven = 4;

/** Splits given names: those in use, and further ones. */
export function toGivenNames(
  words: readonly string[],
): Pick<PersonName, 'given' | 'middle' | 'isHyphenated'> {
  const [first = '', second = ''] = words;
  const parts = first.split('-').filter((part) => part !== '');
  const isCompound = parts.length === 1 && (areCompound(first, second) || areSyllables(first, second));
  const given = isCompound ? [first, second] : parts;
  return {
    given: given
      .map(withoutDot)
      .filter((word) => word !== '')
      .slice(0, maxGiven),
    isHyphenated: parts.length > 1,
    middle: words
      .slice(isCompound ? 2 : 1)
      .filter((word) => !isBinding(word))
      .map(withoutDot)
      .filter((word) => word !== ''),
  };
}

/** As in `María del Carmen`. */
const isBinding = (word: string): boolean =>
  word.length > 1 &&
  affixes.parsing().particles.has(word.toLowerCase()) &&
  !doubtfulParticles.has(word.toLowerCase());

/** Whether two words are one name, such as `Jean Charles`. */
export function areCompound(first: string, second: string): boolean {
  if (isInitial(withoutDot(second)) || second === '') return false;
  return bound.has(fold(first)) || (compoundBegin.has(fold(first)) && isGivenName(second));
}

/** `Xiao Ming` is one name, where a family name follows. */
const areSyllables = (...words: readonly string[]): boolean =>
  words.every((word) => isPinyinSyllable(fold(word)));

/** Whether a word is known as a given name in any of the languages. */
export function isGivenName(word: string): boolean {
  const folded = fold(word);
  return isFormalName(folded) || isListedGivenName(folded);
}

/** Whether a word makes it likely that a text names a person. */
export const isSureGivenName = (word: string): boolean =>
  isGivenName(word) || (givenNames().get(fold(word))?.isSure ?? false);

export const withoutDot = (word: string): string => word.replace(/\./g, '').replace(/^[-']+|[-']+$/g, '');

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Parts of titles that are meaningless without a title before them. */
export const titleParts = words(
  `
    med dent vet jur iur phil rer nat pol oec soc theol techn agr habil hc h c mult univ ing em dipl
  `,
);

/** Titles that may precede a family name alone. */
export const plainTitles = words(
  'mr mrs ms miss mx dr prof professor doctor herr frau mme mlle monsieur madame sra srta',
);

/** Degrees that are family names too, and so count only with dots or after a comma. */
export const doubtfulSuffixes = words('ma ba bs ms do od ed pa ra pe lic');

/** Particles that are given names too, and so count only in lower case between two names. */
export const doubtfulParticles = words('al ben san i e am in');

/** Particles that are often entered with the given name, and that are never given names. */
export const looseParticles = words('de del della di da dos das von vom van der zu');

/** Conjunctions between two family names. */
export const conjunctions = words('y e i und');

/** Prefixes that are part of a family name, also after a space, as in `Mc Donald` and `Ní Dhomhnaill`. */
export const prefixes = words('mc mac o fitz ni nic ui mhic');

/** Words between an Irish prefix and the name: `Mac an Bhaird`, `Mac Giolla Phádraig`. */
export const prefixArticles = words('an na a giolla');

/** Prefixes that begin the family name in a full name. `O` is also an initial, and `Fitz` a given name. */
export const prefixesOfFullNames = words('mc mac ni nic ui mhic');

const syllable =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])(?:a(?:i|o|n|ng)?|e(?:i|n|ng)?|i(?:a|e|ao|u|an|n|ang|ng|ong)?|o(?:u|ng)?|u(?:a|o|ai|i|an|n|ang|e)?|ve?)|an|ai|ao|ang|ou|en|er)$/;

/** Whether a word in a to z may be a syllable of Chinese, as in `Xiao Ming`; some Western names are as well. */
export const isPinyinSyllable = (word: string): boolean => syllable.test(word);

/** Whether a word in a to z may be one or two syllables of Chinese. */
export const isPinyin = (word: string): boolean =>
  isPinyinSyllable(word) ||
  Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => index + 1).some(
    (at) => isPinyinSyllable(word.slice(0, at)) && isPinyinSyllable(word.slice(at)),
  );
