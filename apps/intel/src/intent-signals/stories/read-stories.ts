import { readHeadline } from '../../headlines/read-headline';
import type { FeedItem } from '../../sources/feed-source';
import type { GdeltArticle } from '../../sources/gdelt/gdelt-source';
import type { Story } from './story';

interface StoryInput {
  readonly items: readonly FeedItem[];
  readonly articles: readonly GdeltArticle[];
  /** Names of the company. */
  readonly names: readonly string[];
}

/** Parses items of the own feeds and articles. Items without a date are dropped, because they may be old. */
export function readStories({ items, articles, names }: StoryInput): Story[] {
  return [
    ...items.map((item) => read(item, 'feeds', { names, isOwn: true, at: item.publishedAt })),
    ...articles.map((article) => read(article, 'gdelt', { names, isOwn: article.isOwn, at: article.seenAt })),
  ].flatMap((story) => story ?? []);
}

type Headline = Pick<FeedItem, 'title' | 'url' | 'language' | 'evidence'>;

interface HeadlineInfo {
  readonly names: readonly string[];
  readonly isOwn: boolean;
  readonly at: number | null;
}

function read(
  { title, url, language, evidence }: Headline,
  source: Story['source'],
  { names, isOwn, at }: HeadlineInfo,
): Story | undefined {
  if (at === null) return undefined;
  const headline = { text: title, company: names, isOwn, ...(language !== null && { language }) };
  return { title, url, at, source, reading: readHeadline(headline), evidence };
}
