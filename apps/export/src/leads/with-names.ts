import { mayNamePerson, type PartedName } from '@lode/service-kit/names';
import { ownDomain, ownMailDomain } from '@lode/service-kit/sites';
import type { ExportedLead } from './exported-lead';
import type { LeadFields } from './read-fields';

/** The lead with its business: the company, the name that is no person's, or the domain. */
export function withNames(
  { name, company, ...fields }: LeadFields,
  read: PartedName | undefined,
): ExportedLead {
  const person = read ?? unparted(name, company, fields.title);
  const business = company ?? (person ? null : name) ?? domainName(fields);
  return { business, person, ...fields };
}

/** `A. Moore` and `Ada` with a role are people whose names cannot be parted. */
function unparted(name: string | null, company: string | null, title: string | null): PartedName | null {
  if (name === null || name === company || !mayNamePerson(name, company)) return null;
  const isPerson = title !== null || (company !== null && /^\p{Lu}\.? \p{Lu}[\p{L}'’-]+$/u.test(name));
  return isPerson ? { first: null, last: name } : null;
}

const domainName = ({ domain, email }: Pick<ExportedLead, 'domain' | 'email'>): string | null =>
  (domain === null ? null : ownDomain(domain)) ?? ownMailDomain(email);
