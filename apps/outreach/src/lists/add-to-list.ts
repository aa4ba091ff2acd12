import type { AddedLeads, LeadInput } from '@lode/contracts';
import type { Suppressions } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import type { MergeRule } from '../merging/lead-fields';
import type { LeadStore } from './lead-store';

/** Leads that are to come into a list, as callers, files and other lists give them. */
export interface LeadOrder {
  readonly account: string;
  readonly list: string;
  /** At most 1,000. */
  readonly inputs: readonly LeadInput[];
  readonly how: MergeRule;
  /** Tags for all of them. */
  readonly tags?: readonly string[];
  /** ISO 3166-1 alpha-2: whose telephone numbers are written without a country code. */
  readonly country?: string;
}

/** What became of one lead; what is wrong with an invalid one is told without a word of the lead. */
export type LeadOutcome =
  | { readonly outcome: 'added' | 'updated' | 'duplicate' | 'suppressed' }
  | { readonly outcome: 'invalid'; readonly mistake: string };

export interface LeadsAdded {
  /** Of each lead, in their order. */
  readonly outcomes: readonly LeadOutcome[];
  readonly tally: AddedLeads;
}

/** The one way into a list: by hand, from result sets, from files and from other lists. */
export class AddToList {
  constructor(
    private readonly leads: LeadStore,
    private readonly suppressions: Pick<Suppressions, 'barrier'>,
  ) {}

  /**
   * Adds leads within a transaction of the account, in which the list stays locked from then on.
   * @throws ProblemError not_found
   */
  async add(manager: EntityManager, order: LeadOrder): Promise<LeadsAdded> {
    await this.leads.lock(manager, order.account, order.list);
    this.suppressions.barrier(order.account);
    throw new Error('not there yet');
  }
}
