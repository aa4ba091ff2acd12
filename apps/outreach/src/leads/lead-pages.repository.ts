import type { HashedRow } from '@lode/privacy';
import { statement, type RowOf, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import type { ContactState, LeadOrder, LeadVerdict, ListedLead } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { noSuchLead, requireList } from '../lists/list.repository';
import {
  contactsOfLeads,
  listedColumns,
  listedTypes,
  readInIndexOrder,
  stateOfLead,
} from './lead.statements';
import { type ContactedLead, listedLead } from './lead.repository';

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
  readonly verdict: LeadVerdict | undefined;
  readonly state: ContactState | undefined;
  /** In lower case. */
  readonly owner: string | undefined;
  /** Words of a search. */
  readonly words: readonly string[];
}

/** The lead after which a page begins, by its place in the order. */
export interface LeadPosition {
  readonly id: string;
  /** Value of the order; empty in the order of ids. */
  readonly key: string;
}

/** Subject hashes have no spaces. Splitting a text is faster than parsing an array of Postgres. */
const pageColumns = `${listedColumns}, array_to_string(subject_hashes, ' ') AS subjects`;
const pageTypes = { ...listedTypes, subjects: 'text' } as const;

type PageRow = RowOf<typeof pageTypes>;

/** Each word is a part of one of the texts. */
const hasWords = `(SELECT bool_and(strpos(lower(concat_ws(' ', lead.name, lead.first_name, lead.last_name, lead.company,
        lead.title, lead.address, lead.email, lead.phone, lead.owner, lead.note, array_to_string(lead.tags, ' '))), word) > 0)
        FROM unnest($16::text[]) AS word)`;

/** Values by which leads are ordered, as texts; the id decides between equal ones. */
const orders = {
  added: { key: `''`, operator: '>', direction: 'ASC' },
  newest: { key: `''`, operator: '<', direction: 'DESC' },
  name: {
    key: `left(lower(coalesce(lead.name, nullif(concat_ws(' ', lead.first_name, lead.last_name), ''), lead.company, lead.email, '')), 100)`,
    operator: '>',
    direction: 'ASC',
  },
  company: { key: `left(lower(coalesce(lead.company, '')), 100)`, operator: '>', direction: 'ASC' },
  score: {
    key: `lpad((100 - coalesce((lead.verification ->> 'score')::integer, -1))::text, 3, '0')`,
    operator: '>',
    direction: 'ASC',
  },
} as const satisfies Record<LeadOrder, object>;

/**
 * Leads after the id $4 in the order, up to the id $6, with the tag $3 and the address $7, where these are given; $8 to
 * $11 whether they have a valid address, an address, a phone number and a contact person; $12 the provider of the
 * address, $13 its lowest score, $14 its verdict; $15 the state, $16 words; $17 the value of the order at
 * $4; $18 whether they are suppressed, as far as the database knows; $19 the owner.
 */
function pageOfLeads(order: LeadOrder) {
  const { key, operator, direction } = orders[order];
  const isById = key === `''`;
  const after = isById
    ? `($4 = '' OR id ${operator} $4) AND $17 = ''`
    : `($4 = '' OR (${key} COLLATE "C", id) ${operator} ($17 COLLATE "C", $4))`;
  return statement({
    sql: `
    SELECT ${pageColumns}, ${key} AS sort_key FROM outreach.leads AS lead
    WHERE account_id = $1 AND list_id = $2 AND ($3::text IS NULL OR $3 = ANY (tags))
      AND ${order === 'added' ? `id > $4 AND $17 = ''` : after} AND ($6::text IS NULL OR id <= $6)
      AND ($7::text IS NULL OR key_email = $7)
      AND (NOT $8 OR verification ->> 'verdict' = 'valid')
      AND (NOT $9 OR email IS NOT NULL)
      AND (NOT $10 OR phone IS NOT NULL)
      AND (NOT $11 OR first_name IS NOT NULL OR last_name IS NOT NULL OR contacts <> '[]')
      AND ($12::text IS NULL OR verification ->> 'mail_provider' = $12)
      AND ($13::integer IS NULL OR (verification ->> 'score')::integer >= $13)
      AND CASE $14::text WHEN 'none' THEN email IS NULL
        WHEN 'unverified' THEN email IS NOT NULL AND (verification IS NULL OR verification ->> 'reason' = 'timeout')
        ELSE $14 IS NULL OR email IS NOT NULL AND coalesce(verification ->> 'verdict', 'unknown') = $14 END
      AND ($19::text IS NULL OR lower(owner) = $19)
      AND (NOT $18 OR EXISTS (SELECT FROM outreach.lead_states WHERE lead_id = lead.id))
      AND (cardinality($16::text[]) = 0 OR ${hasWords})
      AND ($15::text IS NULL OR ${stateOfLead} = $15)
    ORDER BY ${isById ? `list_id ${direction}, id ${direction}` : `${key} COLLATE "C", id`} LIMIT $5`,
    parameters: [
      ...(['text', 'text', 'text | null', 'text', 'bigint', 'text | null', 'text | null'] as const),
      ...(['boolean', 'boolean', 'boolean', 'boolean', 'text | null', 'integer | null'] as const),
      ...(['text | null', 'text | null', 'text[]', 'text', 'boolean', 'text | null'] as const),
    ],
    columns: { ...pageTypes, sort_key: 'text' },
  });
}

