import { withAccount, type SubjectHasher } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import {
  leadsWithoutExclusion,
  lockLeadsWithoutExclusion,
  lockListOfLeads,
  lockRecipientsWithoutExclusion,
  markLeads,
  markRecipients,
  recipientsWithoutExclusion,
} from './exclusion-backfill.statements';
import { excludeContacted, excludeLeads, leadExclusion } from './write-exclusions';

const batch = 500;

/** Writes the exclusions of leads and recipients that an earlier version stored without. */
export class ExclusionBackfill {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  /** May run on several replicas at the same time, and continues after a failure. */
  async run(): Promise<void> {
    while (await this.fillLeads());
    while (await this.fillRecipients());
  }

  /** @returns whether there may be more */
  private async fillLeads(): Promise<boolean> {
    const found = await leadsWithoutExclusion.rows(this.source, batch);
    const byList = Map.groupBy(found, ({ list_id }) => list_id);
    for (const [list, [first]] of byList) {
      const account = first?.account_id ?? '';
      const ids = byList.get(list)?.map(({ id }) => id) ?? [];
      await withAccount(this.source, account, async (manager) => {
        await lockListOfLeads.run(manager, list);
        const leads = await lockLeadsWithoutExclusion.rows(manager, account, list, ids);
        await excludeLeads(
          manager,
          { account, list },
          leads.map((lead) => [lead.id, leadExclusion(this.hasher, lead)]),
        );
        await markLeads.run(manager, account, list, ids);
      });
    }
    return found.length === batch;
  }

  private async fillRecipients(): Promise<boolean> {
    const found = await recipientsWithoutExclusion.rows(this.source, batch);
    const byAccount = Map.groupBy(found, ({ account_id }) => account_id);
    for (const [account, recipients] of byAccount) {
      const ids = recipients.map(({ id }) => id);
      await withAccount(this.source, account, async (manager) => {
        const people = await lockRecipientsWithoutExclusion.rows(manager, account, ids);
        await excludeContacted(manager, this.hasher, account, people);
        await markRecipients.run(manager, account, ids);
      });
    }
    return found.length === batch;
  }
}
