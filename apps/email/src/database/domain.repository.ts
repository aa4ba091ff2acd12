import { Injectable } from '@nestjs/common';
import { withDatabaseRetries, subjectsInSlices, SubjectHasher } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';
import type { KnowledgeStore, StoredKnowledge } from '../knowledge/knowledge-store';

interface Row {
  readonly knowledge: DomainKnowledge;
  readonly checkedAt: Date;
}

/** Knowledge of domains, shared by all replicas. */
@Injectable()
export class DomainRepository implements KnowledgeStore {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  async find(domain: string): Promise<StoredKnowledge | undefined> {
    const [row] = await this.source.query<Row[]>(findQuery, [domain]);
    return row && { knowledge: row.knowledge, checkedAt: row.checkedAt.getTime() };
  }

  /**
   * Retries while the database is busy, so that the site is not read again. The database rejects rows that name erased
   * people.
   */
  async save({ knowledge, checkedAt }: StoredKnowledge): Promise<void> {
    const subjects = await subjectsInSlices(this.hasher, knowledge);
    const parameters = [knowledge.domain, JSON.stringify(knowledge), new Date(checkedAt), subjects];
    await withDatabaseRetries(() => this.source.query(saveQuery, parameters));
  }

  /** Deletes domains that were last checked before the given time (milliseconds since 1970). */
  async deleteExpired(checkedBefore: number): Promise<void> {
    await this.source.query('DELETE FROM email.domains WHERE checked_at < $1', [new Date(checkedBefore)]);
  }
}

const findQuery = 'SELECT knowledge, checked_at AS "checkedAt" FROM email.domains WHERE domain = $1';

/** The later of two concurrent readings wins. */
const saveQuery = `
  INSERT INTO email.domains (domain, knowledge, checked_at, subject_hashes) VALUES ($1, $2, $3, $4)
  ON CONFLICT (domain) DO UPDATE SET knowledge = excluded.knowledge, checked_at = excluded.checked_at,
    subject_hashes = excluded.subject_hashes
  WHERE domains.checked_at <= excluded.checked_at`;
