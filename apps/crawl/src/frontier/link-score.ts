import type { PageKind } from '../extraction/facts';
import type { Link } from '../extraction/page/page';
import { pageKind } from './page-kind';
import { isPoorPath, pathLanguage, pathSegments } from './page-path';

/** How much a kind of page tells of a company and its people, 0 to 100. */
const worth: Readonly<Record<PageKind, number>> = {
  contact: 100,
  imprint: 95,
  team: 95,
  about: 90,
  careers: 75,
  locations: 75,
  home: 70,
  support: 55,
  press: 40,
  privacy: 35,
  other: 35,
  article: 12,
};

const poor = 8;
const perFurtherSegment = 4;
const otherLanguage = 30;

export interface LinkSigns {
  readonly url: URL;
  readonly text: string;
  readonly rel?: string;
  readonly region?: Link['region'];
}

/**
 * How soon a link deserves to be followed, 0 to 100, by nothing but itself.
 * @param start where the crawl began: other languages of the same site come later.
 */
export function linkScore({ url, text, rel = '', region }: LinkSigns, start: URL): number {
  const segments = pathSegments(url);
  const kind = pageKind({ url, linkText: text });
  const isPoor = isPoorPath(segments) && (kind === 'other' || kind === 'article' || kind === 'press');
  let score = isPoor ? poor : worth[kind];
  score -= perFurtherSegment * Math.max(0, segments.length - 2);
  if (url.search !== '') score -= 6;
  if (/\bnofollow\b/.test(rel)) score -= 6;
  // What a site repeats on each page is what it wants to be found.
  if (region === 'navigation' || region === 'footer' || region === 'header') score += 3;
  if (pathLanguage(segments) !== pathLanguage(pathSegments(start)) && isTranslated(segments))
    score -= otherLanguage;
  return Math.min(100, Math.max(0, score));
}

const isTranslated = (segments: readonly string[]): boolean => pathLanguage(segments) !== undefined;
