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
