import { Injectable } from '@nestjs/common';
import type { ListedLead } from '@lode/contracts';
import { withAccount, type HashedRow } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { readInIndexOrder } from '../database/in-index-order.statements';
import { listedLead } from '../lists/lead-rows';
import { noSuchLead, requireList } from '../lists/list.repository';
import { findLead, pageOfLeads, type PageRow } from './lead-pages.statements';
import type { Conditions, LeadPages } from './list-leads';

@Injectable()
export class LeadPagesRepository implements LeadPages {
  constructor(private readonly source: DataSource) {}

  read(
    { account, list, tag, email, conditions: given, after, until }: Parameters<LeadPages['read']>[0],
    limit: number,
  ): Promise<HashedRow<ListedLead>[]> {
    return withAccount(this.source, account, async (manager) => {
      if (email === undefined) await readInIndexOrder.run(manager);
      const range = [after ?? '', limit, until ?? null] as const;
      const conditions = [email ?? null, ...valuesOf(given)] as const;
      const rows = await pageOfLeads.rows(manager, account, list, tag ?? null, ...range, ...conditions);
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

const valuesOf = ({ verified, email, phone, contact, provider, scoreMin }: Conditions) =>
  [verified, email, phone, contact, provider ?? null, scoreMin ?? null] as const;

const hashedLead = (row: PageRow): HashedRow<ListedLead> => ({
  value: listedLead(row),
  subjects: row.subjects === '' ? [] : row.subjects.split(' '),
});
