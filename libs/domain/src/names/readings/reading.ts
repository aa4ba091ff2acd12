import type { SpellingChoices } from '../spelling';

/** One of the ways to write some letters, used throughout a name. */
export interface Variant {
  /** The chance of it, 0 to 1; those of all variants for the same letters add up to 1. */
  readonly weight: number;
  readonly choices: SpellingChoices;
  /** Replaces the letters that it is for in a word in lower case and NFC, and leaves the others. */
  readonly rewrite: (word: string, part: NamePart) => string;
}

export type NamePart = 'given' | 'family';

/** Writes a word of a name in a to z; empty where nothing of it is to be heard. */
export interface Reading {
  readonly weight: number;
  readonly choices: SpellingChoices;
  readonly read: (word: string, part: NamePart) => string;
}

/**
 * A function that replaces letters, or groups of them, by what a table says, the longer ones first. A key such as `^є`
 * is for the beginning of a word.
 */
export function replacer(table: Readonly<Record<string, string>>): (word: string) => string {
  const keys = Object.keys(table).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(keys.join('|'), 'gu');
  return (word) =>
    word.replace(pattern, (letters: string, offset: number) => {
      const atBegin = offset === 0 ? table[`^${letters}`] : undefined;
      return atBegin ?? table[letters] ?? letters;
    });
}
