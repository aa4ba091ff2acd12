import { fieldsOf, listIn } from '@lode/domain/values';
import { readXml } from '../xml/read-xml';
import { childrenOf, textAt, type XmlElement } from '../xml/xml-element';
import type { FeedDocument, FeedEntry } from './feed-document';

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
