import type { Vocabulary } from './vocabulary';

/** In shorter words one letter makes another word; beside further words a shorter one is clear. */
const minLetters = { alone: 5, besideOthers: 3 };

/**
 * The words with one wrong letter corrected, in all ways that give known words: the letter of the only unknown word, or
 * of any word if all are known. Empty if several words are unknown.
 */
export function correctTypos(words: readonly string[], vocabulary: Vocabulary): string[][] {
  const unknown = words.filter((word) => !vocabulary.has(word));
  if (unknown.length > 1) return [];
  const min = words.length > 1 ? minLetters.besideOthers : minLetters.alone;
  return (unknown.length === 1 ? unknown : words).flatMap((wrong) =>
    vocabulary
      .near(wrong)
      .filter((known) => Math.max(known.length, wrong.length) >= min)
      .map((known) => words.map((word) => (word === wrong ? known : word))),
  );
}
