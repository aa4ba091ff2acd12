import { honorifics, suffixes } from './affixes';
import { givenNames } from './given-names';
import { givenPlaces } from './given-places';
import { foldNameWord, inMixedCase, isCapitals } from './name-words';
import { notNames } from './not-names';
import { kindOf, scoreName } from './score-name';

export interface NameReading {
  /** Without honorifics and degrees, given names first, not in capitals throughout. */
  readonly name: string;
  /** 0 to 1: how much the text looks like the name of a person and of nothing else. */
  readonly score: number;
}

/** In UTF-16 units. */
const longest = 70;
const mostWords = 9;
const foreign = /[\d@/\\_|<>#$%&*+=!?;:…[\]{}]/;
/** In capitals, with something behind a space or a comma. */
const firstWord = /^(\p{Lu}[^\s,]{0,40})[\s,]/u;
const plainText = /^[\p{L} ]*$/u;
const nickname = /\s["“„'‘(«]\p{L}[\p{L}.-]{0,20}["”“'’)»](?=\s)/u;
/** Reads a text that may be the name of one person, and nothing else. */
export function readName(text: string): NameReading | undefined {
  if (text.length < 4 || text.length > longest) return undefined;
  const first = firstWord.exec(text)?.[1];
  if (first === undefined || namesNothing(first.toLowerCase()) || foreign.test(text)) return undefined;
  const plain = (plainText.test(text) ? text : text.replace(nickname, '')).trim();
  if (!plain.includes(',')) return readWords(plain.split(/\s+/), false);
  const commas = plain.split(',').map((part) => part.trim());
  return readParts(commas) ?? readInverted(commas);
}

/** Most texts are left by this. */
const namesNothing = (first: string): boolean => notNames.has(first) && !givenPlaces.has(first);

/** `Jane Roe, PhD, MBA`. */
function readParts([name = '', ...rest]: readonly string[]): NameReading | undefined {
  const degrees = rest.flatMap((part) => part.split(/\s+/));
  return degrees.every(isSuffix) ? readWords(name.split(/\s+/), degrees.length > 0) : undefined;
}

/** `Roe, Jane`: only with a given name that is known, since `Paris, Texas` looks the same. */
function readInverted(parts: readonly string[]): NameReading | undefined {
  const [family = '', given = ''] = parts;
  if (parts.length !== 2 || !givenNames.has(foldNameWord(given.split(/\s+/)[0] ?? ''))) return undefined;
  return readWords([...given.split(/\s+/), ...family.split(/\s+/)], false);
}

const isSuffix = (word: string): boolean =>
  suffixes.has(foldNameWord(word)) || /^(?:\p{Lu}\p{Ll}?\.?){2,6}(?:-\p{Lu}{1,3})?$/u.test(word);

function readWords(all: readonly string[], hasDegree: boolean): NameReading | undefined {
  if (all.length > mostWords) return undefined;
  const begin = all.findIndex((word, index) => !isHonorific(word, index, all));
  let end = all.length;
  while (
    end > begin + 2 &&
    suffixes.has(foldNameWord(all[end - 1] ?? '')) &&
    !givenNames.has(foldNameWord(all[end - 1] ?? ''))
  )
    end -= 1;
  const words = all.slice(begin, end);
  const score = begin < 0 ? 0 : scoreName(words, begin > 0 || hasDegree || end < all.length);
  return score === 0 ? undefined : { name: displayed(words), score };
}

/** `M.` and `Fr` are also initials and names, but not in front of two words. */
const isHonorific = (word: string, index: number, all: readonly string[]): boolean =>
  honorifics.has(foldNameWord(word)) && (word.length > 2 || all.length - index > 2);

/** Names in capitals throughout are written as they are elsewhere. */
function displayed(words: readonly string[]): string {
  const isShout = words.every((word, index) => isCapitals(word) || kindOf(word, index) !== 'word');
  return words
    .map((word, index) => (isShout && kindOf(word, index) === 'word' ? inMixedCase(word) : word))
    .join(' ');
}

/** How much a text looks like the name of a person, 0 to 1; from 0.9 even where nothing else says so. */
export const looksLikeName = (text: string): number => readName(text)?.score ?? 0;
