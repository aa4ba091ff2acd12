import { withoutMarks } from '../page/texts';
import { cacheByText } from './cache-by-word';

const genders = /\(?\b[mwfhdx](?:\s?[/|]\s?[mwfhdx]){1,3}\b\*?\)?/giu;
/** `Leiter*in`, `Leiter:innen`, `Directeur·rice`, `financier·ère`. */
const marked = /(?<=\p{L})[*:_·•‧](?:in|innen|r|rice|trice|ice|euse|ère|ere|ne|e|a)(?!\p{L})/giu;
/** `Leiter/in`, `Leiter/-in`, `Director/a`, `Leiter(in)`, `Diretor(a)`. */
const slashed = /(?<=\p{L})(?:\/-?|\(-?)(?:in|innen|rice|trice|euse|ère|e|a|o)(?:\)|(?!\p{L}))/giu;
/** `LeiterIn`. */
const capital = /(?<=\p{Ll})In(?:nen)?(?!\p{L})/gu;

/** A precondition of all these forms. */
const sign = /[*:_·•‧/(]|\p{Ll}In/u;

/** Reduces a gender-inclusive title to its first form: `Leiter*in (m/w/d)` becomes `Leiter`. */
const withoutInclusiveForms = (title: string): string =>
  sign.test(title)
    ? title.replace(genders, ' ').replace(marked, '').replace(slashed, '').replace(capital, '')
    : title;

/** Expressions in which a sign or a word for "and" does not separate two functions. */
const joined: readonly (readonly [RegExp, string])[] = [
  [/\b(?:r|f|i)\s?[&+]\s?[de]\b/g, ' rd '],
  [/\bf\s?&\s?b\b/g, ' fb '],
  [/\bm\s?&\s?a\b/g, ' mergers and acquisitions '],
  [/ administrati(f|ve) (?:et|&) financi/g, ' administrati$1 financi'],
];
const hardBorder = /[/;|\n•]/;
const softBorder = /[,&+·()[\]–—:]|\s-\s|\s(?:and|und|et|y|e|en|ed)\s/;

const ascii = /^[\x20-\x7E]*$/;

function fold(text: string): string {
  const plain = foldWord(withoutInclusiveForms(text));
  return /[&+]| et fin/.test(plain)
    ? joined.reduce((rest, [sign, word]) => rest.replace(sign, word), plain)
    : plain;
}

/** Letters that Unicode normalization does not decompose. */
const likeness: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Lower case without accents. */
export const foldWord = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase()
    : withoutMarks(text)
        .toLowerCase()
        .replace(/[ßøłđðþæœı]/g, (letter) => likeness[letter] ?? letter);

const split = (folded: string): string[] =>
  folded.match(ascii.test(folded) ? /[a-z\d*]+/g : /[\p{L}\p{N}*]+/gu) ?? [];

/** The words of a title without case, accents and signs. */
export const wordsOf: (text: string) => readonly string[] = cacheByText((text) => split(fold(text)));

/**
 * Splits a title into separate functions (`CTO / Co-Founder`), each in parts that may belong together (`Director,
 * Finance & Administration`).
 */
export const functionsOf = (title: string): string[][][] =>
  fold(title)
    .split(hardBorder)
    .map((each) =>
      each
        .split(softBorder)
        .map(split)
        .filter(({ length }) => length > 0),
    )
    .filter(({ length }) => length > 0);
