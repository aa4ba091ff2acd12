import type { PageKind } from '../extraction/facts';
import { nameKeys } from './fold-words';
import { pageWords } from './page-words';

/** More words than the longest name has. */
const longestName = 5;

const kinds: ReadonlyMap<string, PageKind> = new Map(
  (Object.keys(pageWords) as (keyof typeof pageWords)[]).flatMap((kind) =>
    pageWords[kind].flatMap((name) => nameKeys(name).map((key) => [key, kind] as const)),
  ),
);

export interface NamedPage {
  readonly kind: PageKind;
  /** Nothing else stands there. */
  readonly whole: boolean;
}

/** The kind of page that some words name; the longest name counts, of equals the first. */
export function namedKind(words: readonly string[]): NamedPage | undefined {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const kind = kinds.get(words.slice(at, at + length).join(''));
      if (kind !== undefined) return { kind, whole: length === words.length };
    }
  return undefined;
}
