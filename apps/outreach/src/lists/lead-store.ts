import type { EntityManager } from 'typeorm';
import type { GivenLead, LeadFields, MergeRule } from '../merging/lead-fields';
import type { LeadOrigin, RowDifference } from '../merging/merge-leads';

export interface StoredLead extends LeadFields {
  readonly id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Outcome of a lead; `erased`: it concerns a person who has been erased. */
export type PutOutcome =
  | {
      readonly outcome: 'added' | 'updated' | 'duplicate';
      readonly id: string;
      /** Of a draft with a row. */
      readonly origin?: LeadOrigin | undefined;
      readonly difference?: RowDifference | undefined;
    }
  | { readonly outcome: 'erased' };

/** Leads to be added to one list. */
export interface LeadBatch {
  readonly account: string;
  readonly list: string;
  /** At most 1,000; may contain duplicates. */
  readonly drafts: readonly GivenLead[];
  readonly how: MergeRule;
  /** Rows of the drafts, by which repeated leads are distinguished from stored ones. */
  readonly rows?: readonly number[] | undefined;
  /** Rows of leads that earlier batches of the same file have written, by id. */
  readonly origins?: ReadonlyMap<string, LeadOrigin> | undefined;
}

export interface LeadsOfList {
  readonly account: string;
  readonly list: string;
  readonly leads: readonly string[];
}

/** Leads of lists. Each method runs in a transaction of the account (`withAccount`). */
export interface LeadStore {
  /**
   * Locks a list until the end of the transaction. Every transaction that changes leads of a list does this first, and
   * locks several lists in the order of their ids.
   * @throws ProblemError not_found, also for a list of another account
   */
  lock(manager: EntityManager, account: string, list: string): Promise<void>;

  /** Does the part of `put` that needs no transaction, for an import that writes another batch meanwhile. */
  prepare(drafts: readonly GivenLead[]): Promise<void>;

  /** Adds leads to a locked list. @returns outcomes in order */
  put(manager: EntityManager, batch: LeadBatch): Promise<PutOutcome[]>;

  /** Ids of the stored leads that match the drafts, in order. */
  match(manager: EntityManager, batch: Omit<LeadBatch, 'how'>): Promise<(string | undefined)[]>;

  /** Removes leads from a locked list. @returns the removed ones */
  remove(manager: EntityManager, place: LeadsOfList): Promise<StoredLead[]>;

  /** Leads after an id, ordered by id, including suppressed ones. */
  pageAfter(
    manager: EntityManager,
    place: { readonly account: string; readonly list: string; readonly after: string | undefined },
    limit: number,
  ): Promise<StoredLead[]>;
}

export const LEAD_STORE = Symbol('LeadStore');
