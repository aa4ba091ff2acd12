import type { Steps } from '../../timing/in-slices';
import type { Span } from './barrier-in-texts';

/** Characters of a text that are looked through: headlines and descriptions are shorter. */
const maxLength = 5000;
/** Words of a name in a text. */
const maxWords = 4;
const words = /\p{L}[\p{L}\p{M}'’-]*\.?/gu;
/** What may stand between two words of a name. */
const between = /^[\s\u00a0]{1,3}$/;

interface Word extends Span {
  /** A name begins with a capital letter, in scripts that have any. */
  readonly mayName: boolean;
}

/**
 * Where a text mentions somebody by name, the longest name from each place, in order and apart from each other.
 * @param isMeant asked about each stretch of up to four words that may be a name
 */
export function* nameSteps(text: string, isMeant: (name: string) => boolean): Steps<Span[]> {
  const found: Word[] = [...text.slice(0, maxLength).matchAll(words)].map(({ 0: word, index: start }) => ({
    start,
    end: start + word.length,
    mayName: word.charAt(0) !== word.charAt(0).toLowerCase() || !/\p{Ll}/u.test(word.charAt(0)),
  }));
  const spans: Span[] = [];
  for (let at = 0; at < found.length; at += 1) {
    const length = nameAt(text, found, at, isMeant);
    const [first, last] = [found[at], found[at + length - 1]];
    if (length > 0 && first && last) spans.push({ start: first.start, end: last.end });
    at += Math.max(0, length - 1);
    yield;
  }
  return spans;
}

/** How many words the name has that begins there; 0 where none does. */
function nameAt(
  text: string,
  found: readonly Word[],
  at: number,
  isMeant: (name: string) => boolean,
): number {
  const [first] = found.slice(at, at + 1);
  if (!first?.mayName) return 0;
  let longest = 0;
  for (let count = 2; count <= maxWords; count += 1) {
    const [before, last] = found.slice(at + count - 2, at + count);
    if (!before || !last || !between.test(text.slice(before.end, last.start))) break;
    if (last.mayName && isMeant(text.slice(first.start, last.end).replace(/\.$/, ''))) longest = count;
  }
  return longest;
}
