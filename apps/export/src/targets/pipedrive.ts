import type { ExportedLead } from '../leads/exported-lead';
import { notProvided, type Target } from './target';
import { fullName, notesOf } from './values';

/** An organization without a name is refused, with whatever else is told of it. */
const organisation = ({ business, address, website }: ExportedLead): string | null =>
  business ?? (address === null && website === null ? null : notProvided);

/** There is no column for the role of a person. */
const note = (lead: ExportedLead): string | null =>
  [lead.title && `Title: ${lead.title}`, notesOf(lead)].filter(Boolean).join('; ') || null;

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
    { header: 'Lead - Title', value: (lead) => lead.business ?? fullName(lead), otherwise: notProvided },
    { header: 'Organization - Name', value: organisation },
    { header: 'Organization - Address', value: ({ address }) => address },
    { header: 'Organization - Website', value: ({ website }) => website },
    // Without one, its address for mail and its telephone number would be lost.
    { header: 'Person - Name', value: (lead) => fullName(lead) ?? lead.business, otherwise: notProvided },
    { header: 'Person - Email', value: ({ email }) => email },
    { header: 'Person - Phone', value: ({ phone }) => phone },
    { header: 'Note', value: note },
  ],
};
