import type { OrgChartPerson, OrgChartResult, ResultRow } from '@lode/contracts';

/** The current people of a chart for lists and exports, also those without an address. */
export const chartRows = ({ people, company, domain }: OrgChartResult): ResultRow[] =>
  people.filter(({ current }) => current).map((person) => rowOf(person, { company, domain }));

const rowOf = (
  { name, title, contact, confidence }: OrgChartPerson,
  { company, domain }: Pick<OrgChartResult, 'company' | 'domain'>,
): ResultRow => ({
  name,
  company,
  title,
  email: contact.email,
  phone: contact.phone,
  website: domain,
  address: null,
  rating: null,
  confidence: contact.email === null ? confidence : contact.email_confidence,
  tech_stack: [],
  source: 'website',
  ...(contact.verification?.reason === 'accept_all' && { accept_all: true }),
  ...(contact.verification && { verification: contact.verification }),
});
