import type { LeadInput } from '@lode/contracts';
import { mayNamePerson } from '@lode/domain/names';
import { businessDomain } from '@lode/domain/sites';
import { readEmail } from '../merging/read-lead';

/**
 * Removes names that replace unknown ones in files of CRMs: the domain as company or name, and the company as last
 * name of a contact without a first name. Another business in the place of the last name is the name of the lead.
 */
export function withoutSubstitutes(lead: LeadInput): LeadInput {
  const domain = businessDomain(lead.website ?? null, lead.email ?? null);
  const known = (text: string | null | undefined): string | undefined =>
    text === domain ? undefined : (text ?? undefined);
  const named = {
    ...lead,
    name: known(lead.name),
    company: known(lead.company),
    last_name: known(lead.last_name),
  };
  const { last_name: last } = named;
  if (named.first_name || last === undefined || mayBeLastName(last, lead.company)) return named;
  return { ...named, name: named.name ?? (last === lead.company ? undefined : last), last_name: undefined };
}

const mayBeLastName = (name: string, company: string | null | undefined): boolean =>
  name !== company && mayNamePerson(name, null);

/** Fields that an address is no value of. */
const names = ['name', 'first_name', 'last_name', 'company', 'title'] as const;

/**
 * Removes addresses from columns of names, to which an unquoted delimiter moves a further one.
 * @param problems receives those of addresses that are left out
 */
export function withoutAddresses(lead: LeadInput, problems: string[]): LeadInput {
  let rest = lead;
  for (const kind of names) {
    const value = rest[kind];
    const address = value?.includes('@') ? readEmail(value) : undefined;
    if (address === undefined) continue;
    const { email } = rest;
    if (email && readEmail(email)?.toLowerCase() !== address.toLowerCase())
      problems.push(`${kind} is an email address: it is left out`);
    rest = { ...rest, [kind]: undefined, email: email ?? address };
  }
  return rest;
}
