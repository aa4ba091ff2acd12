import type { SuppressionFilter } from '@lode/contracts';
import { type Candidate, addressed, recipientsOf } from '../enrolments/recipients-of';
import { candidatesPerPage } from '../enrolments/candidates';
import { withoutSuppressedContacts } from '../leads/lead-contacts';
import type { Person, CheckRepository } from './check.repository';

/** Pages of rows that are ordered by id, each with at least one row. */
export async function* batches<Row extends { readonly id: string }>(
  next: (after: string | undefined, limit: number) => Promise<Row[]>,
  limit: number,
): AsyncGenerator<Row[]> {
  for (let after: string | undefined; ;) {
    const rows = await next(after, limit);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1)?.id;
  }
}

interface ListedPeople {
  readonly account: string;
  readonly sequence: string;
  readonly list: string;
  readonly filter: SuppressionFilter;
}

/** People of the companies in a list that a start would enrol, without suppressed ones. */
export async function* listedPeople(
  store: Pick<CheckRepository, 'candidates' | 'open'>,
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
