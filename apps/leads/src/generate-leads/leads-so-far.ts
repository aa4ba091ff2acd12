import { Injectable } from '@nestjs/common';
import { AnswerRepository } from './answer.repository';
import type { LeadAnswer } from './lead-answer';
import type { LeadSearch } from './lead-search';

/** Maximum number of leads of a search that are stored while it runs. */
export const maxLeadsSoFar = 50;

/**
 * The leads that running searches have found so far, for the followers of jobs on any replica. They are stored like
 * answers, so that suppressions and erasures reach them, under keys that no request finds as its answer.
 */
@Injectable()
export class LeadsSoFar {
  constructor(private readonly answers: AnswerRepository) {}

  async find(search: LeadSearch): Promise<LeadAnswer | undefined> {
    return this.answers.find(soFar(search));
  }

  async save(search: LeadSearch, answer: LeadAnswer): Promise<void> {
    const leads = answer.leads.slice(0, maxLeadsSoFar);
    await this.answers.save(soFar(search), { ...answer, leads });
  }

  async delete(search: LeadSearch): Promise<void> {
    await this.answers.delete(soFar(search).key);
  }
}

const soFar = (search: LeadSearch): LeadSearch => ({
  ...search,
  key: `so far ${search.key}`,
  niche: { ...search.niche, key: `so far ${search.niche.key}` },
});
