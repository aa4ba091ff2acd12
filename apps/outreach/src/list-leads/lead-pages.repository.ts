import { Injectable } from '@nestjs/common';
import type { ListedLead } from '@lode/contracts';
import { withAccount, type HashedRow } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { readInIndexOrder } from '../database/in-index-order.statements';
import { listedLead } from '../lists/lead-rows';
import { noSuchLead } from '../lists/no-such-list';
import { requireList } from '../lists/require-list';
import { findLead, pageOfLeads, type PageRow } from './lead-pages.statements';
import type { LeadPages } from './list-leads';

@Injectable()
export class LeadPagesRepository implements LeadPages {
  constructor(private readonly source: DataSource) {}

  read(
    { account, list, tag, email, after, until }: Parameters<LeadPages['read']>[0],
    limit: number,
  ): Promise<HashedRow<ListedLead>[]> {
    return withAccount(this.source, account, async (manager) => {
      if (email === undefined) await readInIndexOrder.run(manager);
      const place = [account, list, tag ?? null, after ?? ''] as const;
      const rows = await pageOfLeads.rows(manager, ...place, limit, until ?? null, email ?? null);
      if (rows.length > 0) return rows.map(hashedLead);
      await requireList(manager, account, list);
      return [];
    });
  }

  find(account: string, list: string, lead: string): Promise<HashedRow<ListedLead>> {
    return withAccount(this.source, account, async (manager) => {
      const row = await findLead.first(manager, account, list, lead);
      if (row) return hashedLead(row);
      await requireList(manager, account, list);
      throw noSuchLead();
    });
  }
}

const hashedLead = (row: PageRow): HashedRow<ListedLead> => ({
  value: listedLead(row),
  subjects: row.subjects === '' ? [] : row.subjects.split(' '),
});
