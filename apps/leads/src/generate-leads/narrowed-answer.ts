import type { SuppressionFilter } from '@lode/contracts';
import { leaveOutInSlices } from '@lode/service-kit';
import type { LeadAnswer } from './lead-answer';

/** An answer without the leads that are suppressed: neither given nor counted. */
export async function narrowedAnswer(answer: LeadAnswer, barrier: SuppressionFilter): Promise<LeadAnswer> {
  const leads = (await leaveOutInSlices(answer.leads, barrier)).value;
  return { ...answer, leads, total: answer.total - (answer.leads.length - leads.length) };
}
