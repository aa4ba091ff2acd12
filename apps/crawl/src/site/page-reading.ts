import type { PageFacts, Sighting } from '../extraction/facts/facts';

/** The reading of one page. */
export interface PageReading {
  /** After redirects, without tracking parameters. */
  readonly url: string;
  /** Number of links between the first page and this one. */
  readonly depth: number;
  /** Position in the order of fetching, which is independent of response times. */
  readonly order: number;
  /** Length of the body in bytes. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly fromCache: boolean;
  /** Whether the facts are those of the page as a browser shows it. */
  readonly isRendered?: boolean;
  /** Undefined: HTML. */
  readonly type?: 'pdf' | undefined;
  readonly facts: PageFacts;
  /** Main content; undefined if it was not wanted. */
  readonly markdown?: string | undefined;
}

/** A fact and the page that shows it. */
export interface Found<Fact extends Sighting> {
  readonly fact: Fact;
  readonly page: PageReading;
}
