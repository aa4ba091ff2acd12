/** Letters without an accent to remove. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** A text in lower case with `ss` for `ß`, `o` for `ø` and so on. */
export const plainLetters = (text: string): string =>
  text.replace(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter);

/**
 * The words of a text in lower case, without accents and punctuation. An apostrophe separates words as in `l'avocat`,
 * but not the English possessive `s`. Letters of other scripts are kept.
 */
export function foldWords(text: string): string[] {
  const written = text.toLowerCase();
  // Most texts are words of ASCII, and need no Unicode tables.
  if (/^[a-z0-9 ,.-]*$/.test(written)) return written.split(/[^a-z0-9]+/).filter(Boolean);
  const lower = written.replace(/['’`]s(?![\p{L}\p{N}])/gu, 's').replace(/&/g, ' and ');
  if (/^[\0-\x7f]*$/.test(lower)) return lower.split(/[^a-z0-9]+/).filter(Boolean);
  return plainLetters(lower.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
