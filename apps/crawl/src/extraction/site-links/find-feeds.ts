import type { FeedFact } from '../facts/facts';
import { detach } from '../page/texts';
import type { Page } from '../page/page';
import { resolveLink } from '../page/resolve-link';

const byMediaType: Readonly<Record<string, FeedFact['type']>> = {
  'application/rss+xml': 'rss',
  'application/rdf+xml': 'rss',
  'application/atom+xml': 'atom',
  'application/feed+json': 'json',
};

const atomPath = /\/(?:atom(?:\.xml)?|feed\.atom|[\w-]{1,60}\.atom)\/?$/i;
const jsonPath = /\/feed\.json$/i;
const feedPath = /\/(?:feed|rss|rss2|feed\.xml|rss\.xml|index\.xml|feed\.rss|[\w-]{1,60}\.rss)\/?$/i;
/** Feeds of comments are not news. */
const comments = /\/comments?\/feed|\bcomments? feed\b|kommentar/i;
const maxFeeds = 20;

/** Finds the feeds of a page: `link rel=alternate`, and links that look like feeds. */
export function findFeeds(page: Page): readonly FeedFact[] {
  const found = new Map<string, FeedFact>();
  for (const feed of [...offeredFeeds(page), ...linkedFeeds(page)]) {
    if (found.size === maxFeeds) break;
    if (!found.has(feed.url) && !comments.test(`${feed.url} ${feed.title ?? ''}`)) found.set(feed.url, feed);
  }
  return [...found.values()];
}

const offeredFeeds = (page: Page): readonly FeedFact[] =>
  page.linkTags.flatMap(({ rel, href, type, title }) => {
    const kind = byMediaType[type];
    const url = kind && /\balternate\b/.test(rel) && href !== '' ? resolveLink(page, href) : undefined;
    return kind && url ? { ...fact(url, kind, title), method: 'link_alternate', confidence: 95 } : [];
  });

const linkedFeeds = (page: Page): readonly FeedFact[] =>
  page.links.flatMap(({ href, text, block }) => {
    const url = /feed|rss|atom|index\.xml/i.test(href) ? resolveLink(page, href) : undefined;
    const kind = url && kindByPath(url.pathname);
    return url && kind ? { ...fact(url, kind, text), method: 'link', confidence: 60, block } : [];
  });

const fact = (
  { href }: URL,
  type: FeedFact['type'],
  title: string,
): Pick<FeedFact, 'url' | 'type' | 'title'> => ({
  url: detach(href),
  type,
  title: detach(title.trim()) || null,
});

function kindByPath(pathname: string): FeedFact['type'] | undefined {
  if (pathname.length > 300) return undefined;
  if (atomPath.test(pathname)) return 'atom';
  if (jsonPath.test(pathname)) return 'json';
  return feedPath.test(pathname) ? 'rss' : undefined;
}
