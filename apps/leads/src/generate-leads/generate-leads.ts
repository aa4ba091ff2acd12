import { GenerateLeads as Operation, type GenerateLeadsRequest, type LeadsResult } from '@lode/contracts';
import type { Participant, Results } from '@lode/service-kit';
import type { Gazetteer } from '../locations/gazetteer';
import { townOf } from '../locations/refuse-location';
import { nicheOf } from '../niches/refuse-niche';
import type { CollectLeads } from './collect-leads';
import { leadSearch } from './lead-search';
import { leadsResult } from './leads-result';
import { resultRows } from './result-rows';
import type { RunProgress } from './run-progress';

export interface GenerateLeadsParts {
  readonly gazetteer: Gazetteer;
  readonly collection: Pick<CollectLeads, 'collect'>;
  readonly results: Pick<Results, 'keep'>;
  /** How old a stored answer may be where the question does not say, in milliseconds. */
  readonly maxAge: number;
}

/** Answers questions for leads. */
export class GenerateLeads {
  constructor(private readonly parts: GenerateLeadsParts) {}

  /** @throws ProblemError validation where the niche or the location says nothing */
  check(request: GenerateLeadsRequest): void {
    this.understand(request);
  }

  /** @throws ProblemError validation, overloaded, and errors of the database */
  async generate(
    request: GenerateLeadsRequest,
    asker: Participant<RunProgress> & { readonly account: string | undefined },
  ): Promise<LeadsResult> {
    const { limit = 20, include_phones: withPhones = true, max_age: seconds } = request;
    const { niche, found } = this.understand(request);
    const maxAge = seconds === undefined ? this.parts.maxAge : seconds * 1000;
    const search = leadSearch(niche, found, { limit, maxAge });
    const collected = await this.parts.collection.collect(search, maxAge, asker);
    const result = leadsResult(collected, { niche, found, limit, withPhones });
    await this.parts.results.keep(Operation, resultRows(result.leads), asker);
    return result;
  }

  private understand({ niche: words, location }: GenerateLeadsRequest) {
    return { niche: nicheOf(words, 'niche'), found: townOf(this.parts.gazetteer, location) };
  }
}
