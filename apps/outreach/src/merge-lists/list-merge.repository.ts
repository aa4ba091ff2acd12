import type { AddedLeads, LeadInput } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import { noLeads, plus } from '../list-jobs/added-leads';
import type { ListJob, ListJobRepository, Reached } from '../list-jobs/list-job.repository';
import type { AddToList } from '../lists/add-to-list';
import type { LeadStore, StoredLead } from '../lists/lead-store';
import { noSuchList } from '../lists/no-such-list';
import type { MergeTarget } from './merge-lists';

/** Leads that are merged in one transaction, while all the lists are locked. */
const batchSize = 500;

export interface MergeOrder extends ListJob {
  /** The list that grows. */
  readonly list: string;
  /** The lists whose leads it gets, each once, and not itself. */
  readonly from: readonly string[];
  /** Whether these are deleted at the end. */
  readonly deleteSources: boolean;
}

/** The last lead of each list that was merged, and whether that is all. */
interface Position {
  readonly behind: Readonly<Record<string, string>>;
  readonly isDone: boolean;
}

const start: Reached<AddedLeads> = {
  position: JSON.stringify({ behind: {}, isDone: false } satisfies Position),
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
    const { behind, isDone } = JSON.parse(reached.position) as Position;
    if (isDone) return reached;
    await lockAll(manager, order);
    const found = await this.nextLeads(manager, order, behind);
    if (!found) {
      // All of them are locked, and none has a lead that is not merged.
      if (order.deleteSources) await manager.query(DELETE, [order.account, order.from]);
      return { position: JSON.stringify({ behind, isDone: true }), tally: reached.tally };
    }
    const { account, list } = order;
    const inputs = found.leads.map(inputOf);
    const { tally } = await this.lists.add(manager, { account, list, inputs, how: 'fill' });
    const position: Position = { behind: { ...behind, [found.list]: found.last }, isDone };
    return { position: JSON.stringify(position), tally: plus(reached.tally, tally) };
  }

  private async nextLeads(
    manager: EntityManager,
    { account, from }: MergeOrder,
    behind: Position['behind'],
  ): Promise<{ list: string; leads: StoredLead[]; last: string } | undefined> {
    for (const list of from) {
      const leads = await this.leads.behind(manager, { account, list, after: behind[list] }, batchSize);
      const last = leads.at(-1)?.id;
      if (last !== undefined) return { list, leads, last };
    }
    return undefined;
  }
}

/** In the order of their ids, as everybody does. @throws ProblemError not_found where the list that grows is gone */
async function lockAll(manager: EntityManager, { account, list, from }: MergeOrder): Promise<void> {
  const locked = await manager.query<{ id: string }[]>(LOCK, [account, [list, ...from]]);
  if (!locked.some(({ id }) => id === list)) throw noSuchList();
}

function inputOf(lead: StoredLead): LeadInput {
  const { id: _id, created_at: _created, updated_at: _updated, tech_stack, tags, custom, ...fields } = lead;
  return { ...fields, tech_stack: [...tech_stack], tags: [...tags], custom: { ...custom } };
}

const LOCK = `
  SELECT id FROM outreach.lists WHERE account_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE`;

const DELETE = 'DELETE FROM outreach.lists WHERE account_id = $1 AND id = ANY($2)';
