import { withDatabaseRetries, subjectsInSlices, type SubjectHasher } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';
import type { KnowledgeStore, StoredKnowledge } from '../knowledge/knowledge-store';

interface Row {
  readonly knowledge: DomainKnowledge;
  readonly checkedAt: Date;
}

/** What is known of domains, in the service's schema; any number of replicas may use it at once. */
export class DomainRepository implements KnowledgeStore {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  async find(domain: string): Promise<StoredKnowledge | undefined> {
    const [row] = await this.source.query<Row[]>(FIND, [domain]);
    return row && { knowledge: row.knowledge, checkedAt: row.checkedAt.getTime() };
  }

  /**
   * What a site has told is not asked for again because the database was busy for a moment. The database does not take
   * what names somebody who was erased.
   */
  async save({ knowledge, checkedAt }: StoredKnowledge): Promise<void> {
    const subjects = await subjectsInSlices(this.hasher, knowledge);
    const parameters = [knowledge.domain, JSON.stringify(knowledge), new Date(checkedAt), subjects];
    await withDatabaseRetries(() => this.source.query(SAVE, parameters));
  }

  /** Deletes what nobody has asked for since the given instant (milliseconds since 1970). */
  async forget(checkedBefore: number): Promise<void> {
    await this.source.query('DELETE FROM email.domains WHERE checked_at < $1', [new Date(checkedBefore)]);
  }
}

const FIND = 'SELECT knowledge, checked_at AS "checkedAt" FROM email.domains WHERE domain = $1';

/** Of two readings at the same time the later one stays. */
const SAVE = `
  INSERT INTO email.domains (domain, knowledge, checked_at, subject_hashes) VALUES ($1, $2, $3, $4)
  ON CONFLICT (domain) DO UPDATE SET knowledge = excluded.knowledge, checked_at = excluded.checked_at,
    subject_hashes = excluded.subject_hashes
  WHERE domains.checked_at <= excluded.checked_at`;
