const letter = /[\p{L}\p{M}\p{N}]/u;
/** Scripts without spaces between words: an address may directly follow such a letter. */
const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const kinds = { unknown: 0, sign: 1, spaced: 2, unspaced: 3 };
/** The kind of each character of the basic plane, computed once: these expressions are slow. */
const known = new Uint8Array(0x10000);

function kindOf(code: number): number {
  const kind = known[code];
  if (kind !== kinds.unknown) return kind ?? kinds.sign;
  const character = String.fromCharCode(code);
  const ofLetter = unspacedLetter.test(character) ? kinds.unspaced : kinds.spaced;
  return (known[code] = letter.test(character) ? ofLetter : kinds.sign);
}

export const isDigit = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0xff10 && code <= 0xff19);

/** Letters and digits of every script in the basic plane. */
export const isWord = (code: number): boolean => kindOf(code) >= kinds.spaced;

export const isUnspaced = (code: number): boolean => kindOf(code) === kinds.unspaced;
