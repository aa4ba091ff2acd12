import type { MachineReason } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import type { Difference } from './event-counts';

/** Selects events of one message to reclassify. `from` and `to` are milliseconds since 1970, both inclusive. */
export interface TakenBack {
  readonly enrolment: string;
  readonly message: string;
  readonly from: number;
  readonly to: number;
  readonly machineReason: MachineReason;
}

/**
 * Marks opens and clicks as machine events and resets the first times of the enrolment to the remaining events. The
 * caller has locked the row of the enrolment.
 * @returns changes of the counts
 */
export async function takeBack(manager: EntityManager, taken: TakenBack): Promise<Difference> {
  const marked = await mark(manager, taken);
  if (marked.length === 0) return {};
  const opens = marked.filter(({ type }) => type === 'open').length;
  const clicks = marked.length - opens;
  const lost = await noteFirstTimes(manager, taken.enrolment);
  return {
    total_opens: -opens,
    total_clicks: -clicks,
    machine_opens: opens,
    machine_clicks: clicks,
    opens: lost.open ? -1 : 0,
    clicks: lost.click ? -1 : 0,
  };
}

async function mark(
  manager: EntityManager,
  { message, from, to, machineReason }: TakenBack,
): Promise<readonly { type: 'open' | 'click' }[]> {
  const [marked] = await manager.query<[{ type: 'open' | 'click' }[], number]>(
    `UPDATE outreach.events SET machine_reason = $4
     WHERE message_id = $1 AND occurred_at BETWEEN $2 AND $3 AND type IN ('open', 'click') AND machine_reason IS NULL
     RETURNING type`,
    [message, new Date(from), new Date(to), machineReason],
  );
  return marked;
}

/** @returns which event types the enrolment no longer has */
async function noteFirstTimes(
  manager: EntityManager,
  enrolment: string,
): Promise<{ open: boolean; click: boolean }> {
  const [rows] = await manager.query<[{ open: boolean; click: boolean }[], number]>(
    `UPDATE outreach.enrolments AS changed SET opened_at = first.opened_at, clicked_at = first.clicked_at
     FROM (SELECT opened_at, clicked_at FROM outreach.enrolments WHERE id = $1) AS before,
       (SELECT min(occurred_at) FILTER (WHERE type = 'open') AS opened_at,
          min(occurred_at) FILTER (WHERE type = 'click') AS clicked_at
        FROM outreach.events WHERE enrolment_id = $1 AND type IN ('open', 'click') AND machine_reason IS NULL) AS first
     WHERE changed.id = $1
     RETURNING before.opened_at IS NOT NULL AND first.opened_at IS NULL AS open,
       before.clicked_at IS NOT NULL AND first.clicked_at IS NULL AS click`,
    [enrolment],
  );
  return { open: rows[0]?.open === true, click: rows[0]?.click === true };
}
