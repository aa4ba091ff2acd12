import { extractPage, type Extracted, type PageSource } from '../extraction/extract-page';
import type { TechnologyMatcher } from '../extraction/technologies/technology-matcher';

/** Port: takes from a page what it tells. */
export interface PageExtractor {
  /** @returns undefined for a page that takes too long to read */
  extract(source: PageSource): Promise<Extracted | undefined>;
}

/** Pages of up to so many characters take a few milliseconds, hostile ones some tens, and are read right here. */
const small = 48 * 1024;

/** Small pages here, large ones in another thread, so that the service stays responsive. */
export class SizedExtractor implements PageExtractor {
  constructor(
    private readonly matcher: TechnologyMatcher,
    private readonly elsewhere: PageExtractor,
  ) {}

  async extract(source: PageSource): Promise<Extracted | undefined> {
    if (source.html.length > small) return this.elsewhere.extract(source);
    return extractPage(source, this.matcher);
  }
}
