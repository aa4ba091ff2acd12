import type { EntityManager } from 'typeorm';
import { findMessage, holdEnrolmentOf } from './message.statements';
import type { PlannedMessage } from './planned-message';
import type { MessageToSend } from '../sequences/send-message.task';

/** Facts of a locked enrolment. */
export interface HeldEnrolment {
  /** Row of `sequence_counts` of the enrolment. */
  readonly slot: number;
  readonly hasBounced: boolean;
}

/**
 * Locks the enrolment of a message until the end of the transaction. Every transaction that changes an enrolment or its
 * messages locks it first.
 * @returns undefined if the message was deleted
 */
export const holdEnrolment = (
  manager: EntityManager,
  { account, message }: MessageToSend,
): Promise<HeldEnrolment | undefined> => holdEnrolmentOf.first(manager, account, message);

/** Reads a message whose enrolment is locked, in a separate statement that sees changes committed before the lock. */
export async function readMessage(
  manager: EntityManager,
  { account, message }: MessageToSend,
): Promise<PlannedMessage | undefined> {
  const row = await findMessage.first(manager, account, message);
  if (!row) return undefined;
  const { plannedAt, firstTriedAt, updatedAt, deletedAt, sequence, ...rest } = row;
  return {
    ...rest,
    account,
    plannedAt: plannedAt.getTime(),
    firstTriedAt: firstTriedAt?.getTime() ?? null,
    sequence: { ...sequence, updatedAt: updatedAt.getTime(), isDeleted: deletedAt !== null },
  };
}
