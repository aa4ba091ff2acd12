import type { LeadInput } from '@lode/contracts';
import { isPartOfBusiness, mayNamePerson, personIn } from '@lode/domain/names';
import { foldWords } from '@lode/domain/values';

/**
 * Splits a name in a column of persons, such as `Full Name`. Without a company, a name that is not known as one of a
 * person would stay whole, because it may be that of a business.
 */
export function withNameSplit(lead: LeadInput): LeadInput {
  const { name, first_name, last_name, company } = lead;
  if (!name || first_name || last_name || company) return lead;
  if (!mayNamePerson(name, null) || isPartOfBusiness(foldWords(name))) return lead;
  const person = personIn(name, { company: null, title: null, email: null }, true);
  return person ? { ...lead, first_name: person.first, last_name: person.last } : lead;
}

/** `Moore, Ada` in a column with the family name first. */
export function withParts(lead: LeadInput): LeadInput {
  const [last, first, ...more] = (lead.name ?? '').split(',').map((part) => part.trim());
  if (!last || !first || more.length > 0 || lead.first_name || lead.last_name) return lead;
  return { ...lead, name: undefined, first_name: first, last_name: last };
}
