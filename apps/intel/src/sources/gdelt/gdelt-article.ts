import type { Evidence } from '@lode/contracts';

export interface GdeltQuestion {
  /** Domain of the company. */
  readonly domain: string;
  /** Names of the company, the most likely first. */
  readonly names: readonly string[];
  /** Words that occur with the name in its news, the most likely first: town, sector. */
  readonly besides: readonly string[];
  /** Max age of cached source data, in seconds. */
  readonly maxAge: number;
}

/** An article whose headline names the company. */
export interface GdeltArticle {
  readonly title: string;
  readonly url: string | null;
  /** Milliseconds since 1970, when GDELT indexed it: minutes after publication. */
  readonly seenAt: number | null;
  /** In GDELT's spelling, such as `English`. */
  readonly language: string | null;
  /** Whether the article is on the company's site. */
  readonly isOwn: boolean;
  readonly evidence: readonly Evidence[];
}
