import { withoutInclusiveForms } from './inclusive-forms';

const marks = /\p{M}/gu;
/** Abbreviations whose sign is no "and". */
const joined: readonly (readonly [RegExp, string])[] = [
  [/\b(?:r|f|i)\s?[&+]\s?[de]\b/g, ' rd '],
  [/\bf\s?&\s?b\b/g, ' fb '],
  [/\bm\s?&\s?a\b/g, ' mergers and acquisitions '],
];
const hardBorder = /[/;|\n•]/;
const softBorder = /[,&+·()[\]–—:]|\s-\s|\s(?:and|und|et|y|e|en|ed)\s/;

const ascii = /^[\x20-\x7E]*$/;

function fold(text: string): string {
  const plain = foldWord(withoutInclusiveForms(text));
  return /[&+]/.test(plain) ? joined.reduce((rest, [sign, word]) => rest.replace(sign, word), plain) : plain;
}

/** In lower case and without accents. */
export const foldWord = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replace(marks, '').toLowerCase().replaceAll('ß', 'ss');

const split = (folded: string): string[] => folded.split(/[^\p{L}\p{N}*]+/u).filter((word) => word !== '');

/** The words of a title without case, accents and signs. */
export const wordsOf = (text: string): string[] => split(fold(text));

/**
 * What a title joins: functions of their own (`CTO / Co-Founder`), each in parts that may belong together
 * (`Director, Finance & Administration`).
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
