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
 * The words of a text in lower case, without accents and punctuation. An apostrophe parts words as in `l'avocat`, but
 * not an English `s` from its owner. Letters of other scripts are kept.
 */
export function foldWords(text: string): string[] {
  const lower = text
    .toLowerCase()
    .replace(/['’`]s(?![\p{L}\p{N}])/gu, 's')
    .replace(/&/g, ' and ');
  const words = lower.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  return words.map((word) => (/^[a-z0-9]+$/.test(word) ? word : withoutAccents(word))).filter(Boolean);
}

const withoutAccents = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter);
