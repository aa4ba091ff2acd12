import { foldWord } from '../../roles/title-words';

const plain = /^[A-Za-z-]*$/;
const capitals = /^[\p{Lu}\p{M}'’-]+$/u;

/** Lower case without accents, full stops and apostrophes. */
export const foldNameWord = (word: string): string =>
  plain.test(word) ? word.toLowerCase() : foldWord(word).replace(/[.’']/g, '');

export const isCapitals = (word: string): boolean => capitals.test(word);

/** Converts `O'NEILL-LIND` to `O'Neill-Lind`. */
export const inMixedCase = (word: string): string =>
  word
    .replace(/İ/g, 'I')
    .toLowerCase()
    .replace(/(?:^|(?<=['’-]))\p{L}/gu, (letter) => letter.toUpperCase());
