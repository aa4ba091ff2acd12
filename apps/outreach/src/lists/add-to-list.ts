import type { AddedLeads, Barrier, LeadInput } from '@lode/contracts';
import type { Suppressions } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import type { LeadDraft, MergeRule } from '../merging/lead-fields';
import { readLead } from '../merging/read-lead';
import { hostOf } from '../merging/read-website';
import type { LeadStore, PutOutcome } from './lead-store';

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
    const { account, list, inputs, how } = order;
    await this.leads.lock(manager, account, list);
    const barrier = this.suppressions.barrier(account);
    const outcomes: LeadOutcome[] = [];
    const drafts = new Map<number, LeadDraft>();
    for (const [index, input] of inputs.entries()) {
      const read = readLead(input, order);
      if ('mistake' in read) outcomes[index] = { outcome: 'invalid', mistake: read.mistake };
      else if (isSuppressed(read.draft, barrier)) outcomes[index] = { outcome: 'suppressed' };
      else drafts.set(index, read.draft);
    }
    const put = await this.leads.put(manager, { account, list, drafts: [...drafts.values()], how });
    for (const [position, index] of [...drafts.keys()].entries())
      outcomes[index] = { outcome: outcomeOf(put[position]) };
    return { outcomes, tally: tallyOf(outcomes) };
  }
}

/** Who has been erased is not kept, and it is not told which of the two it is. */
function outcomeOf(put: PutOutcome | undefined): 'added' | 'updated' | 'duplicate' | 'suppressed' {
  if (put === undefined) throw new Error('a lead was put nowhere');
  return put === 'erased' ? 'suppressed' : put;
}

function isSuppressed({ email, phone, website }: LeadDraft, barrier: Barrier): boolean {
  if (barrier.isOpen) return false;
  if (email !== null && barrier.email(email)) return true;
  if (phone !== null && barrier.phone(phone)) return true;
  const host = website === null ? undefined : hostOf(website);
  return host !== undefined && barrier.domain(host);
}

function tallyOf(outcomes: readonly LeadOutcome[]): AddedLeads {
  const count = (kind: LeadOutcome['outcome']): number =>
    outcomes.filter(({ outcome }) => outcome === kind).length;
  return {
    added: count('added'),
    updated: count('updated'),
    duplicates: count('duplicate'),
    suppressed: count('suppressed'),
    invalid: count('invalid'),
  };
}
