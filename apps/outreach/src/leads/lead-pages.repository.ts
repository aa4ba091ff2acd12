import type { HashedRow } from '@lode/privacy';
import { statement, type RowOf, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import type { ListedLead } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { noSuchLead, requireList } from '../lists/list.repository';
import { listedColumns, listedTypes, readInIndexOrder } from './lead.statements';
import { listedLead } from './lead.repository';

/** Conditions on leads, which the query applies. */
export interface Conditions {
  readonly verified: boolean;
  readonly email: boolean;
  readonly phone: boolean;
  readonly contact: boolean;
  readonly provider: string | undefined;
  readonly scoreMin: number | undefined;
  /** Whether only suppressed leads are read. */
  readonly suppressed: boolean;
}

/** Subject hashes have no spaces. Splitting a text is faster than parsing an array of Postgres. */
const pageColumns = `${listedColumns}, array_to_string(subject_hashes, ' ') AS subjects`;
const pageTypes = { ...listedTypes, subjects: 'text' } as const;

type PageRow = RowOf<typeof pageTypes>;

/**
 * Leads after the id $4, up to $6, with the tag $3 and the address $7, where these are given; $8 to $11 whether they have
 * a valid address, an address, a phone number and a contact person; $12 the provider of the address, $13 its lowest score;
 * $14 whether they are suppressed, as far as the database knows.
 */
const pageOfLeads = statement({
  sql: `
    SELECT ${pageColumns} FROM outreach.leads
    WHERE account_id = $1 AND list_id = $2 AND ($3::text IS NULL OR $3 = ANY (tags))
      AND id > $4 AND ($6::text IS NULL OR id <= $6)
      AND ($7::text IS NULL OR key_email = $7)
      AND (NOT $8 OR verification ->> 'verdict' = 'valid')
      AND (NOT $9 OR email IS NOT NULL)
      AND (NOT $10 OR phone IS NOT NULL)
      AND (NOT $11 OR first_name IS NOT NULL OR last_name IS NOT NULL OR contacts <> '[]')
      AND ($12::text IS NULL OR verification ->> 'mail_provider' = $12)
      AND ($13::integer IS NULL OR (verification ->> 'score')::integer >= $13)
      AND (NOT $14 OR EXISTS (SELECT FROM outreach.lead_states WHERE lead_id = leads.id))
    ORDER BY list_id, id LIMIT $5`,
  parameters: [
    ...(['text', 'text', 'text | null', 'text', 'bigint', 'text | null', 'text | null'] as const),
    ...(['boolean', 'boolean', 'boolean', 'boolean', 'text | null', 'integer | null', 'boolean'] as const),
  ],
  columns: pageTypes,
});

const findLead = statement({
  sql: `SELECT ${pageColumns} FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id = $3`,
  parameters: ['text', 'text', 'text'],
  columns: pageTypes,
});

@Injectable()
export class LeadPagesRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Reads leads between two ids, in order of their ids.
   * @throws ProblemError not_found
   */
  read(
    {
      account,
      list,
      tag,
      email,
      conditions: given,
      after,
      until,
    }: {
      readonly account: string;
      readonly list: string;
      readonly tag: string | undefined;
      /** Normalized. */
      readonly email: string | undefined;
      readonly conditions: Conditions;
      readonly after: string | undefined;
      readonly until: string | undefined;
    },
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

  /** @throws ProblemError not_found without the list or the lead */
  find(account: string, list: string, lead: string): Promise<HashedRow<ListedLead>> {
    return withAccount(this.source, account, async (manager) => {
      const row = await findLead.first(manager, account, list, lead);
      if (row) return hashedLead(row);
      await requireList(manager, account, list);
      throw noSuchLead();
    });
  }
}

const valuesOf = ({ verified, email, phone, contact, provider, scoreMin, suppressed }: Conditions) =>
  [verified, email, phone, contact, provider ?? null, scoreMin ?? null, suppressed] as const;

const hashedLead = (row: PageRow): HashedRow<ListedLead> => ({
  value: listedLead(row),
  subjects: row.subjects === '' ? [] : row.subjects.split(' '),
});
