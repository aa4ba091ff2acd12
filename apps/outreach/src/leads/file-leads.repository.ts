import { type RowOf, statement, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import type { FileLead } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { requireList } from '../lists/list.repository';
import { fieldTypes, readInIndexOrder } from './lead.statements';

/** A range of leads, by ids: after the first one and further ones, up to the second one. */
export interface FileRange {
  readonly account: string;
  readonly list: string;
  readonly after: string;
  readonly skip: number;
  /** Undefined for the end of the list. */
  readonly until: string | undefined;
}

/** Sorts after all ids. */
const afterAll = 'led_z';

const columns = { id: 'text', ...fieldTypes, keys: 'text' } as const;

/** Leads after the id $3 and $6 more, up to $4. Keys are in the binary format of Postgres, in hexadecimal digits. */
const fileLeads = statement({
  sql: `
    SELECT id, ${Object.keys(fieldTypes).join(', ')}, encode(array_send(hidden_by), 'hex') AS keys
    FROM outreach.leads
    WHERE account_id = $1 AND list_id = $2 AND id > $3 AND id <= $4
    ORDER BY list_id, id LIMIT $5 OFFSET $6`,
  parameters: ['text', 'text', 'text', 'text', 'bigint', 'bigint'],
  columns,
});

/** Hex digits of the header of an array: dimensions, flags, type of the elements, length and lower bound. */
const header = 40;
/** Hex digits of the length of an element, and of a 64-bit integer. */
const [length, key] = [8, 16];

/** The elements of a `bigint[]` from `array_send`, one after the other, each as 16 hex digits. */
export function keysOfArray(sent: string): string {
  let keys = '';
  for (let at = header + length; at < sent.length; at += length + key) keys += sent.slice(at, at + key);
  return keys;
}

@Injectable()
export class FileLeadsRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Reads leads in order of their ids.
   * @returns whether more follow in the range, too
   * @throws ProblemError not_found
   */
  read(
    { account, list, after, skip, until = afterAll }: FileRange,
    limit: number,
  ): Promise<{ readonly leads: FileLead[]; readonly more: boolean }> {
    return withAccount(this.source, account, async (manager) => {
      await readInIndexOrder.run(manager);
      const rows = await fileLeads.rows(manager, account, list, after, until, limit + 1, skip);
      if (rows.length === 0) await requireList(manager, account, list);
      return {
        leads: rows.slice(0, limit).map(fileLead),
        more: rows.length > limit,
      };
    });
  }
}

/** Completes the row itself: copies of a million rows would take seconds. */
const fileLead = (row: RowOf<typeof columns>): FileLead =>
  Object.assign(row, { keys: keysOfArray(row.keys) });
