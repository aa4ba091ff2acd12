import type { DomainKnowledge } from './domain-knowledge';

/** Port: knowledge of domains from the web. */
export interface Knowledge {
  /**
   * Omits parts that were not read within the budget (milliseconds), and marks the result as partial.
   * @param domain in A-labels
   * @throws ProblemError overloaded, and errors of the database
   */
  find(domain: string, limits: { readonly budget: number }): Promise<DomainKnowledge>;
}
