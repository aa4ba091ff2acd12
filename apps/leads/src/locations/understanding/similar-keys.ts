import type { SortedLines } from '../tables/sorted-lines';
import { editsBetween } from './edits-between';

interface SimilarKey {
  readonly line: number;
  readonly edits: number;
}

/** Mistakes that are forgiven: none in short names, which are near to many. */
export function forgivenEdits(key: string): number {
  if (key.length < 4) return 0;
  return key.length < 8 ? 1 : 2;
}

/** Lines whose keys are one or two mistakes away; a mistake in the first letter is rare, and not forgiven. */
export function similarKeys(key: string, lines: SortedLines): SimilarKey[] {
  const most = forgivenEdits(key);
  if (most === 0) return [];
  return lines.startingWith(key.slice(0, 1)).flatMap((line) => {
    const edits = editsBetween(key, lines.key(line), most);
    return edits === null ? [] : [{ line, edits }];
  });
}
