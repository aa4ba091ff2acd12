import type { LeadAnswer } from './lead-answer';
import type { LeadSearch } from './lead-search';

/** What a run has found at some moment. */
export interface FoundSoFar {
  readonly search: LeadSearch;
  readonly answer: LeadAnswer;
}

/** Progress of a run. */
export interface RunProgress {
  /** Computes the leads so far. */
  readonly soFar?: () => Promise<FoundSoFar>;
  readonly sources: Steps;
  /** Businesses found so far. */
  readonly companies: number;
  readonly sites: Steps;
  readonly addresses: Steps;
  /** Companies whose people are read. */
  readonly contacts: Steps;
}

export interface Steps {
  readonly done: number;
  /** Expected numbers, as far as they are known. */
  readonly planned: number;
}

export const noProgress: RunProgress = {
  sources: { done: 0, planned: 0 },
  companies: 0,
  sites: { done: 0, planned: 0 },
  addresses: { done: 0, planned: 0 },
  contacts: { done: 0, planned: 0 },
};

/** Finished parts, and all parts known so far. */
export function stepsOf({ sources, sites, addresses, contacts }: RunProgress): [done: number, total: number] {
  const all = [sources, sites, addresses, contacts];
  const sum = (count: (steps: Steps) => number): number =>
    all.reduce((total, steps) => total + count(steps), 0);
  return [sum(({ done }) => done), sum(({ planned }) => planned)];
}

export const foundSoFar = ({
  sources,
  companies,
  sites,
  addresses,
}: RunProgress): Record<string, number> => ({
  sources_done: sources.done,
  companies_found: companies,
  sites_read: sites.done,
  addresses_verified: addresses.done,
});
