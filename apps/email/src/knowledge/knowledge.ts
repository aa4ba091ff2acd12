import type { DomainKnowledge } from './domain-knowledge';

/** Follows the reading of a site whose knowledge is not stored. */
export interface ReadingListener {
  /** Called when the first page and its contact and team pages are read, with what they show; `partial` is true. */
  onFirstPages(knowledge: DomainKnowledge): void;
}

export interface KnowledgeLimits {
  /** Milliseconds. */
  readonly budget: number;
  readonly listener?: ReadingListener | undefined;
}

/** Port: knowledge of domains from the web. */
export interface Knowledge {
  /**
   * Omits parts that were not read within the budget, and marks the result as partial.
   * @param domain in A-labels
   * @throws ProblemError overloaded, and errors of the database
   */
  find(domain: string, limits: KnowledgeLimits): Promise<DomainKnowledge>;
}
