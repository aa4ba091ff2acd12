import type { MailboxStatus, SuppressionFilter } from '@lode/contracts';
import { type Candidate, addressed, recipientsOf } from '../enrolments/recipients-of';
import type { StoredSequence } from '../sequences/sequence-rows';
import type { TemplateValues } from '../templates/template-variables';
import { candidatesPerPage } from '../enrolments/candidates';
import { withoutSuppressedContacts } from '../leads/lead-contacts';

/** A recipient of a sequence. */
export interface Person {
  /** Id of the enrolment, or of the lead to be enrolled. */
  readonly id: string;
  readonly email: string;
  readonly values: TemplateValues;
}

/** Current and future recipients of sequences. Sequences of other accounts are not found. */
export interface CheckStore {
  find(account: string, sequence: string): Promise<StoredSequence | undefined>;

  /** Those of the mailboxes that exist. */
  mailboxes(
    account: string,
    ids: readonly string[],
  ): Promise<readonly { readonly email: string; readonly status: MailboxStatus }[]>;

  /**
   * Active enrolments, ordered by id; those of a draft with the present values of their leads.
   * @param after omit for the first page
   */
  enrolled(account: string, sequence: string, after: string | undefined, limit: number): Promise<Person[]>;

  /** Leads of the sequence's list that a start would enrol, ordered by id. */
  listed(
    account: string,
    { sequence, list }: { readonly sequence: string; readonly list: string },
    after: string | undefined,
    limit: number,
  ): Promise<Person[]>;

  /** Leads of a list with the people of their companies, ordered by id. */
  candidates(account: string, list: string, after: string | undefined, limit: number): Promise<Candidate[]>;

  /** Those of the normalized addresses that are not in the sequence and have not refused mail of the account. */
  open(account: string, sequence: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

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
