import {
  ProblemError,
  validationProblem,
  type ListSitePagesRequest,
  type SitePage,
  type SitePagesResult,
} from '@lode/contracts';
import type { Suppressions } from '@lode/privacy';
import { CoalescingCache, type Participant } from '@lode/work';
import { inSlices, type Clock, type Steps } from '@lode/platform';
import { LRUCache } from 'lru-cache';
import type { PageFinder, PageRead, PageReader } from '../crawling/page-reader';
import { isConnectionFailure, skippedPage } from '../crawling/skipped-pages';
import type { PageLink } from '../extraction/extract-page';
import { linkScore } from '../extraction/page-kinds/link-score';
import { pageKind } from '../extraction/page-kinds/page-kind';
import { refusalOf } from '../frontier/refused-link';
import type { UrlPolicy } from '../guard/url-policy';
import { siteStarts, type SiteStarts } from '../reading/site-starts';
import { pageIdentity } from '../urls/canonical-url';
import { sameSite, siteOf } from '../urls/same-site';

/** Maximum number of URLs of a site. */
const maxPages = 10_000;
/** Number of URLs of all lists in memory; they take about 20 MB. */
const maxKept = 100_000;
const maxAgeMs = 10 * 60_000;
/** In milliseconds. */
const maxDurationMs = 60_000;
const maxRuns = 50;

/** A page and its place in the order of the list, by descending rank, then by URL. */
interface RankedPage extends SitePage {
  readonly rank: number;
}

interface SiteList {
  /** The first page after redirects. */
  readonly start: URL;
  readonly pages: readonly RankedPage[];
  /** Why the first page was not read; null if it was. */
  readonly failure: (PageRead & { kind: 'failure' })['reason'] | null;
  readonly isFinished: boolean;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

export interface ListSitePagesParts {
  readonly reader: PageReader;
  readonly finder: PageFinder;
  readonly policy: UrlPolicy;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly clock: Clock;
}

/** Lists the URLs of a site from the links of its first page and its sitemaps. */
export class ListSitePages {
  private readonly lists = new LRUCache<string, SiteList>({
    maxSize: maxKept,
    sizeCalculation: ({ pages }) => pages.length + 1,
  });
  private readonly cache: CoalescingCache<SiteStarts, SiteList>;

  constructor(private readonly parts: ListSitePagesParts) {
    this.cache = new CoalescingCache({
      of: 'lists of pages',
      maxRuns,
      maxDurationMs,
      clock: parts.clock,
      keyOf: (starts) => pageIdentity(starts[0]),
      find: async (starts) => this.lists.get(pageIdentity(starts[0])),
      freshness: ({ readAt }) => ({ since: readAt }),
      startRun: (starts) => this.listOf(starts),
    });
  }

  /** @throws ProblemError validation, url_not_allowed, suppressed, account_busy, overloaded */
  async list(
    { url, limit = 100, cursor }: ListSitePagesRequest,
    account: string | undefined,
    participant: Participant<never>,
  ): Promise<SitePagesResult> {
    const starts = siteStarts(url, this.parts.policy, 'body.url');
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const filter = this.parts.suppressions.suppressionFilter(account);
    if (filter.domain(starts[0].hostname)) throw new ProblemError('suppressed');
    const { answer } = await this.cache.collect(starts, maxAgeMs, participant);
    const { start, pages, failure, isFinished } = answer;
    if (filter.domain(start.hostname)) throw new ProblemError('suppressed');
    const from = after ? pages.findIndex((page) => byRank(page, after) > 0) : 0;
    const page = from < 0 ? [] : pages.slice(from, from + limit);
    const last = page.at(-1);
    return {
      url: start.href,
      domain: siteOf(start),
      pages: page.map(({ rank: _, ...shown }) => shown),
      total: pages.length,
      next_cursor: last && last !== pages.at(-1) ? writeCursor(last) : null,
      partial: failure !== null || !isFinished,
      hint:
        failure === null ? null : `The first page could not be read (${failure}), so its links are missing.`,
    };
  }

  /** Ends all readings; callers receive what was found. */
  close(): Promise<void> {
    return this.cache.close();
  }

  private listOf(starts: SiteStarts) {
    let list: SiteList = { start: starts[0], pages: [], failure: null, isFinished: false, readAt: 0 };
    const work = async (signal: AbortSignal): Promise<SiteList> => {
      const { reader, finder, clock } = this.parts;
      const first = await readFirst(starts, reader, signal);
      const start = first.kind === 'page' ? first.url : starts[0];
      const links = first.kind === 'page' ? first.extracted.links : [];
      const failure = first.kind === 'page' ? null : first.reason;
      list = { ...list, start, failure, pages: await inSlices(rankSteps(start, links, [])) };
      const listed = await finder.find(start, maxPages, signal);
      const pages = await inSlices(rankSteps(start, links, listed));
      list = { ...list, pages, isFinished: true, readAt: clock.now() };
      if (failure === null || !isConnectionFailure(skippedPage(start.href, failure)))
        this.lists.set(pageIdentity(starts[0]), list);
      return list;
    };
    return { work, soFar: async () => list };
  }
}

/** The first variant of the URL that a server answers. */
async function readFirst(starts: SiteStarts, reader: PageReader, signal: AbortSignal): Promise<PageRead> {
  let first: PageRead | undefined;
  for (const url of starts) {
    const read = await reader.read({ url, linkText: '', signal });
    if (read.kind === 'page' || !isConnectionFailure(skippedPage(url.href, read.reason))) return read;
    first ??= read;
  }
  return first ?? { kind: 'failure', reason: 'unreachable' };
}

function* rankSteps(start: URL, links: readonly PageLink[], listed: readonly URL[]): Steps<RankedPage[]> {
  const found = [
    { url: start, text: '', source: 'link' as const },
    ...links.map(({ url, ...link }) => ({ ...link, url: new URL(url), source: 'link' as const })),
    ...listed.map((url) => ({ url, text: '', source: 'sitemap' as const })),
  ];
  const pages = new Map<string, RankedPage>();
  for (const { source, ...link } of found) {
    yield;
    const { url, text } = link;
    if (pages.size >= maxPages) break;
    if (!sameSite(url, start) || refusalOf(url)) continue;
    const identity = pageIdentity(url);
    if (pages.has(identity)) continue;
    const kind = pageKind({ url, linkText: text });
    const rank = identity === pageIdentity(start) ? 1000 : Math.round(linkScore(link, start) * 10);
    pages.set(identity, { url: withoutHash(url), kind, source, text: text || null, rank });
  }
  return [...pages.values()].sort(byRank);
}

const withoutHash = ({ href, hash }: URL): string => href.slice(0, href.length - hash.length);

type Position = Pick<RankedPage, 'rank' | 'url'>;

const byRank = (a: Position, b: Position): number =>
  b.rank - a.rank || (a.url < b.url ? -1 : Number(a.url > b.url));

const writeCursor = ({ rank, url }: Position): string => Buffer.from(`${rank} ${url}`).toString('base64url');

/** @throws ProblemError validation */
function readCursor(text: string): Position {
  const [, rank, url] = /^(\d{1,4}) (.+)$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (rank !== undefined && url !== undefined) return { rank: Number(rank), url };
  const fix = 'send the next_cursor of the previous page';
  throw validationProblem([{ location: 'body.cursor', message: 'is not a cursor', fix }]);
}
