import type { CallContext } from '@lode/service-kit';

type Budget = Pick<CallContext, 'remaining'>;

/** A caller is answered after so many milliseconds at the latest, with what is ready. */
const longestWait = 25_000;
/** Milliseconds that are kept for the way back. */
const reserve = 700;
/** Milliseconds that verdicts are waited for: a search is worth as much without them. */
const verdictPatience = 1000;

/** Milliseconds that a search may wait for the site to be read. */
export const timeForSite = (budget: Budget): number =>
  Math.max(0, Math.ceil(Math.min(longestWait, budget.remaining() - reserve) - verdictPatience));

/** Milliseconds that it may wait for verdicts after that. */
export const timeForVerdicts = (budget: Budget): number =>
  Math.max(0, Math.ceil(Math.min(verdictPatience, budget.remaining() - reserve)));
