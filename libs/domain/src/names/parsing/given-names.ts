import { fold } from '../language/fold';
import { isListedGivenName } from '../language/language-of';
import { isFormalName } from '../nicknames/nicknames';
import { isInitial, type PersonName } from '../person-name';
import { affixes, givenNames } from '../../listed-names';
import { doubtfulParticles } from './affixes';
import { isPinyinSyllable } from './pinyin-syllable';

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
