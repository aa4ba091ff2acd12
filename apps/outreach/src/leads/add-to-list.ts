import { Inject, Injectable } from '@nestjs/common';
import type { AddedLeads, SuppressionFilter } from '@lode/contracts';
import { Suppressions } from '@lode/privacy';
import type { EntityManager } from 'typeorm';
import type { GivenLead, LeadSource, MergeRule, LeadMistake } from '../merging/lead-fields';
import { isCompleteLead, type LeadOrigin, type RowDifference } from '../merging/merge-leads';
import type { ImportMode } from '../merging/known-leads';
import { readLead, type InCommon, type LeadReading } from '../merging/read-lead';
import { suppressedAmong, withoutSuppressedContacts } from './lead-contacts';
import { type LeadBatch, type PutOutcome, LeadRepository } from './lead.repository';

/** Leads to be added to a list. */
export interface LeadOrder {
  readonly account: string;
  readonly list: string;
  /** At most 1,000. */
  readonly inputs: readonly LeadSource[];
  readonly how: MergeRule;
  readonly tags?: readonly string[];
}

/** Outcome of one lead. */
export type LeadOutcome =
  | {
      readonly outcome: PutResult;
      /** Absent for an excluded lead. */
      readonly id?: string;
      /** Ignored values. */
      readonly leftOut: readonly LeadMistake[];
      /** The row that the lead is from, of a lead with a row. */
      readonly origin?: LeadOrigin | undefined;
      /** The earlier row of the same lead. */
      readonly repeats?: number | undefined;
      /** From an earlier row of the same lead. */
      readonly difference?: RowDifference | undefined;
    }
  | { readonly outcome: 'invalid'; readonly mistake: LeadMistake };

/** Why a lead, or some of its values, were left out. */
export const mistakesOf = (result: LeadOutcome): readonly LeadMistake[] =>
  result.outcome === 'invalid' ? [result.mistake] : result.leftOut;

/** The leads of a batch of a file. */
export interface LeadRows {
  /** Row of each reading. */
  readonly rows: readonly number[];
  /** Rows of leads that earlier batches have written, by id. */
  readonly origins: Map<string, LeadOrigin>;
  readonly mode?: ImportMode | undefined;
  readonly importId?: string | undefined;
}

export interface LeadsAdded {
  /** In the order of the leads. */
  readonly outcomes: readonly LeadOutcome[];
  readonly tally: AddedLeads;
}

/** Stored leads to be added to another list. */
export interface LeadMove extends LeadBatch {
  /** Whether suppressed leads are added too; they stay hidden. */
  readonly withSuppressed: boolean;
}

type Read = Exclude<LeadReading, { readonly mistake: LeadMistake }>;

