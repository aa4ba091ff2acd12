import type { MailboxStatus } from '@lode/contracts';
import type { Candidate } from '../enrolments/recipients-of';
import type { StoredSequence } from '../sequences/sequence-rows';
import type { TemplateValues } from '../templates/template-variables';

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
