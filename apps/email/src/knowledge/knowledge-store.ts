import type { DomainKnowledge } from './domain-knowledge';

export interface StoredKnowledge {
  readonly knowledge: DomainKnowledge;
  /** When crawl was asked for it, in milliseconds since 1970; the reading that it gave may be older. */
  readonly checkedAt: number;
}

/** What is known of each domain, the same for all replicas. */
export interface KnowledgeStore {
  find(domain: string): Promise<StoredKnowledge | undefined>;
  save(stored: StoredKnowledge): Promise<void>;
}
