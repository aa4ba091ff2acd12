import { fold, isGivenNameOf } from '../language-of';
import { affixes } from '../../listed-names';
import { doubtfulSuffixes, plainTitles, titleParts } from './given-names';
import { cleanName } from '../name-problem';

export interface NameWords {
  readonly words: readonly string[];
  readonly hasTitle: boolean;
}

/** Maximum number of words; a longer text is not a name. */
const maxWords = 12;

/** The words of a text, without the titles before the name and the degrees after it. */
export function nameWords(text: string): NameWords {
  const all = text.split(/[\s,]+/).filter((word) => /\p{L}/u.test(word));
  const last = all.findLastIndex((word, index) => index === 0 || !isSuffix(word));
  // `Kate Senior`: without it there would be no family name.
  const end = last === 0 && all.length === 2 && familyToo.test(all[1] ?? '') ? 1 : last;
  const words = all
    .slice(0, end + 1)
    .flatMap((word) => (isTitle(word) ? [word] : atDots(word)))
    .slice(0, maxWords);
  const begin = titlesIn(words);
  return { words: words.slice(begin), hasTitle: begin > 0 };
}

const familyToo = /^(?:senior|junior)$/i;

/**
 * Number of leading words that are titles. Without any other word the last one may be a name, unless it is always a
 * title.
 */
function titlesIn(words: readonly string[]): number {
  const begin = words.findIndex((_, index) => !isTitleAt(words, index));
  if (begin >= 0) return begin;
  return plainTitles.has(fold(words.at(-1) ?? '')) ? words.length : Math.max(0, words.length - 1);
}

function isTitleAt(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  if (index > 0 && titleParts.has(fold(word))) return true;
  // `The Rev. Tom Fern`
  if (index === 0 && /^the$/i.test(word)) return isTitle(words[1] ?? '');
  // `M. Jean Martin` has a title, `M. Night Shyamalan` an initial.
  if (/^M\.?$/i.test(word)) return isGivenNameOf('french', words[index + 1] ?? '');
  return isTitle(word);
}

function isTitle(word: string): boolean {
  const folded = fold(word);
  return (
    affixes.parsing().titles.has(folded) ||
    /^dipl./.test(folded) ||
    (/\..*\./.test(word) && /^(?:dr|prof)/.test(folded))
  );
}

/** `Jr.`, `PhD`; `M.A.` only with its dots, since `Ma` is a family name. */
const isSuffix = (word: string): boolean =>
  affixes.parsing().suffixes.has(fold(word)) ||
  (/\p{L}\.\p{L}/u.test(word) && doubtfulSuffixes.has(fold(word)));

/** Whether a text after a comma consists of suffixes only. */
export const isAllSuffixes = (text: string): boolean =>
  text.split(/\s+/).every((word) => isSuffix(word) || doubtfulSuffixes.has(fold(word)));

/** Whether a text has the form of an unknown degree: `CAIA`, `SHRM-CP`, `Ph. D.`, `M.S.Ed.`. */
export const looksLikeDegree = (text: string): boolean =>
  /^(?:\p{Lu}{2,8}(?:-\p{Lu}{1,6})*|\p{Lu}\p{Ll}{1,3}\.? ?\p{Lu}\.?|(?:\p{Lu}\p{Ll}{0,3}\.){1,4}\p{Lu}?\p{Ll}{0,4}\.?)$/u.test(
    text,
  ) && !/^\p{Lu}\.?$/u.test(text);

/** `J.R.` as two words, each with its dot. */
const atDots = (word: string): string[] =>
  word.match(/[^.]+\.?/gu)?.filter((part) => /\p{L}/u.test(part)) ?? [];

export interface NameText {
  /** Without brackets and quotes; commas and dots stay. */
  readonly plain: string;
  /** The single word in quotes or brackets; empty for several or none. */
  readonly calledBy: string;
}

const aside = /["“„«(] ?([^"“”„«»()]{0,60})["“”»)]/gu;
const quoted = /(?<= )'(\p{L}[\p{L}\p{M}-]{0,30})'(?= )/gu;
const nickname = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}-]{2,30}$/u;
/** `Dipl.-Ing. (FH)`, `B.Sc. (Hons)` */
const ofDegree = /^(?:fh|tu|th|ba|dh|htl|haw|ph|hons?|univ|retd?|uni|eth|sen|jun)\.?$/iu;
/** Dutch family names with spaces around the hyphen: `Jansen - de Vries`. */
const spacedHyphen = /(?<=\p{Ll}) [-–] (?=\p{Ll}{2,4} \p{Lu}|\p{Lu}\p{Ll})/gu;
/** `née Smith`, in some languages. */
const formerly = /[ ,](?:née?|nee|geb\.?|geborene?r?|born|roz\.|född) .*$/iu;

/** Separates a name from the additions to it. */
export function readNameText(text: string): NameText {
  let calledBy = '';
  const take = (_: string, inner: string): string => {
    if (calledBy === '' && !ofDegree.test(inner.trim()) && nickname.test(inner.trim()))
      calledBy = inner.trim();
    return ' ';
  };
  const plain = cleanName(text)
    .replace(aside, take)
    .replace(spacedHyphen, '-')
    .replace(quoted, take)
    .replace(formerly, '');
  return { plain: plain.replace(/["“”„«»()]/gu, ' ').trim(), calledBy };
}
