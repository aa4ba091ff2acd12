import anyAscii from 'any-ascii';

/** Maximum number of words, and of letters in a word. */
const limits = { words: 12, letters: 40 };

/**
 * A name in the form for comparison in a search: Latin letters without accents, in lower case, and digits, with one
 * space between words. Apostrophes are removed. Empty where nothing is left.
 */
export const foldName = (name: string): string =>
  (isAscii(name) ? name : anyAscii(name.normalize('NFKC')))
    .toLowerCase()
    .replace(/['`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, limits.words)
    .map((word) => word.slice(0, limits.letters))
    .join(' ');

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);
