import { statement } from '@lode/database';
import type { AddedLeads } from '@lode/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  countsOf,
  type ListJobWatch,
  noLeads,
  plus,
  type ListJob,
  ListJobRepository,
  type Progress,
} from '../lists/list-job.repository';
import { noSuchList } from '../lists/list.repository';
import type { LeadDraft } from '../merging/lead-fields';
import { keysOf } from '../merging/same-lead';
import { AddToList } from './add-to-list';
import { type StoredLead, LeadRepository } from './lead.repository';

/** In the order of their ids, like every other transaction. */
const lockLists = statement({
  sql: `
    SELECT id, leads_count FROM outreach.lists WHERE account_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE`,
  parameters: ['text', 'text[]'],
  columns: { id: 'text', leads_count: 'integer' },
});

const deleteEmptyLists = statement({
  sql: `
    DELETE FROM outreach.lists AS list WHERE account_id = $1 AND id = ANY($2)
      AND NOT EXISTS (SELECT FROM outreach.leads WHERE account_id = $1 AND list_id = list.id)`,
  parameters: ['text', 'text[]'],
});

export interface MergeProgress {
  readonly tally: AddedLeads;
  readonly isDone: boolean;
}

export interface MergeTarget {
  /** Adds the next batch of leads, or ends the merge if there are none. */
  mergeBatch(): Promise<MergeProgress>;
}

/**
 * Adds the leads of some lists to another. A retry after a crash continues after the last batch.
 * @param total number of leads at the start
 */
export async function mergeLists(
  target: MergeTarget,
  total: number,
  watch: ListJobWatch,
): Promise<AddedLeads> {
  for (;;) {
    watch.signal.throwIfAborted();
    const { tally, isDone } = await target.mergeBatch();
    const counts = countsOf(tally);
    const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
    watch.progress(done, Math.max(done, total), counts);
    if (isDone) return counts;
  }
}

/** Leads per transaction; all lists are locked meanwhile. */
const batchSize = 500;
/**
 * Maximum leads moved that were added during the merge. Without it, two lists moved into each other concurrently would
 * never finish.
 */
const maxLate = 1000;

export interface MergeOrder extends ListJob {
  /** Target list. */
  readonly list: string;
  /** Distinct source lists without the target. */
  readonly from: readonly string[];
  /** Whether to move the leads and delete source lists that are empty at the end. */
  readonly deleteSources: boolean;
  /** Ids of the leads; undefined for all. */
  readonly chosen: readonly string[] | undefined;
}

interface Position {
  /** Last merged lead by source list; empty if leads are moved. */
  readonly behind: Readonly<Record<string, string>>;
  /** Remaining leads to move; null before the first batch. */
  readonly left: number | null;
  readonly isDone: boolean;
}

interface FoundLeads {
  readonly list: string;
  readonly leads: readonly StoredLead[];
  readonly last: string;
}

const start: Progress<AddedLeads> = {
  position: JSON.stringify({ behind: {}, left: null, isDone: false } satisfies Position),
  tally: noLeads,
};

/** Merges lists in batches. */
@Injectable()
export class ListMergeRepository {
  constructor(
    private readonly jobs: ListJobRepository,
    private readonly lists: AddToList,
    private readonly leads: LeadRepository,
  ) {}

  target(order: MergeOrder): MergeTarget {
    return {
      mergeBatch: async () => {
        const { position, tally } = await this.jobs.step(order, start, (manager, reached) =>
          this.mergeBatch(manager, order, reached),
        );
        return { tally, isDone: (JSON.parse(position) as Position).isDone };
      },
    };
  }

  private async mergeBatch(
    manager: EntityManager,
    order: MergeOrder,
    reached: Progress<AddedLeads>,
  ): Promise<Progress<AddedLeads>> {
    const { behind, left, isDone } = JSON.parse(reached.position) as Position;
    if (isDone) return reached;
    const there = await lockAll(manager, order);
    const room = left ?? there + maxLate;
    const found = room > 0 ? await this.nextLeads(manager, order, behind) : undefined;
    if (!found) {
      if (order.deleteSources) await deleteEmptyLists.run(manager, order.account, order.from);
      return { position: JSON.stringify({ behind, left, isDone: true }), tally: reached.tally };
    }
    const tally = plus(reached.tally, await this.merge(manager, order, found));
    const next: Position = order.deleteSources
      ? { behind, left: room - found.leads.length, isDone }
      : { behind: { ...behind, [found.list]: found.last }, left, isDone };
    return { position: JSON.stringify(next), tally };
  }

  /** A moved lead leaves its list in the same transaction, so that none is lost if the lists change meanwhile. */
  private async merge(
    manager: EntityManager,
    { account, list, deleteSources }: MergeOrder,
    found: FoundLeads,
  ): Promise<AddedLeads> {
    const drafts = found.leads.map(draftOf);
    if (deleteSources) {
      const leads = found.leads.map(({ id }) => id);
      await this.leads.remove(manager, { account, list: found.list, leads });
    }
    return this.lists.move(manager, { account, list, drafts, how: 'fill', withSuppressed: deleteSources });
  }

  private async nextLeads(
    manager: EntityManager,
    { account, from, chosen }: MergeOrder,
    behind: Position['behind'],
  ): Promise<FoundLeads | undefined> {
    for (const list of from) {
      const leads = await this.leads.pageAfter(
        manager,
        { account, list, after: behind[list], chosen },
        batchSize,
      );
      const last = leads.at(-1)?.id;
      if (last !== undefined) return { list, leads, last };
    }
    return undefined;
  }
}

/**
 * @returns number of leads in the source lists
 * @throws ProblemError not_found if the target list is deleted
 */
async function lockAll(manager: EntityManager, { account, list, from }: MergeOrder): Promise<number> {
  const locked = await lockLists.rows(manager, account, [list, ...from]);
  if (!locked.some(({ id }) => id === list)) throw noSuchList();
  return locked.reduce((sum, { id, leads_count }) => sum + (id === list ? 0 : leads_count), 0);
}

function draftOf(lead: StoredLead): LeadDraft {
  const { id: _id, created_at: _created, updated_at: _updated, ...fields } = lead;
  return { ...fields, ...keysOf(fields) };
}
