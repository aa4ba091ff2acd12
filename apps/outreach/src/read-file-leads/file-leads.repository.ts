import { Injectable } from '@nestjs/common';
import type { FileLead } from '@lode/contracts';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { readInIndexOrder } from '../database/in-index-order.statements';
import { requireList } from '../lists/list.repository';
import { fileLeads, type FileLeadRow } from './file-leads.statements';
import { keysOfArray } from './keys-of-array';
import type { FileLeadPages, FileRange } from './read-file-leads';

@Injectable()
export class FileLeadsRepository implements FileLeadPages {
  constructor(private readonly source: DataSource) {}

  read({ account, list, after, until }: FileRange, limit: number): Promise<FileLead[]> {
    return withAccount(this.source, account, async (manager) => {
      await readInIndexOrder.run(manager);
      const rows = await fileLeads.rows(manager, account, list, after, until, limit);
      if (rows.length === 0) await requireList(manager, account, list);
      return rows.map(fileLead);
    });
  }
}

/** Copies field by field, which is twice as fast as a rest pattern; lists may have a million leads. */
const fileLead = (row: FileLeadRow): FileLead => ({
  id: row.id,
  name: row.name,
  first_name: row.first_name,
  last_name: row.last_name,
  company: row.company,
  title: row.title,
  email: row.email,
  phone: row.phone,
  website: row.website,
  address: row.address,
  country_code: row.country_code,
  accept_all: row.accept_all,
  verification: row.verification,
  contacts: row.contacts,
  rating: row.rating,
  confidence: row.confidence,
  tech_stack: row.tech_stack,
  source: row.source,
  keys: keysOfArray(row.sent_keys),
});
