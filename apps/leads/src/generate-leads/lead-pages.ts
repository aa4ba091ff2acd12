import type { GenerateLeadsRequest, Lead, LeadsResult, ResultRow } from '@lode/contracts';
import { cursorInSet, reuse, type Collected, type SetPosition } from '@lode/service-kit';
import { cachedByObject } from '@lode/domain/values';
import { LRUCache } from 'lru-cache';
import { cursorAfterLeads, notShown, type ShownLeads } from './lead-cursor';
import { sizesFor } from './lead-search';
import { leadsResult, shownLeads, type LeadOptions } from './leads-result';
import type { MatchingAnswer } from './matching-leads';
import { resultRows } from './result-rows';

/** Maximum number of pages that are kept of an answer. */
const maxPages = 20;
/** Maximum number of leads in responses in memory, about 15 MB with their texts. */
const maxLeads = 2000;
/** Milliseconds after which erased people are no longer in memory. */
const keptForMs = 60_000;

/** A page without the ids of its result set: the same for all accounts to which the answer is visible as a whole. */
export interface LeadsPage {
  readonly result: Omit<LeadsResult, 'next_cursor' | 'result_id'>;
  readonly rows: readonly ResultRow[];
  /** The position of the next page in the search; null for the last page. */
  readonly next: string | null;
}

export interface PageOptions extends LeadOptions {
  /** Mark of the search. */
  readonly search: string;
  readonly shown: ShownLeads;
}

interface Response {
  readonly page: LeadsPage;
  readonly response: LeadsResult;
}

/** The pages of an answer, by their requests. An answer does not change, and is read again after at most a minute. */
const pagesOf = cachedByObject((_answer: MatchingAnswer) => new Map<string, LeadsPage>());

/** Pages of leads and their responses, which are made once for each answer and request. */
export class LeadPages {
  private readonly responses = new LRUCache<string, Response>({
    maxSize: maxLeads,
    sizeCalculation: ({ response }) => response.leads.length + 1,
    ttl: keptForMs,
    ttlAutopurge: true,
  });

  /** @param key of the request. @param options determined by the request */
  page({ answer, isStored }: Collected<MatchingAnswer>, key: string, options: PageOptions): LeadsPage {
    const pages = pagesOf(answer);
    const known = pages.get(`${isStored} ${key}`);
    if (known) return known;
    if (pages.size === maxPages) pages.clear();
    const page = pageOf({ answer, isStored }, options);
    pages.set(`${isStored} ${key}`, page);
    return page;
  }

  /**
   * @param key of the request. @param id of the result set
   * @param after end of the previous page
   */
  response(page: LeadsPage, key: string, id: string | null, after: SetPosition | undefined): LeadsResult {
    const ofSet = `${id} ${key}`;
    const known = this.responses.get(ofSet);
    if (known?.page === page) return known.response;
    const position = positionIn(id, after);
    const { result, next } = page;
    const response = reuse(
      {
        ...result,
        ...(id !== null && { leads: numbered(result.leads, position) }),
        next_cursor: cursorInSet(next, id, position + result.leads.length),
        result_id: id,
      },
      result,
    );
    this.responses.set(ofSet, { page, response });
    return response;
  }
}

/** Identifies a request without the parts that do not affect its page. */
export const pageKey = ({
  fields: _,
  evidence: __,
  max_age: ___,
  ...request
}: GenerateLeadsRequest): string => JSON.stringify(request);

function pageOf(
  { answer, isStored }: Collected<MatchingAnswer>,
  { search, shown, ...options }: PageOptions,
): LeadsPage {
  const { limit } = options;
  const left = notShown(answer.leads, shown);
  const page = { ...answer, leads: left.map(({ lead }) => lead) };
  const result = leadsResult({ answer: page, isStored }, options);
  const leads = shownLeads(page, options);
  const hasMore = left.length > leads.length || (sizesFor(shown.size + limit).length > 1 && isCut(answer));
  return {
    result: { ...result, hint: shown.size > 0 ? null : result.hint },
    rows: resultRows(leads),
    next: hasMore && leads.length > 0 ? cursorAfterLeads(search, shown, left.slice(0, limit)) : null,
  };
}

/** Whether a larger search may have more leads. */
export const isCut = ({ leads, total, isLowerBound }: MatchingAnswer): boolean =>
  leads.length < total || isLowerBound;

/** Position of the first row of a page. A set that has expired since the previous page is replaced by a new one. */
const positionIn = (id: string | null, after: SetPosition | undefined): number =>
  after !== undefined && id === after.id ? after.position : 0;

/** The leads with the numbers of their rows. @param position of the first row in the result set */
const numbered = (leads: readonly Lead[], position: number): Lead[] =>
  leads.map((lead, index) => ({ ...lead, row_number: position + index + 1 }));
