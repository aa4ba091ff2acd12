/** Characters of a headline that are read; real ones are shorter. */
const longest = 500;

/**
 * One spelling of spaces, quotes and punctuation. GDELT sets spaces around punctuation, as in `raises $ 12M , led by`.
 * Normalising twice changes nothing.
 */
export const normalise = (text: string): string =>
  text
    .slice(0, 2 * longest)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/(?<=\d) ([.,]) ?(?=\d)/g, '$1')
    .replace(/ +(?=[,.;:!?%)])/g, '')
    .replace(/(?<=\p{L}) ?' ?(?=s )/gu, "'")
    .replace(/(?<=\p{Sc}) +(?=\d)/gu, '')
    .slice(0, longest)
    .trim();
