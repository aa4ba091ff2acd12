import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { counted } from './counted';
import type { Difference } from './event-counts';
import { firstTimes, type LedgerEntry } from './ledger-entry';
import {
  addToCounts,
  addToStep,
  insertCountedEvent,
  insertEvent,
  insertFirstEvent,
} from './write-event.statements';

export interface CountedEvent {
  /** Row of `sequence_counts` of the enrolment. */
  readonly slot: number;
  /** First event of its type. */
  readonly isFirst: boolean;
  readonly difference: Difference;
}

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
