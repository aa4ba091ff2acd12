import type { KeptSequence } from '../sequences/stored-sequence';
import type { TemplateValues } from '../templates/template-variables';

/** Somebody who would be written to. */
export interface Person {
  /** Of the enrolment, or of the lead who is to be enrolled. */
  readonly id: string;
  readonly email: string;
  readonly values: TemplateValues;
}

/** Who is in the sequences of accounts, or is to be. What belongs to another account is not there. */
export interface CheckStore {
  find(account: string, sequence: string): Promise<KeptSequence | undefined>;

  /** Whose enrolment is active, in the order of ids. @param after left out: from the first one on */
  enrolled(account: string, sequence: string, after: string | undefined, most: number): Promise<Person[]>;

  /** Leads of the list of a sequence who would be enrolled, in the order of ids. */
  listed(
    account: string,
    { sequence, list }: { readonly sequence: string; readonly list: string },
    after: string | undefined,
    most: number,
  ): Promise<Person[]>;
}

/** The name servers. */
export interface TextRecords {
  /** The TXT records of a name, none where it has none; undefined where no server told. */
  of(name: string): Promise<readonly string[] | undefined>;
}
