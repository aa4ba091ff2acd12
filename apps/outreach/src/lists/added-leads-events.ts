import type { NewEvent } from '@lode/service-kit';
import type { WrittenLead } from './lead-rows';

/** Leads of one event. */
const maxLeads = 100;

/** The events `leads.added`. */
export function addedLeadsEvents(list: string, leads: readonly WrittenLead[]): NewEvent[] {
  const count = Math.ceil(leads.length / maxLeads);
  return Array.from({ length: count }, (_, index) => {
    const part = leads.slice(index * maxLeads, (index + 1) * maxLeads);
    return {
      type: 'leads.added',
      object: list,
      scope: 'lists:read',
      list,
      subjects: [...new Set(part.flatMap(({ subject_hashes }) => subject_hashes))],
      data: { list_id: list, leads: part.map(summaryOf) },
    };
  });
}

const summaryOf = ({ id, name, company, title, email, phone, website }: WrittenLead): object => ({
  ...{ id, name, company, title, email, phone, website },
});