/** Adds leads to lists. All callers, imports and merges use it. */
@Injectable()
export class AddToList {
  constructor(
    private readonly leads: LeadRepository,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /**
   * Reads leads before the transaction of `addRead`.
   * @param areNew whether most of them are expected to be new: then their hashes are computed, which others do not need
   */
  async read(
    inputs: readonly LeadSource[],
    common: InCommon,
    { areNew }: { readonly areNew: boolean },
  ): Promise<LeadReading[]> {
    const readings = inputs.map((input) => readLead(input, common));
    if (areNew) await this.leads.prepare(draftsOf(readings.filter(isRead)));
    return readings;
  }

  /**
   * Adds leads in a transaction of the account and locks the list until its end. Of repeated leads of a caller, the first
   * complete one wins; results are ordered by certainty and only fill.
   * @throws ProblemError not_found
   */
  add(manager: EntityManager, { inputs, ...order }: LeadOrder): Promise<LeadsAdded> {
    return this.addRead(
      manager,
      order,
      inputs.map((input) => readLead(input, order)),
      order.how === 'fill' ? undefined : { rows: [...inputs.keys()], origins: new Map() },
    );
  }

  /** Adds the origins of leads that earlier batches of a file have written. */
  async recall(
    manager: EntityManager,
    { account, list }: Pick<LeadOrder, 'account' | 'list'>,
    readings: readonly LeadReading[],
    { rows, origins }: LeadRows,
  ): Promise<void> {
    const drafts = draftsOf(readings.filter(isRead));
    const numbers = readings.flatMap((reading, index) => (isRead(reading) ? (rows[index] ?? []) : []));
    const ids = await this.leads.match(manager, { account, list, drafts });
    for (const [index, draft] of drafts.entries()) {
      const [id, row] = [ids[index], numbers[index]];
      if (id === undefined || row === undefined || origins.get(id)?.isComplete) continue;
      const isComplete = isCompleteLead(draft);
      if (isComplete || !origins.has(id)) origins.set(id, { row, isComplete });
    }
  }

  /** `add` of leads that were read before. @param file of an import */
  async addRead(
    manager: EntityManager,
    order: Pick<LeadOrder, 'account' | 'list' | 'how'>,
    readings: readonly LeadReading[],
    file?: LeadRows,
  ): Promise<LeadsAdded> {
    await this.leads.lock(manager, order.account, order.list);
    return this.put(manager, order, readings, this.suppressions.suppressionFilter(order.account), file);
  }

  /** Adds stored leads unchanged to a locked list. */
  async move(manager: EntityManager, order: LeadMove): Promise<AddedLeads> {
    const readings = order.drafts.map((draft) => ({ draft, leftOut: [] }));
    const filter = order.withSuppressed ? undefined : this.suppressions.suppressionFilter(order.account);
    return (await this.put(manager, order, readings, filter)).tally;
  }

  /** @param filter undefined to accept suppressed leads */
  private async put(
    manager: EntityManager,
    { account, list, how }: Omit<LeadBatch, 'drafts'>,
    readings: readonly LeadReading[],
    filter: SuppressionFilter | undefined,
    file?: LeadRows,
  ): Promise<LeadsAdded> {
    const read = readings.filter(isRead);
    const leftOut = filter && (await suppressedAmong(draftsOf(read), filter));
    const taken = read.filter(({ draft }) => !leftOut?.has(draft));
    const drafts = filter ? await withoutSuppressedContacts(draftsOf(taken), filter) : draftsOf(taken);
    const places = file && new Map(readings.map((reading, index) => [reading, file.rows[index] ?? 0]));
    const rows = places && taken.map((reading) => places.get(reading) ?? 0);
    const put = await this.leads.put(manager, {
      account,
      list,
      drafts,
      how,
      rows,
      origins: file?.origins,
      mode: file?.mode,
      importId: file?.importId,
    });
    const became = new Map<LeadReading, Became>(
      taken.map((reading, index) => [reading, outcomeOf(put[index])]),
    );
    const outcomes = readings.map((reading): LeadOutcome => {
      if ('mistake' in reading) return { outcome: 'invalid', mistake: reading.mistake };
      const result = became.get(reading) ?? { outcome: 'suppressed' as const };
      return result.outcome === 'left_out'
        ? { ...result, leftOut: [notInList] }
        : { ...result, leftOut: reading.leftOut };
    });
    return { outcomes, tally: tallyOf(outcomes) };
  }
}

const notInList: LeadMistake = {
  field: null,
  reason: 'is not in the list, and the mode is update: it is left out',
};

type PutResult = 'added' | 'updated' | 'duplicate' | 'suppressed' | 'left_out';
type Became = Omit<Extract<LeadOutcome, { readonly leftOut: unknown }>, 'leftOut'>;

const isRead = (reading: LeadReading): reading is Read => !('mistake' in reading);

const draftsOf = (readings: readonly Read[]): GivenLead[] => readings.map(({ draft }) => draft);

/** How a lead differs from an earlier row of the same lead. @param rowNamed names a row */
export function differenceOf(result: LeadOutcome, rowNamed: (row: number) => string): string | undefined {
  const difference = result.outcome === 'invalid' ? undefined : result.difference;
  if (!difference) return undefined;
  const { fields, row, isKept } = difference;
  const other = rowNamed(row);
  return `differs from ${other} in ${fields.join(', ')}: ${
    isKept ? `the values of ${other} are kept` : `${other} is incomplete, its values are replaced`
  }`;
}

/** Erased leads are reported as suppressed, so that callers cannot distinguish them. */
function outcomeOf(put: PutOutcome | undefined): Became {
  if (put === undefined) throw new Error('a lead has no outcome');
  if (put.outcome === 'erased') return { outcome: 'suppressed' };
  return put.outcome === 'left_out' ? { outcome: 'left_out' } : put;
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
