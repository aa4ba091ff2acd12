import type { SuppressionFilter } from '@lode/contracts';
import { removeSuppressedInSlices } from '@lode/service-kit';
import type { LeadAnswer } from './lead-answer';

/** The answer without its suppressed leads, which do not count in the total. */
export async function filterAnswer(answer: LeadAnswer, filter: SuppressionFilter): Promise<LeadAnswer> {
  const leads = (await removeSuppressedInSlices(answer.leads, filter)).value;
  return { ...answer, leads, total: answer.total - (answer.leads.length - leads.length) };
}
