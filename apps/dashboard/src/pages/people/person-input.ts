import type { Schemas } from '../../api/client';
import type { FoundPerson } from './person-search';

/** A person as a lead of a list. `source` is text that the person may read in a message. */
export function personInput(person: FoundPerson): Schemas['LeadInput'] {
  const { name, position, email, phone, company, company_domain, evidence } = person;
  const website = `https://${company_domain}`;
  const known = {
    name,
    title: position,
    company: company ?? company_domain,
    email,
    phone,
    website,
    source: (evidence[0]?.url ?? website).slice(0, 500),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
}
