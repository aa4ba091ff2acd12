import { extractPage, type Extracted, type PageSource } from '../extraction/extract-page';
import type { TechnologyMatcher } from '../extraction/technologies/technology-matcher';

/** Port: extracts the facts of a page. */
export interface PageExtractor {
  /** @returns undefined if the extraction exceeds its time limit */
  extract(source: PageSource): Promise<Extracted | undefined>;
}

/**
 * Maximum length of a page, in characters, that is extracted in the event loop: it takes a few milliseconds, or tens of
 * them for a hostile page.
 */
const maxInlineLength = 48 * 1024;

/** Extracts small pages in the event loop and large ones in a worker thread, so that the service stays responsive. */
export class SizedExtractor implements PageExtractor {
  constructor(
    private readonly matcher: TechnologyMatcher,
    private readonly inThread: PageExtractor,
  ) {}

  async extract(source: PageSource): Promise<Extracted | undefined> {
    if (source.html.length > maxInlineLength) return this.inThread.extract(source);
    return extractPage(source, this.matcher);
  }
}
