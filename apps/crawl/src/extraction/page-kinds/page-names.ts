import { join } from 'node:path';
import { readYaml, lazily } from '@lode/domain/data';
import type { PageKind } from '../facts/facts';
import { withoutMarks } from '../page/texts';

type NamedKind = Exclude<PageKind, 'home' | 'article' | 'directory'>;

/**
 * Names of pages in URLs, links and headings. Case, accents and word separators are ignored. `other` contains words
 * that only look like names of the other kinds.
 */
const readPageWords = (): Readonly<Record<NamedKind, readonly string[]>> =>
  readYaml(join(__dirname, 'data/page-words.yaml'));

/**
 * `articles`: folders with one page per article. `poor`: folders of products, lists and pages for members, with few
 * facts about the company.
 */
export const readFolderWords = (): Readonly<Record<'articles' | 'poor', readonly string[]>> =>
  readYaml(join(__dirname, 'data/folder-words.yaml'));

const word = /[\p{L}\p{N}]+/gu;

export function foldWords(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return plainWords(lower) ?? foldedWords(lower);
}

/** A fast path for ASCII text; undefined for other texts. */
function plainWords(text: string): string[] | undefined {
  const words: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) continue;
    if (code === apostrophe || code > 126) return undefined;
    if (at > start) words.push(text.slice(start, at));
    start = at + 1;
  }
  if (start < text.length) words.push(text.slice(start));
  return words;
}

const apostrophe = 39;

function foldedWords(text: string): readonly string[] {
  const folded = withoutMarks(text).replace(/['’]/g, '').replaceAll('ß', 'ss');
  return folded.match(word) ?? [];
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Lookup keys of a name: without accents, and with German umlauts spelled out as in URLs. */
export function nameKeys(name: string): readonly string[] {
  const written = name.toLowerCase().replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
  return [...new Set([foldWords(name).join(''), foldWords(written).join('')])];
}

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
