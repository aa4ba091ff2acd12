import { isLegalForm as isKnownForm } from '@lode/domain/sites';

/** Max pieces of a form: `S r l` is `srl`. */
const maxFormWords = 4;

/** Number of words before `end` that form the legal form: 3 for `S r l`. */
function formBefore(words: readonly string[], end: number): number {
  for (let length = Math.min(maxFormWords, end - 1); length > 0; length -= 1) {
    const piece = words.slice(end - length, end);
    const isSpelled = length === 1 || piece.every((word) => word.length <= 2);
    if (isSpelled && isLegalForm(piece.join(''))) return length;
  }
  return 0;
}

/** @param words folded; the first one always stays */
export function withoutLegalForms(words: readonly string[]): readonly string[] {
  let end = words.length;
  for (let length = formBefore(words, end); length > 0; length = formBefore(words, end)) end -= length;
  return words.slice(0, end);
}

/** @param word folded; in news `spa` is more likely an Italian company than a bath */
export const isLegalForm = (word: string): boolean => word === 'spa' || isKnownForm(word);
