import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import type { Difference } from './event-counts';
import { firstTimes, type LedgerEntry } from './ledger-entry';

export interface CountedEvent {
  /** Row of `sequence_counts` of the enrolment. */
  readonly slot: number;
  /** First event of its type. */
  readonly isFirst: boolean;
  readonly difference: Difference;
}

/** Stores and counts an event in one statement, because round trips dominate the time of a hit. */
export async function writeEvent(
  manager: EntityManager,
  entry: LedgerEntry,
  { slot, isFirst, difference }: CountedEvent,
): Promise<void> {
  const { account, sequence, enrolment, message, type, at, machineReason, link, mark } = entry;
  const column = isFirst ? firstTimes[type] : undefined;
  const counts = countsStatement(difference, 10);
  await manager.query(
    `WITH event AS (${insertEvent})${column ? `, first AS (UPDATE outreach.enrolments SET ${column} = $9 WHERE id = $4)` : ''}
     ${counts?.text ?? 'SELECT 1'}`,
    [
      ...[prefixedId('evt', at, mark ?? randomBytes(10)), account, sequence, enrolment, message],
      ...[type, link ?? null, machineReason ?? null, new Date(at)],
      ...(counts ? [sequence, account, slot, ...counts.values] : []),
    ],
  );
}

export async function writeCounts(
  manager: EntityManager,
  { account, sequence, slot }: { account: string; sequence: string; slot: number },
  difference: Difference,
): Promise<void> {
  const counts = countsStatement(difference, 1);
  if (counts) await manager.query(counts.text, [sequence, account, slot, ...counts.values]);
}

const insertEvent = `
  INSERT INTO outreach.events (id, account_id, sequence_id, enrolment_id, message_id, step_position, type, link,
    machine_reason, occurred_at)
  SELECT $1, $2, $3, $4::text, id, step_position, $6, $7::integer, $8, $9::timestamptz
  FROM outreach.messages WHERE id = $5`;

/** @param from number of the first parameter; the order is sequence, account, slot, values */
function countsStatement(
  difference: Difference,
  from: number,
): { text: string; values: number[] } | undefined {
  const changed = Object.entries(difference).filter(([, by]) => by !== 0);
  if (changed.length === 0) return undefined;
  const names = changed.map(([name]) => name);
  const places = ['text', 'text', 'smallint', ...names.map(() => 'integer')].map(
    (type, index) => `$${from + index}::${type}`,
  );
  return {
    text: `INSERT INTO outreach.sequence_counts AS counts (sequence_id, account_id, slot, ${names.join(', ')})
     VALUES (${places.join(', ')}) ON CONFLICT (sequence_id, slot) DO UPDATE SET
       ${names.map((name) => `${name} = counts.${name} + excluded.${name}`).join(', ')}`,
    values: changed.map(([, by]) => by),
  };
}
