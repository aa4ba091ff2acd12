import { GenerateLeads as Operation, type GenerateLeadsRequest, type LeadsResult } from '@lode/contracts';
import type { Collected, Participant, Results, Suppressions } from '@lode/service-kit';
import type { Gazetteer } from '../locations/gazetteer';
import { townOf } from '../locations/refuse-location';
import { nicheOf } from '../niches/refuse-niche';
import type { CollectLeads } from './collect-leads';
import type { LeadAnswer } from './lead-answer';
import { leadSearch, sizesFor, type LeadSearch } from './lead-search';
import { leadsResult } from './leads-result';
import { narrowedAnswer } from './narrowed-answer';
import { resultRows } from './result-rows';
import type { RunProgress } from './run-progress';

export interface GenerateLeadsParts {
  readonly gazetteer: Gazetteer;
  readonly collection: Pick<CollectLeads, 'collect'>;
  readonly results: Pick<Results, 'keep'>;
  readonly suppressions: Pick<Suppressions, 'barrier'>;
  /** How old a stored answer may be where the question does not say, in milliseconds. */
  readonly maxAge: number;
}

type Asker = Participant<RunProgress> & { readonly account: string | undefined };

/** Answers questions for leads. */
export class GenerateLeads {
  constructor(private readonly parts: GenerateLeadsParts) {}

  /** @throws ProblemError validation where the niche or the location says nothing */
  check(request: GenerateLeadsRequest): void {
    this.understand(request);
  }

  /** @throws ProblemError validation, overloaded, and errors of the database */
  async generate(request: GenerateLeadsRequest, asker: Asker): Promise<LeadsResult> {
    const { limit = 20, include_phones: withPhones = true, max_age: seconds } = request;
    const { niche, found } = this.understand(request);
    const maxAge = seconds === undefined ? this.parts.maxAge : seconds * 1000;
    const searches = sizesFor(limit).map((size) => leadSearch(niche, found, { limit: size, maxAge }));
    const collected = await this.collect(searches, { limit, maxAge }, asker);
    const result = leadsResult(collected, { niche, found, limit, withPhones });
    await this.parts.results.keep(Operation, resultRows(result.leads), asker);
    return result;
  }

  /**
   * What is found is the same for all; whom the account has suppressed leaves here. Where so many leave that there are
   * too few, and there may be more, the next larger search fills their places.
   */
  private async collect(
    [search, ...larger]: readonly LeadSearch[],
    { limit, maxAge }: { readonly limit: number; readonly maxAge: number },
    asker: Asker,
  ): Promise<Collected<LeadAnswer>> {
    if (!search) throw new RangeError(`no search finds ${limit} leads`);
    const collected = await this.parts.collection.collect(search, maxAge, asker);
    const answer = narrowedAnswer(collected.answer, this.parts.suppressions.barrier(asker.account));
    const isAll = answer.leads.length >= Math.min(limit, answer.total);
    if (isAll || larger.length === 0 || asker.signal.aborted) return { ...collected, answer };
    return this.collect(larger, { limit, maxAge }, asker);
  }

  private understand({ niche: words, location }: GenerateLeadsRequest) {
    return { niche: nicheOf(words, 'niche'), found: townOf(this.parts.gazetteer, location) };
  }
}
