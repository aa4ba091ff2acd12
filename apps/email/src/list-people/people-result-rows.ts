import type { FoundPerson, ListPeopleRequest, ResultRow } from '@lode/contracts';
import { verdictColumns } from '../search-domain/result-rows';
import type { ListPeople } from './list-people';

/** Rows of a people search, written when a list, an export or a sync first takes its result set. */
export async function* peopleResultRows(
  list: ListPeople,
  request: ListPeopleRequest,
  account: string,
): AsyncGenerator<readonly ResultRow[]> {
  for await (const part of list.all(request, account)) yield part.map(toResultRow);
}

/** Confidence in a person without an address. */
const nameConfidence = 60;

const toResultRow = ({ company, company_domain: domain, ...person }: FoundPerson): ResultRow => ({
  name: person.name,
  company: company ?? domain,
  title: person.position,
  email: person.email,
  phone: person.phone,
  website: domain,
  address: null,
  rating: null,
  confidence: person.email === null ? nameConfidence : person.email_confidence,
  tech_stack: [],
  source: 'website',
  ...verdictColumns(person.verification ?? undefined),
});
