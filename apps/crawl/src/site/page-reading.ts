import type { PageFacts, Sighting } from '../extraction/facts/facts';

/** One page of a site that was read. */
export interface PageReading {
  /** After redirects, without tracking parameters. */
  readonly url: string;
  /** Links between the first page and this one. */
  readonly depth: number;
  /** Its place among those taken up; which of two is read first depends on their servers. */
  readonly order: number;
  /** Length of its body in bytes. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly fromCache: boolean;
  readonly facts: PageFacts;
}

/** A fact and the page that shows it. */
export interface Found<Fact extends Sighting> {
  readonly fact: Fact;
  readonly page: PageReading;
}