const pages = {
  added: pageOfLeads('added'),
  newest: pageOfLeads('newest'),
  name: pageOfLeads('name'),
  company: pageOfLeads('company'),
  score: pageOfLeads('score'),
};

const findLead = statement({
  sql: `SELECT ${pageColumns} FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id = $3`,
  parameters: ['text', 'text', 'text'],
  columns: pageTypes,
});

@Injectable()
export class LeadPagesRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Reads leads of a list after a position of the order.
   * @throws ProblemError not_found
   */
  read(
    {
      account,
      list,
      tag,
      email,
      conditions: given,
      order,
      after,
      until,
    }: {
      readonly account: string;
      readonly list: string;
      readonly tag: string | undefined;
      /** Normalized. */
      readonly email: string | undefined;
      readonly conditions: Conditions;
      readonly order: LeadOrder;
      readonly after: LeadPosition | undefined;
      readonly until: string | undefined;
    },
    limit: number,
  ): Promise<PlacedLead[]> {
    return withAccount(this.source, account, async (manager) => {
      if (email === undefined && orders[order].key === `''`) await readInIndexOrder.run(manager);
      const range = [after?.id ?? '', limit, until ?? null] as const;
      const last = [after?.key ?? '', given.suppressed, given.owner ?? null] as const;
      const conditions = [email ?? null, ...valuesOf(given), ...last] as const;
      const rows = await pages[order].rows(manager, account, list, tag ?? null, ...range, ...conditions);
      if (rows.length === 0) {
        await requireList(manager, account, list);
        return [];
      }
      const ids = rows.map(({ id }) => id);
      const states = new Map(
        (await contactsOfLeads.rows(manager, account, list, ids)).map((row) => [row.id, row]),
      );
      return rows.map((row) => ({ ...hashedLead(row, states.get(row.id)), key: row.sort_key }));
    });
  }

  /** @throws ProblemError not_found without the list or the lead */
  find(account: string, list: string, lead: string): Promise<HashedRow<ListedLead>> {
    return withAccount(this.source, account, async (manager) => {
      const row = await findLead.first(manager, account, list, lead);
      if (row) {
        const [state] = await contactsOfLeads.rows(manager, account, list, [row.id]);
        return hashedLead(row, state);
      }
      await requireList(manager, account, list);
      throw noSuchLead();
    });
  }
}

/** A lead with its value of the order. */
export interface PlacedLead extends HashedRow<ListedLead> {
  readonly key: string;
}

const valuesOf = (conditions: Conditions) => {
  const { verified, email, phone, contact, provider, scoreMin, verdict, state, words } = conditions;
  const values = [verified, email, phone, contact, provider ?? null, scoreMin ?? null] as const;
  return [...values, verdict ?? null, state ?? null, words] as const;
};

const hashedLead = (row: PageRow, contacted: ContactedLead | undefined): HashedRow<ListedLead> => ({
  value: listedLead(row, contacted),
  subjects: row.subjects === '' ? [] : row.subjects.split(' '),
});
