import { randomBytes } from 'node:crypto';
import { prefixedId, type Tasks } from '@lode/service-kit';
import { parseAddress } from '@lode/domain/addresses';
import type { EntityManager } from 'typeorm';
import { SendMessage } from '../sequences/send-message.task';
import type { DueEnrolment } from './due-steps';
import { insertMessages } from './planned-messages.statements';

interface Planned {
  readonly account: string;
  readonly sequence: string;
  /** Its domain is the domain of the Message-IDs. */
  readonly fromEmail: string;
  readonly enrolments: readonly DueEnrolment[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Inserts the messages and schedules their sending in the caller's transaction. */
export async function planMessages(
  manager: EntityManager,
  tasks: Tasks,
  { account, sequence, fromEmail, enrolments, now }: Planned,
): Promise<void> {
  if (enrolments.length === 0) return;
  const domain = domainOf(fromEmail);
  const planned = await insertMessages.rows(
    manager,
    ...([account, sequence, domain, new Date(now)] as const),
    enrolments.map(() => prefixedId('msg', now, randomBytes(10))),
    enrolments.map(({ id }) => id),
    enrolments.map(({ position }) => position),
    enrolments.map(randomToken),
    enrolments.map(randomToken),
  );
  const orders = planned.map(({ id }) => ({
    key: id,
    payload: { account, message: id },
    dueAt: now,
    subjects: [],
  }));
  await tasks.scheduleAll(manager, SendMessage, orders);
}

const randomToken = (): string => randomBytes(16).toString('hex');

function domainOf(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed.ok) throw new Error('the sender of a sequence is not a valid address');
  return parsed.address.domain;
}
