/** Finds titles with all words or their beginnings. @param words of letters and digits. @returns null without words */
export const titleQuery = (words: readonly string[]): string | null =>
  words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');

/** The same among people of a rank. */
export const titleQueryAt = (rank: number, words: readonly string[]): string =>
  titleQuery(words.map((word) => `${rank}/${word}`)) ?? `'${rank}/'`;
