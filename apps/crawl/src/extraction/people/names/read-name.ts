import { countryOf } from '../../phones/country-names';
import { type NameWord, givenPlaces, readNameWord, inMixedCase, wordsInNoName } from './name-word';

type Role = 'word' | 'initial' | 'particle' | undefined;

/** Suffixes of nouns and of family names. */
const doubtfulEnding = /(?:ings?|ance|ence|als|ung)$/;
const maxNames = 5;

/**
 * Likelihood that the words are the name of one person, 0 to 1.
 * @param isAddressed whether an honorific or a degree confirms a person
 */
function scoreName(words: readonly NameWord[], isAddressed: boolean): number {
  const roles = words.map(roleOf);
  if (!isName(words, roles)) return 0;
  const [first] = words;
  const full = words.filter((_, index) => roles[index] === 'word');
  if (first?.isGiven) return scoreKnown(words, full);
  if (first?.isPlace && words.at(-1)?.isFamily) return full.slice(1).some(isNonName) ? 0 : 0.9;
  if (full.some(isNonName)) return 0;
  if (isAddressed) return 0.85;
  return isFamilyAlone(words) ? 0 : scoreUnknown(words, full);
}

/** `Medtronic B.V.`: initials after a name; a single one may be short for a family name. */
const endsInLegalForm = (words: readonly NameWord[]): boolean =>
  /^(?:\p{Lu}\.){2,}$/u.test(words.at(-1)?.text ?? '');

/** Role of a word at its position in a name. */
const roleOf = ({ kind, isParticle }: NameWord, index: number): Role =>
  index > 0 && isParticle ? 'particle' : kind;

/** `Von Bergen` and `From Bergen` are also the start of a sentence. */
const isFamilyAlone = ([first, second, ...others]: readonly NameWord[]): boolean =>
  others.length === 0 && first?.isParticle === true && !second?.isFamily;

const isNonName = (word: NameWord): boolean => word.isNonName;

/** After a known given name, some words are family names that otherwise are not. */
function scoreKnown(words: readonly NameWord[], full: readonly NameWord[]): number {
  const doubtful = words.at(-1)?.isDoubtfulFamily ? full.slice(0, -1) : full;
  if (doubtful.some(isNonName)) return 0;
  return full.length === 1 ? 0.7 : 0.95;
}

const isName = (words: readonly NameWord[], roles: readonly Role[]): boolean =>
  isWellFormed(roles) && !endsInLegalForm(words);

function isWellFormed(roles: readonly Role[]): boolean {
  const full = roles.filter((role) => role === 'word').length;
  const named = full + roles.filter((role) => role === 'initial').length;
  return (
    full >= 1 && named >= 2 && named <= maxNames && !roles.includes(undefined) && roles.at(-1) !== 'particle'
  );
}

/** @param full the words that are neither initials nor particles */
function scoreUnknown(words: readonly NameWord[], full: readonly NameWord[]): number {
  const [first] = full;
  const last = full.at(-1);
  const isDoubtful =
    !first || !last || full.some(({ isNoun }) => isNoun) || countryOf(last.text) !== undefined;
  if (isDoubtful || doubtfulEnding.test(first.folded)) return 0.2;
  if (last.isFamily || words.slice(1).some(({ isGiven }) => isGiven)) return 0.75;
  if (words.every(({ isInCapitals }) => isInCapitals)) return 0.45;
  if (doubtfulEnding.test(last.folded)) return 0.5;
  if (words.length > 3) return 0.45;
  return full.length < words.length ? 0.65 : 0.6;
}

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
  const isAllCapitals = words.every((word, index) => word.isInCapitals || roleOf(word, index) !== 'word');
  return words
    .map((word, index) =>
      isAllCapitals && roleOf(word, index) === 'word' ? inMixedCase(word.text) : word.text,
    )
    .join(' ');
}

/** Likelihood that a text is the name of a person, 0 to 1; 0.9 and above is certain without further evidence. */
export const looksLikeName = (text: string): number => readName(text)?.score ?? 0;
