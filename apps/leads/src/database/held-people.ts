import type { Erasing, PeopleTable } from '@lode/service-kit';
import { erasePlaces } from './erase-places';
import { deleteLeadsAbout } from './held-people.statements';

/** The tables of this service with people; the tables of the service kit are declared in the kit. */
export const heldPeople: readonly PeopleTable[] = [
  {
    table: 'places',
    what: 'place of an imported dataset',
    since: ({ first_seen_at }) => first_seen_at as Date,
    erase: erasePlaces,
  },
  { table: 'companies', what: 'sighting of a company', since: ({ seen_at }) => seen_at as Date },
  {
    table: 'answer_leads',
    what: 'lead of a stored answer',
    since: ({ collected_at }) => collected_at as Date,
    erase: eraseLeads,
  },
  {
    table: 'answer_contacts',
    what: 'person at a business of a stored answer',
    since: ({ collected_at }) => collected_at as Date,
  },
];

/** The total of the answer decreases with each erased lead. */
async function eraseLeads({ manager, hashes }: Erasing): Promise<(readonly string[])[]> {
  const erased = await deleteLeadsAbout.rows(manager, [...hashes]);
  return erased.map(({ subjects }) => subjects);
}
