import type { ListPeopleRequest, ResultRow } from '@lode/contracts';
import type { StoredPerson } from '../people/people.repository';
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

const toResultRow = ({ contact, company, domain }: StoredPerson): ResultRow => ({
  name: contact.name,
  company: company ?? domain,
  title: contact.position,
  email: contact.email,
  phone: contact.phone,
  website: domain,
  address: null,
  rating: null,
  confidence: contact.email === null ? nameConfidence : contact.email_confidence,
  tech_stack: [],
  source: 'website',
});
