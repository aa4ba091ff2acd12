import { responseBudgetMs, type CallContext } from '@lode/service-kit';

type Budget = Pick<CallContext, 'remaining'>;

/** Milliseconds to wait for verdicts, which are optional in a search. */
const verdictTimeoutMs = 1000;

/** Milliseconds that a search may wait for the site. */
export const siteBudget = (budget: Budget): number =>
  Math.max(0, responseBudgetMs(budget) - verdictTimeoutMs);

/** Milliseconds that a search may wait for verdicts after the site. */
export const verdictBudget = (budget: Budget): number => Math.min(verdictTimeoutMs, responseBudgetMs(budget));
