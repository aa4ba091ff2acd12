import { lazily } from '@lode/domain/data';
import type { PageKind } from '../facts/facts';
import { nameKeys } from './fold-words';
import { readPageWords } from './page-words';

/** The maximum number of words of a name, plus one. */
const maxNameLength = 5;

const kinds = lazily((): ReadonlyMap<string, PageKind> => {
  const pageWords = Object.entries(readPageWords()) as [PageKind, readonly string[]][];
  return new Map(
    pageWords.flatMap(([kind, names]) =>
      names.flatMap((name) => nameKeys(name).map((key) => [key, kind] as const)),
    ),
  );
});

export interface NamedPage {
  readonly kind: PageKind;
  /** Whether the words contain nothing else. */
  readonly whole: boolean;
}

/** All prefixes of names; most words match none, which ends the search early. */
const beginnings = lazily(
  (): ReadonlySet<string> =>
    new Set(
      Array.from(kinds().keys()).flatMap((name) => Array.from(name, (_, last) => name.slice(0, last + 1))),
    ),
);

/** The kind of the longest page name among the words; of equal length, the first one. */
export function namedKind(words: readonly string[]): NamedPage | undefined {
  let best: PageKind | undefined;
  let bestLength = 0;
  for (let from = 0; from < words.length; from += 1) {
    let name = '';
    for (let to = from; to < words.length && to < from + maxNameLength; to += 1) {
      name += words[to] ?? '';
      if (!beginnings().has(name)) break;
      const kind = to - from < bestLength ? undefined : kinds().get(name);
      if (kind === undefined) continue;
      best = kind;
      bestLength = to - from + 1;
    }
  }
  return best && { kind: best, whole: bestLength === words.length };
}
