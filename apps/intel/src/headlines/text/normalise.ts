/** Max characters to read; real headlines are shorter. */
const maxLength = 500;

/**
 * Normalizes spaces, quotes and punctuation. GDELT adds spaces around punctuation, as in `raises $ 12M , led by`.
 * Idempotent.
 */
export const normalise = (text: string): string =>
  text
    .slice(0, 2 * maxLength)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/(?<=\d) ([.,]) ?(?=\d)/g, '$1')
    .replace(/ +(?=[,.;:!?%)])/g, '')
    .replace(/(?<=\p{L}) ?' ?(?=s )/gu, "'")
    .replace(/(?<=\p{Sc}) +(?=\d)/gu, '')
    .slice(0, maxLength)
    .trim();
