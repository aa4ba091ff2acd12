import type { ListedLead } from '@lode/contracts';
import { withAccount } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { inIndexOrder } from '../database/in-index-order';
import { leadColumns, listedLead, type LeadRow } from '../lists/lead-rows';
import { noSuchList } from '../lists/no-such-list';
import type { LeadPages } from './list-leads';

export class LeadPagesRepository implements LeadPages {
  constructor(private readonly source: DataSource) {}

  read(
    { account, list, tag, after }: Parameters<LeadPages['read']>[0],
    limit: number,
  ): Promise<ListedLead[]> {
    return withAccount(this.source, account, async (manager) => {
      await inIndexOrder(manager);
      const rows = await manager.query<LeadRow[]>(
        `SELECT ${leadColumns} FROM outreach.leads
         WHERE account_id = $1 AND list_id = $2 AND ($3::text IS NULL OR $3 = ANY (tags))
           AND id > $4 ORDER BY list_id, id LIMIT $5`,
        [account, list, tag ?? null, after ?? '', limit],
      );
      if (rows.length > 0) return rows.map(listedLead);
      const found = await manager.query<unknown[]>(
        'SELECT FROM outreach.lists WHERE account_id = $1 AND id = $2',
        [account, list],
      );
      if (found.length === 0) throw noSuchList();
      return [];
    });
  }
}
