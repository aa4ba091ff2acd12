import { responseBudgetMs, type CallContext } from '@lode/bus';

type Budget = Pick<CallContext, 'remaining'>;

/** Milliseconds to wait for verdicts, which are optional in a search. */
const verdictTimeoutMs = 1000;

/** Milliseconds that a search may wait for the site: at least half of a short budget. */
export function siteBudget(budget: Budget): number {
  const left = responseBudgetMs(budget);
  return Math.max(Math.ceil(left / 2), left - verdictTimeoutMs);
}

/** Milliseconds that a search may wait for verdicts after the site. */
export const verdictBudget = (budget: Budget): number => Math.min(verdictTimeoutMs, responseBudgetMs(budget));
