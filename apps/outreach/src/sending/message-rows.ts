import { statement, typed, asAccount, type GroupResults } from '@lode/database';
import type { SequenceStatus } from '@lode/contracts';
import type { EntityManager, DataSource } from 'typeorm';
import { hasRefused } from '../enrolments/enrol-rows';
import type { MessageToSend } from '../sequences/message.task';
import type {
  MessageStatus,
  PlannedMessage,
  Recipient,
  SendingMailbox,
  SendingSequence,
} from './planned-message';

/**
 * Locks the enrolments of messages until the end of the transaction, in the order of their ids.
 * @param others SQL for enrolments that another transaction has locked
 */
const enrolmentLock = (others: '' | 'SKIP LOCKED') =>
  statement({
    sql: `
      SELECT message.id AS message, slot, bounced_at IS NOT NULL AS "hasBounced"
      FROM outreach.messages AS message JOIN outreach.enrolments AS enrolment ON enrolment.id = message.enrolment_id
      WHERE message.account_id = $1 AND message.id = ANY ($2) ORDER BY enrolment.id
      FOR NO KEY UPDATE OF enrolment ${others}`,
    parameters: ['text', 'text[]'],
    columns: { message: 'text', slot: 'smallint', hasBounced: 'boolean' },
  });

const lockAllEnrolments = enrolmentLock('');
const lockFreeEnrolments = enrolmentLock('SKIP LOCKED');

/** SQL expression: the tracking domain of a row, while it counts for the account $1. */
const ownDomain = (row: string): string => `(SELECT domain FROM outreach.tracking_domains AS own
  WHERE own.domain = ${row}.tracking_domain AND own.account_id = $1)`;

const findMessages = statement({
  sql: `
    SELECT m.id, m.step_position AS position, m.token, m.mail_token AS "mailToken", m.rfc_message_id AS "messageId",
      m.status, m.attempts, m.planned_at AS "plannedAt", m.first_tried_at AS "firstTriedAt",
      m.accepted_at AS "acceptedAt",
      CASE WHEN m.status IN ('queued', 'sending') AND m.first_tried_at IS NOT NULL THEN EXISTS (
        SELECT FROM outreach.events AS came WHERE came.message_id = m.id AND came.occurred_at >= m.first_tried_at
          AND came.type IN ('open', 'click', 'reply', 'unsubscribe') AND came.machine_reason IS NULL)
        ELSE false END AS "hasArrived",
      m.sequence_id AS sequence,
      jsonb_build_object('id', e.id, 'email', e.email, 'status', e.status, 'variables', e.variables,
        'hasRefused', EXISTS (SELECT 1 FROM outreach.enrolments AS other
          WHERE other.account_id = $1 AND other.key_email = e.key_email AND ${hasRefused('other')}),
        'isLeadSuppressed', EXISTS (SELECT FROM outreach.lead_states AS state
          WHERE state.lead_id = e.lead_id AND state.suppressed_until > now()),
        'country', (SELECT country_code FROM outreach.leads WHERE id = e.lead_id)) AS enrolment,
      (SELECT jsonb_build_object('id', mailbox.id, 'email', mailbox.email, 'status', mailbox.status,
          'from_name', mailbox.from_name, 'tracking_domain', ${ownDomain('mailbox')}, 'smtp_host', mailbox.smtp_host,
          'save_sent', mailbox.save_sent)
        FROM outreach.mailboxes AS mailbox WHERE mailbox.id = m.mailbox_id) AS mailbox,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('position', before.step_position, 'subject', before.subject,
          'messageId', before.rfc_message_id)), '[]')
        FROM outreach.messages AS before WHERE before.enrolment_id = e.id AND before.status = 'sent') AS earlier
    FROM outreach.messages AS m
    JOIN outreach.enrolments AS e ON e.id = m.enrolment_id
    WHERE m.account_id = $1 AND m.id = ANY ($2)`,
  parameters: ['text', 'text[]'],
  columns: {
    id: 'text',
    position: 'integer',
    token: 'text',
    mailToken: 'text',
    messageId: 'text',
    status: typed<MessageStatus>('text'),
    attempts: 'integer',
    plannedAt: 'timestamptz',
    firstTriedAt: 'timestamptz | null',
    acceptedAt: 'timestamptz | null',
    hasArrived: 'boolean',
    sequence: 'text',
    mailbox: typed<SendingMailbox | null>('jsonb | null'),
    enrolment: typed<Recipient>('jsonb'),
    earlier: typed<PlannedMessage['earlier']>('jsonb'),
  },
});

