import type { EntityManager } from 'typeorm';
import type { Contacts, SubjectHasher } from './subject-hashes';

/** Whether a contact belongs to one of the given people. */
export interface IsAbout {
  email(address: string): boolean;
  phone(number: string): boolean;
  /** A person by name at a company. */
  person(domain: string, name: string): boolean;
  /** A profile by its URL. */
  profile(url: string): boolean;
}

export type PersonalRow = Readonly<Record<string, unknown>>;

/** Opens rows of tables whose content is sealed, for subject access and the names of erased people. */
export interface RowOpener {
  /** @returns the row with its content as plain values; other rows as they are */
  open(table: string, row: PersonalRow): Promise<PersonalRow>;
}

/** An erasure, in the transaction that records it. */
export interface Erasing {
  readonly manager: EntityManager;
  readonly schema: string;
  /** The account that erases the people from its own rows; null: the deployment, from all rows. */
  readonly account: string | null;
  /** Keyed hashes of the erased people. */
  readonly hashes: readonly string[];
  readonly isAbout: IsAbout;
  /** Marks of the companies with an erased name: see `SubjectHasher.companyMark`. */
  readonly companies: readonly string[];
  /** The hashes of the remaining contacts of a row. */
  readonly subjectsOf: (contacts: Contacts) => string[];
  readonly hasher: SubjectHasher;
}

/** A table of a service with addresses or numbers, and with the hashes of the people in `subject_hashes`. */
export interface PeopleTable {
  readonly table: string;
  /** Name of a row for subject access. */
  readonly what: string;
  /** Time since which a row is stored; null where it is unknown. */
  readonly since: (row: PersonalRow) => Date | null;
  /**
   * Rows have the `SubjectHasher.companyMark` of their company, and are deleted with every person who is erased by name
   * there, because a text in them may mention the person. Only for data that can be collected again.
   */
  readonly byCompany?: boolean;
  /** Rows belong to accounts, with row-level security. */
  readonly ofAccounts?: boolean;
  /** The part of a row that connects names and profiles with an address; defaults to the whole row. */
  readonly people?: (row: PersonalRow) => object;
  /**
   * Removes the people from the table; by default, their rows are deleted.
   * @returns the hashes of each row that was deleted or rewritten
   */
  readonly erase?: (erasing: Erasing) => Promise<readonly (readonly string[])[]>;
}
