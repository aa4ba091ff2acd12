import type { ExportedLead } from '../leads/exported-lead';
import { notProvided, type Target } from './target';
import { numberText, placeOf } from './values';

/** A semicolon parts the values of a property. */
const technologies = ({ techStack }: ExportedLead): string =>
  techStack.map((technology) => technology.replaceAll(';', ',')).join(';');

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
    { header: 'Street Address', value: (lead) => placeOf(lead).street },
    { header: 'City', value: (lead) => placeOf(lead).city },
    { header: 'State/Region', value: (lead) => placeOf(lead).state },
    { header: 'Postal Code', value: (lead) => placeOf(lead).postalCode },
    { header: 'Country/Region', value: (lead) => placeOf(lead).country },
    { header: 'Lifecycle Stage', value: () => 'Lead' },
    { header: 'Lead Status', value: () => 'New' },
    { header: 'Confidence Score', value: ({ confidence }) => numberText(confidence) },
    { header: 'Maps Rating', value: ({ rating }) => numberText(rating) },
    { header: 'Tech Stack', value: technologies },
    { header: 'Lead Source Detail', value: ({ source }) => source },
  ],
};

/** A contact without a name and an address is refused, and its telephone number would be lost. */
function lastName({ person, email, business }: ExportedLead): string | null {
  if (person !== null || email !== null) return person?.last ?? null;
  return business ?? notProvided;
}
