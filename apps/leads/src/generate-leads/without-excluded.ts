import type { ExclusionFilter } from '@lode/service-kit';
import type { LeadAnswer } from './lead-answer';

/** An answer without the companies and people that a request excludes. The total still includes them. */
export interface OpenAnswer extends LeadAnswer {
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
