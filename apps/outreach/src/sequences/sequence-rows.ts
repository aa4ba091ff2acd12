import type { EntityManager } from 'typeorm';
import { SequenceEntity } from '../database/entities/sequence.entity';
import type { StoredSequence } from './stored-sequence';
import { inOrder, type SequenceContent } from './sequence-content';
import { findSequence, lockSequence, type SequenceRow } from './sequence.statements';

interface SequencePlace {
  readonly account: string;
  readonly id: string;
}

/** Reads a sequence in a transaction of its account. */
export async function readSequence(
  manager: EntityManager,
  { account, id }: SequencePlace,
): Promise<StoredSequence | undefined> {
  const row = await findSequence.first(manager, account, id);
  return row && storedSequenceOf(row);
}

/** Like `readSequence`; locks the sequence until the end of the transaction. */
export async function holdSequence(
  manager: EntityManager,
  { account, id }: SequencePlace,
): Promise<StoredSequence | undefined> {
  const row = await lockSequence.first(manager, account, id);
  return row && storedSequenceOf(row);
}

export async function insertSequence(
  manager: EntityManager,
  accountId: string,
  { id, status, content, createdAt }: StoredSequence,
): Promise<void> {
  const times = { createdAt, updatedAt: createdAt };
  await manager.insert(SequenceEntity, { accountId, id, status, ...times, ...columnsOf(content) });
}

export async function updateSequence(
  manager: EntityManager,
  accountId: string,
  { id, status, pauseReason, content, nextSlotAt, updatedAt, startedAt }: StoredSequence,
): Promise<void> {
  const times = { nextSlotAt, updatedAt, startedAt };
  await manager.update(
    SequenceEntity,
    { accountId, id },
    { status, pauseReason, ...times, ...columnsOf(content) },
  );
}

const columnsOf = (content: SequenceContent) => ({
  name: content.name,
  description: content.description,
  listId: content.list_id,
  rows: content.rows,
  mailboxes: content.mailboxes,
  fromName: content.from_name,
  fromEmail: content.from_email,
  replyTo: content.reply_to,
  timezone: content.timezone,
  scheduleWindows: content.schedule_windows,
  dailyLimit: content.daily_limit,
  minGapSeconds: content.min_gap_seconds,
  ramp: content.ramp,
  stopOnReply: content.stop_on_reply,
  stopCompanyOnReply: content.stop_company_on_reply,
  pauseOnAutoReply: content.pause_on_auto_reply,
  openTracking: content.open_tracking,
  clickTracking: content.click_tracking,
  trackingDomain: content.tracking_domain,
  unsubscribeHeader: content.unsubscribe_header,
  steps: content.steps,
});

function storedSequenceOf(row: SequenceRow): StoredSequence {
  const { id, status, pause_reason, enrolled, next_slot_at, created_at, updated_at, started_at, ...content } =
    row;
  return {
    ...{ id, status, pauseReason: pause_reason, enrolled },
    content: inOrder(content),
    nextSlotAt: next_slot_at,
    createdAt: created_at,
    updatedAt: updated_at,
    startedAt: started_at,
  };
}
