import { plainLetters } from '@lode/domain/values';

/** Lower case without accents, for comparison. */
export const fold = (text: string): string =>
  plainLetters(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}+/gu, ''),
  );

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

/** Max characters to read; real headlines are shorter. */
const maxLength = 500;

/**
 * Normalizes spaces, quotes and punctuation. GDELT adds spaces around punctuation, as in `raises $ 12M , led by`.
 * Idempotent.
 */
export const normalise = (text: string): string =>
  text
    .slice(0, 2 * maxLength)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/(?<=\d) ([.,]) ?(?=\d)/g, '$1')
    .replace(/ +(?=[,.;:!?%)])/g, '')
    .replace(/(?<=\p{L}) ?' ?(?=s )/gu, "'")
    .replace(/(?<=\p{Sc}) +(?=\d)/gu, '')
    .slice(0, maxLength)
    .trim();
