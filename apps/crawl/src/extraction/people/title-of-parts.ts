import type { Part } from './part';

type Piece = Pick<Part, 'kind' | 'start' | 'end' | 'joint'>;

/** The title that starts with this part: `Director, Finance & Administration`. */
export function titleFrom(text: string, parts: readonly Piece[], first: number): string | null {
  if (!isOfTitle(parts[first])) return null;
  let last = first;
  while (isOfTitle(parts[last + 1]) || isJoinedWords(parts[last + 1])) last += 1;
  const said = parts.slice(first, last + 1);
  const title = text.slice(said[0]?.start, said.at(-1)?.end);
  return said.some(({ kind }) => kind === 'title') ? title : null;
}

/** A title before several names applies to all of them: `Managing Directors: Jane Roe, John Doe`. */
export function titleInFront(text: string, parts: readonly Piece[], index: number): string | null {
  const last = parts.findLastIndex(({ kind }, at) => at < index && kind === 'title');
  const isBroken = parts.slice(last, index).some((part) => part.kind === 'other' && !isJoinedWords(part));
  if (last < 0 || isBroken) return null;
  let first = last;
  while (isOfTitle(parts[first - 1])) first -= 1;
  return titleFrom(text, parts, first);
}

const isOfTitle = (part: Piece | undefined): boolean => part?.kind === 'title' || part?.kind === 'field';

/** `Head of Design and Brand Experience`: words joined to a title by "and" belong to it. */
const isJoinedWords = (part: Piece | undefined): boolean => part?.kind === 'other' && part.joint === 'and';
