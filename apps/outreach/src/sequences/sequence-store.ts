import type { Sequence, SequenceStatus, SequenceSummary } from '@lode/contracts';
import type { Once } from '../lists/list-store';
import type { KeptSequence } from './stored-sequence';

export interface SequencePlace {
  readonly status?: SequenceStatus | undefined;
  /** Only sequences that are older than the one with this id. */
  readonly before?: string | undefined;
  /** Left out: all of them. */
  readonly limit?: number | undefined;
}

/** The sequences of accounts. What belongs to another account is not there. */
export interface SequenceStore {
  /** @throws ProblemError not_found where its list is not there, conflict where the account has too many */
  create(account: string, sequence: KeptSequence, once: Once): Promise<Sequence>;

  /** Newest first. */
  page(account: string, place: SequencePlace): Promise<SequenceSummary[]>;

  /** How many there are on all pages. */
  count(account: string, status?: SequenceStatus): Promise<number>;

  find(account: string, id: string): Promise<KeptSequence | undefined>;

  /**
   * Changes a sequence that nobody else changes meanwhile.
   * @param change tells how it is from then on; what it throws is thrown, and nothing is changed
   * @throws ProblemError not_found
   */
  change(
    account: string,
    id: string,
    once: Once,
    change: (kept: KeptSequence) => KeptSequence,
  ): Promise<Sequence>;

  /**
   * Makes a draft active, and the first step due for all who are in it.
   * @param checked as it was read before the check
   * @throws ProblemError not_found, conflict where it is no draft, was changed since, has no steps or nobody is in it
   */
  start(account: string, checked: KeptSequence): Promise<Sequence>;

  /** Changes a sequence in that it is not there any more. @returns it as it was. @throws ProblemError not_found */
  remove(account: string, id: string, once: Once, refuse: (kept: KeptSequence) => void): Promise<Sequence>;
}
