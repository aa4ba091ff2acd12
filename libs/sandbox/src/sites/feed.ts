import type { CompanyEvent } from '../dossiers/dossier';
import { Random } from '../random';
import { type Answer, document } from '../web/answer';
import { escape } from './html';
import { pagesOf, type SitePlan } from './site-plan';

export const feedPath = '/feed.xml';

/** An entry of a feed. */
interface Entry {
  title: string;
  url: string;
  summary: string;
  /** `YYYY-MM-DD`. */
  date: string;
}

type Format = 'rss' | 'cdata' | 'namespaces' | 'atom' | 'broken';

const formats: Readonly<Record<Format, number>> = {
  rss: 35,
  cdata: 20,
  namespaces: 15,
  atom: 20,
  broken: 10,
};

const formatOf = ({ label }: SitePlan): Format =>
  new Random(`${label}/feed`).weighted(Object.keys(formats) as Format[], (format) => formats[format]);

/** As in the link to the feed. */
export const feedType = (plan: SitePlan): string =>
  plan.dossier && formatOf(plan) === 'atom' ? 'application/atom+xml' : 'application/rss+xml';

/** The feed of a blog: its posts, and the company's own news. */
export function feedOf(plan: SitePlan): Answer {
  if (!plan.dossier) return document('application/rss+xml', plainFeed(plan));
  const format = formatOf(plan);
  const entries = entriesOf(plan, plan.dossier.events);
  const text = format === 'atom' ? atom(plan, entries) : rss(plan, entries, format);
  return document(format === 'broken' ? 'text/html' : feedType(plan), text);
}

/** Titles and links only, without dates. */
function plainFeed(plan: SitePlan): string {
  const { origin, company, language } = plan;
  const items = pagesOf(plan, 'post').map(({ path, index }) => {
    return `<item><title>${escape(language.posts[index] ?? '')}</title><link>${origin}${path}</link></item>`;
  });
  const channel = `<title>${escape(company.name)}</title><link>${origin}/</link>\n${items.join('\n')}`;
  return `<?xml version="1.0"?>\n<rss version="2.0"><channel>${channel}</channel></rss>\n`;
}

/** Newest first; posts are older than news. */
function entriesOf(plan: SitePlan, events: readonly CompanyEvent[]): Entry[] {
  const { origin, language } = plan;
  const blog = pagesOf(plan, 'blog')[0]?.path ?? '/';
  const news = events
    .filter(({ shownBy }) => shownBy.includes('feed'))
    .map(({ headline, date }, index) => {
      return { title: headline, url: `${origin}${blog}#news-${index + 1}`, summary: headline, date };
    });
  const posts = pagesOf(plan, 'post').map(({ path, index }) => {
    const title = language.posts[index % language.posts.length] ?? '';
    const summary = language.praise[index % language.praise.length] ?? '';
    return { title, url: `${origin}${path}`, summary, date: `2024-0${9 - index}-15` };
  });
  return [...news, ...posts];
}

const cdata = (text: string): string => `<![CDATA[${text}]]>`;
/** Malformed like the output of careless systems: an unescaped ampersand, an HTML entity. */
const careless = (text: string): string => text.replaceAll('<', '&lt;').replace(' ', '&nbsp;');
const httpDate = (date: string): string => new Date(`${date}T09:30:00Z`).toUTCString();

/** Notation of texts and dates in each format of RSS. */
const writers: Readonly<
  Record<Exclude<Format, 'atom'>, { text(text: string): string; date(date: string): string }>
> = {
  rss: { text: escape, date: (date) => `<pubDate>${httpDate(date)}</pubDate>` },
  cdata: {
    text: cdata,
    date: (date) => `<pubDate>${httpDate(date).replace('GMT', '+0000')}</pubDate>`,
  },
  namespaces: { text: escape, date: (date) => `<dc:date>${date}T09:30:00+00:00</dc:date>` },
  broken: { text: careless, date: (date) => `<pubDate>${date} 09:30:00</pubDate>` },
};

const namespaces =
  ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"';

/** RSS 2.0 (rssboard.org/rss-specification). */
function rss(plan: SitePlan, entries: readonly Entry[], format: Exclude<Format, 'atom'>): string {
  const { text, date } = writers[format];
  const { company, origin, languageTag } = plan;
  const spaced = format === 'namespaces';
  const items = entries.map((entry) => {
    const body = spaced
      ? `<content:encoded>${cdata(`<p>${escape(entry.summary)}</p>`)}</content:encoded>`
      : `<description>${text(entry.summary)}</description>`;
    return `<item><title>${text(entry.title)}</title><link>${entry.url}</link><guid>${entry.url}</guid>${date(entry.date)}${body}</item>`;
  });
  const self = spaced ? `<atom:link href="${origin}${feedPath}" rel="self" type="application/rss+xml"/>` : '';
  const channel = `<title>${text(company.name)}</title><link>${origin}/</link>${self}<language>${languageTag}</language>`;
  const before = format === 'broken' ? '\n\n' : '';
  return `${before}<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"${spaced ? namespaces : ''}><channel>${channel}
${items.join('\n')}
</channel></rss>
`;
}

/** RFC 4287. */
function atom({ company, origin, languageTag }: SitePlan, entries: readonly Entry[]): string {
  const items = entries.map(
    ({ title, url, summary, date }) =>
      `<entry><title type="html">${escape(escape(title))}</title><link rel="alternate" href="${url}"/><id>${url}</id><updated>${date}T09:30:00Z</updated><published>${date}T09:30:00Z</published><summary>${escape(summary)}</summary></entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag}"><title>${escape(company.name)}</title><link rel="self" href="${origin}${feedPath}"/><id>${origin}/</id><updated>${entries[0]?.date ?? '2024-01-01'}T09:30:00Z</updated>
${items.join('\n')}
</feed>
`;
}
