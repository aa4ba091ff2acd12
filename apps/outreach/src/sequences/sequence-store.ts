import type { Sequence, SequenceStatus, SequenceSummary } from '@lode/contracts';
import type { Once } from '../lists/list.repository';
import type { StoredSequence } from './stored-sequence';

export interface SequencePlace {
  readonly status?: SequenceStatus | undefined;
  /** Only sequences older than this id. */
  readonly before?: string | undefined;
  /** All sequences if undefined. */
  readonly limit?: number | undefined;
}

/** Sequences of accounts. Sequences of other accounts are not found. */
export interface SequenceStore {
  /** @throws ProblemError not_found for an unknown list, conflict if the account has too many sequences */
  create(account: string, sequence: StoredSequence, once: Once): Promise<Sequence>;

  /** Newest first. */
  page(account: string, place: SequencePlace): Promise<SequenceSummary[]>;

  /** Total number on all pages. */
  count(account: string, status?: SequenceStatus): Promise<number>;

  find(account: string, id: string): Promise<StoredSequence | undefined>;

  read(account: string, id: string): Promise<Sequence | undefined>;

  /**
   * Changes a locked sequence.
   * @param change returns the new state; if it throws, nothing is changed
   * @throws ProblemError not_found
   */
  change(
    account: string,
    id: string,
    once: Once,
    change: (stored: StoredSequence) => StoredSequence,
  ): Promise<Sequence>;

  /**
   * Makes a draft active, copies the present values of leads into its enrolments and makes their first step due.
   * @param checked state before the check
   * @throws ProblemError not_found, conflict if it is not a draft, was changed since, or has no steps or enrolments
   */
  start(account: string, checked: StoredSequence): Promise<Sequence>;

  /** Marks a sequence as deleted. @returns its last state. @throws ProblemError not_found */
  remove(
    account: string,
    id: string,
    once: Once,
    refuse: (stored: StoredSequence) => void,
  ): Promise<Sequence>;
}
