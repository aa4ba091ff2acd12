import type { Enrolment, EnrolmentStatus } from '@lode/contracts';
import type { StoredSequence } from '../sequences/stored-sequence';

/** Selects leads of a list to be enrolled. */
export interface LeadsPlace {
  readonly list: string;
  /** All leads of the list if omitted. */
  readonly ids?: readonly string[] | undefined;
  /** Only leads after this id. */
  readonly after?: string | undefined;
}

/** Facts of a lead that decide whether it is enrolled. */
export interface Candidate {
  readonly id: string;
  readonly email: string | null;
  /** Normalized address; null if the lead has no valid address. */
  readonly keyEmail: string | null;
  /** Source of the address; null if unknown. */
  readonly source: string | null;
}

/** Leads with an address to be enrolled together. */
export interface Enrolling {
  readonly sequence: string;
  readonly list: string;
  /** Ordered by id. */
  readonly leads: readonly (Pick<Candidate, 'id'> & { readonly keyEmail: string })[];
}

export interface EnrolmentPlace {
  readonly sequence: string;
  readonly status?: EnrolmentStatus | undefined;
  readonly after?: string | undefined;
}

/** End of an enrolment. */
export interface Ending {
  readonly status: 'removed' | 'suppressed';
  /** Text for the customer, stored in the enrolment. */
  readonly reason: string;
}

/** Enrolments in sequences. Sequences of other accounts are not found. */
export interface EnrolmentStore {
  /** @throws ProblemError not_found for an unknown sequence or list, conflict if the sequence accepts no enrolments */
  admit(account: string, sequence: string, list: string): Promise<StoredSequence>;

  /** Ordered by id. */
  candidates(account: string, place: LeadsPlace, limit: number): Promise<Candidate[]>;

  /**
   * Enrols leads with their current values, unless their address is or was in the sequence.
   * @returns how many were enrolled now and before; the others have refused mail or were erased
   * @throws as `admit`
   */
  enrol(
    account: string,
    enrolling: Enrolling,
  ): Promise<{ readonly enrolled: number; readonly already: number }>;

  /** Ordered by id. @throws ProblemError not_found */
  page(account: string, place: EnrolmentPlace, limit: number): Promise<Enrolment[]>;

  /** Ends the active ones of the enrolments. @returns how many. @throws ProblemError not_found */
  end(account: string, sequence: string, ids: readonly string[], ending: Ending): Promise<number>;
}
