import type { SpellingChoices } from '../person-name';

/** One transliteration of some letters, used throughout a name. */
export interface Variant {
  /** Probability of the variant, 0 to 1; those of all variants for the same letters add up to 1. */
  readonly weight: number;
  readonly choices: SpellingChoices;
  /** Replaces its letters in a word in lower case and NFC, and leaves the others. */
  readonly rewrite: (word: string, part: NamePart) => string;
}

export type NamePart = 'given' | 'family';

/** Converts a word of a name to a to z; empty where nothing of it is pronounced. */
export interface Reading {
  readonly weight: number;
  readonly choices: SpellingChoices;
  readonly read: (word: string, part: NamePart) => string;
}

/**
 * A function that replaces letters, or groups of them, by a table, the longer ones first. A key such as `^є` applies to
 * the beginning of a word.
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
