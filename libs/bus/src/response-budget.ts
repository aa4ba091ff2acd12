import type { CallContext } from './context';

/** Maximum time in milliseconds before a waiting caller gets the available data. */
const maxWaitMs = 25_000;
/** Milliseconds that are reserved for the response and its transport: at most two fifths of a short budget. */
const reservedMs = 700;
const reservedShare = 0.4;

/** Milliseconds left for a response, for services that respond with the data available at the deadline. */
export function responseBudgetMs(context: Pick<CallContext, 'remaining'>): number {
  const left = context.remaining();
  const reserved = Math.min(reservedMs, left * reservedShare);
  return Math.ceil(Math.min(maxWaitMs, left - reserved));
}
