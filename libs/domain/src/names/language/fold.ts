import anyAscii from 'any-ascii';

/** The Latin letters of a word in a to z, without accents and in lower case; `u` for `ü`, `ss` for `ß`. */
export const fold = (word: string): string =>
  anyAscii(word.toLowerCase().normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z]/g, '');
