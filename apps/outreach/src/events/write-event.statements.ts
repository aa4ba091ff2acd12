import { statement } from '@lode/service-kit';
import { counted, countedOfStep } from './counted';
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

const ofStep = Object.keys(countedOfStep);

const addToStepCounts = `ON CONFLICT (sequence_id, step_position, variant, slot) DO UPDATE SET
    ${ofStep.map((name) => `${name} = counts.${name} + excluded.${name}`).join(', ')}`;

/**
 * Counts the message at its first event of a type by a person; no event precedes the first attempt. A message whose events
 * may have been deleted is not counted again.
 */
const steps = `
  INSERT INTO outreach.step_counts AS counts (sequence_id, account_id, step_position, variant, slot, ${ofStep.join(', ')})
  SELECT $3, $2, step_position, variant, $10,
    ${Object.values(countedOfStep)
      .map((type) => `($6 = '${type}')::integer`)
      .join(', ')}
  FROM outreach.messages AS message
  WHERE id = $5 AND $8 IS NULL AND $6 IN (${Object.values(countedOfStep)
    .map((type) => `'${type}'`)
    .join(', ')})
    AND NOT EXISTS (SELECT FROM outreach.events AS earlier
      WHERE earlier.message_id = $5 AND earlier.type = $6 AND earlier.machine_reason IS NULL
        AND earlier.occurred_at >= least(message.planned_at, message.first_tried_at, $9))
    AND least(message.planned_at, message.first_tried_at, $9) >= (SELECT dropped_before FROM outreach.event_retention)
  ${addToStepCounts}`;

/** Locks the counts of the sequence before those of the step. */
const countedEvent = (first: string) =>
  statement({
    sql: `WITH event AS (${event})${first}, steps AS (${steps}) ${counts('$3', '$2', '$10', '$11')}`,
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

/** Adds to the counts of the step of message $1. */
export const addToStep = statement({
  sql: `
    INSERT INTO outreach.step_counts AS counts (sequence_id, account_id, step_position, variant, slot, opens, clicks)
    SELECT message.sequence_id, message.account_id, step_position, variant, slot, $2::integer, $3::integer
    FROM outreach.messages AS message JOIN outreach.enrolments AS enrolment ON enrolment.id = message.enrolment_id
    WHERE message.id = $1
    ON CONFLICT (sequence_id, step_position, variant, slot) DO UPDATE SET
      opens = counts.opens + excluded.opens, clicks = counts.clicks + excluded.clicks`,
  parameters: ['text', 'integer', 'integer'],
});
