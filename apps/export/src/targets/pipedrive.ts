import { noteLabels, notProvided, repeatedColumn, writeNotes, type Note } from '@lode/domain/crm-files';
import type { ExportedLead } from '../leads/exported-lead';
import { type Target, notesOf, verdictColumn } from './target';

/** Pipedrive rejects an organization without a name, with all its other facts. */
const organisation = ({ business, person, address, website }: ExportedLead): string | null =>
  business ?? (person !== null && address === null && website === null ? null : notProvided);

/** An address or a number of a business that no person has is in the note: a person would need a name. */
function reachOf(lead: ExportedLead): Note[] {
  const { person, email, phone } = lead;
  if (person !== null) return [];
  const notes: Note[] = email === null ? [] : [{ label: 'Email', text: email }];
  const isNoted = phone === null || lead.unplaced.some(({ label }) => label === 'Phone');
  return isNoted ? notes : [...notes, { label: 'Phone', text: phone }];
}

/** There is no column for the role of a person; the name is in its column as given. */
function note(lead: ExportedLead): string | null {
  const otherName = lead.otherName === fullName(lead) ? null : lead.otherName;
  const notes = notesOf({ ...lead, otherName, unplaced: unplacedOf(lead) });
  if (lead.title === null) return notes;
  const title = writeNotes([{ label: 'Title', text: lead.title }]);
  return notes === null ? title : `${title}; ${notes}`;
}

/** A value for a column comes before one that is invalid for it. */
const unplacedOf = (lead: ExportedLead): Note[] => ordered([...reachOf(lead), ...lead.unplaced]);

const ordered = (notes: readonly Note[]): Note[] =>
  notes.toSorted((one, other) => noteLabels.indexOf(one.label) - noteLabels.indexOf(other.label));

const fullName = ({ person }: ExportedLead): string | null => person?.full ?? null;

/**
 * Leads with a person and an organization. A file has at most 50,000 lines and 50 MB
 * (https://support.pipedrive.com/hc/en/articles/360013870858).
 */
export const pipedrive: Target = {
  key: 'crm-b',
  alias: 'pipedrive',
  name: 'Pipedrive',
  fileStem: 'pipedrive-leads',
  limits: { rows: 49_999, bytes: 50_000_000 },
  columns: [
    { header: repeatedColumn, value: (lead) => lead.business ?? fullName(lead), otherwise: notProvided },
    { header: 'Organization - Name', value: organisation },
    { header: 'Organization - Address', value: ({ address }) => address },
    { header: 'Organization - Website', value: ({ website }) => website },
    { header: 'Person - Name', value: fullName },
    { header: 'Person - Email', value: ({ person, email }) => person && email },
    { header: 'Person - Phone', value: ({ person, phone }) => person && phone },
    { header: 'Note', value: note },
    verdictColumn,
  ],
};
