import { leadCondition, type GenerateLeadsRequest } from '@lode/contracts';
import type { FoundLead } from './lead-answer';
import type { OpenAnswer } from './without-excluded';

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
