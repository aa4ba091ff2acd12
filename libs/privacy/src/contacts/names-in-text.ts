import type { Steps } from '@lode/platform';
import type { Span } from './text-suppression-filter';

/** Maximum words of a name in a text. */
const maxWords = 4;
/** Maximum characters of a name in a text: one word of a page may have a megabyte. */
const maxNameLength = 200;
const words = /\p{L}[\p{L}\p{M}'’-]*\.?/gu;
/** Allowed separator between two words of a name. */
const between = /^[\s\u00a0]{1,3}$/;

interface Word extends Span {
  /** A name begins with a capital letter, in scripts that have capitals. */
  readonly mayName: boolean;
}

/**
 * The positions in a text where a person is named, the longest name from each position, in order and without overlap.
 * The whole text is searched, a word in each step: a page of 2 MB has some 300,000, and each may begin three names.
 * @param isMeant called for each sequence of up to four words that may be a name
 */
export function* nameSteps(text: string, isMeant: (name: string) => boolean): Steps<Span[]> {
  const spans: Span[] = [];
  // Read lazily: a list of all words would be made in one step.
  const rest = text.matchAll(words);
  const ahead: Word[] = [];
  for (;;) {
    while (ahead.length < maxWords) {
      const { value: match, done } = rest.next();
      if (done) break;
      ahead.push(wordAt(match));
    }
    const [first] = ahead;
    if (!first) return spans;
    const count = nameAt(text, ahead, isMeant);
    const last = ahead[count - 1];
    if (last) spans.push({ start: first.start, end: last.end });
    ahead.splice(0, Math.max(1, count));
    yield;
  }
}

const wordAt = ({ 0: word, index: start }: RegExpExecArray): Word => ({
  start,
  end: start + word.length,
  mayName: word.charAt(0) !== word.charAt(0).toLowerCase() || !/\p{Ll}/u.test(word.charAt(0)),
});

/** Number of words of the name that begins with the first of these; 0 for none. */
function nameAt(text: string, ahead: readonly Word[], isMeant: (name: string) => boolean): number {
  const [first] = ahead;
  if (!first?.mayName) return 0;
  let longest = 0;
  for (let count = 2; count <= ahead.length; count += 1) {
    const [before, last] = ahead.slice(count - 2, count);
    if (!before || !last || last.end - first.start > maxNameLength) break;
    if (last.start - before.end > 3 || !between.test(text.slice(before.end, last.start))) break;
    if (last.mayName && isMeant(text.slice(first.start, last.end).replace(/\.$/, ''))) longest = count;
  }
  return longest;
}
