import { statement } from '@lode/service-kit';
import { counted } from '../database/tables/event-tables';
import { firstTimeColumns, type FirstTime } from './ledger-entry';

const event = `
  INSERT INTO outreach.events (id, account_id, sequence_id, enrolment_id, message_id, step_position, type, link,
    machine_reason, occurred_at)
  SELECT $1, $2, $3, $4::text, id, step_position, $6, $7::integer, $8, $9::timestamptz
  FROM outreach.messages WHERE id = $5`;
const eventTypes = [
  ...(['text', 'text', 'text', 'text', 'text'] as const),
  ...(['text', 'integer | null', 'text | null', 'timestamptz'] as const),
] as const;

/** @param values parameter with the differences in the order of `counted` */
const counts = (sequence: string, account: string, slot: string, values: string): string => `
  INSERT INTO outreach.sequence_counts AS counts (sequence_id, account_id, slot, ${counted.join(', ')})
  VALUES (${sequence}::text, ${account}::text, ${slot}::smallint,
    ${counted.map((_, index) => `(${values}::integer[])[${index + 1}]`).join(', ')})
  ON CONFLICT (sequence_id, slot) DO UPDATE SET
    ${counted.map((name) => `${name} = counts.${name} + excluded.${name}`).join(', ')}`;

const countedEvent = (first: string) =>
  statement({
    sql: `WITH event AS (${event})${first} ${counts('$3', '$2', '$10', '$11')}`,
    parameters: [...eventTypes, 'smallint', 'integer[]'],
  });

export const insertEvent = statement({ sql: event, parameters: eventTypes });

/** One statement, because round trips dominate the time of a hit. */
export const insertCountedEvent = countedEvent('');

/** By the column that receives the time of the event. */
export const insertFirstEvent = Object.fromEntries(
  firstTimeColumns.map((column) => [
    column,
    countedEvent(`, first AS (UPDATE outreach.enrolments SET ${column} = $9 WHERE id = $4)`),
  ]),
) as Record<FirstTime, typeof insertCountedEvent>;

export const addToCounts = statement({
  sql: counts('$1', '$2', '$3', '$4'),
  parameters: ['text', 'text', 'smallint', 'integer[]'],
});
