import { Injectable } from '@nestjs/common';
import type { ListedLead } from '@lode/contracts';
import { withAccount, type HashedRow } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { inIndexOrder } from '../database/in-index-order';
import { listedColumns, listedLead } from '../lists/lead-rows';
import type { StoredLead } from '../lists/lead-store';
import { noSuchLead } from '../lists/no-such-list';
import { requireList } from '../lists/require-list';
import type { Conditions, LeadPages } from './list-leads';

const rowColumns = `${listedColumns}, array_to_string(subject_hashes, ' ') AS subjects`;
type Row = StoredLead & { readonly subjects: string };

@Injectable()
export class LeadPagesRepository implements LeadPages {
  constructor(private readonly source: DataSource) {}

  read(
    { account, list, tag, email, conditions, after, until }: Parameters<LeadPages['read']>[0],
    limit: number,
  ): Promise<HashedRow<ListedLead>[]> {
    return withAccount(this.source, account, async (manager) => {
      if (email === undefined) await inIndexOrder(manager);
      const rows = await manager.query<Row[]>(
        `SELECT ${rowColumns} FROM outreach.leads
         WHERE account_id = $1 AND list_id = $2 AND ($3::text IS NULL OR $3 = ANY (tags))
           AND id > $4 AND ($6::text IS NULL OR id <= $6)
           AND ($7::text IS NULL OR key_email = $7)${conditionOf(conditions)} ORDER BY list_id, id LIMIT $5`,
        [
          account,
          list,
          tag ?? null,
          after ?? '',
          limit,
          until ?? null,
          email ?? null,
          ...(conditions.provider === undefined ? [] : [conditions.provider]),
        ],
      );
      if (rows.length > 0) return rows.map(hashedLead);
      await requireList(manager, account, list);
      return [];
    });
  }

  find(account: string, list: string, lead: string): Promise<HashedRow<ListedLead>> {
    return withAccount(this.source, account, async (manager) => {
      const [row] = await manager.query<Row[]>(
        `SELECT ${rowColumns} FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id = $3`,
        [account, list, lead],
      );
      if (row) return hashedLead(row);
      await requireList(manager, account, list);
      throw noSuchLead();
    });
  }
}

/** Written only for the conditions of a request, so that the usual statement stays the same. */
const conditionOf = ({ verified, email, phone, contact, provider }: Conditions): string =>
  [
    verified ? `verification ->> 'verdict' = 'valid'` : '',
    email ? 'email IS NOT NULL' : '',
    phone ? 'phone IS NOT NULL' : '',
    contact ? `(first_name IS NOT NULL OR last_name IS NOT NULL OR contacts <> '[]')` : '',
    provider === undefined ? '' : `verification ->> 'mail_provider' = $8`,
  ]
    .filter((condition) => condition !== '')
    .map((condition) => ` AND ${condition}`)
    .join('');

/** Hashes have no spaces. Splitting a text is faster than parsing an array of Postgres. */
const hashedLead = (row: Row): HashedRow<ListedLead> => ({
  value: listedLead(row),
  subjects: row.subjects === '' ? [] : row.subjects.split(' '),
});
