import type { CallContext } from './context';

/** Maximum time in milliseconds before a waiting caller gets the available data. */
const maxWaitMs = 25_000;
/** Milliseconds that are reserved for the transport of the response. */
const reservedMs = 700;

/** Milliseconds left for a response, for services that respond with the data available at the deadline. */
export const responseBudgetMs = (context: Pick<CallContext, 'remaining'>): number =>
  Math.max(0, Math.ceil(Math.min(maxWaitMs, context.remaining() - reservedMs)));
