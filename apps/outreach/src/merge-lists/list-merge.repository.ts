import type { AddedLeads } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import { noLeads, plus } from '../list-jobs/added-leads';
import type { ListJob, ListJobRepository, Reached } from '../list-jobs/list-job.repository';
import type { AddToList } from '../lists/add-to-list';
import type { LeadStore, StoredLead } from '../lists/lead-store';
import { noSuchList } from '../lists/no-such-list';
import type { LeadDraft } from '../merging/lead-fields';
import { keysOf } from '../merging/lead-keys';
import type { MergeTarget } from './merge-lists';

/** Leads that are merged in one transaction, while all the lists are locked. */
const batchSize = 500;
/**
 * How many leads are moved that come into the other lists meanwhile: two lists that are moved into each other at once
 * would never end.
 */
const maxLate = 1000;

export interface MergeOrder extends ListJob {
  /** The list that grows. */
  readonly list: string;
  /** The lists whose leads it gets, each once, and not itself. */
  readonly from: readonly string[];
  /** Whether the leads are moved, and the lists deleted that are empty at the end. */
  readonly deleteSources: boolean;
}

interface Position {
  /** The last lead of each list that was merged; of no list whose leads are moved. */
  readonly behind: Readonly<Record<string, string>>;
  /** How many leads may still be moved; null before the first. */
  readonly left: number | null;
  readonly isDone: boolean;
}

interface FoundLeads {
  readonly list: string;
  readonly leads: readonly StoredLead[];
  readonly last: string;
}

const start: Reached<AddedLeads> = {
  position: JSON.stringify({ behind: {}, left: null, isDone: false } satisfies Position),
  tally: noLeads,
};

/** Merges lists a batch at a time. */
export class ListMergeRepository {
  constructor(
    private readonly jobs: ListJobRepository,
    private readonly lists: AddToList,
    private readonly leads: LeadStore,
  ) {}

  target(order: MergeOrder): MergeTarget {
    return {
      goOn: async () => {
        const { position, tally } = await this.jobs.step(order, start, (manager, reached) =>
          this.goOn(manager, order, reached),
        );
        return { tally, isDone: (JSON.parse(position) as Position).isDone };
      },
    };
  }

  private async goOn(
    manager: EntityManager,
    order: MergeOrder,
    reached: Reached<AddedLeads>,
  ): Promise<Reached<AddedLeads>> {
    const { behind, left, isDone } = JSON.parse(reached.position) as Position;
    if (isDone) return reached;
    const there = await lockAll(manager, order);
    const room = left ?? there + maxLate;
    const found = room > 0 ? await this.nextLeads(manager, order, behind) : undefined;
    if (!found) {
      if (order.deleteSources) await manager.query(DELETE_EMPTY, [order.account, order.from]);
      return { position: JSON.stringify({ behind, left, isDone: true }), tally: reached.tally };
    }
    const tally = plus(reached.tally, await this.merge(manager, order, found));
    const next: Position = order.deleteSources
      ? { behind, left: room - found.leads.length, isDone }
      : { behind: { ...behind, [found.list]: found.last }, left, isDone };
    return { position: JSON.stringify(next), tally };
  }

  /** What is moved leaves its list in the same transaction: nobody is lost, whatever happens to the lists meanwhile. */
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
    { account, from }: MergeOrder,
    behind: Position['behind'],
  ): Promise<FoundLeads | undefined> {
    for (const list of from) {
      const leads = await this.leads.behind(manager, { account, list, after: behind[list] }, batchSize);
      const last = leads.at(-1)?.id;
      if (last !== undefined) return { list, leads, last };
    }
    return undefined;
  }
}

/**
 * In the order of their ids, as everybody does.
 * @returns how many leads there are in those that do not grow
 * @throws ProblemError not_found where the list that grows is gone
 */
async function lockAll(manager: EntityManager, { account, list, from }: MergeOrder): Promise<number> {
  const locked = await manager.query<{ id: string; leads_count: number }[]>(LOCK, [account, [list, ...from]]);
  if (!locked.some(({ id }) => id === list)) throw noSuchList();
  return locked.reduce((sum, { id, leads_count }) => sum + (id === list ? 0 : leads_count), 0);
}

function draftOf(lead: StoredLead): LeadDraft {
  const { id: _id, created_at: _created, updated_at: _updated, ...fields } = lead;
  return { ...fields, ...keysOf(fields) };
}

const LOCK = `
  SELECT id, leads_count FROM outreach.lists WHERE account_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE`;

const DELETE_EMPTY = `
  DELETE FROM outreach.lists AS list WHERE account_id = $1 AND id = ANY($2)
    AND NOT EXISTS (SELECT FROM outreach.leads WHERE account_id = $1 AND list_id = list.id)`;
