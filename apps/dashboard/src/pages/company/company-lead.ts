import type { Schemas } from '../../api/client';
import { isInward } from '../../format/inward';
import type { Person } from './org-tree';

type Company = Pick<
  Schemas['EnrichCompanyResult'],
  'domain' | 'name' | 'website' | 'emails' | 'phones' | 'headquarters'
>;

const withoutUnknown = (values: Readonly<Record<string, unknown>>): Schemas['LeadInput'] =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** The address of a company to which a letter is sent: not that of its recruiters, if there is another. */
export const companyAddress = (emails: readonly string[]): string | undefined =>
  emails.find((email) => !isInward(email)) ?? emails[0];

/** A company as a lead of a list. `source` is text that the company may read. */
export function companyLead({
  domain,
  name,
  website,
  emails,
  phones,
  headquarters,
}: Company): Schemas['LeadInput'] {
  const site = website ?? `https://${domain}`;
  return withoutUnknown({
    name: name ?? domain,
    company: name ?? domain,
    website: site,
    email: companyAddress(emails.map(({ email }) => email)),
    phone: phones[0]?.phone,
    address: headquarters?.text,
    source: site.slice(0, 500),
  });
}

/** A person of a company as a lead of a list. */
export const personLead = (
  { name, title, contact, evidence }: Person,
  company: { readonly domain: string; readonly name: string | undefined },
): Schemas['LeadInput'] =>
  withoutUnknown({
    name,
    title,
    company: company.name ?? company.domain,
    website: `https://${company.domain}`,
    email: contact.email,
    phone: contact.phone,
    source: (evidence.find(({ url }) => url)?.url ?? `https://${company.domain}`).slice(0, 500),
  });
