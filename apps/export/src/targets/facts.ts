import {
  escapeCell,
  noteLabels,
  notProvided,
  salutationOf,
  writeNotes,
  type Note,
  type Temperature,
} from '@lode/domain/crm-files';
import type { ExportedLead } from '../leads/exported-lead';

/** Settings of the operator for all files. */
export interface TargetSettings {
  /** Value of the column Lead Source. */
  readonly leadSource: string;
}

type Fact = (lead: ExportedLead, settings: TargetSettings) => string | null;

/** The facts that a column of a CRM may have, by their names in `formats/*.yaml`; null if unknown. */
export const facts = {
  first_name: ({ person }) => person?.first ?? null,
  last_name: ({ person }) => person?.last ?? null,
  full_name: ({ person }) => person?.full ?? null,
  /** One of the standard values of Salesforce. */
  salutation: ({ person, facts: { name, ...own } }) =>
    person && salutationOf(name, 'custom' in own ? own.custom : {}),
  business: ({ business }) => business,
  business_or_person: ({ business, person }) => business ?? person?.full ?? null,
  title: ({ title }) => title,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  /** Only of a person: an address or a number of a business that no person has would need a name. */
  person_email: ({ person, email }) => person && email,
  person_phone: ({ person, phone }) => person && phone,
  website: ({ website }) => website,
  domain: ({ domain }) => domain,
  address: ({ address }) => address,
  rating: ({ rating }) => numberText(rating),
  confidence: ({ confidence }) => numberText(confidence),
  temperature: (lead) => temperature(lead),
  technologies: ({ techStack }) => techStack.join(', '),
  source: ({ source }) => source,
  lead_source: (_, { leadSource }) => leadSource,
  /** All facts without a column of their own in most CRMs: `Rating: 4.5; Confidence: 90; Source: website`. */
  notes: (lead) => notesOf(lead),
  /** Not a property of the CRMs: it is created or skipped during the import. */
  verdict: ({ verdict }) => verdict,
  hubspot_last_name: (lead) => hubspotLastName(lead),
  hubspot_technologies: (lead) => hubspotTechnologies(lead),
  hubspot_source_detail: (lead) => hubspotSourceDetail(lead),
  pipedrive_organization: (lead) => pipedriveOrganization(lead),
  pipedrive_note: (lead) => pipedriveNote(lead),
} as const satisfies Record<string, Fact>;

/** In decimals: CRMs read neither `1e-7` nor a negative zero. */
export const numberText = (value: number | null): string | null =>
  value === null ? null : String(Math.abs(value) < 1e-6 ? 0 : value);

/** One of the standard values of Salesforce, independent of the rating in maps. */
function temperature({ confidence, isAcceptAll }: ExportedLead): Temperature | null {
  if (confidence === null) return null;
  // An unverified address has no priority.
  if (confidence >= 80 && !isAcceptAll) return 'Hot';
  return confidence >= 50 ? 'Warm' : 'Cold';
}

/** A lead with its facts that no column has. */
type NotedLead = Omit<ExportedLead, 'unplaced'> & { readonly unplaced: readonly Note[] };

/** @param otherName the rest of the name that is in no column */
function notesOf(lead: NotedLead, otherName = lead.otherName): string | null {
  const { rating, confidence, techStack, source } = lead;
  const notes: Note[] = otherName === null ? [] : [nameNote(otherName)];
  if (lead.unplaced.length > 0) notes.push(...lead.unplaced);
  if (rating !== null) notes.push({ label: 'Rating', text: numberText(rating) ?? '' });
  if (confidence !== null) notes.push({ label: 'Confidence', text: String(confidence) });
  if (techStack.length > 0) notes.push({ label: 'Technologies', text: techStack.join(', ') });
  if (source !== null) notes.push({ label: 'Source', text: source });
  return writeNotes(notes) || null;
}

const nameNote = (text: string): Note => ({ label: 'Name', text });

/** HubSpot rejects a contact without a name and an address, and its telephone number would be lost. */
function hubspotLastName({ person, otherName, email, business }: ExportedLead): string | null {
  if (person !== null) return person.last;
  return otherName ?? (email === null ? (business ?? notProvided) : null);
}

/**
 * HubSpot splits values of a property at semicolons, so each part may be a cell of its own; the first one is checked
 * with the whole.
 */
const hubspotTechnologies = ({ techStack }: ExportedLead): string =>
  techStack.map((technology, at) => oneOf(technology.replaceAll(';', ','), at)).join(';');

const oneOf = (technology: string, at: number): string => (at === 0 ? technology : escapeCell(technology));

/** HubSpot has no column for other facts. A name that is no person's is in Last Name. */
function hubspotSourceDetail(lead: ExportedLead): string | null {
  const { source, person, otherName, unplaced } = lead;
  const isNameExported = person === null || otherName === null;
  if (isNameExported && unplaced.length === 0) return source;
  const notes = writeNotes([...(isNameExported ? [] : [nameNote(otherName)]), ...unplaced]);
  return source === null ? notes : `${source}; ${notes}`;
}

/** Pipedrive rejects an organization without a name, with all its other facts. */
const pipedriveOrganization = ({ business, person, address, website }: ExportedLead): string | null =>
  business ?? (person !== null && address === null && website === null ? null : notProvided);

/** There is no column for the role of a person; the name is in its column as given. */
function pipedriveNote(lead: ExportedLead): string | null {
  const otherName = lead.otherName === lead.person?.full ? null : lead.otherName;
  const notes = notesOf({ ...lead, otherName, unplaced: unplacedOf(lead) });
  if (lead.title === null) return notes;
  const title = writeNotes([{ label: 'Title', text: lead.title }]);
  return notes === null ? title : `${title}; ${notes}`;
}

/** A value for a column comes before one that is invalid for it. */
const unplacedOf = (lead: ExportedLead): Note[] => ordered([...reachOf(lead), ...lead.unplaced]);

const ordered = (notes: readonly Note[]): Note[] =>
  notes.toSorted((one, other) => noteLabels.indexOf(one.label) - noteLabels.indexOf(other.label));

/** An address or a number of a business that no person has is in the note: a person would need a name. */
function reachOf(lead: ExportedLead): Note[] {
  const { person, email, phone } = lead;
  if (person !== null) return [];
  const notes: Note[] = email === null ? [] : [{ label: 'Email', text: email }];
  const isNoted = phone === null || lead.unplaced.some(({ label }) => label === 'Phone');
  return isNoted ? notes : [...notes, { label: 'Phone', text: phone }];
}
