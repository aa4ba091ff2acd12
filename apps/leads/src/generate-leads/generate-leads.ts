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
    wish: { readonly limit: number; readonly maxAge: number },
    asker: Asker,
  ): Promise<Collected<LeadAnswer>> {
    if (!search) throw new RangeError(`no search finds ${wish.limit} leads`);
    const collected = await this.parts.collection.collect(search, wish.maxAge, asker);
    const answer = await narrowedAnswer(collected.answer, this.parts.suppressions.barrier(asker.account));
    const ready = { ...collected, answer };
    const isAll = answer.leads.length >= Math.min(wish.limit, answer.total);
    if (isAll || larger.length === 0 || asker.signal.aborted) return ready;
    // What is ready is not lost to a search that finds no room, or fails.
    return fullerOf(ready, await this.collect(larger, wish, asker).catch(() => undefined));
  }

  private understand({ niche: words, location }: GenerateLeadsRequest) {
    return { niche: nicheOf(words, 'niche'), found: townOf(this.parts.gazetteer, location) };
  }
}

/**
 * Of what was ready and what a larger search has given, if anything, that with more leads; where both have as many, the
 * larger one if it is whole.
 */
function fullerOf(
  ready: Collected<LeadAnswer>,
  larger: Collected<LeadAnswer> | undefined,
): Collected<LeadAnswer> {
  const more = (larger?.answer.leads.length ?? 0) - ready.answer.leads.length;
  const isPartial = larger?.answer.partial ?? true;
  if (larger && (more > 0 || (more === 0 && !isPartial))) return larger;
  return { ...ready, answer: { ...ready.answer, partial: ready.answer.partial || isPartial } };
}
