import type { SuppressionFilter } from '@lode/contracts';
import { candidatesPerPage } from '../enrolments/candidates';
import { addressed, recipientsOf, type Candidate } from '../enrolments/recipients-of';
import { withoutSuppressedContacts } from '../leads/lead-contacts';
import { batches } from './batches';
import type { CheckStore, Person } from './check-store';

interface ListedPeople {
  readonly account: string;
  readonly sequence: string;
  readonly list: string;
  readonly filter: SuppressionFilter;
}

/** People of the companies in a list that a start would enrol, without suppressed ones. */
export async function* listedPeople(
  store: Pick<CheckStore, 'candidates' | 'open'>,
  { account, sequence, list, filter }: ListedPeople,
): AsyncGenerator<Person[]> {
  const seen = new Set<string>();
  const pages = batches(
    (after, limit) => store.candidates(account, list, after, limit),
    candidatesPerPage.contact,
  );
  for await (const leads of pages) {
    const people = (await withoutSuppressedContacts(leads, filter)).flatMap(peopleOf);
    const open = await store.open(
      account,
      sequence,
      people.map(({ keyEmail }) => keyEmail),
    );
    yield people.filter(({ keyEmail }) => open.has(keyEmail) && !seen.has(keyEmail) && seen.add(keyEmail));
  }
}

const peopleOf = (lead: Candidate): (Person & { readonly keyEmail: string })[] =>
  addressed(recipientsOf(lead)).flatMap(({ id, email, keyEmail, person }) =>
    email === null ? [] : [{ id, email, keyEmail, values: person?.values ?? lead.values ?? {} }],
  );
