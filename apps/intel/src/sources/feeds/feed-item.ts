import type { Evidence, SiteFeed } from '@lode/contracts';

export interface FeedQuestion {
  /** In descending confidence. */
  readonly feeds: readonly Pick<SiteFeed, 'url' | 'title'>[];
  /** Max age of a cached copy, in seconds. */
  readonly maxAge: number;
}

/** An item that a company has published. */
export interface FeedItem {
  /** One line without markup. */
  readonly title: string;
  readonly url: string | null;
  /** Milliseconds since 1970; null if the feed does not state it. */
  readonly publishedAt: number | null;
  /** As stated in the feed, such as `de-AT`; null if not stated. */
  readonly language: string | null;
  readonly evidence: readonly Evidence[];
}
