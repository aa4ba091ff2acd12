/** Words in lower case, without marks; what an index of texts holds. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether words stand one after the other in others. */
export const holdsPhrase = (words: readonly string[], phrase: readonly string[]): boolean =>
  ` ${words.join(' ')} `.includes(` ${phrase.join(' ')} `);
