import { randomBytes } from 'node:crypto';
import type { ConversationLabel, MachineReason, SequenceEventType } from '@lode/contracts';
import { prefixedId } from '@lode/platform';
import { statement } from '@lode/database';
import type { EntityManager } from 'typeorm';
import { counted, countedOfStep, type Difference } from './event-counts';

/** Stores and counts an event in one statement. */
export async function writeEvent(
  manager: EntityManager,
  entry: LedgerEntry,
  { slot, isFirst, difference }: CountedEvent,
): Promise<void> {
  const { account, sequence, enrolment, message, type, at, machineReason, link, mark } = entry;
  const id = prefixedId('evt', at, mark ?? randomBytes(10));
  const place = [id, account, sequence, enrolment, message] as const;
  const event = [...place, type, link ?? null, machineReason ?? null, new Date(at)] as const;
  // An event by a person may be the first of its message.
  if (isEmpty(difference) && (machineReason !== undefined || type === 'look')) {
    await insertEvent.run(manager, ...event);
    return;
  }
  const column = isFirst ? firstTimes[type] : undefined;
  const insert = column ? insertFirstEvent[column] : insertCountedEvent;
  await insert.run(manager, ...event, slot, valuesOf(difference));
}

/** Event of a message. */
export interface LedgerEntry {
  readonly account: string;
  readonly sequence: string;
  readonly enrolment: string;
  readonly message: string;
  /** `look`: a view of the unsubscribe page. Stored to detect bursts, neither counted nor returned to callers. */
  readonly type: SequenceEventType | 'look';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Why it is a machine event; absent for people. */
  readonly machineReason?: MachineReason;
  /** Number of the clicked link, from 1. */
  readonly link?: number;
  /** Ten bytes that replace the random ones of the id, so that a repeated report has the same id. */
  readonly mark?: Uint8Array;
  /** Content of a reply; only for its event, not stored with it. */
  readonly reply?: {
    readonly subject: string;
    readonly text: string;
    /** Ids of its conversation and of the mail there, which has the text. */
    readonly conversation?: string;
    readonly mail?: string;
    readonly label?: ConversationLabel | undefined;
  };
}

/** Columns of the first event per enrolment; `sent` and `failed` are counted each time. */
const eventColumns = {
  open: 'opened_at',
  click: 'clicked_at',
  reply: 'replied_at',
  auto_reply: 'auto_replied_at',
  bounce: 'bounced_at',
  unsubscribe: 'unsubscribed_at',
} as const satisfies Partial<Record<LedgerEntry['type'], string>>;

export type FirstTime = (typeof eventColumns)[keyof typeof eventColumns];

export const firstTimeColumns: readonly FirstTime[] = Object.values(eventColumns);

export const firstTimes: Partial<Record<LedgerEntry['type'], FirstTime>> = eventColumns;

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

const insertEvent = statement({ sql: event, parameters: eventTypes });

/** One statement, because round trips dominate the time of a hit. */
const insertCountedEvent = countedEvent('');

/** By the column that receives the time of the event. */
const insertFirstEvent = Object.fromEntries(
  firstTimeColumns.map((column) => [
    column,
    countedEvent(`, first AS (UPDATE outreach.enrolments SET ${column} = $9 WHERE id = $4)`),
  ]),
) as Record<FirstTime, typeof insertCountedEvent>;

const addToCounts = statement({
  sql: counts('$1', '$2', '$3', '$4'),
  parameters: ['text', 'text', 'smallint', 'integer[]'],
});

/** Adds to the counts of the step of message $1. */
const addToStep = statement({
  sql: `
    INSERT INTO outreach.step_counts AS counts (sequence_id, account_id, step_position, variant, slot, opens, clicks)
    SELECT message.sequence_id, message.account_id, step_position, variant, slot, $2::integer, $3::integer
    FROM outreach.messages AS message JOIN outreach.enrolments AS enrolment ON enrolment.id = message.enrolment_id
    WHERE message.id = $1
    ON CONFLICT (sequence_id, step_position, variant, slot) DO UPDATE SET
      opens = counts.opens + excluded.opens, clicks = counts.clicks + excluded.clicks`,
  parameters: ['text', 'integer', 'integer'],
});

const given = `jsonb_to_recordset($2::jsonb)
    AS given (id text, sequence text, enrolment text, message text, slot smallint, is_back boolean, at timestamptz)`;

/** A message is sent once, so that each event is the first of its message. Counts of sequences are locked before those of steps. */
const insertSent = statement({
  sql: `
    WITH sent AS (
      SELECT given.*, message.step_position, message.variant
      FROM ${given} JOIN outreach.messages AS message ON message.id = given.message),
    event AS (
      INSERT INTO outreach.events (id, account_id, sequence_id, enrolment_id, message_id, step_position, type, occurred_at)
      SELECT id, $1, sequence, enrolment, message, step_position, 'sent', at FROM sent),
    steps AS (
      INSERT INTO outreach.step_counts AS counts (sequence_id, account_id, step_position, variant, slot, sent)
      SELECT sequence, $1, step_position, variant, slot, count(*) FROM sent
      GROUP BY sequence, step_position, variant, slot ORDER BY sequence, step_position, variant, slot
      ON CONFLICT (sequence_id, step_position, variant, slot) DO UPDATE SET sent = counts.sent + excluded.sent)
    INSERT INTO outreach.sequence_counts AS counts (sequence_id, account_id, slot, sent, returned)
    SELECT sequence, $1, slot, count(*), count(*) FILTER (WHERE is_back) FROM sent
    GROUP BY sequence, slot ORDER BY sequence, slot
    ON CONFLICT (sequence_id, slot) DO UPDATE SET
      sent = counts.sent + excluded.sent, returned = counts.returned + excluded.returned`,
  parameters: ['text', 'jsonb'],
});

export interface CountedEvent {
  /** Row of `sequence_counts` of the enrolment. */
  readonly slot: number;
  /** First event of its type. */
  readonly isFirst: boolean;
  readonly difference: Difference;
}

export async function writeCounts(
  manager: EntityManager,
  { account, sequence, slot }: { account: string; sequence: string; slot: number },
  difference: Difference,
): Promise<void> {
  if (!isEmpty(difference)) await addToCounts.run(manager, sequence, account, slot, valuesOf(difference));
}

/** Changes of the counts of a step; the caller has changed those of the sequence before. */
export async function writeStepCounts(
  manager: EntityManager,
  message: string,
  { opens, clicks }: { readonly opens: number; readonly clicks: number },
): Promise<void> {
  if (opens !== 0 || clicks !== 0) await addToStep.run(manager, message, opens, clicks);
}

const isEmpty = (difference: Difference): boolean => Object.values(difference).every((by) => by === 0);

const valuesOf = (difference: Difference): number[] => counted.map((name) => difference[name] ?? 0);

/** A message that was noted as sent now. */
export interface SentMessage extends Pick<LedgerEntry, 'sequence' | 'enrolment' | 'message' | 'at'> {
  /** Row of `sequence_counts` of the enrolment. */
  readonly slot: number;
  /** The message has returned already: a report may precede the record that it was sent. */
  readonly isBack: boolean;
}

/** Stores and counts the events of sent messages of one account in one statement. */
export async function writeSent(
  manager: EntityManager,
  account: string,
  sent: readonly SentMessage[],
): Promise<void> {
  const rows = sent.map(({ at, isBack, ...place }) => ({
    ...place,
    id: prefixedId('evt', at, randomBytes(10)),
    is_back: isBack,
    at: new Date(at),
  }));
  await insertSent.run(manager, account, JSON.stringify(rows));
}
