import { foldWord } from '../../roles/title-words';

const plain = /^[A-Za-z-]*$/;
const capitals = /^[\p{Lu}\p{M}'’-]+$/u;

/** In lower case, without accents, dots and apostrophes. */
export const foldNameWord = (word: string): string =>
  plain.test(word) ? word.toLowerCase() : foldWord(word).replace(/[.’']/g, '');

export const isCapitals = (word: string): boolean => capitals.test(word);

/** `O'NEILL-LIND` as `O'Neill-Lind`. */
export const inMixedCase = (word: string): string =>
  word.toLowerCase().replace(/(?:^|(?<=['’-]))\p{L}/gu, (letter) => letter.toUpperCase());
