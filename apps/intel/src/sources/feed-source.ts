import type { Evidence, SiteFeed } from '@lode/contracts';
import { fieldsOf, listIn, distinct } from '@lode/domain/values';
import {
  found,
  partialAnswer,
  notApplicable,
  type DocumentReader,
  type DocumentRequest,
  type DocumentUnread,
  type Source,
  type SourceAnswer,
  type TextRead,
} from '@lode/domain/sources';
import { readXml, childrenOf, textAt, type XmlElement } from './xml';
import { evidenceOf } from './claim-factory';
import { readInstant, webAddress, plainText } from './document-values';

export interface FeedQuestion {
  /** In descending confidence. */
  readonly feeds: readonly Pick<SiteFeed, 'url' | 'title'>[];
  /** Max age of a cached copy, in seconds. */
  readonly maxAge: number;
}

/** An item that a company has published. */
export interface FeedItem {
  /** One line without markup. */
  readonly title: string;
  readonly url: string | null;
  /** Milliseconds since 1970; null if the feed does not state it. */
  readonly publishedAt: number | null;
  /** As stated in the feed, such as `de-AT`; null if not stated. */
  readonly language: string | null;
  readonly evidence: readonly Evidence[];
}

interface FeedEntry {
  /** May contain markup. */
  readonly title: string | undefined;
  /** May be relative. */
  readonly link: string | undefined;
  readonly published: string | undefined;
}

interface FeedDocument {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly entries: readonly FeedEntry[];
  /** False if the document is truncated. */
  readonly isWhole: boolean;
}

type XmlFormat = (root: XmlElement) => Omit<FeedDocument, 'isWhole'>;

/** By root element. */
const formats: ReadonlyMap<string, XmlFormat> = new Map([
  // https://www.rssboard.org/rss-specification
  ['rss', (root) => rss(root, ...childrenOf(root, 'channel'))],
  // https://web.resource.org/rss/1.0/spec: items are siblings of the channel.
  ['rdf:rdf', (root) => rss(root, ...childrenOf(root, 'channel'))],
  // RFC 4287
  ['feed', atom],
]);

/** Parses RSS 2.0, RSS 1.0, Atom and JSON Feed; undefined for other documents. Never throws. */
export async function readFeed(text: string): Promise<FeedDocument | undefined> {
  if (text.trimStart().startsWith('{')) return readJsonFeed(text);
  const root = await readXml(text);
  const format = root && formats.get(root.name);
  if (!format) return undefined;
  return { ...format(root), isWhole: new RegExp(`</${root.name}\\s*>`, 'i').test(text.slice(-2000)) };
}

function rss(root: XmlElement, channel: XmlElement = root): Omit<FeedDocument, 'isWhole'> {
  const items = [...childrenOf(channel, 'item'), ...(channel === root ? [] : childrenOf(root, 'item'))];
  return {
    title: textAt(channel, 'title'),
    language: textAt(channel, 'language', 'dc:language'),
    entries: items.map((item) => ({
      title: textAt(item, 'title', 'dc:title'),
      link: textAt(item, 'link') ?? permanentLink(item),
      published: textAt(item, 'pubdate', 'dc:date', 'atom:published', 'atom:updated'),
    })),
  };
}

/** The identifier is a URL unless `isPermaLink` is false. */
function permanentLink(item: XmlElement): string | undefined {
  const [guid] = childrenOf(item, 'guid');
  const isLink =
    guid !== undefined && guid.attributes['isPermaLink'] !== 'false' && /^https?:/.test(guid.text.trim());
  return isLink ? guid.text.trim() : undefined;
}

function atom(root: XmlElement): Omit<FeedDocument, 'isWhole'> {
  return {
    title: textAt(root, 'title'),
    language: root.attributes['xml:lang'],
    entries: childrenOf(root, 'entry').map((entry) => ({
      title: textAt(entry, 'title'),
      link: alternateOf(entry),
      published: textAt(entry, 'published', 'updated', 'issued'),
    })),
  };
}

const alternateOf = (entry: XmlElement): string | undefined =>
  childrenOf(entry, 'link').find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate')?.attributes[
    'href'
  ];

/** https://www.jsonfeed.org/version/1.1/ */
function readJsonFeed(text: string): FeedDocument | undefined {
  const feed = fieldsOf(parseJson(text));
  const { version, items, title, language } = feed;
  if (!Array.isArray(items) || !/jsonfeed\.org/.test(String(version))) return undefined;
  const entries = listIn(items)
    .map(fieldsOf)
    .map((item): FeedEntry => ({
      title: textIn(item['title']),
      link: textIn(item['url']) ?? textIn(item['external_url']),
      published: textIn(item['date_published']) ?? textIn(item['date_modified']),
    }));
  return { title: textIn(title), language: textIn(language), entries, isWhole: true };
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
