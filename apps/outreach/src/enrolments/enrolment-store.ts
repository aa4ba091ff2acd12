import type { Enrolment, EnrolmentStatus, RecipientRows } from '@lode/contracts';
import type { StoredSequence } from '../sequences/sequence-rows';
import type { Addressed, Candidate } from './recipients-of';

/** Selects leads of a list to be enrolled. */
export interface LeadsPlace {
  readonly list: string;
  readonly rows: RecipientRows;
  /** All leads of the list if omitted. */
  readonly ids?: readonly string[] | undefined;
  /** Only leads after this id. */
  readonly after?: string | undefined;
}

/** Recipients with an address to be enrolled together. */
export interface Enrolling {
  readonly sequence: string;
  readonly list: string;
  /** Ordered by the id of the lead; may have an address several times. */
  readonly recipients: readonly Pick<Addressed, 'id' | 'keyEmail' | 'person'>[];
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
   * Enrols recipients with their current values, unless their address is or was in the sequence.
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
