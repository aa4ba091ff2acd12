import { isOneEdit } from '../text/is-one-edit';
import { stem } from '../text/stem';

/** In shorter words one letter makes another word. */
const minLetters = 6;

/**
 * The words with one wrong letter corrected, in all ways that give known words. Empty unless exactly one word is
 * unknown.
 * @param vocabulary known words by their stems
 */
export function correctTypos(words: readonly string[], vocabulary: ReadonlyMap<string, string>): string[][] {
  const [unknown, ...more] = words.filter((word) => !vocabulary.has(stem(word)));
  if (unknown === undefined || more.length > 0) return [];
  return knownNear(unknown, vocabulary).map((known) =>
    words.map((word) => (word === unknown ? known : word)),
  );
}

/** The first letter is rarely wrong. */
function knownNear(word: string, vocabulary: ReadonlyMap<string, string>): string[] {
  if (word.length < minLetters) return [];
  const stemmed = stem(word);
  return [...vocabulary]
    .filter(([known]) => known.startsWith(word.charAt(0)) && isOneEdit(stemmed, known))
    .map(([, whole]) => whole);
}
