import type { AddedLeads, SuppressionFilter, LeadInput } from '@lode/contracts';
import type { Suppressions } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import type { MergeRule } from '../merging/lead-fields';
import { readLead, type LeadReading } from '../merging/read-lead';
import type { LeadDraft } from '../merging/lead-fields';
import { suppressedAmong } from './lead-contacts';
import type { LeadBatch, LeadStore, PutOutcome } from './lead-store';

/** Leads that are to come into a list, as callers, files and other lists give them. */
export interface LeadOrder {
  readonly account: string;
  readonly list: string;
  /** At most 1,000. */
  readonly inputs: readonly LeadInput[];
  readonly how: MergeRule;
  /** Tags for all of them. */
  readonly tags?: readonly string[];
}

/** What became of one lead; what is wrong with it is told without a word of the lead. */
export type LeadOutcome =
  | {
      readonly outcome: PutResult;
      /** What of the lead was left out. */
      readonly leftOut: readonly string[];
    }
  | { readonly outcome: 'invalid'; readonly mistake: string };

export interface LeadsAdded {
  /** Of each lead, in their order. */
  readonly outcomes: readonly LeadOutcome[];
  readonly tally: AddedLeads;
}

/** Leads of other lists that are to come into a list. */
export interface LeadMove extends LeadBatch {
  /** Whether those who ask not to be contacted come too: they are kept, and not told. */
  readonly withSuppressed: boolean;
}

type Read = Exclude<LeadReading, { readonly mistake: string }>;

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
    const readings = order.inputs.map((input) => readLead(input, order));
    return this.put(manager, order, readings, this.suppressions.barrier(order.account));
  }

  /** Adds leads that stood in lists before, as they are, to a list that is locked. */
  async move(manager: EntityManager, order: LeadMove): Promise<AddedLeads> {
    const readings = order.drafts.map((draft) => ({ draft, leftOut: [] }));
    const barrier = order.withSuppressed ? undefined : this.suppressions.barrier(order.account);
    return (await this.put(manager, order, readings, barrier)).tally;
  }

  /** @param barrier who is left out; undefined: nobody */
  private async put(
    manager: EntityManager,
    { account, list, how }: Omit<LeadBatch, 'drafts'>,
    readings: readonly LeadReading[],
    barrier: SuppressionFilter | undefined,
  ): Promise<LeadsAdded> {
    const read = readings.filter((reading): reading is Read => !('mistake' in reading));
    const leftOut = barrier && (await suppressedAmong(draftsOf(read), barrier));
    const taken = read.filter(({ draft }) => !leftOut?.has(draft));
    const drafts = draftsOf(taken);
    const put = await this.leads.put(manager, { account, list, drafts, how });
    const became = new Map<LeadReading, PutResult>(
      taken.map((reading, index) => [reading, outcomeOf(put[index])]),
    );
    const outcomes = readings.map((reading): LeadOutcome => {
      if ('mistake' in reading) return { outcome: 'invalid', mistake: reading.mistake };
      return { outcome: became.get(reading) ?? 'suppressed', leftOut: reading.leftOut };
    });
    return { outcomes, tally: tallyOf(outcomes) };
  }
}

type PutResult = 'added' | 'updated' | 'duplicate' | 'suppressed';

const draftsOf = (readings: readonly Read[]): LeadDraft[] => readings.map(({ draft }) => draft);

/** Who has been erased is not kept, and it is not told which of the two it is. */
function outcomeOf(put: PutOutcome | undefined): PutResult {
  if (put === undefined) throw new Error('a lead was put nowhere');
  return put === 'erased' ? 'suppressed' : put;
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
