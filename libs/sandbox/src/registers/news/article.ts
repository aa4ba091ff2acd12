/** A news article, as a news index stores it. */
export interface Article {
  url: string;
  title: string;
  /** Searchable text of the body. */
  text: string;
  domain: string;
  /** As GDELT names it: `English`. */
  language: string;
  /** As GDELT names it: `United States`. */
  country: string;
  /** `YYYYMMDDTHHMMSSZ`. */
  seenAt: string;
}

/** A point in time (milliseconds) as GDELT writes it. */
export const writeSeenAt = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/[-:]|\.\d+/g, '');
