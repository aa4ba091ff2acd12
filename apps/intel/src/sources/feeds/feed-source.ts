import { found, partialAnswer, notApplicable } from '@lode/domain/sources';
import { distinct } from '@lode/domain/values';
import type {
  DocumentReader,
  DocumentRequest,
  DocumentUnread,
  Source,
  SourceAnswer,
  TextRead,
} from '@lode/domain/sources';
import { evidenceOf } from '../evidence';
import { readInstant } from '../read-instant';
import { webAddress } from '../web-address';
import { plainText } from '../xml/plain-text';
import type { FeedDocument, FeedEntry } from './feed-document';
import type { FeedItem, FeedQuestion } from './feed-item';
import { readFeed } from './read-feed';

const limits = { feeds: 3, items: 100 };
/** Milliseconds (24 months). Older items are no signal. */
const maxItemAge = 731 * 86_400_000;
const confidence = 90;
/** Language tag (RFC 5646), simplified. */
const languageTag = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i;
/** Feeds of comments contain no news. */
const comments = /\/comments?(?:\/|$)|^(?:comments?|kommentare?|commentaires?|comentarios|commenti)\b/i;

interface FeedReading {
  readonly items: readonly FeedItem[];
  /** Reason for missing items; null if complete. */
  readonly trouble: string | null;
  /** Whether a retry may succeed. */
  readonly mayPass: boolean;
}

/** Reads the feeds of a site. An unreadable feed is a fact about that site, never a failure of the source. */
export class FeedSource implements Source<'feeds', FeedQuestion, FeedItem> {
  readonly name = 'feeds';
  readonly timeLimit = 8000;

  constructor(private readonly reader: Pick<DocumentReader, 'readText'>) {}

  async find({ feeds, maxAge }: FeedQuestion, signal: AbortSignal): Promise<SourceAnswer<FeedItem>> {
    const offered = feeds.filter(({ url, title }) => !comments.test(url) && !comments.test(title ?? ''));
    const urls = distinct(offered.map(({ url }) => url)).slice(0, limits.feeds);
    if (urls.length === 0) return notApplicable('The site offers no feed.');
    const readings = await Promise.all(urls.map((url) => this.read(url, maxAge, signal)));
    const items = newestFirst(readings.flatMap((reading) => reading.items)).slice(0, limits.items);
    const troubles = readings.flatMap(({ trouble }) => trouble ?? []);
    const detail = troubles[0] ?? null;
    if (detail !== null && readings.some(({ mayPass }) => mayPass)) return partialAnswer(items, detail);
    return { ...found(items), detail };
  }

  private async read(url: string, maxAge: number, signal: AbortSignal): Promise<FeedReading> {
    const read = await this.readDocument({ at: { url }, maxAge, budget: this.timeLimit }, signal);
    if (read.kind === 'unread')
      return { items: [], trouble: `${url}: ${read.detail}`, mayPass: mayPass(read) };
    const feed = await readFeed(read.value);
    if (!feed) return { items: [], trouble: `${url}: The document is not a feed.`, mayPass: false };
    return {
      items: itemsOf(feed, read),
      trouble: feed.isWhole ? null : `${url}: The document is truncated.`,
      mayPass: !feed.isWhole,
    };
  }

  /** Some servers send feeds with the media type of a page. */
  private async readDocument(
    request: DocumentRequest,
    signal: AbortSignal,
  ): Promise<TextRead | DocumentUnread> {
    const read = await this.reader.readText(request, 'feed', signal);
    const isPage = read.kind === 'unread' && read.reason === 'type';
    return isPage ? this.reader.readText(request, 'page', signal) : read;
  }
}

/** A missing or forbidden feed remains unavailable. */
const mayPass = ({ status, reason }: DocumentUnread): boolean =>
  !(reason === 'robots' || reason === 'type' || (status !== null && status < 500 && status !== 429));

function itemsOf(feed: FeedDocument, { url, fetchedAt }: TextRead): FeedItem[] {
  if (comments.test(feed.title?.trim() ?? '')) return [];
  const tag = feed.language?.trim() ?? '';
  const language = languageTag.test(tag) ? tag : null;
  const items = feed.entries.flatMap((entry): FeedItem[] => {
    const item = itemOf(entry, url, fetchedAt);
    return item ? [{ ...item, language }] : [];
  });
  return items.filter(({ publishedAt }) => publishedAt === null || publishedAt >= fetchedAt - maxItemAge);
}

function itemOf(entry: FeedEntry, feed: string, seenAt: number): Omit<FeedItem, 'language'> | undefined {
  const title = plainText(entry.title);
  if (title === undefined) return undefined;
  const url = webAddress(entry.link, feed);
  return {
    title,
    url,
    publishedAt: readInstant(entry.published, seenAt) ?? null,
    evidence: [evidenceOf('feeds', 'feed', url ?? feed, { seenAt, confidence })],
  };
}

/** Items without a date come last. */
const newestFirst = (items: readonly FeedItem[]): FeedItem[] =>
  items.toSorted((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0));
