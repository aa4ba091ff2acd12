export interface Sentence {
  /** In lower case. */
  readonly sentence: string;
  /** Whether the company is named in it. */
  readonly isNamed: boolean;
  /** The sentence with `¤` for the names of the company. */
  readonly unnamed: string;
}

export const wordCount = (text: string): number => text.match(/[\p{L}\d][^\s]*/gu)?.length ?? 0;

/** Whether nothing but signs stands before. */
export const isFirst = (sentence: string, index: number): boolean =>
  !/[\p{L}\d]/u.test(sentence.slice(0, index));
