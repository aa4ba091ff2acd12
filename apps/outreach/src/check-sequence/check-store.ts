import type { StoredSequence } from '../sequences/stored-sequence';
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
}

export interface TextRecords {
  /** TXT records of a name, possibly none; undefined if no name server answered. */
  of(name: string): Promise<readonly string[] | undefined>;
}
