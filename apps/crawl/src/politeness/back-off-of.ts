import type { Refusal } from './politeness';

/** Back-off in milliseconds without Retry-After; it is short for 503, which may concern a single page. */
const defaultBackOffMs: Readonly<Record<number, number>> = { 429: 30_000, 503: 2000 };
/** Maximum back-off in milliseconds. */
const maxBackOffMs = 600_000;

/** Duration of the back-off in milliseconds; 0 if the response requires none (RFC 6585 §4, RFC 9110 §10.2.3). */
export const backOffOf = ({ status, retryAfter }: Refusal): number =>
  Math.min(retryAfter ?? defaultBackOffMs[status] ?? 0, maxBackOffMs);
