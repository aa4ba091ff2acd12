import { withoutMarks } from '../page/without-marks';

const word = /[\p{L}\p{N}]+/gu;

export function foldWords(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return plainWords(lower) ?? foldedWords(lower);
}

/** A fast path for ASCII text; undefined for other texts. */
function plainWords(text: string): string[] | undefined {
  const words: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) continue;
    if (code === apostrophe || code > 126) return undefined;
    if (at > start) words.push(text.slice(start, at));
    start = at + 1;
  }
  if (start < text.length) words.push(text.slice(start));
  return words;
}

const apostrophe = 39;

function foldedWords(text: string): readonly string[] {
  const folded = withoutMarks(text).replace(/['’]/g, '').replaceAll('ß', 'ss');
  return folded.match(word) ?? [];
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Lookup keys of a name: without accents, and with German umlauts spelled out as in URLs. */
export function nameKeys(name: string): readonly string[] {
  const written = name.toLowerCase().replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
  return [...new Set([foldWords(name).join(''), foldWords(written).join('')])];
}
