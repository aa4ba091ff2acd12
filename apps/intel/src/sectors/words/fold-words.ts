/** Letters that have no accent to take off. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/**
 * The words of a text in lower case, without accents and punctuation. An apostrophe parts words, as in `l'avocat`, but
 * not an English `s` from its owner. Letters of other scripts are kept.
 */
export function foldWords(text: string): string[] {
  const lower = text.toLowerCase().replace(/['’`]s(?![\p{L}\p{N}])/gu, 's');
  // What most texts are needs no tables of Unicode.
  if (/^[\0-\x7f]*$/.test(lower)) return lower.split(/[^a-z0-9]+/).filter(Boolean);
  return lower
    .replace(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A word without the ending of its plural, alike for all languages: only what both sides lose may be compared. */
export function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z|ss|cion)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
