import anyAscii from 'any-ascii';

/** More would be a text, not a name. */
const most = { words: 12, letters: 40 };

/**
 * A name in the words that a search compares: Latin letters without accents, in lower case, and digits, with one space
 * between words. Apostrophes are left out. Empty where nothing can be spelled so.
 */
export const foldName = (name: string): string =>
  anyAscii(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/['`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, most.words)
    .map((word) => word.slice(0, most.letters))
    .join(' ');
