import { isPdf } from '../frontier/refused-link';
import { contactsInSlices } from '@lode/service-kit';
import type { Document } from '../documents/document';
import type { Documents, Inspected } from '../documents/documents';
import type { PageExtractor } from '../extracting/page-extractor';
import type { Extracted } from '../extraction/extract-page';
import type { Renderer } from '../rendering/renderer';
import type { PageOfSite, PageRead, PageReader, ReadablePage } from './page-reader';

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
