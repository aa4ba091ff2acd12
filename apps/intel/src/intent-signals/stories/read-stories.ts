import { readHeadline } from '../../headlines/read-headline';
import type { FeedItem } from '../../sources/feeds/feed-item';
import type { GdeltArticle } from '../../sources/gdelt/gdelt-article';
import type { Story } from './story';

interface Told {
  readonly items: readonly FeedItem[];
  readonly articles: readonly GdeltArticle[];
  /** What the company is called. */
  readonly names: readonly string[];
}

/** What own feeds and the news tell, read. What has no date is left out: nobody knows whether it is news. */
export function readStories({ items, articles, names }: Told): Story[] {
  return [
    ...items.map((item) => read(item, 'feeds', { names, isOwn: true, at: item.publishedAt })),
    ...articles.map((article) => read(article, 'gdelt', { names, isOwn: article.isOwn, at: article.seenAt })),
  ].flatMap((story) => story ?? []);
}

type Headline = Pick<FeedItem, 'title' | 'url' | 'language' | 'evidence'>;

interface Telling {
  readonly names: readonly string[];
  readonly isOwn: boolean;
  readonly at: number | null;
}

function read(
  { title, url, language, evidence }: Headline,
  source: Story['source'],
  { names, isOwn, at }: Telling,
): Story | undefined {
  if (at === null) return undefined;
  const headline = { text: title, company: names, isOwn, ...(language !== null && { language }) };
  return { title, url, at, source, reading: readHeadline(headline), evidence };
}
