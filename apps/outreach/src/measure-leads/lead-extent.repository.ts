import type { Extent, MeasureRequest } from '@lode/contracts';
import { cursorBehind, idIn, withAccount } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { inIndexOrder } from '../database/in-index-order';
import { requireList } from '../lists/require-list';
import { leadBytes } from './lead-bytes';

/** Leads that are added up at once: a list of a million is not read to its end where a file is full before. */
const step = 20_000;

/** Leads of a list behind an id. */
interface Place {
  readonly account: string;
  readonly list: string;
  readonly after: string;
}

/** What is left of a file. */
type Room = Pick<MeasureRequest, 'rows' | 'bytes'>;

/** What some leads come to. */
interface Sum {
  readonly leads: number;
  readonly bytes: number;
  /** The id of the last one; null where there are none. */
  readonly last: string | null;
}

/** Finds out how far the leads of a list fit into one file. */
export class LeadExtentRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * As many leads as the file may hold, one at least.
   * @throws ProblemError not_found, validation
   */
  measure(account: string, { id: list, cursor, rows, bytes }: MeasureRequest): Promise<Extent> {
    const after = cursor === undefined ? '' : idIn(cursor, 'led');
    return withAccount(this.source, account, async (manager) => {
      await inIndexOrder(manager);
      const last = await lastWithin(manager, { account, list, after }, { rows, bytes });
      if (last !== undefined)
        return { end: cursorBehind(last), more: await isAny(manager, { account, list, after: last }) };
      await requireList(manager, account, list);
      return { end: null, more: false };
    });
  }
}

/** The id of the last lead that fits; undefined where there is none. */
async function lastWithin(manager: EntityManager, from: Place, room: Room): Promise<string | undefined> {
  let last: string | undefined;
  for (let { rows, bytes } = room; rows > 0; rows -= step) {
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

const sizesBehind = `SELECT id, ${leadBytes} AS bytes FROM outreach.leads
  WHERE account_id = $1 AND list_id = $2 AND id > $3 ORDER BY list_id, id LIMIT $4`;

async function addUp(manager: EntityManager, place: Place, limit: number): Promise<Sum> {
  const [row] = await manager.query<[{ leads: string; bytes: string | null; last: string | null }]>(
    `SELECT count(*) AS leads, sum(bytes) AS bytes, max(id) AS last FROM (${sizesBehind}) AS size`,
    [place.account, place.list, place.after, limit],
  );
  return { leads: Number(row.leads), bytes: Number(row.bytes), last: row.last };
}

/** The last of some leads that fits. @param atLeastOne whether the first one counts however large it is */
async function lastOf(
  manager: EntityManager,
  place: Place,
  room: Room,
  atLeastOne: boolean,
): Promise<string | undefined> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT id FROM (
       SELECT id, row_number() OVER here AS place, sum(bytes) OVER here AS bytes FROM (${sizesBehind}) AS size
       WINDOW here AS (ORDER BY id ROWS UNBOUNDED PRECEDING)) AS sums
     WHERE bytes <= $5 OR (place = 1 AND $6) ORDER BY place DESC LIMIT 1`,
    [place.account, place.list, place.after, room.rows, room.bytes, atLeastOne],
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
