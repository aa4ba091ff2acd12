import type { PageKind } from '../facts/facts';
import { cacheByText } from '../roles/cache-by-word';
import { foldWords, namedKind, type NamedPage } from './page-names';
import { isArticlePath, pathLanguage, pathSegments } from './page-path';
import { isIgnoredParameter } from '../../urls/canonical-url';

/** Signals about a page; before the fetch only its URL and the text of a link. */
export interface PageSigns {
  readonly url: URL;
  readonly linkText?: string;
  readonly title?: string;
  readonly headings?: readonly string[];
}

/** Longer texts are sentences, not page names. */
const maxWords = 6;
const maxTextLength = 80;
const maxHeadings = 3;

/** Classifies a page. Each signal has a weight; the kind with the highest sum wins if it reaches the minimum. */
export function pageKind(signs: PageSigns): PageKind {
  const segments = pathSegments(signs.url);
  const named = segments.slice(pathLanguage(segments) === undefined ? 0 : 1);
  if (named.length === 0 && !hasQuery(signs.url)) return 'home';
  const folders = named.slice(0, -1);
  const tally = new Tally();
  tally.count(named.at(-1), 4, 2);
  for (const folder of folders) tally.count(folder, 1, 0);
  weighQuery(tally, signs.url);
  weighTexts(tally, signs);
  const best = tally.best();
  return best !== 'press' && !tally.isCertain(best) && isArticlePath(folders.map(foldWords))
    ? 'article'
    : best;
}

/** The kind that title and headings announce; sites without paths announce the kinds of their pages only so. */
export function announcedKind(signs: Pick<PageSigns, 'title' | 'headings'>): PageKind {
  const tally = new Tally();
  weighTexts(tally, signs);
  return tally.best();
}

/** Whether the URL has parameters that may select a page. */
const hasQuery = ({ search, searchParams }: URL): boolean =>
  search !== '' && [...searchParams].some(([name, value]) => !isIgnoredParameter(name, value));

function weighQuery(tally: Tally, url: URL): void {
  if (url.search !== '')
    for (const [name, value] of url.searchParams)
      if (!isIgnoredParameter(name, value)) tally.count(value, 2, 0);
}

function weighTexts(
  tally: Tally,
  { linkText = '', title = '', headings = [] }: Omit<PageSigns, 'url'>,
): void {
  tally.count(linkText, 4, 2);
  if (title !== '') tally.count(beforeSlogan(title), 2, 1);
  for (const heading of headings.slice(0, maxHeadings)) tally.count(heading, 2, 1);
}

const beforeSlogan = (title: string): string => title.split(/\s[|–—:·•-]\s/, 1)[0] ?? '';

/** Cached, since the pages of a site repeat the names of its pages. */
const nameIn = cacheByText((text): NamedPage | null => {
  const words = foldWords(text);
  return words.length <= maxWords ? (namedKind(words) ?? null) : null;
});

class Tally {
  private readonly weights = new Map<PageKind, number>();

  /** @param whole weight if the text is exactly a page name; @param part weight if it contains one */
  count(text: string | undefined, whole: number, part: number): void {
    const named = text && text.length <= maxTextLength ? nameIn(text) : null;
    if (!named) return;
    const weight = named.whole ? whole : part;
    this.weights.set(named.kind, (this.weights.get(named.kind) ?? 0) + weight);
  }

  /** The first kind with the highest weight, at least 2. */
  best(): PageKind {
    let best: PageKind = 'other';
    for (const [kind, weight] of this.weights)
      if (weight >= 2 && weight > (this.weights.get(best) ?? 0)) best = kind;
    return best;
  }

  /** Whether more than one signal supports the kind. */
  isCertain(kind: PageKind): boolean {
    return (this.weights.get(kind) ?? 0) > 4 && kind !== 'other';
  }
}
