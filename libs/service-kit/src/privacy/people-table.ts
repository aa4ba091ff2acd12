import type { EntityManager } from 'typeorm';
import type { Contacts } from './subject-hashes';

/** Whether a contact is one of the people in question. */
export interface IsAbout {
  email(address: string): boolean;
  phone(number: string): boolean;
  /** A person by name at a company. */
  person(domain: string, name: string): boolean;
  /** A profile by its URL. */
  profile(url: string): boolean;
}

export type HeldRow = Readonly<Record<string, unknown>>;

/** What is to be erased, in the transaction that records it. */
export interface Erasing {
  readonly manager: EntityManager;
  readonly schema: string;
  /** Keyed hashes of those who are erased. */
  readonly hashes: readonly string[];
  readonly isAbout: IsAbout;
  /** Marks of the companies where somebody is erased by name: see `SubjectHasher.companyMark`. */
  readonly companies: readonly string[];
  /** The hashes that a row carries of what remains in it. */
  readonly subjectsOf: (contacts: Contacts) => string[];
}

/** A table of a service whose rows hold addresses or numbers, with the hashes of the people in `subject_hashes`. */
export interface PeopleTable {
  readonly table: string;
  /** What a row is, in the words of subject access. */
  readonly what: string;
  /** Since when a row is held; null where it does not say. */
  readonly since: (row: HeldRow) => Date | null;
  /**
   * Rows carry `SubjectHasher.companyMark` of the company that they are about, and are deleted with everybody who is
   * erased by name there: a text in them may mention the person. For what can be collected again only.
   */
  readonly byCompany?: boolean;
  /** Rows belong to accounts, behind row-level security. */
  readonly ofAccounts?: boolean;
  /** What of a row tells the names and profiles that belong to an address; left out, the whole row. */
  readonly people?: (row: HeldRow) => object;
  /**
   * Takes the people out of the table; left out, their rows are deleted.
   * @returns the hashes of each row that was deleted or rewritten
   */
  readonly erase?: (erasing: Erasing) => Promise<readonly (readonly string[])[]>;
}
