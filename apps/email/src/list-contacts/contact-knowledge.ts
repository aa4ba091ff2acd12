import { inSlices, type Clock } from '@lode/service-kit';
import type { NameFit } from '../knowledge/attribute';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';
import type { Knowledge } from '../knowledge/knowledge';
import type { KnowledgeStore, StoredKnowledge } from '../knowledge/knowledge-store';
import { nothingKnown } from '../knowledge/nothing-known';
import { knowledgeSteps } from '../knowledge/read-knowledge';
import type { SiteReader } from '../knowledge/site-reader';

export interface ContactKnowledgeParts {
  readonly store: Pick<KnowledgeStore, 'find'>;
  readonly reader: SiteReader;
  readonly fits: NameFit;
  readonly clock: Clock;
  /** Max age of knowledge, in milliseconds. */
  readonly maxAge: number;
}

/**
 * Knowledge of a company for a list of many companies: the stored one, else that of the pages that a lead is read from,
 * which crawl has usually just read. It is not stored, because a search of the domain reads more pages.
 */
export class ContactKnowledge implements Knowledge {
  constructor(private readonly parts: ContactKnowledgeParts) {}

  async find(domain: string, { budget }: { readonly budget: number }): Promise<DomainKnowledge> {
    const { store, reader, fits, maxAge } = this.parts;
    const stored = await store.find(domain);
    if (stored && this.isUsable(stored)) return stored.knowledge;
    const reading = await reader.read(domain, { budget, maxAge, depth: 1 });
    if (!reading)
      return stored ? { ...stored.knowledge, partial: true } : nothingKnown(domain, this.parts.clock.now());
    return inSlices(knowledgeSteps(domain, reading, { fits, earlier: stored?.knowledge }));
  }

  private isUsable({ knowledge: { reached, partial, readAt } }: StoredKnowledge): boolean {
    return reached && !partial && readAt > this.parts.clock.now() - this.parts.maxAge;
  }
}
