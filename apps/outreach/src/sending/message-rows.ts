import type { EntityManager } from 'typeorm';
import { findMessages, findSequences, holdAllEnrolments, holdFreeEnrolments } from './message.statements';
import type { PlannedMessage, SendingSequence } from './planned-message';

/** Facts of a locked enrolment. */
export interface HeldEnrolment {
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
export async function holdEnrolments(
  manager: EntityManager,
  account: string,
  messages: readonly string[],
  waits: boolean,
): Promise<ReadonlyMap<string, HeldEnrolment>> {
  const hold = waits ? holdAllEnrolments : holdFreeEnrolments;
  const rows = await hold.rows(manager, account, messages);
  return new Map(rows.map(({ message, ...held }) => [message, held]));
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
