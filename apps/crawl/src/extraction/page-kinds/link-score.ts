import type { PageKind } from '../facts/facts';
import type { Link } from '../page/page';
import { pageKind } from './page-kind';
import { isPoorPath, pathLanguage, pathSegments } from './page-path';

/** Value of a kind of page for facts about a company and its people, 0 to 100. */
const kindScores: Readonly<Record<PageKind, number>> = {
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
  directory: 12,
};

const poorPathScore = 8;
const segmentPenalty = 4;
const languagePenalty = 30;

export interface LinkSigns {
  readonly url: URL;
  readonly text: string;
  readonly rel?: string;
  readonly region?: Link['region'];
}

/**
 * Priority of a link, 0 to 100, computed from the link alone.
 * @param start the first page of the crawl; pages in other languages have a lower priority
 */
export function linkScore(link: LinkSigns, start: URL): number {
  const segments = pathSegments(link.url);
  const further = Math.max(0, segments.length - 2);
  const score = kindScoreOf(link, segments) - segmentPenalty * further + regionBonus(link);
  const language = pathLanguage(segments);
  const isForeign = language !== undefined && language !== pathLanguage(pathSegments(start));
  return Math.min(100, Math.max(0, isForeign ? score - languagePenalty : score));
}

function kindScoreOf({ url, text }: LinkSigns, segments: readonly string[]): number {
  const kind = pageKind({ url, linkText: text });
  const isNamed = kind !== 'other' && kind !== 'article' && kind !== 'press';
  return !isNamed && isPoorPath(segments) ? poorPathScore : kindScores[kind];
}

function regionBonus({ url, rel = '', region }: LinkSigns): number {
  // Sites repeat the links to their important pages on each page.
  const isRepeated = region === 'navigation' || region === 'footer' || region === 'header';
  return (isRepeated ? 3 : 0) - (url.search === '' ? 0 : 6) - (/\bnofollow\b/.test(rel) ? 6 : 0);
}
