import { Injectable } from '@nestjs/common';
import type { Extent, MeasureRequest } from '@lode/contracts';
import { cursorAfterId, idFromCursor, withAccount } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { inIndexOrder } from '../database/in-index-order';
import { requireList } from '../lists/require-list';
import { leadBytes } from './lead-bytes';

/** Leads per sum, so that a list of a million leads is not read beyond the end of the file. */
const step = 20_000;

/** Leads of a list after an id. */
interface Place {
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
    return withAccount(this.source, account, async (manager) => {
      await inIndexOrder(manager);
      const last = await lastWithin(manager, { account, list, after }, { rows, bytes });
      if (last !== undefined)
        return { end: cursorAfterId(last), more: await isAny(manager, { account, list, after: last }) };
      await requireList(manager, account, list);
      return { end: null, more: false };
    });
  }
}

/** Id of the last lead that fits; undefined if the list has no more leads. */
async function lastWithin(
  manager: EntityManager,
  from: Place,
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

const sizesAfter = `SELECT id, ${leadBytes} AS bytes FROM outreach.leads
  WHERE account_id = $1 AND list_id = $2 AND id > $3 ORDER BY list_id, id LIMIT $4`;

async function addUp(manager: EntityManager, place: Place, limit: number): Promise<Sum> {
  const [row] = await manager.query<[{ leads: string; bytes: string | null; last: string | null }]>(
    `SELECT count(*) AS leads, sum(bytes) AS bytes, max(id) AS last FROM (${sizesAfter}) AS size`,
    [place.account, place.list, place.after, limit],
  );
  return { leads: Number(row.leads), bytes: Number(row.bytes), last: row.last };
}

/** Id of the last lead that fits. @param atLeastOne accepts the first lead whatever its size */
async function lastOf(
  manager: EntityManager,
  place: Place,
  capacity: Capacity,
  atLeastOne: boolean,
): Promise<string | undefined> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT id FROM (
       SELECT id, row_number() OVER here AS place, sum(bytes) OVER here AS bytes FROM (${sizesAfter}) AS size
       WINDOW here AS (ORDER BY id ROWS UNBOUNDED PRECEDING)) AS sums
     WHERE bytes <= $5 OR (place = 1 AND $6) ORDER BY place DESC LIMIT 1`,
    [place.account, place.list, place.after, capacity.rows, capacity.bytes, atLeastOne],
  );
  return rows[0]?.id;
}

async function isAny(manager: EntityManager, { account, list, after }: Place): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    'SELECT FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id > $3 ORDER BY list_id, id LIMIT 1',
    [account, list, after],
  );
  return rows.length > 0;
}
