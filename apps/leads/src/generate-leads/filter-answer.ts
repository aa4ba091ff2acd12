import type { SuppressionFilter } from '@lode/contracts';
import { removeSuppressedInSlices, type Suppressions } from '@lode/service-kit';
import { cachedByObject } from '@lode/domain/values';
import type { LeadAnswer } from './lead-answer';

/** Maximum number of filtered forms of an answer: one of all accounts without entries, and one of each with some. */
const maxForms = 50;

type Forms = Map<string, Promise<LeadAnswer>>;

/** By the versions of the suppressions. */
const formsOf = cachedByObject((_answer: LeadAnswer): Forms => new Map());

/** The answer without its suppressed leads, which do not count in the total; the answer itself if it has none. */
export async function filterAnswer(answer: LeadAnswer, filter: SuppressionFilter): Promise<LeadAnswer> {
  const { value: leads, left } = await removeSuppressedInSlices(answer.leads, filter);
  return left === 0
    ? answer
    : { ...answer, leads, total: answer.total - (answer.leads.length - leads.length) };
}

/** The answer for an account, filtered once for each version of the suppressions of the deployment and of the account. */
export function filterForAccount(
  answer: LeadAnswer,
  suppressions: Pick<Suppressions, 'suppressionFilter' | 'versionFor'>,
  account: string | undefined,
): Promise<LeadAnswer> {
  const forms = formsOf(answer);
  const version = suppressions.versionFor(account);
  const known = forms.get(version);
  if (known) return known;
  if (forms.size === maxForms) forms.clear();
  const filtered = filterAnswer(answer, suppressions.suppressionFilter(account));
  forms.set(version, filtered);
  filtered.catch(() => forms.delete(version));
  return filtered;
}