/** The sequences of messages, each once: their steps may be large. */
const findSequences = statement({
  sql: `
    SELECT id, status, from_name, from_email, reply_to, timezone, schedule_windows, recipient_timezone, skip_holidays, open_tracking,
      click_tracking,
      ${ownDomain('sequence')} AS tracking_domain, unsubscribe_header, steps, updated_at AS "updatedAt", deleted_at AS "deletedAt"
    FROM outreach.sequences AS sequence WHERE account_id = $1 AND id = ANY ($2)`,
  parameters: ['text', 'text[]'],
  columns: {
    id: 'text',
    status: typed<SequenceStatus>('text'),
    from_name: 'text | null',
    from_email: 'text',
    reply_to: 'text | null',
    timezone: 'text',
    schedule_windows: typed<SendingSequence['schedule_windows']>('jsonb'),
    recipient_timezone: 'boolean',
    skip_holidays: 'boolean',
    open_tracking: 'boolean',
    click_tracking: 'boolean',
    tracking_domain: 'text | null',
    unsubscribe_header: 'boolean',
    steps: typed<SendingSequence['steps']>('jsonb'),
    updatedAt: 'timestamptz',
    deletedAt: 'timestamptz | null',
  },
});

/** Parameter: messages with time, subject, links, variant and sender. */
export const beginAttempts = statement({
  sql: `
    UPDATE outreach.messages AS message SET status = 'sending', attempts = attempts + 1,
      first_tried_at = coalesce(first_tried_at, given.at), subject = given.subject, links = given.links,
      variant = given.variant, sender = given.sender
    FROM jsonb_to_recordset($1::jsonb)
      AS given (id text, at timestamptz, subject text, links text[], variant smallint, sender text)
    WHERE message.id = given.id`,
  parameters: ['jsonb'],
});

/** Of all accounts; parameters: ids and times. */
export const noteAccepted = statement({
  sql: 'SELECT FROM outreach.note_accepted($1, $2)',
  parameters: ['text[]', 'timestamptz[]'],
});

/** Notes messages as sent that are not yet; $2: their times. */
export const noteSent = statement({
  sql: `
    UPDATE outreach.messages AS message SET status = 'sent', sent_at = given.at
    FROM unnest($1::text[], $2::timestamptz[]) AS given (id, at)
    WHERE message.id = given.id AND status IN ('sending', 'queued')
    RETURNING message.id, returned_at IS NOT NULL AS "isBack"`,
  parameters: ['text[]', 'timestamptz[]'],
  columns: { id: 'text', isBack: 'boolean' },
});

/** Another outcome; a sent message stays sent, even if another replica records it as queued. */
export const noteOutcome = statement({
  sql: `
    UPDATE outreach.messages SET status = $2,
      attempts = CASE WHEN $3 THEN attempts ELSE $4 END,
      first_tried_at = CASE WHEN $3 THEN first_tried_at ELSE $5::timestamptz END
    WHERE id = $1 AND (status = 'sending' OR status = 'queued' AND $2 <> 'queued')
    RETURNING returned_at IS NOT NULL AS "isBack"`,
  parameters: ['text', 'text', 'boolean', 'integer', 'timestamptz | null'],
  columns: { isBack: 'boolean' },
});

/** Facts of a locked enrolment. */
export interface LockedEnrolment {
  /** Row of `sequence_counts` of the enrolment. */
  readonly slot: number;
  readonly hasBounced: boolean;
}

/**
 * Locks the enrolments of messages until the end of the transaction. Every transaction that changes an enrolment or its
 * messages locks it first.
 * @param waits for enrolments that another transaction has locked; without it, they are left out
 * @returns by message, without deleted ones
 */
