import { waitingTime, type CallContext } from '@lode/service-kit';

type Budget = Pick<CallContext, 'remaining'>;

/** Milliseconds that verdicts are waited for: a search is worth as much without them. */
const verdictPatience = 1000;

/** Milliseconds that a search may wait for the site to be read. */
export const timeForSite = (budget: Budget): number => Math.max(0, waitingTime(budget) - verdictPatience);

/** Milliseconds that it may wait for verdicts after that. */
export const timeForVerdicts = (budget: Budget): number => Math.min(verdictPatience, waitingTime(budget));
