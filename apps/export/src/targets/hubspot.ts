import { harmless } from '../cells/cell';
import type { ExportedLead } from '../leads/exported-lead';
import { notProvided, type Target } from './target';
import { nameNote, numberText, unplacedNotes } from './values';

/** A semicolon parts the values of a property, so each may be taken for a cell; the first one is looked at with its own. */
const technologies = ({ techStack }: ExportedLead): string =>
  techStack.map((technology, at) => oneOf(technology.replaceAll(';', ','), at)).join(';');

const oneOf = (technology: string, at: number): string => (at === 0 ? technology : harmless(technology));

/** There is no column for anything else. A name that is no person's stands under Last Name. */
function sourceDetail(lead: ExportedLead): string | null {
  const { source, person, otherName, unplaced } = lead;
  const isNameTold = person === null || otherName === null;
  if (isNameTold && unplaced.length === 0) return source;
  const notes = [...(isNameTold ? [] : [nameNote(otherName)]), ...unplacedNotes(lead)];
  return source === null ? notes.join('; ') : [source, ...notes].join('; ');
}

/**
 * Contacts with their companies. A file has at most 1,048,576 lines and 512 MB
 * (https://knowledge.hubspot.com/import-and-export/set-up-your-import-file).
 */
export const hubspot: Target = {
  key: 'crm-a',
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
    { header: 'Lifecycle Stage', value: () => 'Lead' },
    { header: 'Lead Status', value: () => 'New' },
    { header: 'Confidence Score', value: ({ confidence }) => numberText(confidence) },
    { header: 'Maps Rating', value: ({ rating }) => numberText(rating) },
    { header: 'Tech Stack', value: technologies },
    { header: 'Lead Source Detail', value: sourceDetail },
  ],
};

/** A contact without a name and an address is refused, and its telephone number would be lost. */
function lastName({ person, otherName, email, business }: ExportedLead): string | null {
  if (person !== null) return person.last;
  return otherName ?? (email === null ? (business ?? notProvided) : null);
}
