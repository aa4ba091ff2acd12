import type { DomainKnowledge } from './domain-knowledge';

export interface StoredKnowledge {
  readonly knowledge: DomainKnowledge;
  /** Time of the request to crawl, in milliseconds since 1970. The reading itself may be older. */
  readonly checkedAt: number;
}

/** Knowledge of domains, shared by all replicas. */
export interface KnowledgeStore {
  find(domain: string): Promise<StoredKnowledge | undefined>;
  save(stored: StoredKnowledge): Promise<void>;
}
