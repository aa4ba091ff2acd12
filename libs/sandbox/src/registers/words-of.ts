/** Words in lower case without punctuation, as a text index stores them. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether words occur consecutively in others. */
export const holdsPhrase = (words: readonly string[], phrase: readonly string[]): boolean =>
  ` ${words.join(' ')} `.includes(` ${phrase.join(' ')} `);
