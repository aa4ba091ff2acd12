import type { FeedFact } from '../facts';
import { detach } from '../page/detach';
import { resolveLink, type Page } from '../page/page';

const byMediaType: Readonly<Record<string, FeedFact['type']>> = {
  'application/rss+xml': 'rss',
  'application/rdf+xml': 'rss',
  'application/atom+xml': 'atom',
  'application/feed+json': 'json',
};

const atomPath = /\/(?:atom(?:\.xml)?|feed\.atom|[\w-]{1,60}\.atom)\/?$/i;
const jsonPath = /\/feed\.json$/i;
const feedPath = /\/(?:feed|rss|rss2|feed\.xml|rss\.xml|index\.xml|feed\.rss|[\w-]{1,60}\.rss)\/?$/i;
/** Talk about articles is no news. */
const comments = /\/comments?\/feed|\bcomments? feed\b|kommentar/i;
const most = 20;

/** The feeds that a page offers, by `link rel=alternate` and by links that look like one. */
export function findFeeds(page: Page): readonly FeedFact[] {
  const found = new Map<string, FeedFact>();
  const note = (feed: FeedFact): void => {
    if (found.size < most && !comments.test(`${feed.url} ${feed.title ?? ''}`) && !found.has(feed.url))
      found.set(feed.url, feed);
  };
  for (const { rel, href, type, title } of page.linkTags) {
    const kind = byMediaType[type];
    const url = kind && /\balternate\b/.test(rel) && href !== '' ? resolveLink(page, href) : undefined;
    if (kind && url)
      note({
        url: detach(url.href),
        type: kind,
        title: detach(title.trim()) || null,
        method: 'link_alternate',
        confidence: 95,
      });
  }
  for (const { href, text, block } of page.links) {
    const url = /feed|rss|atom|index\.xml/i.test(href) ? resolveLink(page, href) : undefined;
    const kind = url && kindByPath(url.pathname);
    if (url && kind)
      note({
        url: detach(url.href),
        type: kind,
        title: detach(text) || null,
        method: 'link',
        confidence: 60,
        block,
      });
  }
  return [...found.values()];
}

function kindByPath(pathname: string): FeedFact['type'] | undefined {
  if (pathname.length > 300) return undefined;
  if (atomPath.test(pathname)) return 'atom';
  if (jsonPath.test(pathname)) return 'json';
  return feedPath.test(pathname) ? 'rss' : undefined;
}
