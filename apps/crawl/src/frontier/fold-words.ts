const marks = /\p{M}+/gu;
const word = /[\p{L}\p{N}]+/gu;

/** Most texts are; for them half the work is not needed. */
const ascii = /^[\x20-\x7E]*$/;
const asciiWord = /[a-z0-9]+/g;

/** The words of a text in lower case, without accents and apostrophes. */
export function foldWords(text: string): readonly string[] {
  if (ascii.test(text)) return text.toLowerCase().replaceAll("'", '').match(asciiWord) ?? [];
  const folded = text
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(/['’]/g, '')
    .replaceAll('ß', 'ss');
  return folded.match(word) ?? [];
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The keys that a name may be looked up by: as folded, and with German umlauts written out as in addresses. */
export function nameKeys(name: string): readonly string[] {
  const written = name.toLowerCase().replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
  return [...new Set([foldWords(name).join(''), foldWords(written).join('')])];
}
