import { GenerateLeads as Operation, type GenerateLeadsRequest, type LeadsResult } from '@lode/contracts';
import type { Collected, Participant, Results, Suppressions } from '@lode/service-kit';
import { townOf, type LocationParts } from '../locations/resolve-location';
import { withRadius } from '../locations/with-radius';
import { nicheOf } from '../niches/resolve-niche';
import type { SandboxCoverage } from '../sandbox-coverage/sandbox-coverage';
import type { CollectLeads } from './collect-leads';
import { conditionOf, matching, type LeadCondition, type MatchingAnswer } from './matching-leads';
import { leadSearch, sizesFor, type LeadSearch } from './lead-search';
import { leadsResult, shownLeads } from './leads-result';
import { filterAnswer } from './filter-answer';
import { resultRows } from './result-rows';
import type { RunProgress } from './run-progress';

export interface GenerateLeadsParts extends LocationParts {
  readonly collection: Pick<CollectLeads, 'collect'>;
  readonly results: Pick<Results, 'store'>;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly sandbox: Pick<SandboxCoverage, 'hint'>;
  /** Default maximum age of a cached answer, in milliseconds. */
  readonly maxAge: number;
}

interface CollectOptions {
  readonly limit: number;
  readonly maxAge: number;
  readonly isMet: LeadCondition | undefined;
}

type Caller = Participant<RunProgress> & { readonly account: string | undefined };

export class GenerateLeads {
  constructor(private readonly parts: GenerateLeadsParts) {}

  /** @throws ProblemError validation if the niche or the location is not understood */
  async check(request: GenerateLeadsRequest): Promise<void> {
    await this.understand(request);
  }

  /** @throws ProblemError validation, overloaded, and errors of the database */
  async generate(request: GenerateLeadsRequest, caller: Caller): Promise<LeadsResult> {
    const { limit = 20, include_phones: withPhones = true, max_age: seconds } = request;
    const { niche, found } = await this.understand(request);
    const maxAge = seconds === undefined ? this.parts.maxAge : seconds * 1000;
    const searches = sizesFor(limit).map((size) => leadSearch(niche, found, { limit: size, maxAge }));
    const isMet = conditionOf(request);
    const collected = await this.collect(searches, { limit, maxAge, isMet }, caller);
    const sandboxHint = this.parts.sandbox.hint(niche, found.town);
    const result = leadsResult(collected, { niche, found, limit, withPhones, sandboxHint });
    const rows = resultRows(shownLeads(collected.answer, { limit, withPhones }));
    return { ...result, result_id: await this.parts.results.store(Operation, { request, rows }, caller) };
  }

  /**
   * Results are the same for all callers; here the leads that the account suppresses are removed. If too few remain and
   * there may be more, the next larger search replaces them.
   */
  private async collect(
    [search, ...larger]: readonly LeadSearch[],
    options: CollectOptions,
    caller: Caller,
  ): Promise<Collected<MatchingAnswer>> {
    if (!search) throw new RangeError(`no search finds ${options.limit} leads`);
    const collected = await this.parts.collection.collect(search, options.maxAge, caller);
    const visible = await filterAnswer(
      collected.answer,
      this.parts.suppressions.suppressionFilter(caller.account),
    );
    const answer = matching(visible, options.isMet);
    const available = { ...collected, answer };
    const isComplete = answer.leads.length >= answer.total && !answer.isLowerBound;
    if (isComplete || answer.leads.length >= options.limit || larger.length === 0 || caller.signal?.aborted)
      return available;
    // An available answer is not lost if the larger search is overloaded or fails.
    return moreComplete(available, await this.collect(larger, options, caller).catch(() => undefined));
  }

  private async understand({ niche: words, location, radius_km: radius }: GenerateLeadsRequest) {
    const niche = nicheOf(words, 'niche');
    return { niche, found: withRadius(await townOf(this.parts, location), radius) };
  }
}

/**
 * The answer with more leads, of the available one and that of the larger search if there is any; at a tie the larger
 * one if it is complete.
 */
function moreComplete(
  available: Collected<MatchingAnswer>,
  larger: Collected<MatchingAnswer> | undefined,
): Collected<MatchingAnswer> {
  const more = (larger?.answer.leads.length ?? 0) - available.answer.leads.length;
  const isPartial = larger?.answer.partial ?? true;
  if (larger && (more > 0 || (more === 0 && !isPartial))) return larger;
  return { ...available, answer: { ...available.answer, partial: available.answer.partial || isPartial } };
}
