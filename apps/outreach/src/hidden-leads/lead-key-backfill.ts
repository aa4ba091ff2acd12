import { withAccount, type SubjectHasher } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { hidingKeys, storedLead, type LeadRow } from '../lists/lead-rows';

const batch = 1000;

interface Unkeyed extends LeadRow {
  readonly account_id: string;
  readonly list_id: string;
}

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
      const leads = await this.source.query<Unkeyed[]>('SELECT * FROM outreach.leads_without_keys($1)', [
        batch,
      ]);
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
      await manager.query('SELECT FROM outreach.lists WHERE id = $1 FOR UPDATE', [list]);
      await manager.query(FILL, [account, list, JSON.stringify(keyed)]);
    });
  }
}

/** A lead that changed after it was read keeps no keys and is read again. */
const FILL = `
  WITH keyed AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($3) AS given (id text, keys bigint[], seen_at timestamptz))
  UPDATE outreach.leads AS lead SET hidden_by = keyed.keys FROM keyed
  WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.id = keyed.id AND lead.hidden_by IS NULL
    AND date_trunc('milliseconds', lead.updated_at) = keyed.seen_at AND lead.id = ANY (ARRAY(SELECT id FROM keyed))`;
