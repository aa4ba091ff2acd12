import { isOneEdit, jaroWinkler, spellingRatio } from '../../similarity';
import { type BusinessName, respelled } from './business-name';

/** Minimum similarity of two spellings of one word or name. */
const sameWord = { jaroWinkler: 0.93, ratio: 0.8, worthALook: 0.6 };
const sameWhole = 0.93;

/** Maximum similarity of two names: */
const ceilings = {
  /** Each has a word that the other lacks, as Cedar Ridge and Cedar Valley have. */
  contradicting: 0.5,
  /** They have no word in common. */
  unlike: 0.4,
  /** One lacks a word, and they share two or more: a truncated name. */
  shortened: 0.92,
  /** One is a single word, and the other is longer: this value, plus the share of that word in the other. */
  oneWord: { min: 0.6, share: 0.35 },
  acronym: 0.85,
};

/** Minimum similarity of names whose words all correspond, also with a short initial for a word. */
const allWords = 0.9;

/**
 * Similarity of two names, 0 to 1: the better of Jaro-Winkler and the ratio of the sorted words, unless the words
 * contradict each other.
 */
export function nameSimilarity(one: BusinessName, other: BusinessName): number {
  if (one.joined === '' || other.joined === '') return 0;
  if (one.joined === other.joined || one.sorted === other.sorted) return 1;
  const whole = one.numbers === other.numbers ? spellingRatio(one.whole, other.whole) : 0;
  if (whole >= sameWhole) return whole;
  if (isAcronym(one, other) || isAcronym(other, one)) return ceilings.acronym;
  const close = Math.max(jaroWinkler(one.joined, other.joined), spellingRatio(one.sorted, other.sorted));
  const [min, max] = boundsOf(one.words, other.words);
  return Math.max(min, Math.min(close, max));
}

const isAcronym = ({ joined, words }: BusinessName, { initials, words: others }: BusinessName): boolean =>
  words.length === 1 && others.length > 1 && joined.length >= 3 && joined === initials;

/** The kind of similarity, by the words without a counterpart. */
function boundsOf(one: readonly string[], other: readonly string[]): [min: number, max: number] {
  const [lacking, otherLacking] = [withoutCounterpart(one, other), withoutCounterpart(other, one)];
  if (lacking.length === 0 && otherLacking.length === 0) return [allWords, 1];
  if (lacking.length > 0 && otherLacking.length > 0) {
    return [0, lacking.length === one.length ? ceilings.unlike : ceilings.contradicting];
  }
  const [shorter, longer] = lacking.length === 0 ? [one, other] : [other, one];
  if (shorter.length > 1) return [0, ceilings.shortened];
  const { min, share } = ceilings.oneWord;
  return [0, min + (share * lengthOf(shorter)) / lengthOf(longer)];
}

const withoutCounterpart = (words: readonly string[], others: readonly string[]): string[] => {
  const mayBeCut = words.length > 1 && others.length > 1;
  return words.filter(
    (word) => !others.some((other) => isSameWord(word, other) || (mayBeCut && isCut(word, other))),
  );
};

/** Numbers have no typos: School 12 is not School 13. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (hasDigit(one) || hasDigit(other) || Math.abs(one.length - other.length) > 2) return false;
  const spelling = spellingRatio(one, other);
  if (spelling < sameWord.worthALook) return false;
  return spelling >= sameWord.ratio || jaroWinkler(one, other) >= sameWord.jaroWinkler;
}

/** Beside other words one may be an initial, or truncated to four letters or more. */
function isCut(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return (short.length === 1 || short.length >= 4) && !hasDigit(long) && long.startsWith(short);
}

const hasDigit = (word: string): boolean => /\d/.test(word);

const lengthOf = (words: readonly string[]): number => words.join('').length;

/** In shorter words one letter makes another word. */
const minLength = 5;

/**
 * A name with typos corrected by the other name: `Gaarge Vidal` beside `Garage Vidal`. Only words that are not
 * distinctive are corrected, since different distinctive words may be intended.
 */
export function withTyposCorrected(name: BusinessName, beside: BusinessName): BusinessName {
  if (name.joined === beside.joined) return name;
  const common = beside.named.filter((word) => word.length >= minLength && !beside.words.includes(word));
  const spellings = new Map<string, string>();
  for (const word of common.length === 0 ? [] : name.words) {
    const meant = common.find((other) => isOneEdit(word, other));
    if (meant !== undefined && !beside.words.includes(word)) spellings.set(word, meant);
  }
  return spellings.size === 0 ? name : respelled(name, spellings);
}
