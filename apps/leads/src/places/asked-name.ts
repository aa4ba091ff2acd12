/** A word as it stands in names, for a word of the question. */
export interface AskedWord {
  /** Which word of the question, from 1. */
  readonly part: number;
  readonly name: string;
  /** 0 to 1: how much it is like the word of the question. */
  readonly likeness: number;
}

/** A name that is looked for. */
export interface AskedName {
  /** For each word of the question itself, or all words that may be meant by it. */
  readonly words: readonly AskedWord[];
  /** How many words the question has. */
  readonly asked: number;
  /** How many of them a name has to have. */
  readonly least: number;
}
