import type { SortedLines } from '@lode/domain/towns';
import { editsBetween } from './edits-between';

interface SimilarKey {
  readonly line: number;
  readonly edits: number;
}

/** Allowed number of mistakes: none in short names, which are similar to many. */
export function allowedEdits(key: string): number {
  if (key.length < 4) return 0;
  return key.length < 8 ? 1 : 2;
}

/** Lines with keys at one or two mistakes; mistakes in the first letter are rare and not corrected. */
export function similarKeys(key: string, lines: SortedLines): SimilarKey[] {
  const limit = allowedEdits(key);
  if (limit === 0) return [];
  return lines.startingWith(key.slice(0, 1)).flatMap((line) => {
    const edits = editsBetween(key, lines.key(line), limit);
    return edits === null ? [] : [{ line, edits }];
  });
}
