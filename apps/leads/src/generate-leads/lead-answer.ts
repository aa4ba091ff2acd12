import {
  type Attribution,
  type Contact,
  type Lead,
  type SourceStatus,
  type SuppressionFilter,
  leadCondition,
  type GenerateLeadsRequest,
} from '@lode/contracts';
import type { ExclusionFilter } from '@lode/work';
import { removeSuppressedInSlices } from '@lode/privacy';

/** A lead with all its contacts, the most senior first; a response shows a part of them. */
export interface FoundLead extends Omit<Lead, 'contacts' | 'contacts_total' | 'row_number'> {
  readonly contacts: readonly Contact[];
}

/** The result of a run: the same for all callers with the same request. */
export interface LeadAnswer {
  /**
   * The best first, with telephone numbers; more than requested if available, to replace those that an account
   * suppresses.
   */
  readonly leads: readonly FoundLead[];
  /** Number of businesses found, including those beyond the limit. */
  readonly total: number;
  /** Whether more time, or a recovered source, would add results. */
  readonly partial: boolean;
  readonly sourcesStatus: readonly SourceStatus[];
  readonly attribution: readonly Attribution[];
  /** Milliseconds since 1970. */
  readonly collectedAt: number;
}

/** The answer without its suppressed leads, which do not count in the total; the answer itself if it has none. */
export async function filterAnswer(answer: LeadAnswer, filter: SuppressionFilter): Promise<LeadAnswer> {
  const { value: leads, left } = await removeSuppressedInSlices(answer.leads, filter);
  return left === 0
    ? answer
    : { ...answer, leads, total: answer.total - (answer.leads.length - leads.length) };
}

/** An answer without the companies and people that a request excludes. The total still includes them. */
interface OpenAnswer extends LeadAnswer {
  /** Number of excluded leads; undefined if the request excludes none. */
  readonly excluded?: number | undefined;
}

type Exclusions = Pick<ExclusionFilter, 'excludedAmong' | 'excludedPeople'>;

export async function withoutExcluded(
  answer: LeadAnswer,
  exclusions: Exclusions | undefined,
): Promise<OpenAnswer> {
  if (!exclusions) return { ...answer, excluded: undefined };
  const excluded = await exclusions.excludedAmong(answer.leads, (lead) => [lead]);
  const open = answer.leads.filter((lead) => !excluded.has(lead));
  const people = await exclusions.excludedPeople(open.flatMap(({ contacts }) => contacts));
  const leads = open.map((lead) => ({
    ...lead,
    contacts: lead.contacts.filter((contact) => !people.has(contact)),
  }));
  return { ...answer, leads, excluded: excluded.size };
}

export type LeadCondition = (lead: FoundLead) => boolean;

/** The leads of an answer that meet the conditions of a request. */
export interface MatchingAnswer extends OpenAnswer {
  /** Whether the total may be too low, because not all businesses were compared with the conditions. */
  readonly isLowerBound: boolean;
  /** Number of leads that do not meet the conditions. */
  readonly leftOut: number;
}

/** Undefined if the request has no conditions. */
export function conditionOf(request: GenerateLeadsRequest): LeadCondition | undefined {
  const isMet = leadCondition(request);
  return (
    isMet &&
    (({ email, phone = null, contacts, verification }) =>
      isMet({ email, phone, hasContact: contacts.length > 0, verification }))
  );
}

/** Only the leads of an answer are known well enough for a condition; its total includes further businesses. */
export function matching(answer: OpenAnswer, isMet: LeadCondition | undefined): MatchingAnswer {
  const { excluded, partial } = answer;
  if (!isMet && excluded === undefined) return { ...answer, isLowerBound: false, leftOut: 0 };
  const leads = isMet ? answer.leads.filter(isMet) : answer.leads;
  const isLowerBound = partial || answer.leads.length + (excluded ?? 0) < answer.total;
  const leftOut = answer.leads.length - leads.length;
  return { ...answer, leads, total: leads.length, isLowerBound, leftOut };
}
