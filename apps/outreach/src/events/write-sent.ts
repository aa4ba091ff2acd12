import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import type { LedgerEntry } from './ledger-entry';
import { insertSent } from './write-sent.statements';

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
