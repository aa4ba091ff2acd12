import type { Evidence, SiteFeed } from '@lode/contracts';

export interface FeedQuestion {
  /** The surest first. */
  readonly feeds: readonly Pick<SiteFeed, 'url' | 'title'>[];
  /** Seconds: how old a stored copy may be. */
  readonly maxAge: number;
}

/** Something that a company has published. */
export interface FeedItem {
  /** In one line, without markup. */
  readonly title: string;
  readonly url: string | null;
  /** Milliseconds since 1970; null where the feed does not tell. */
  readonly publishedAt: number | null;
  /** As the feed states it, as in `de-AT`; null where it does not. */
  readonly language: string | null;
  readonly evidence: readonly Evidence[];
}
