import type { Refusal } from './politeness';

/** Milliseconds of rest for a site that does not say how long: it may be one page only that is unavailable. */
const unstated: Readonly<Record<number, number>> = { 429: 30_000, 503: 2000 };
/** What is stated for longer is asked for again then, in milliseconds. */
const longest = 600_000;

/** Milliseconds for which a site is left alone; 0 where its answer does not call for that (RFC 6585 §4, RFC 9110 §10.2.3). */
export const restOf = ({ status, retryAfter }: Refusal): number =>
  Math.min(retryAfter ?? unstated[status] ?? 0, longest);
