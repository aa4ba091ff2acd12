import { givenPlaces } from './given-places';
import { readNameWord, type NameWord } from './name-word';
import { inMixedCase } from './name-words';
import { wordsInNoName } from './not-names';
import { placeOf, scoreName } from './score-name';

export interface NameReading {
  /** Without honorifics and degrees, given names first, not entirely in capitals. */
  readonly name: string;
  /** Likelihood that the text is exactly the name of a person, 0 to 1. */
  readonly score: number;
}

/** In UTF-16 units. */
const maxLength = 70;
const maxWords = 9;
const foreign = /[\d@/\\_|<>#$%&*+=!?;:…[\]{}]/;
/** A capitalized word before a space or a comma. */
const firstWord = /^(\p{Lu}[^\s,]{0,40})[\s,]/u;
const plainText = /^[\p{L} ]*$/u;
const nickname = /\s["“„'‘(«]\p{L}[\p{L}.-]{0,20}["”“'’)»](?=\s)/u;
/** Reads a text that may be exactly the name of one person. */
export function readName(text: string): NameReading | undefined {
  if (text.length < 4 || text.length > maxLength) return undefined;
  const first = firstWord.exec(text)?.[1];
  if (first === undefined || startsNoName(first.toLowerCase()) || foreign.test(text)) return undefined;
  const plain = (plainText.test(text) ? text : text.replace(nickname, '')).trim();
  if (!plain.includes(',')) return readWords(plain.split(/\s+/), false);
  const commas = plain.split(',').map((part) => part.trim());
  return readParts(commas) ?? readInverted(commas);
}

/** Excludes most texts. */
const startsNoName = (first: string): boolean => wordsInNoName().has(first) && !givenPlaces.has(first);

/** `Jane Roe, PhD, MBA`. */
function readParts([name = '', ...rest]: readonly string[]): NameReading | undefined {
  const degrees = rest.flatMap((part) => part.split(/\s+/));
  return degrees.every(isSuffix) ? readWords(name.split(/\s+/), degrees.length > 0) : undefined;
}

/** `Roe, Jane`: only with a known given name, since `Paris, Texas` has the same form. */
function readInverted(parts: readonly string[]): NameReading | undefined {
  const [family = '', given = ''] = parts;
  const first = readNameWord(given.split(/\s+/)[0] ?? '');
  if (parts.length !== 2 || !first.isGiven || first.isPlace) return undefined;
  return readWords([...given.split(/\s+/), ...family.split(/\s+/)], false);
}

const isSuffix = (word: string): boolean =>
  readNameWord(word).isSuffix || /^(?:\p{Lu}\p{Ll}?\.?){2,6}(?:-\p{Lu}{1,3})?$/u.test(word);

function readWords(texts: readonly string[], hasDegree: boolean): NameReading | undefined {
  if (texts.length > maxWords) return undefined;
  const all = texts.map(readNameWord);
  const begin = all.findIndex((word, index) => !isHonorific(word, all.slice(index + 1)));
  if (begin < 0) return undefined;
  let end = all.length;
  while (end > begin + 2 && all[end - 1]?.isSuffix && !all[end - 1]?.isGiven) end -= 1;
  const words = all.slice(begin, end);
  const score = scoreName(words, begin > 0 || hasDegree || end < all.length);
  return score === 0 ? undefined : { name: displayed(words), score };
}

/** `M.`, `Don` and `Phil` are also initials and names, but not before two words of a name. */
function isHonorific(
  { isHonorific: mayBeHonorific, isGiven, text }: NameWord,
  rest: readonly NameWord[],
): boolean {
  const mayBeName = text.length <= 2 || isGiven;
  const isBeforeName = rest.length > 1 && !(isGiven && rest[0]?.kind === 'initial');
  return mayBeHonorific && (!mayBeName || isBeforeName);
}

/** Converts names in capitals to mixed case. */
function displayed(words: readonly NameWord[]): string {
  const isAllCapitals = words.every((word, index) => word.isInCapitals || placeOf(word, index) !== 'word');
  return words
    .map((word, index) =>
      isAllCapitals && placeOf(word, index) === 'word' ? inMixedCase(word.text) : word.text,
    )
    .join(' ');
}

/** Likelihood that a text is the name of a person, 0 to 1; 0.9 and above is certain without further evidence. */
export const looksLikeName = (text: string): number => readName(text)?.score ?? 0;
