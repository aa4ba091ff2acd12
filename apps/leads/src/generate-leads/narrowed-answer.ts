import type { Barrier } from '@lode/contracts';
import { leaveOut } from '@lode/service-kit';
import type { LeadAnswer } from './lead-answer';

/** An answer without the leads that are suppressed: neither given nor counted. */
export function narrowedAnswer(answer: LeadAnswer, barrier: Barrier): LeadAnswer {
  const leads = leaveOut(answer.leads, barrier).value;
  return { ...answer, leads, total: answer.total - (answer.leads.length - leads.length) };
}
