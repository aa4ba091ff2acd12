import { statement, withDatabaseRetries } from '@lode/database';
import { subjectsInSlices, SubjectHasher } from '@lode/privacy';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import type { KnowledgeStore, StoredKnowledge } from '../knowledge/site-knowledge';
import { PeopleRepository } from '../people/people.repository';
import { DomainEntity } from './domain.entity';

/** The later of two concurrent readings wins. */
const saveDomain = statement({
  sql: `
    INSERT INTO email.domains (domain, knowledge, checked_at, subject_hashes, name_hashes) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (domain) DO UPDATE SET knowledge = excluded.knowledge, checked_at = excluded.checked_at,
      subject_hashes = excluded.subject_hashes, name_hashes = excluded.name_hashes
    WHERE domains.checked_at <= excluded.checked_at RETURNING domain`,
  parameters: ['text', 'json', 'timestamptz', 'text[]', 'text[]'],
  columns: { domain: 'text' },
});

/** Knowledge of domains, shared by all replicas. */
@Injectable()
export class DomainRepository implements KnowledgeStore {
  constructor(
    @InjectRepository(DomainEntity) private readonly domains: Repository<DomainEntity>,
    private readonly hasher: SubjectHasher,
    private readonly people: PeopleRepository,
  ) {}

  async find(domain: string): Promise<StoredKnowledge | undefined> {
    const select = { knowledge: true, checkedAt: true } as const;
    const row = await this.domains.findOne({ select, where: { domain } });
    return row ? { knowledge: row.knowledge, checkedAt: row.checkedAt.getTime() } : undefined;
  }

  /**
   * Retries while the database is busy, so that the site is not read again. The database rejects rows that name erased
   * people.
   */
  async save({ knowledge, checkedAt }: StoredKnowledge): Promise<void> {
    const subjects = await subjectsInSlices(this.hasher, knowledge);
    const json = JSON.stringify(knowledge);
    await withDatabaseRetries(() =>
      this.domains.manager.transaction(async (manager) => {
        const saved = await saveDomain.first(
          manager,
          knowledge.domain,
          json,
          new Date(checkedAt),
          subjects,
          this.hasher.domainForms(knowledge.domain),
        );
        if (saved) await this.people.save(manager, knowledge);
      }),
    );
  }

  /** Deletes domains that were last checked before the given time (milliseconds since 1970). */
  async deleteExpired(checkedBefore: number): Promise<void> {
    await this.domains.delete({ checkedAt: LessThan(new Date(checkedBefore)) });
  }
}
