import {
  GenerateLeads as Operation,
  type GenerateLeadsRequest,
  type JobRows,
  type LeadsResult,
} from '@lode/contracts';
import { CONFIG } from '@lode/platform';
import { Suppressions } from '@lode/privacy';
import { Inject, Injectable } from '@nestjs/common';
import {
  readSetCursor,
  type Collected,
  type ExclusionFilter,
  type Participant,
  Results,
  type ExcludingCaller,
} from '@lode/work';
import { LeadExclusions } from '../lead-exclusions';
import type { LeadsConfig } from '../leads.config';
import { SandboxCoverage } from '../sandbox-coverage';
import { SearchTerms, type UnderstoodTerms } from '../search-terms';
import { CollectLeads } from './sourced-run';
import {
  conditionOf,
  matching,
  type LeadCondition,
  type MatchingAnswer,
  filterAnswer,
  withoutExcluded,
} from './lead-answer';
import { markOfSearch, notShown, shownBefore, isCut, pageOf, responseOf } from './lead-pages';
import { leadSearch, sizesFor, sizesOfFirstPage, type LeadSearch } from './lead-search';
import { maxLeadsSoFar, LeadsSoFar, revisionOf } from './leads-so-far';
import { leadsWithContacts, shownLeads } from './leads-result';
import type { RunProgress } from './run-progress';

/** Milliseconds to wait for the excluded lists without a signal of the caller. */
const maxWaitMs = 5000;

interface CollectOptions {
  readonly limit: number;
  readonly maxAge: number;
  readonly isMet: LeadCondition | undefined;
  /** Undefined if the request excludes nothing. */
  readonly exclusions: ExclusionFilter | undefined;
}

type Caller = Participant<RunProgress> & Omit<ExcludingCaller, 'signal'>;

@Injectable()
export class GenerateLeads {
  constructor(
    @Inject(SearchTerms) private readonly terms: Pick<SearchTerms, 'understand'>,
    @Inject(CollectLeads) private readonly collection: Pick<CollectLeads, 'collect'>,
    @Inject(LeadsSoFar) private readonly soFar: Pick<LeadsSoFar, 'find'>,
    @Inject(Results) private readonly results: Pick<Results, 'store'>,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
    @Inject(LeadExclusions) private readonly exclusions: Pick<LeadExclusions, 'filter'>,
    @Inject(SandboxCoverage) private readonly sandbox: Pick<SandboxCoverage, 'hint'>,
    @Inject(CONFIG) private readonly config: Pick<LeadsConfig, 'leadsMaxAge'>,
  ) {}

  /** @throws ProblemError validation if the niche or the location is not understood, and those of `exclude` */
  async check(
    request: GenerateLeadsRequest,
    caller: Pick<Caller, 'account' | 'scopes' | 'signal'>,
  ): Promise<void> {
    const { niche, found } = await this.understand(request);
    const search = markOfSearch({ niche, town: found.town }, request);
    shownBefore(readSetCursor('leads', request.cursor).cursor, search);
    await this.exclusionsOf(request, caller);
  }

  /**
   * @throws ProblemError validation, overloaded, those of `exclude`, errors of the database, and the reason of an
   * interrupted job
   */
  async generate(request: GenerateLeadsRequest, caller: Caller): Promise<LeadsResult> {
    const { limit = 20, include_phones: withPhones = true, max_age: seconds } = request;
    const { niche, found } = await this.understand(request);
    const maxAge = seconds === undefined ? this.config.leadsMaxAge : seconds * 1000;
    const search = markOfSearch({ niche, town: found.town }, request);
    const { cursor, after } = readSetCursor('leads', request.cursor);
    const shown = shownBefore(cursor, search);
    const needed = shown.size + limit;
    const sizes = cursor === undefined ? sizesOfFirstPage(needed) : sizesFor(needed);
    const searches = sizes.map((size) => leadSearch(niche, found, { limit: size, maxAge }));
    const isMet = conditionOf(request);
    const exclusions = await this.exclusionsOf(request, caller);
    const collected = await this.collect(searches, { limit: needed, maxAge, isMet, exclusions }, caller);
    const sandboxHint = this.sandbox.hint(niche, found.town);
    // Another replica continues an interrupted job: the part that this one has found is no result.
    if (caller.cancels) caller.signal?.throwIfAborted();
    const page = pageOf(collected, { niche, found, limit, withPhones, sandboxHint, search, shown });
    const id = await this.results.store(Operation, { request, rows: page.rows, after }, caller);
    return responseOf(page, id, after);
  }

  /** The leads that the run of a request has found so far, as an answer would show them. */
  async rowsSoFar(
    request: GenerateLeadsRequest,
    caller: Pick<Caller, 'account' | 'scopes' | 'signal'>,
  ): Promise<JobRows> {
    const { limit = 20, include_phones: withPhones = true } = request;
    const { niche, found } = await this.understand(request);
    const search = markOfSearch({ niche, town: found.town }, request);
    const shown = shownBefore(readSetCursor('leads', request.cursor).cursor, search);
    const wanted = { limit: shown.size + limit, maxAge: this.config.leadsMaxAge };
    const answer = await this.soFar.find(leadSearch(niche, found, wanted));
    if (!answer) return { revision: null, rows: [] };
    const visible = await filterAnswer(answer, this.suppressions.suppressionFilter(caller.account));
    const exclusions = await this.exclusionsOf(request, caller);
    const { leads } = matching(await withoutExcluded(visible, exclusions), conditionOf(request));
    const page = { leads: notShown(leads, shown).map(({ lead }) => lead) };
    const rows = shownLeads(page, { limit: Math.min(limit, maxLeadsSoFar), withPhones });
    return { revision: revisionOf(answer), rows: leadsWithContacts(rows, answer.collectedAt) };
  }

  /**
   * Results are the same for all callers; here the leads that the account suppresses or excludes are removed. If too few
   * remain and there may be more, the next larger search replaces them.
   */
  private async collect(
    [search, ...larger]: readonly LeadSearch[],
    options: CollectOptions,
    caller: Caller,
  ): Promise<Collected<MatchingAnswer>> {
    if (!search) throw new RangeError(`no search finds ${options.limit} leads`);
    const collected = await this.collection.collect(search, options.maxAge, caller);
    const filter = this.suppressions.suppressionFilter(caller.account);
    const visible = await filterAnswer(collected.answer, filter);
    const answer = matching(await withoutExcluded(visible, options.exclusions), options.isMet);
    const available = { ...collected, answer };
    if (
      !isCut(answer) ||
      answer.leads.length >= options.limit ||
      larger.length === 0 ||
      caller.signal?.aborted
    )
      return available;
    // An available answer is not lost if the larger search is overloaded or fails.
    return moreComplete(available, await this.collect(larger, options, caller).catch(() => undefined));
  }

  private exclusionsOf(
    { exclude }: GenerateLeadsRequest,
    {
      account,
      scopes,
      signal = AbortSignal.timeout(maxWaitMs),
    }: Pick<Caller, 'account' | 'scopes' | 'signal'>,
  ): Promise<ExclusionFilter | undefined> {
    return this.exclusions.filter(exclude, { account, scopes, signal });
  }

  private understand({ niche: words, location, radius_km }: GenerateLeadsRequest): Promise<UnderstoodTerms> {
    return this.terms.understand({ words, location, radius_km });
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
