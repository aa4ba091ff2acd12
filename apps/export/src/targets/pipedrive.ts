import { notProvided, repeatedColumn, writeNotes } from '@lode/domain/crm-files';
import type { ExportedLead } from '../leads/exported-lead';
import type { Target } from './target';
import { notesOf } from './values';

/** Pipedrive rejects an organization without a name, with all its other facts. */
const organisation = ({ business, address, website }: ExportedLead): string | null =>
  business ?? (address === null && website === null ? null : notProvided);

/** There is no column for the role of a person; the name is in its column as given. */
function note(lead: ExportedLead): string | null {
  const notes = notesOf(lead, lead.otherName === fullName(lead) ? null : lead.otherName);
  if (lead.title === null) return notes;
  const title = writeNotes([{ label: 'Title', text: lead.title }]);
  return notes === null ? title : `${title}; ${notes}`;
}

const fullName = ({ person }: ExportedLead): string | null => person?.full ?? null;

/**
 * Leads with a person and an organization. A file has at most 50,000 lines and 50 MB
 * (https://support.pipedrive.com/hc/en/articles/360013870858).
 */
export const pipedrive: Target = {
  key: 'crm-b',
  name: 'Pipedrive',
  fileStem: 'pipedrive-leads',
  limits: { rows: 49_999, bytes: 50_000_000 },
  columns: [
    { header: repeatedColumn, value: (lead) => lead.business ?? fullName(lead), otherwise: notProvided },
    { header: 'Organization - Name', value: organisation },
    { header: 'Organization - Address', value: ({ address }) => address },
    { header: 'Organization - Website', value: ({ website }) => website },
    // Without a name the email address and telephone number would be lost.
    { header: 'Person - Name', value: (lead) => fullName(lead) ?? lead.business, otherwise: notProvided },
    { header: 'Person - Email', value: ({ email }) => email },
    { header: 'Person - Phone', value: ({ phone }) => phone },
    { header: 'Note', value: note },
  ],
};
