import type { Vocabulary } from './vocabulary';

/** In a shorter word one letter makes another word, and a name such as Bauer is no misspelt baker. */
const minLetters = { longer: 5, replaced: 6, besideOthers: 3 };

/**
 * The words with one wrong letter corrected, in all ways that give known words: the letter of the only unknown word, or
 * of any word if all are known. Empty if several words are unknown.
 */
export function correctTypos(words: readonly string[], vocabulary: Vocabulary): string[][] {
  const unknown = words.filter((word) => !vocabulary.has(word));
  if (unknown.length > 1) return [];
  return (unknown.length === 1 ? unknown : words).flatMap((wrong) =>
    vocabulary
      .near(wrong)
      .filter((known) => (words.length > 1 ? wrong.length >= minLetters.besideOthers : isClear(wrong, known)))
      .map((known) => words.map((word) => (word === wrong ? known : word))),
  );
}

function isClear(wrong: string, known: string): boolean {
  const isReplaced = wrong.length === known.length && letters(wrong) !== letters(known);
  return Math.max(wrong.length, known.length) >= (isReplaced ? minLetters.replaced : minLetters.longer);
}

const letters = (word: string): string => [...word].sort().join('');
