import { constantColumns, escapeCell, notProvided, writeNotes } from '@lode/domain/crm-files';
import type { ExportedLead } from '../leads/exported-lead';
import { constant, type Target, nameNote, numberText, verdictColumn } from './target';

/**
 * HubSpot splits values of a property at semicolons, so each part may be a cell of its own; the first one is checked
 * with the whole.
 */
const technologies = ({ techStack }: ExportedLead): string =>
  techStack.map((technology, at) => oneOf(technology.replaceAll(';', ','), at)).join(';');

const oneOf = (technology: string, at: number): string => (at === 0 ? technology : escapeCell(technology));

/** HubSpot has no column for other facts. A name that is no person's is in Last Name. */
function sourceDetail(lead: ExportedLead): string | null {
  const { source, person, otherName, unplaced } = lead;
  const isNameExported = person === null || otherName === null;
  if (isNameExported && unplaced.length === 0) return source;
  const notes = writeNotes([...(isNameExported ? [] : [nameNote(otherName)]), ...unplaced]);
  return source === null ? notes : `${source}; ${notes}`;
}

/**
 * Contacts with their companies. A file has at most 1,048,576 lines and 512 MB
 * (https://knowledge.hubspot.com/import-and-export/set-up-your-import-file).
 */
export const hubspot: Target = {
  key: 'crm-a',
  alias: 'hubspot',
  name: 'HubSpot',
  fileStem: 'hubspot-leads',
  limits: { rows: 1_048_575, bytes: 512_000_000 },
  columns: [
    { header: 'First Name', value: ({ person }) => person?.first ?? null },
    { header: 'Last Name', value: lastName },
    { header: 'Email Address', value: ({ email }) => email },
    { header: 'Phone Number', value: ({ phone }) => phone },
    { header: 'Company Name', value: ({ business }) => business },
    { header: 'Company Domain Name', value: ({ domain }) => domain },
    { header: 'Website URL', value: ({ website }) => website },
    { header: 'Street Address', part: 'street' },
    { header: 'City', part: 'city' },
    { header: 'State/Region', part: 'state' },
    { header: 'Postal Code', part: 'postalCode' },
    { header: 'Country/Region', part: 'country' },
    constant(constantColumns.hubspotStage),
    constant(constantColumns.hubspotStatus),
    { header: 'Confidence Score', value: ({ confidence }) => numberText(confidence) },
    { header: 'Maps Rating', value: ({ rating }) => numberText(rating) },
    { header: 'Tech Stack', value: technologies },
    { header: 'Lead Source Detail', value: sourceDetail },
    { header: 'Job Title', value: ({ title }) => title },
    verdictColumn,
  ],
};

/** HubSpot rejects a contact without a name and an address, and its telephone number would be lost. */
function lastName({ person, otherName, email, business }: ExportedLead): string | null {
  if (person !== null) return person.last;
  return otherName ?? (email === null ? (business ?? notProvided) : null);
}
