import { createHash } from 'node:crypto';
import {
  validationProblem,
  type GenerateLeadsRequest,
  type Lead,
  type LeadsResult,
  type ResultRow,
} from '@lode/contracts';
import { cursorInSet, type Collected, type SetPosition } from '@lode/work';
import type { FoundLead, MatchingAnswer } from './lead-answer';
import { type LeadSearch, sizesFor } from './lead-search';
import { leadsResult, shownLeads, type LeadOptions, resultRows } from './leads-result';

/** The leads of the previous pages, by their marks. */
type ShownLeads = ReadonlySet<string>;

/**
 * Length of a mark, and of the mark of a search, in hex digits. That two of the 1,000 leads of the longest search have the
 * same mark has a chance of 10^-4; the cursor after them has 5,340 characters, which URLs can contain.
 */
const markLength = 8;

const markOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, markLength);

/** A lead by its identity: a larger search may rank it elsewhere, and may know more about it. */
const identityOf = ({ name, address }: FoundLead): unknown[] => [name.toLowerCase(), address];

/** A search with its conditions, so that a cursor is valid only for its own search. */
export const markOfSearch = (
  { niche, town }: Pick<LeadSearch, 'niche' | 'town'>,
  { verified = false, has, mail_provider, score_min }: GenerateLeadsRequest,
): string => markOf([niche.key, town.key, verified, has, mail_provider, score_min]);

/** A lead with its mark. A number distinguishes leads with one identity. */
export interface MarkedLead {
  readonly lead: FoundLead;
  readonly mark: string;
}

/** The leads that were not shown, in order. */
export function notShown(leads: readonly FoundLead[], shown: ShownLeads): MarkedLead[] {
  const counts = new Map<string, number>();
  const marked = leads.map((lead) => {
    const identity = JSON.stringify(identityOf(lead));
    const count = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, count);
    return { lead, mark: markOf([identity, count]) };
  });
  return marked.filter(({ mark }) => !shown.has(mark));
}

/** The cursor of the leads after those that were shown and these. */
const cursorAfterLeads = (search: string, shown: ShownLeads, leads: readonly MarkedLead[]): string =>
  Buffer.from([search, ...shown, ...leads.map(({ mark }) => mark)].join(''), 'hex').toString('base64url');

/**
 * The leads that were shown before a page; without a cursor, none.
 * @throws ProblemError validation if the text is not a cursor of this search
 */
export function shownBefore(cursor: string | undefined, search: string): ShownLeads {
  if (cursor === undefined) return new Set();
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  const marks = hex.match(new RegExp(`.{${markLength}}`, 'g')) ?? [];
  const [first, ...shown] = marks;
  const isWhole = marks.join('') === hex && Buffer.from(hex, 'hex').toString('base64url') === cursor;
  if (!isWhole || first !== search || shown.length === 0) throw badCursor();
  return new Set(shown);
}

const badCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of this search',
      fix: 'send the next_cursor of the previous response with the same niche, location and conditions, or omit it for the first page',
    },
  ]);

/** A page without the ids of its result set. */
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

/** The leads after those that were shown. */
export function pageOf(
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

/**
 * The response with a page.
 * @param id of the result set; null for none
 * @param after end of the previous page
 */
export function responseOf(
  { result, next }: LeadsPage,
  id: string | null,
  after: SetPosition | undefined,
): LeadsResult {
  const position = positionIn(id, after);
  return {
    ...result,
    ...(id !== null && { leads: numbered(result.leads, position) }),
    next_cursor: cursorInSet(next, id, position + result.leads.length),
    result_id: id,
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
