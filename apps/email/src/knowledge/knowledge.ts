import type { DomainKnowledge } from './domain-knowledge';

/** Port: what is known of domains from the web. */
export interface Knowledge {
  /**
   * What could not be read within the budget (milliseconds) is left out, and the answer is marked as partial.
   * @param domain in A-labels
   * @throws ProblemError overloaded, and errors of the database
   */
  find(domain: string, limits: { readonly budget: number }): Promise<DomainKnowledge>;
}
