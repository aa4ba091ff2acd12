import { departmentWords, levelWords, occupationWords } from '../../roles/role-words';
import { foldWord } from '../../roles/title-words';
import { honorifics, particles, suffixes } from './affixes';
import { isFamilyName } from './family-names';
import { givenNames } from './given-names';
import { familyNames, notNames } from './not-names';

export interface NameReading {
  /** Without honorifics and degrees, given names first, not in capitals throughout. */
  readonly name: string;
  /** 0 to 1: how much the text looks like the name of a person and of nothing else. */
  readonly score: number;
}

/** In UTF-16 units. */
const longest = 70;
const mostWords = 9;
/** Endings of nouns that name no person. */
const nounEnding =
  /(?:tions?|ments?|ness|ing|ings|ance|ence|ships?|ities|ity|ical|als|ung|ungen|keit|heit|schaft|cion|ciones|zione|zioni|miento|mento|cao|coes|dade|dad|eit)$/;
const foreign = /[\d@/\\_|<>#$%&*+=!?;:…[\]{}]/;
/** In capitals, with something behind a space or a comma. */
const firstWord = /^(\p{Lu}[^\s,]{0,40})[\s,]/u;
const plainText = /^[\p{L} ]*$/u;
const nickname = /\s["“„'‘(«]\p{L}[\p{L}.-]{0,20}["”“'’)»](?=\s)/u;
const initial = /^(?:\p{Lu}|(?:\p{Lu}\p{Ll}?\.-?){1,3})$/u;
const capitalised =
  /^(?:[dDlL]['’]|O['’]|Mc|Mac|al-|Al-)?\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*){0,3}\.?$/u;
const capitals = /^[\p{Lu}\p{M}'’-]+$/u;

const plainWord = /^[A-Za-z-]*$/;

const fold = (word: string): string =>
  plainWord.test(word) ? word.toLowerCase() : foldWord(word).replace(/[.’']/g, '');

/** Reads a text that may be the name of one person, and nothing else. */
export function readName(text: string): NameReading | undefined {
  if (text.length < 4 || text.length > longest) return undefined;
  const first = firstWord.exec(text)?.[1];
  if (first === undefined || notNames.has(first.toLowerCase()) || foreign.test(text)) return undefined;
  const plain = (plainText.test(text) ? text : text.replace(nickname, '')).trim();
  if (!plain.includes(',')) return readWords(plain.split(/\s+/), false);
  const commas = plain.split(',').map((part) => part.trim());
  return readParts(commas) ?? readInverted(commas);
}

/** `Jane Roe, PhD, MBA`. */
function readParts([name = '', ...rest]: readonly string[]): NameReading | undefined {
  const degrees = rest.flatMap((part) => part.split(/\s+/));
  return degrees.every(isSuffix) ? readWords(name.split(/\s+/), degrees.length > 0) : undefined;
}

/** `Roe, Jane`: only with a given name that is known, since `Paris, Texas` looks the same. */
function readInverted(parts: readonly string[]): NameReading | undefined {
  const [family = '', given = ''] = parts;
  if (parts.length !== 2 || !givenNames.has(fold(given.split(/\s+/)[0] ?? ''))) return undefined;
  return readWords([...given.split(/\s+/), ...family.split(/\s+/)], false);
}

const isSuffix = (word: string): boolean =>
  suffixes.has(fold(word)) || /^(?:\p{Lu}\p{Ll}?\.?){2,6}(?:-\p{Lu}{1,3})?$/u.test(word);

function readWords(all: readonly string[], hasDegree: boolean): NameReading | undefined {
  if (all.length > mostWords) return undefined;
  const begin = all.findIndex((word, index) => !isHonorific(word, index, all));
  let end = all.length;
  while (
    end > begin + 2 &&
    suffixes.has(fold(all[end - 1] ?? '')) &&
    !givenNames.has(fold(all[end - 1] ?? ''))
  )
    end -= 1;
  const words = all.slice(begin, end);
  const score = begin < 0 ? 0 : scoreOf(words, begin > 0 || hasDegree || end < all.length);
  return score === 0 ? undefined : { name: words.map((word) => inMixedCase(word, words)).join(' '), score };
}

/** `M.` and `Fr` are also initials and names, but not in front of two words. */
const isHonorific = (word: string, index: number, all: readonly string[]): boolean =>
  honorifics.has(fold(word)) && (word.length > 2 || all.length - index > 2);

function scoreOf(words: readonly string[], isAddressed: boolean): number {
  const folded = words.map(fold);
  const kinds = words.map(kindOf);
  const full = kinds.filter((kind) => kind === 'word').length;
  const shortened = kinds.filter((kind) => kind === 'initial').length;
  if (kinds.includes(undefined) || kinds.at(-1) === 'particle') return 0;
  if (full < 1 || full + shortened < 2 || full + shortened > 5) return 0;
  const known = givenNames.has(folded[0] ?? '') || isKnownCompound(folded[0] ?? '');
  if (folded.some((word, index) => kinds[index] === 'word' && !names(word, index, folded, known))) return 0;
  if (known) return full === 1 ? 0.7 : 0.95;
  if (isAddressed) return 0.85;
  if (folded.some((word, index) => kinds[index] === 'word' && isNoun(word))) return 0.2;
  if (isFamilyName(folded.at(-1) ?? '') || folded.slice(1).some((word) => givenNames.has(word))) return 0.75;
  if (words.every((word) => capitals.test(word))) return 0.45;
  return full + shortened > 3 ? 0.45 : shortened > 0 ? 0.65 : 0.6;
}

/** Nouns of all kinds, which stand in capitals in headings and in German. */
const isNoun = (word: string): boolean => nounEnding.test(word) || departmentWords.find([word]).length > 0;

const isRole = (word: string): boolean =>
  levelWords.find([word]).length > 0 || occupationWords.find([word]).length > 0;

const isKnownCompound = (word: string): boolean =>
  word.includes('-') && word.split('-').some((part) => givenNames.has(part));

/** Whether a word may stand in this place of a name. */
function names(word: string, index: number, all: readonly string[], known: boolean): boolean {
  if (particles.has(word) || !(notNames.has(word) || isRole(word))) return true;
  return known && index === all.length - 1 && index > 0 && familyNames.has(word);
}

function kindOf(word: string, index: number): 'word' | 'initial' | 'particle' | undefined {
  if (index > 0 && particles.has(word.toLowerCase()) && !initial.test(word)) return 'particle';
  if (initial.test(word)) return 'initial';
  return capitalised.test(word) && word.replace(/\.$/, '').length > 1 ? 'word' : undefined;
}

function inMixedCase(word: string, all: readonly string[]): string {
  const shout = all.every(
    (each) => capitals.test(each) || initial.test(each) || particles.has(each.toLowerCase()),
  );
  if (!shout || initial.test(word)) return word;
  return word.toLowerCase().replace(/(?:^|(?<=['’-]))\p{L}/gu, (letter) => letter.toUpperCase());
}

/** How much a text looks like the name of a person, 0 to 1; from 0.9 even where nothing else says so. */
export const looksLikeName = (text: string): number => readName(text)?.score ?? 0;
