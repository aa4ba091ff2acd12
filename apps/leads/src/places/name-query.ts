/** A word of names that matches a word of the query. */
export interface WordMatch {
  /** Position of the word in the query, from 1. */
  readonly part: number;
  readonly name: string;
  /** 0 to 1: similarity to the word of the query. */
  readonly likeness: number;
}

/** A name to search. */
export interface NameQuery {
  /** Matches of each word: the word itself, or similar words. */
  readonly words: readonly WordMatch[];
  /** Number of words of the query. */
  readonly wordCount: number;
  /** Minimum number of words that a name must contain. */
  readonly minWords: number;
}
