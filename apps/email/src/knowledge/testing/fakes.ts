import type { SiteReading } from '@lode/contracts';
import type { KnowledgeStore, StoredKnowledge } from '../site-knowledge';
import type { ReadingLimits, SiteReader } from '../site-reader.adapter';

/** Records the requests. */
export class RecordingReader implements Pick<SiteReader, 'read'> {
  readonly asked: (ReadingLimits & { readonly domain: string })[] = [];

  constructor(readonly answer: (domain: string) => Promise<SiteReading | undefined>) {}

  read(domain: string, limits: ReadingLimits): Promise<SiteReading | undefined> {
    this.asked.push({ domain, ...limits });
    return this.answer(domain);
  }
}

export class MemoryStore implements KnowledgeStore {
  readonly kept = new Map<string, StoredKnowledge>();

  async find(domain: string): Promise<StoredKnowledge | undefined> {
    return this.kept.get(domain);
  }

  async save(stored: StoredKnowledge): Promise<void> {
    this.kept.set(stored.knowledge.domain, stored);
  }
}
