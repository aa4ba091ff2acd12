import { cursorAfterId, idFromCursor } from '@lode/platform';
import { statement, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import type { Extent, MeasureRequest } from '@lode/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { noSuchList } from '../lists/list.repository';
import { readInIndexOrder } from './lead.statements';

const sizesAfter = `
  SELECT id, outreach.lead_bytes(leads) AS bytes FROM outreach.leads
  WHERE account_id = $1 AND list_id = $2 AND id > $3 ORDER BY list_id, id LIMIT $4`;

/** Size of the next $4 leads after the id $3. */
const addUpLeads = statement({
  sql: `SELECT count(*) AS leads, sum(bytes) AS bytes, max(id) AS last FROM (${sizesAfter}) AS size`,
  parameters: ['text', 'text', 'text', 'bigint'],
  columns: { leads: 'bigint', bytes: 'bigint | null', last: 'text | null' },
});

/** The last of these leads that fits into $5 bytes. $6 accepts the first lead whatever its size. */
const lastFitting = statement({
  sql: `
    SELECT id FROM (
      SELECT id, row_number() OVER here AS place, sum(bytes) OVER here AS bytes FROM (${sizesAfter}) AS size
      WINDOW here AS (ORDER BY id ROWS UNBOUNDED PRECEDING)) AS sums
    WHERE bytes <= $5 OR (place = 1 AND $6) ORDER BY place DESC LIMIT 1`,
  parameters: ['text', 'text', 'text', 'bigint', 'bigint', 'boolean'],
  columns: { id: 'text' },
});

const anyLeadAfter = statement({
  sql: `
    SELECT FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id > $3 ORDER BY list_id, id LIMIT 1`,
  parameters: ['text', 'text', 'text'],
});

/** Size of the list, and its last lead after the id $3. */
const wholeList = statement({
  sql: `
    SELECT leads_count, leads_bytes, (
      SELECT id FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id > $3
      ORDER BY list_id DESC, id DESC LIMIT 1) AS last
    FROM outreach.lists WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'text'],
  columns: { leads_count: 'integer', leads_bytes: 'bigint', last: 'text | null' },
});

/** Leads per sum, so that a list of a million leads is not read beyond the end of the file. */
const step = 20_000;

/** Leads of a list after an id. */
interface LeadsAfter {
  readonly account: string;
  readonly list: string;
  readonly after: string;
}

/** Remaining capacity of a file. */
type Capacity = Pick<MeasureRequest, 'rows' | 'bytes'>;

/** Size of some leads. */
interface Sum {
  readonly leads: number;
  readonly bytes: number;
  /** Id of the last lead; null without leads. */
  readonly last: string | null;
}

/** Measures how many leads of a list fit into one file. */
@Injectable()
export class LeadExtentRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Selects as many leads as fit into the file, at least one.
   * @throws ProblemError not_found, validation
   */
  measure(account: string, { id: list, cursor, rows, bytes }: MeasureRequest): Promise<Extent> {
    const after = cursor === undefined ? '' : idFromCursor(cursor, 'led');
    const from = { account, list, after };
    return withAccount(this.source, account, async (manager) => {
      await readInIndexOrder.run(manager);
      const { isWithin, last } = await compareList(manager, from, { rows, bytes });
      if (last === null) return { end: null, more: false };
      if (isWithin) return { end: cursorAfterId(last), more: false };
      const end = (await lastWithin(manager, from, { rows, bytes })) ?? last;
      return { end: cursorAfterId(end), more: await isAny(manager, { ...from, after: end }) };
    });
  }
}

/** Whether all leads of the list fit, and the last one after the place; null without one. */
interface Comparison {
  readonly isWithin: boolean;
  readonly last: string | null;
}

/**
 * Compares the stored size of the list.
 * @throws ProblemError not_found
 */
async function compareList(
  manager: EntityManager,
  { account, list, after }: LeadsAfter,
  { rows, bytes }: Capacity,
): Promise<Comparison> {
  const whole = await wholeList.first(manager, account, list, after);
  if (!whole) throw noSuchList();
  const isWithin = whole.leads_count <= rows && Number(whole.leads_bytes) <= bytes;
  return { isWithin, last: whole.last };
}

/** Id of the last lead that fits; undefined if the list has no more leads. */
async function lastWithin(
  manager: EntityManager,
  from: LeadsAfter,
  capacity: Capacity,
): Promise<string | undefined> {
  let last: string | undefined;
  for (let { rows, bytes } = capacity; rows > 0; rows -= step) {
    const place = { ...from, after: last ?? from.after };
    const limit = Math.min(step, rows);
    const sum = await addUp(manager, place, limit);
    if (sum.bytes > bytes)
      return (await lastOf(manager, place, { rows: limit, bytes }, last === undefined)) ?? last;
    last = sum.last ?? last;
    if (sum.leads < limit) return last;
    bytes -= sum.bytes;
  }
  return last;
}

async function addUp(
  manager: EntityManager,
  { account, list, after }: LeadsAfter,
  limit: number,
): Promise<Sum> {
  const { leads, bytes, last } = await addUpLeads.one(manager, account, list, after, limit);
  return { leads: Number(leads), bytes: Number(bytes), last };
}

/** Id of the last lead that fits. @param atLeastOne accepts the first lead whatever its size */
async function lastOf(
  manager: EntityManager,
  place: LeadsAfter,
  capacity: Capacity,
  atLeastOne: boolean,
): Promise<string | undefined> {
  const { account, list, after } = place;
  const { rows, bytes } = capacity;
  return (await lastFitting.first(manager, account, list, after, rows, bytes, atLeastOne))?.id;
}

async function isAny(manager: EntityManager, { account, list, after }: LeadsAfter): Promise<boolean> {
  return (await anyLeadAfter.run(manager, account, list, after)) > 0;
}
