import { contactsInSlices } from '@lode/service-kit';
import type { Document } from '../documents/document';
import type { Documents, Inspected } from '../documents/documents';
import type { PageExtractor } from '../extracting/page-extractor';
import type { Extracted } from '../extraction/extract-page';
import type { PageRead, PageReader, ReadablePage } from './page-reader';

/** Maximum age of a cached page, in milliseconds. An interrupted crawl continues without fetching its pages again. */
const freshFor = 10 * 60_000;

/** Reads pages through the document cache. */
export class DocumentPageReader implements PageReader {
  constructor(
    private readonly documents: Documents,
    private readonly extractor: PageExtractor,
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
    const found = await this.documents.get({ url, use: 'page', maxAge: freshFor, signal }, inspect);
    if (found.kind === 'failure') return found;
    if (!extracted) return { kind: 'failure', reason: 'too_large' };
    const { document, fromCache } = found;
    return {
      kind: 'page',
      url: new URL(document.url),
      bytes: document.bytes,
      fetchedAt: document.checkedAt,
      fromCache,
      extracted,
    };
  }
}
