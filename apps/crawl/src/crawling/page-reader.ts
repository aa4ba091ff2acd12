import type { FetchFailure } from '@lode/contracts';
import { contactsInSlices } from '@lode/privacy';
import type { Extracted } from '../extraction/extract-page';
import type { PathFilter } from '../frontier/path-filter';
import { isPdf } from '../frontier/refused-link';
import type { Document } from '../documents/document';
import type { Documents, Inspected } from '../documents/documents';
import type { PageExtractor } from '../extracting/threaded-extractor.adapter';
import type { Renderer } from '../rendering/renderer';

export interface ReadablePage {
  readonly url: URL;
  /** Text of the link to this page; empty if there was none. */
  readonly linkText: string;
  /** Whether the main content is wanted as Markdown. */
  readonly markdown?: boolean;
  readonly signal: AbortSignal;
}

interface PageOfSite {
  readonly kind: 'page';
  /** URL after redirects. */
  readonly url: URL;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly fromCache: boolean;
  /** Undefined: HTML. */
  readonly type?: 'pdf';
  readonly extracted: Extracted;
  /** Whether the facts are those of the page as a browser shows it. */
  readonly isRendered?: boolean;
  /** Why content of the page is missing. */
  readonly lacks?: 'needs_scripts' | 'renderer_unavailable' | 'rendering_failed';
}

export type PageRead =
  | PageOfSite
  | { readonly kind: 'failure'; readonly reason: FetchFailure; readonly status?: number };

/** Fetches a page and extracts its facts. */
export interface PageReader {
  /** @throws the signal's reason if it is aborted */
  read(page: ReadablePage): Promise<PageRead>;
}

/** Finds pages of a site in its sitemaps. */
export interface PageFinder {
  /** Returns the best pages first, or an empty list. @throws the signal's reason if it is aborted */
  find(site: URL, wanted: number, signal: AbortSignal, paths?: PathFilter): Promise<readonly URL[]>;
}

/** Maximum age of a cached page, in milliseconds. An interrupted crawl continues without fetching its pages again. */
const freshFor = 10 * 60_000;

/** Reads pages through the document cache. */
export class DocumentPageReader implements PageReader {
  constructor(
    private readonly documents: Documents,
    private readonly extractor: PageExtractor,
    private readonly renderer: Pick<Renderer, 'isEnabled' | 'render'>,
  ) {}

  async read({ url, linkText, markdown = false, signal }: ReadablePage): Promise<PageRead> {
    let extracted: Extracted | undefined;
    const inspect = async (document: Document): Promise<Inspected | undefined> => {
      const { url: address, text: html, headers } = document;
      extracted = await this.extractor.extract({ url: address, html, headers, linkText, markdown });
      if (!extracted || extracted.isCut) return undefined;
      const { facts } = extracted;
      return { ...(await contactsInSlices(facts)), facts };
    };
    const use = isPdf(url) ? 'pdf' : 'page';
    const found = await this.documents.get({ url, use, maxAge: freshFor, signal }, inspect);
    if (found.kind === 'failure') return found;
    if (!extracted) return { kind: 'failure', reason: 'too_large' };
    const { document, fromCache } = found;
    const page: PageOfSite = {
      kind: 'page',
      url: new URL(document.url),
      bytes: document.bytes,
      fetchedAt: document.checkedAt,
      fromCache,
      ...(use === 'pdf' && { type: 'pdf' }),
      extracted,
    };
    if (!extracted.facts.needsScripts) return page;
    if (!this.renderer.isEnabled) return { ...page, lacks: 'needs_scripts' };
    return this.render(page, document, { linkText, markdown, signal });
  }

  /** The page as a browser shows it; as it was fetched if the browser shows nothing. */
  private async render(
    page: PageOfSite,
    document: Document,
    { signal, ...options }: Omit<ReadablePage, 'url'>,
  ): Promise<PageOfSite> {
    const rendering = await this.renderer.render(document, signal);
    if (rendering.kind === 'failure') return { ...page, lacks: rendering.reason };
    const { url, html, isCut } = rendering;
    const { headers } = document;
    const extracted = await this.extractor.extract({ url: url.href, html, headers, ...options });
    if (!extracted) return { ...page, lacks: 'rendering_failed' };
    const lacks = isCut ? 'rendering_failed' : extracted.facts.needsScripts ? 'needs_scripts' : undefined;
    const facts = { ...extracted.facts, needsScripts: false };
    return {
      ...page,
      url,
      bytes: Buffer.byteLength(html),
      extracted: { ...extracted, facts },
      isRendered: true,
      ...(lacks && { lacks }),
    };
  }
}
