export interface Sentence {
  /** In lower case. */
  readonly sentence: string;
  /** Whether it names the company. */
  readonly isNamed: boolean;
  /** The sentence with `¤` for the names of the company. */
  readonly unnamed: string;
}

export const wordCount = (text: string): number => text.match(/[\p{L}\d][^\s]*/gu)?.length ?? 0;

/** Whether only punctuation, or the verb of the passive, precedes the index. */
export const isFirst = (sentence: string, index: number): boolean =>
  /^[^\p{L}\d]*(?:(?:was|wurde|fue|foi|fut|è stat[ao]|został[ao]?|werd) )?$/u.test(sentence.slice(0, index));
