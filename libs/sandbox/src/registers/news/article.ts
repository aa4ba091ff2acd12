/** Something in the news, as an index of the news has it. */
export interface Article {
  url: string;
  title: string;
  /** What else stands in it, as far as it can be searched for. */
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
