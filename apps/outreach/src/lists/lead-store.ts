import type { EntityManager } from 'typeorm';
import type { LeadDraft, LeadFields, MergeRule } from '../merging/lead-fields';

/** A lead as it stands in a list. */
export interface StoredLead extends LeadFields {
  readonly id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** What became of a lead that was put into a list; `erased`: it speaks of somebody who has been erased. */
export type PutOutcome = 'added' | 'updated' | 'duplicate' | 'erased';

/** Leads that are to come into one list. */
export interface LeadBatch {
  readonly account: string;
  readonly list: string;
  /** At most 1,000; they may be the same among themselves. */
  readonly drafts: readonly LeadDraft[];
  readonly how: MergeRule;
}

/** Some leads of a list. */
export interface LeadsOfList {
  readonly account: string;
  readonly list: string;
  readonly leads: readonly string[];
}

/** The leads of lists. Each method works in a transaction of the account (`withAccount`). */
export interface LeadStore {
  /**
   * Locks a list until the transaction ends; whoever changes what a list holds does this first, and locks several in
   * the order of their ids.
   * @throws ProblemError not_found, also for a list of somebody else
   */
  lock(manager: EntityManager, account: string, list: string): Promise<void>;

  /** Puts leads into a list that is locked. @returns what became of each, in their order */
  put(manager: EntityManager, batch: LeadBatch): Promise<PutOutcome[]>;

  /** Takes leads out of a list that is locked. @returns those that were in it */
  remove(manager: EntityManager, place: LeadsOfList): Promise<StoredLead[]>;

  /** Leads of a list behind an id, in their order; suppressed people are among them. */
  behind(
    manager: EntityManager,
    place: { readonly account: string; readonly list: string; readonly after: string | undefined },
    limit: number,
  ): Promise<StoredLead[]>;
}