async function lockEnrolments(
  manager: EntityManager,
  account: string,
  messages: readonly string[],
  waits: boolean,
): Promise<ReadonlyMap<string, LockedEnrolment>> {
  const hold = waits ? lockAllEnrolments : lockFreeEnrolments;
  const rows = await hold.rows(manager, account, messages);
  return new Map(rows.map(({ message, ...enrolment }) => [message, enrolment]));
}

/**
 * Reads messages whose enrolments are locked, in separate statements that see changes committed before the lock.
 * @returns by id, without deleted ones
 */
export async function readMessages(
  manager: EntityManager,
  account: string,
  messages: readonly string[],
): Promise<ReadonlyMap<string, PlannedMessage>> {
  if (messages.length === 0) return new Map();
  const rows = await findMessages.rows(manager, account, messages);
  const sequences = await readSequences(manager, account, [...new Set(rows.map((row) => row.sequence))]);
  return new Map(
    rows.flatMap(({ plannedAt, firstTriedAt, acceptedAt, ...row }) => {
      const sequence = sequences.get(row.sequence);
      if (!sequence) return [];
      const times = {
        plannedAt: plannedAt.getTime(),
        firstTriedAt: firstTriedAt?.getTime() ?? null,
        acceptedAt: acceptedAt?.getTime() ?? null,
      };
      return [[row.id, { ...row, ...times, account, sequence }]] as const;
    }),
  );
}

async function readSequences(
  manager: EntityManager,
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SendingSequence>> {
  const rows = await findSequences.rows(manager, account, ids);
  return new Map(
    rows.map(({ updatedAt, deletedAt, ...sequence }) => [
      sequence.id,
      { ...sequence, updatedAt: updatedAt.getTime(), isDeleted: deletedAt !== null },
    ]),
  );
}

/** A request about a message whose enrolment is locked. */
export interface LockedRequest<Request> {
  readonly request: Request;
  readonly enrolment: LockedEnrolment;
}

interface GroupWork<Request, Result> {
  readonly source: DataSource;
  readonly orderOf: (request: Request) => MessageToSend;
  /** @returns the results in the order of the requests */
  readonly work: (
    manager: EntityManager,
    account: string,
    requests: readonly LockedRequest<Request>[],
  ) => Promise<readonly Result[]>;
  /** Result for a message that was deleted. */
  readonly gone: Result;
}

/**
 * Processes requests about messages in one transaction, account after account. Of several requests, those whose
 * enrolment is locked by another transaction are left out, and so is a second one about the same message.
 */
export function inLockedGroup<Request, Result>(
  requests: readonly Request[],
  { source, orderOf, work, gone }: GroupWork<Request, Result>,
): Promise<GroupResults<Result>> {
  const isAlone = requests.length === 1;
  return source.transaction(async (manager) => {
    const results = new Map<number, Result>(isAlone ? [[0, gone]] : []);
    for (const [account, places] of byAccount(requests.map(orderOf)))
      await asAccount(manager, account, async () => {
        const locked = await lockEnrolments(manager, account, [...places.keys()], isAlone);
        const ready = [...locked].flatMap(([message, enrolment]) => {
          const index = places.get(message);
          const request = index === undefined ? undefined : requests[index];
          return index === undefined || request === undefined ? [] : [{ index, request, enrolment }];
        });
        if (ready.length === 0) return;
        const found = await work(manager, account, ready);
        for (const [place, { index }] of ready.entries()) results.set(index, found[place] as Result);
      });
    return results;
  });
}

/** Positions of the first requests about each message by account, in one order in all replicas. */
function byAccount(orders: readonly MessageToSend[]): [string, Map<string, number>][] {
  const accounts = new Map<string, Map<string, number>>();
  for (const [index, { account, message }] of orders.entries()) {
    const places = accounts.get(account) ?? new Map<string, number>();
    accounts.set(account, places);
    if (!places.has(message)) places.set(message, index);
  }
  return [...accounts].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
