import type { Enrolment, EnrolmentStatus } from '@lode/contracts';
import type { KeptSequence } from '../sequences/stored-sequence';

/** Leads of a list that are to be enrolled. */
export interface LeadsPlace {
  readonly list: string;
  /** Left out: all of the list. */
  readonly ids?: readonly string[] | undefined;
  /** Only leads behind this one. */
  readonly after?: string | undefined;
}

/** What of a lead decides whether it is enrolled. */
export interface Candidate {
  readonly id: string;
  readonly email: string | null;
  /** The address as it is compared; null where there is none that takes mail. */
  readonly keyEmail: string | null;
  /** Where the address is from, as far as it is known. */
  readonly source: string | null;
}

/** Leads with an address, which are to be enrolled together. */
export interface Enrolling {
  readonly sequence: string;
  readonly list: string;
  /** In the order of their ids. */
  readonly leads: readonly (Pick<Candidate, 'id'> & { readonly keyEmail: string })[];
}

export interface EnrolmentPlace {
  readonly sequence: string;
  readonly status?: EnrolmentStatus | undefined;
  readonly after?: string | undefined;
}

/** Who gets no further step, and why. */
export interface Ending {
  readonly status: 'removed' | 'suppressed';
  /** In words; they stand in the enrolment. */
  readonly reason: string;
}

/** Who is in the sequences of accounts. What belongs to another account is not there. */
export interface EnrolmentStore {
  /** @throws ProblemError not_found where sequence or list is not there, conflict where nobody can be enrolled any more */
  admit(account: string, sequence: string, list: string): Promise<KeptSequence>;

  /** Leads in the order of their ids. */
  candidates(account: string, place: LeadsPlace, limit: number): Promise<Candidate[]>;

  /**
   * Enrols leads with what is known of them now, unless their address is or was in the sequence.
   * @returns how many were enrolled, and how many were before; the others have refused or were erased
   * @throws as `admit`
   */
  enrol(
    account: string,
    enrolling: Enrolling,
  ): Promise<{ readonly enrolled: number; readonly already: number }>;

  /** In the order of their ids. @throws ProblemError not_found */
  page(account: string, place: EnrolmentPlace, limit: number): Promise<Enrolment[]>;

  /** Ends those of the enrolments that are active. @returns how many there were. @throws ProblemError not_found */
  end(account: string, sequence: string, ids: readonly string[], ending: Ending): Promise<number>;
}
