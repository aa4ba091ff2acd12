import { withAccount, type SubjectHasher } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { hidingKeys } from '../lists/lead-hashes';
import { storedLead } from '../lists/lead-rows';
import { lockList } from '../lists/list.statements';
import { fillKeys, leadsWithoutKeys } from './lead-key-backfill.statements';

const batch = 1000;

type Unkeyed = Awaited<ReturnType<typeof leadsWithoutKeys.one>>;

/** Computes keys of leads that an earlier version stored without. */
export class LeadKeyBackfill {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  /** Runs for about the given time; a later call continues. */
  async run(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      const leads = await leadsWithoutKeys.rows(this.source, batch);
      for (const ofList of Map.groupBy(leads, ({ list_id }) => list_id).values()) await this.fill(ofList);
      if (leads.length < batch) return;
    }
  }

  private async fill(leads: readonly Unkeyed[]): Promise<void> {
    const [first] = leads;
    if (!first) return;
    const { account_id: account, list_id: list } = first;
    const keyed = leads.map((lead) => ({
      id: lead.id,
      keys: hidingKeys(this.hasher, storedLead(lead)),
      seen_at: lead.updated_at,
    }));
    await withAccount(this.source, account, async (manager) => {
      await lockList.run(manager, account, list);
      await fillKeys.run(manager, account, list, JSON.stringify(keyed));
    });
  }
}
