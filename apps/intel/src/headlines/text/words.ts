import { fold } from './fold';

/** A sequence of letters and digits; apostrophes and hyphens end it. */
export interface Word {
  readonly text: string;
  readonly folded: string;
  /** Offsets in the normalised headline. */
  readonly start: number;
  readonly end: number;
  readonly isCapital: boolean;
  /** Punctuation before the word, without spaces. */
  readonly mark: string;
}

const pattern = /[\p{L}\p{N}\p{M}]+/gu;

export function readWords(text: string): readonly Word[] {
  let last = 0;
  return [...text.matchAll(pattern)].map((match) => {
    const start = match.index;
    const mark = text.slice(last, start).trim();
    last = start + match[0].length;
    return {
      text: match[0],
      folded: fold(match[0]),
      start,
      end: last,
      isCapital: /^\p{Lu}/u.test(match[0]),
      mark,
    };
  });
}
