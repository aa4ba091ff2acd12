import { readNameWord } from '../names/name-word';
import { readName, type NameReading } from '../names/read-name';

/** A capitalized word of a text, by its offsets. */
interface CapitalizedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether it continues the name that the previous word begins. */
  readonly continues: boolean;
}

const between = /^ (?:(?:van|von|de|del|della|di|da|la|le|du|den|der|dos|das|bin|al|el|zu) ){0,2}$/;
const nicknameBetween = /^ (?:\(\p{Lu}\p{L}{1,20}\)|["“'‘]\p{Lu}[\p{L} ]{1,20}["”'’]) $/u;
/** Longer gaps contain other words. */
const maxGap = 26;

/** The capitalized words of a text, in time linear in its length. */
function capitalizedWords(text: string): CapitalizedWord[] {
  const words: CapitalizedWord[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!isLetter(text.charCodeAt(at))) continue;
    const start = at;
    while (isOfWord(text.charCodeAt(at))) at += 1;
    if (!isCapital(text, start)) continue;
    const continues = isContinued(text, words.at(-1), start);
    words.push({ text: text.slice(start, at), start, end: at, continues });
  }
  return words;
}

function isContinued(text: string, previous: CapitalizedWord | undefined, start: number): boolean {
  if (!previous || start - previous.end > maxGap || endsSentence(previous.text)) return false;
  if (start - previous.end === 1) return text.charCodeAt(previous.end) === space;
  const gap = text.slice(previous.end, start);
  return between.test(gap) || nicknameBetween.test(gap);
}

/** A full stop after more than an initial or an abbreviation. */
const endsSentence = (word: string): boolean =>
  word.endsWith('.') && (word.length > 4 || (word.length === 4 && !abbreviation.test(word)));

const abbreviation =
  /^(?:[^.]{0,2}\.|Mrs|Rev|Hon|Col|Gen|Maj|Sgt|Cpt|Sen|Rep|Gov|Ing|Mag|Drs|Dir|Sra|Mme|Mlle|Sig|Arq|Geo|Jos|Jas|Wm|Edw|Abg|Lic|Ir)/;

const space = 0x20;

/** Any character beyond ASCII counts as a letter, except quotation marks and dashes. */
const isLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code > 0xbf && !(code >= 0x2010 && code <= 0x2044));

/** Letters, full stops, apostrophes and hyphens. */
const isOfWord = (code: number): boolean =>
  isLetter(code) || code === 0x2e || code === 0x27 || code === 0x2019 || code === 0x2d;

const upper = /^\p{Lu}/u;

function isCapital(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 0x80 ? code <= 0x5a : upper.test(text.charAt(at));
}

/** A name within a sentence, by its offsets. */
export interface NameInProse extends NameReading {
  readonly start: number;
  readonly end: number;
}

const minScore = 0.6;
/** In words, including an honorific. */
const maxWords = 6;
/** A sentence about a person of the company may contain a name without known parts. */
const possessive = /['’]s\s|(?<!\p{L})our\s/iu;

/** Finds names that are not part of a longer name. */
export function namesInProse(text: string): NameInProse[] {
  const words = capitalizedWords(text);
  if (!words.some(({ continues }) => continues)) return [];
  const acceptsUnknown = possessive.test(text);
  const found: NameInProse[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const last = endOfRun(words, at);
    if (last === at || !(acceptsUnknown || hasKnownPart(words, at, last))) continue;
    const name = nameAt(text, words, at, last);
    if (!name) continue;
    found.push(name);
    at = last;
  }
  return found;
}

function endOfRun(words: readonly CapitalizedWord[], first: number): number {
  let last = first;
  while (last - first < maxWords && words[last + 1]?.continues) last += 1;
  return last;
}

function hasKnownPart(words: readonly CapitalizedWord[], first: number, last: number): boolean {
  for (let at = first; at <= last; at += 1) {
    const { isGiven, isHonorific, isFamily, isPlace } = readNameWord(words[at]?.text ?? '');
    if (isGiven || isHonorific || isFamily || isPlace) return true;
  }
  return endsInGenitive(words[last]?.text ?? '');
}

const endsInGenitive = (word: string): boolean => /['’]s?\.?$/.test(word);

/** The name of all words from the first to the last. */
function nameAt(
  text: string,
  words: readonly CapitalizedWord[],
  first: number,
  last: number,
): NameInProse | undefined {
  const begin = words[first];
  if (!begin || !mayBegin(begin, words[first - 1])) return undefined;
  const end = endOf(words[last]);
  const name = readName(text.slice(begin.start, end));
  return name && name.score >= minScore ? { ...name, start: begin.start, end } : undefined;
}

/** A title or the first word of a sentence may precede a name, other capitalized words are part of a longer one. */
function mayBegin({ text, continues }: CapitalizedWord, before: CapitalizedWord | undefined): boolean {
  const { isNonName, isGiven, kind, isHonorific } = readNameWord(text);
  if (kind === undefined || endsInGenitive(text)) return false;
  if (!isGiven && !isHonorific && (isNonName || isPluralOfNonName(text))) return false;
  return !continues || !before || !isNamePart(before.text);
}

function isNamePart(word: string): boolean {
  if (endsInGenitive(word) || isPluralOfNonName(word)) return false;
  const { kind, isNonName, isNoun, isGiven } = readNameWord(word);
  return kind !== undefined && (isGiven || !(isNonName || isNoun));
}

/** `Innkeepers Jane Roe and Tom Ochieng`. */
const isPluralOfNonName = (word: string): boolean =>
  word.length > 4 &&
  word.endsWith('s') &&
  !readNameWord(word).isGiven &&
  readNameWord(word.slice(0, -1)).isNonName;

/** Without the genitive and the full stop of a sentence. */
function endOf(word: CapitalizedWord | undefined): number {
  if (!word) return 0;
  const genitive = /['’]s?\.?$/.exec(word.text)?.[0].length ?? 0;
  const stop = genitive === 0 && /\p{Ll}{2}\.$/u.test(word.text) ? 1 : 0;
  return word.end - genitive - stop;
}

export const familyOf = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);
