import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  withDatabaseRetries,
  subjectsInEach,
  type CachedResultStore,
  SubjectHasher,
  Suppressions,
} from '@lode/service-kit';
import { LessThan, Repository, type EntityManager } from 'typeorm';
import { AnswerEntity } from './answer.entity';
import { findAnswer, readLeads, saveLeads, type Head } from './answer.statements';
import type { LeadAnswer } from './lead-answer';
import type { LeadSearch } from './lead-search';
import { filterAnswer } from './filter-answer';

/**
 * Stores answers to requests for leads: facts of the public web, without any reference to the caller. Contacts
 * suppressed for all are not stored.
 */
@Injectable()
export class AnswerRepository implements CachedResultStore<LeadSearch, LeadAnswer> {
  constructor(
    @InjectRepository(AnswerEntity) private readonly answers: Repository<AnswerEntity>,
    private readonly hasher: SubjectHasher,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /** Reads head and leads in one transaction, so that they belong to one answer. */
  find({ niche, town, limit }: LeadSearch): Promise<LeadAnswer | undefined> {
    return this.answers.manager.transaction('REPEATABLE READ', async (manager) => {
      const row = await findAnswer.first(manager, niche.key, town.key, limit);
      if (!row) return undefined;
      const leads = await readLeads.rows(manager, row.key);
      const { total, partial, head, collectedAt } = row;
      return {
        leads: leads.map(({ lead }) => lead),
        total,
        partial,
        ...head,
        collectedAt: collectedAt.getTime(),
      };
    });
  }

  /** Retries: a busy database must not lose the result of many sources and sites. */
  async save(search: LeadSearch, answer: LeadAnswer): Promise<void> {
    const kept = await filterAnswer(answer, this.suppressions.suppressionFilter());
    const subjects = await subjectsInEach(this.hasher, kept.leads);
    await withDatabaseRetries(() =>
      this.answers.manager.transaction((manager) => this.replace(manager, search, kept, subjects)),
    );
  }

  /** Deletes what was collected before the given instant (milliseconds since 1970). */
  async deleteBefore(collectedBefore: number): Promise<void> {
    await this.answers.delete({ collectedAt: LessThan(new Date(collectedBefore)) });
  }

  private async replace(
    manager: EntityManager,
    search: LeadSearch,
    answer: LeadAnswer,
    subjects: readonly string[][],
  ): Promise<void> {
    const { key, niche, town, limit } = search;
    const { leads, total, partial, sourcesStatus, attribution, collectedAt } = answer;
    const head = { sourcesStatus, attribution } satisfies Head;
    const collected = new Date(collectedAt);
    await manager.delete(AnswerEntity, { key });
    await manager.insert(AnswerEntity, {
      key,
      nicheKey: niche.key,
      townKey: town.key,
      wanted: limit,
      total,
      partial,
      head,
      collectedAt: collected,
    });
    const texts = leads.map((lead) => JSON.stringify(lead));
    await saveLeads.run(manager, key, texts, JSON.stringify(subjects), collected);
  }
}
