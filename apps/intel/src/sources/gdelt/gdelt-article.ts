import type { Evidence } from '@lode/contracts';

export interface GdeltQuestion {
  /** The domain of the company. */
  readonly domain: string;
  /** What it calls itself, the likeliest first. */
  readonly names: readonly string[];
  /** What stands in news of it beside its name, the likeliest first: its town, its sector. */
  readonly besides: readonly string[];
  /** Seconds: how old a stored answer may be. */
  readonly maxAge: number;
}

/** An article of which the headline names the company. */
export interface GdeltArticle {
  readonly title: string;
  readonly url: string | null;
  /** Milliseconds since 1970: when GDELT saw it, minutes after it was published. */
  readonly seenAt: number | null;
  /** As GDELT names it: `English`. */
  readonly language: string | null;
  /** Whether it stands on the company's own site. */
  readonly isOwn: boolean;
  readonly evidence: readonly Evidence[];
}
